import { availableParallelism } from "node:os";
import type { BetOdds, OddsJob, OddsOptions, OddsSource } from "@carrusel/odds";
import { oddsFamilies } from "../compose/odds.ts";
import { cacheOf, codeOf, type OddsCache, usualFolder } from "./cache.ts";
import { doHere, doInWorkers } from "./pool.ts";
import type { PartResult, Task } from "./task.ts";

/** A bet's odds with the game and the table that they hold for. */
export interface OddsRow extends BetOdds {
  readonly game: string;
  readonly rules: string;
  /** The version of its rules. */
  readonly version: string;
  /** Table options that differ from the usual ones. */
  readonly options: OddsOptions;
}

export interface FoundSource {
  readonly family: string;
  /** Its number in the family's list. */
  readonly index: number;
  readonly source: OddsSource;
}

export interface ComputeOptions {
  /** Computes also what is known from before. */
  readonly fresh: boolean;
  /** How many cores to use; all where not given. */
  readonly workers?: number;
  /** Where odds are kept between calls. */
  readonly folder?: string;
  onStep(done: number, all: number, game: string): void;
}

/** All sources of the families that this release has. */
export const findSources = async (families: readonly string[]): Promise<readonly FoundSource[]> =>
  (
    await Promise.all(
      families.map(async (family) =>
        ((await oddsFamilies[family]?.()) ?? []).map((source, index) => ({ family, index, source })),
      ),
    )
  ).flat();

interface OpenJob {
  readonly job: OddsJob;
  readonly game: string;
  readonly cache: OddsCache;
  odds: readonly BetOdds[] | undefined;
  readonly tasks: readonly Task[];
  readonly parts: PartResult[];
  missing: number;
}

type CacheFor = (source: OddsSource, job: OddsJob) => OddsCache;

/** Starting workers costs about a second: less work than this is done before they would be there. */
const worthWorkers = 2;

const openJobs = ({ family, index, source }: FoundSource, cacheFor: CacheFor, fresh: boolean): Promise<OpenJob[]> =>
  Promise.all(
    source.jobs().map(async (job, number): Promise<OpenJob> => {
      const cache = cacheFor(source, job);
      const tasks = Array.from({ length: job.parts }, (_, part) => ({ family, source: index, job: number, part }));
      const odds = fresh ? undefined : await cache.read();
      return { job, game: source.game.sheet.game, cache, odds, tasks, parts: [], missing: job.parts };
    }),
  );

/** The odds of these sources, in their order; what takes long is spread over the cores. */
export const computeOdds = async (
  sources: readonly FoundSource[],
  { fresh, workers = availableParallelism(), folder = usualFolder, onStep }: ComputeOptions,
): Promise<readonly OddsRow[]> => {
  const families = [...new Set(sources.map(({ family }) => family))];
  const codes = new Map(await Promise.all(families.map(async (family) => [family, await codeOf(family)] as const)));
  const opened = await Promise.all(
    sources.map((one) => {
      const code = codes.get(one.family) ?? "";
      return openJobs(one, (source, job) => cacheOf(folder, source, job, code), fresh);
    }),
  );
  const open = opened.flat().filter(({ odds }) => odds === undefined);
  await work(open, workers, onStep);
  return sources.flatMap(({ source: { game, rules, options } }, index) =>
    (opened[index] ?? [])
      .flatMap(({ odds }) => odds ?? [])
      .map((odds) => ({ game: game.sheet.game, rules, version: game.sheet.versions[rules] ?? "", options, ...odds })),
  );
};

const work = async (open: readonly OpenJob[], workers: number, onStep: ComputeOptions["onStep"]): Promise<void> => {
  // What takes longest starts first, so that no core waits for it at the end.
  const longest = [...open].sort((a, b) => b.job.cost - a.job.cost);
  const tasks = longest.flatMap((one) => one.tasks);
  const jobOf = new Map(longest.flatMap((one) => one.tasks.map((task) => [task, one] as const)));
  const writes: Promise<void>[] = [];
  let count = 0;
  const done = (task: Task, result: PartResult): void => {
    const one = jobOf.get(task) as OpenJob;
    one.parts[task.part] = result;
    one.missing -= 1;
    if (one.missing === 0) {
      one.odds = one.job.combine(one.parts);
      one.parts.length = 0;
      writes.push(one.cache.write(one.odds));
    }
    count += 1;
    onStep(count, tasks.length, one.game);
  };
  if (tasks.length > 0) onStep(0, tasks.length, "");
  const seconds = open.reduce((sum, { job }) => sum + job.cost * job.parts, 0);
  if (workers > 1 && seconds > worthWorkers) await doInWorkers(tasks, workers, done);
  else await doHere(tasks, done);
  await Promise.all(writes);
};
