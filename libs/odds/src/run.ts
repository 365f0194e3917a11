import type { BetOdds, OddsJob, OddsSource } from "./source.ts";

/** Does a job's parts one after the other, here and now: for tests, and for work that is not worth another core. */
export const runJob = (job: OddsJob): readonly BetOdds[] =>
  job.combine(Array.from({ length: job.parts }, (_, index) => job.part(index)));

/** All odds of a source, here and now. */
export const runSource = (source: OddsSource): readonly BetOdds[] => source.jobs().flatMap(runJob);
