export * from "./acts.ts";
export * from "./decisions.ts";
export * from "./game.ts";
export { byClass } from "./pay-order.ts";
export { priceOf, priceSchema } from "./price.ts";
export * from "./prison.ts";
export { type Games, gamesOf, underRuleSets } from "./registry.ts";
export * from "./round.ts";
export { canonicalJson, ruleVersionOf } from "./rule-hash.ts";
export { type RuleDifference, ruleDifferences } from "./rules/differences.ts";
export { editionsOf } from "./rules/editions.ts";
export { ruleHashes } from "./rules/hashes.ts";
export { gameUnder, rulesInForce, UnknownRules } from "./rules/in-force.ts";
export { selectionKey } from "./selection.ts";
export {
  type Bet,
  type BySet,
  betsUnder,
  jackpotUse,
  type LimitRule,
  type Limits,
  type RuleSheet,
  ruleUnder,
} from "./sheet.ts";
export { type BetOffer, type TableAction, tableActions } from "./table/actions.ts";
export { finishedRound, roundCorrection, roundInProgress, statusOf } from "./table/book.ts";
export type { CorrectRound, RoundCorrection, TableCommand, TableOrder } from "./table/commands.ts";
export { decideTable } from "./table/decide.ts";
export { evolveTable } from "./table/evolve.ts";
export { isOrder as isTableOrder } from "./table/orders.ts";
export { viewFor } from "./table/spectate.ts";
export {
  initialTable,
  isReady,
  lastRoundsOver,
  type ReadyTable,
  type TablePhase,
  type TableState,
  viewOf,
  wordingAt,
} from "./table/state.ts";
export { maximumBetween, maximumOneOf } from "./terms.ts";
