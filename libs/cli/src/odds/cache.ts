import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { canonicalJson, ruleVersionOf } from "@carrusel/game-kit";
import type { BetOdds, OddsJob, OddsSource } from "@carrusel/odds";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Where odds are kept: they belong to the project's code, not to an installation. */
export const usualFolder = join(root, ".runtime", "odds");

/** Libraries whose text decides what odds come out. */
const libs = ["money", "contracts", "game-kit", "cards", "odds"];

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

const sourcesIn = async (directory: string): Promise<readonly string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

/** A hash of the code that the odds of a family's games come from: other code, other odds. */
export const codeOf = async (family: string): Promise<string> => {
  const directories = [...libs.map((lib) => join(root, "libs", lib, "src")), join(root, "services", family, "src")];
  const files = (await Promise.all(directories.map(sourcesIn))).flat();
  return digest((await Promise.all(files.map((file) => readFile(file, "utf8")))).map(digest).join());
};

export interface OddsCache {
  /** What was found before under the same rules, options and code; undefined where nothing was. */
  read(): Promise<readonly BetOdds[] | undefined>;
  write(odds: readonly BetOdds[]): Promise<void>;
}

/** Where the odds of one job are kept. A file a job: what other rules or other code left there is overwritten. */
export const cacheOf = (
  folder: string,
  { game, rules, options }: OddsSource,
  job: OddsJob,
  code: string,
): OddsCache => {
  const id = game.sheet.game;
  const key = digest(
    canonicalJson({ rules: ruleVersionOf(game, rules), options, job: job.id, parts: job.parts, code }),
  );
  const file = join(
    folder,
    `${id}-${digest(canonicalJson({ rules, version: game.sheet.versions[rules], options, job: job.id })).slice(0, 12)}.json`,
  );
  return {
    read: async () => {
      try {
        const kept = JSON.parse(await readFile(file, "utf8")) as { key: string; odds: readonly BetOdds[] };
        return kept.key === key ? kept.odds : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (odds) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(`${file}.${process.pid}`, JSON.stringify({ key, odds }));
        await rename(`${file}.${process.pid}`, file);
      } catch {
        // A folder that cannot be written to costs time at the next call, and nothing else.
      }
    },
  };
};
