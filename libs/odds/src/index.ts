export { oddsByEdition } from "./editions.ts";
export { playedOdds, playJob } from "./play/jobs.ts";
export type { PlayCase, PlaySpec } from "./play/spec.ts";
export { type RandomNumbers, randomNumbers } from "./random.ts";
export {
  addSums,
  addTallies,
  countedOdds,
  type ExactChances,
  exactOdds,
  jackpotOdds,
  type Sums,
  simulatedOdds,
  type Tally,
} from "./rows.ts";
export { runJob, runSource } from "./run.ts";
export { type Simulation, simulation } from "./simulation.ts";
export type { BetOdds, OddsJob, OddsOptions, OddsSource } from "./source.ts";
