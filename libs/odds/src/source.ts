import type { RuleSetId, TableFields } from "@carrusel/contracts";
import type { AnyGame } from "@carrusel/game-kit";

/** What is known of one bet: how it can end, and what the house keeps of it. */
export interface BetOdds {
  /** The bet's id; where its selections differ, with those that these odds hold for: `right 4/10`. */
  readonly bet: string;
  /** What a winning stake is paid; every price of a bet that has several, `"1:1, 2:1"`. */
  readonly pays: string;
  /** Gets more than all of its stakes back. Exact: a fraction, `"18/37"`; simulated: decimals. */
  readonly pWin: string;
  /** Gets exactly its stakes back. */
  readonly pPush: string;
  /** Gets less back; half of it is less too. */
  readonly pLose: string;
  /** Expected loss per unit of the stake initially laid; null where the prize is a jackpot's meter. */
  readonly edge: string | null;
  readonly edgeDecimal: number | null;
  readonly method: "exact" | "simulated";
  /** Half the width of the edge's 95 % interval; null for what is exact. */
  readonly error: number | null;
}

/**
 * A piece of work that finds the odds of one bet or of several at once. Its parts are computed one by one, perhaps
 * on several cores and in any order; so `part` depends on nothing but its number, and answers with plain data
 * (numbers, bigints, strings, arrays, objects, maps; no instances of classes).
 */
export interface OddsJob<Part = unknown> {
  /** Unique inside its source. */
  readonly id: string;
  /** Into how many parts the work falls, at least one. */
  readonly parts: number;
  /** About how many seconds of one core one part takes: decides what starts first, and whether other cores help. */
  readonly cost: number;
  part(index: number): Part;
  /** The odds, from all parts in the order of their numbers. Quick: it runs on the command's own core. */
  combine(parts: readonly Part[]): readonly BetOdds[];
}

export type OddsOptions = NonNullable<TableFields["options"]>;

/** The odds of one game under one rule set, at a table with these options. */
export interface OddsSource {
  readonly game: AnyGame;
  readonly rules: RuleSetId;
  /** The table's options where they are not the usual ones. Empty: the usual table, which a game lists first. */
  readonly options: OddsOptions;
  /** Made when it is asked for: a family's list of sources costs nothing. */
  jobs(): readonly OddsJob[];
  /** The same work under another edition of a game that is played by its sheet. */
  jobsUnder?(game: AnyGame, rules: RuleSetId): readonly OddsJob[];
}
