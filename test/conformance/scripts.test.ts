import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { families, offlineDeps, runOffline } from "@carrusel/cli";
import { parseScript } from "@carrusel/floor-script";
import { describe, expect, it } from "vitest";

const served = new Set(Object.values(families).flatMap((create) => [...create(offlineDeps()).games.keys()]));
const folder = join(import.meta.dirname, "scenarios");
const own = join(import.meta.dirname, "own");

const scripts = [folder, own].flatMap((base) =>
  globSync("*/*.json", { cwd: base }).map((file) => ({
    file,
    group: dirname(file),
    text: readFileSync(join(base, file), "utf8"),
  })),
);

describe.each([...new Set(scripts.map(({ group }) => group))].sort())("acceptance cases: %s", (group) => {
  for (const { file, text } of scripts
    .filter((script) => script.group === group)
    .sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const script = parseScript(text);
    const missing = script.tables.map(({ game }) => game).filter((game) => !served.has(game));
    const title = `${script.clauses.map((clause) => `[${clause}]`).join("")} ${file}`;
    if (missing.length > 0) {
      it.skip(`${title} (no service yet for ${[...new Set(missing)].join(", ")})`, () => {});
      continue;
    }
    it(title, async () => {
      const result = await runOffline(script);
      expect(result.failures).toEqual([]);
      expect(result.ok).toBe(true);
    });
  }
});
