import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { gameRegistry } from "@carrusel/contracts";
import { cacheOf, codeOf, usualFolder } from "../odds/cache.ts";
import { findSources } from "../odds/compute.ts";
import { approximate } from "../odds/page.ts";

/** A bet's house edge with the table that it holds for. */
export interface KnownEdge {
  readonly rules: string;
  /** The version of its rules. */
  readonly version: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bet: string;
  readonly edge: string | null;
  readonly edgeDecimal: number | null;
  readonly method: "exact" | "simulated";
  readonly pWin: number;
  readonly pLose: number;
}

/** Odds that take longer (seconds of a core) are left to who asks for them: `carrusel odds`. */
const greatestCost = 5;
const program = fileURLToPath(new URL("../../bin/carrusel.mjs", import.meta.url));
const lowest = 19;

/** What earlier calls of `carrusel odds` have found, and about how long the rest would take (s). */
const kept = async (game: string, family: string) => {
  const sources = (await findSources([family])).filter(({ source }) => source.game.sheet.game === game);
  const code = await codeOf(family);
  const edges: KnownEdge[] = [];
  let missing = 0;
  for (const { source } of sources) {
    for (const job of source.jobs()) {
      const odds = await cacheOf(usualFolder, source, job, code).read();
      if (odds === undefined) missing += job.cost * job.parts;
      for (const { bet, edge, edgeDecimal, method, pWin, pLose } of odds ?? []) {
        const chances = { pWin: approximate(pWin), pLose: approximate(pLose) };
        const version = source.game.sheet.versions[source.rules] ?? "";
        const { rules, options } = source;
        edges.push({ rules, version, options, bet, edge, edgeDecimal, method, ...chances });
      }
    }
  }
  return { edges, missing };
};

/** In a process of its own that gives way to every other: nobody who plays waits for it. */
const compute = (game: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, "odds", game, "--every-version", "--workers", "1"],
      { signal },
      () => resolve(),
    );
    if (child.pid !== undefined) setPriority(child.pid, lowest);
  });

/** The house edges of a game's bets that are known from before or quickly found. `signal` ends the search. */
export const knownEdges = async (game: string, signal: AbortSignal): Promise<readonly KnownEdge[]> => {
  const entry = gameRegistry[game];
  if (entry === undefined || entry.players === "in-circle") return [];
  const before = await kept(game, entry.family);
  if (before.missing === 0 || before.missing > greatestCost || signal.aborted) return before.edges;
  await compute(game, signal);
  return (await kept(game, entry.family)).edges;
};
