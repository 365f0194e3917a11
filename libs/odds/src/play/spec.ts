import type { RuleSetId, Selection } from "@carrusel/contracts";
import type { AnyGame, Bet, TableCommand, TableState } from "@carrusel/game-kit";
import type { Ratio } from "@carrusel/money";
import type { OddsOptions } from "../source.ts";

/** One way to lay a bet, whose odds are found by playing it. */
export interface PlayCase {
  readonly on: readonly Selection[];
  /** What happens at the table before the bet is laid: a point thrown, a flat bet placed. All at seat 1. */
  readonly before?: readonly TableCommand[];
  /** How these odds are told from others of the bet; where not given, its selection. */
  readonly label?: string;
}

/** A game whose bets are played at its own table over every outcome of its random device. */
export interface PlaySpec {
  readonly game: AnyGame;
  readonly rules: RuleSetId;
  readonly options?: OddsOptions;
  /** Limits in minor units; 1,000 and 100,000 where not given. */
  readonly limits?: { readonly min: number; readonly max: number };
  /** In minor units; the least of the bet's limits where not given. Fractions of it are followed exactly. */
  readonly stake?: (bet: Bet) => number;
  /** Ways to lay a bet: one for each of its selections where not given, or where the answer is undefined. */
  readonly cases?: (bet: Bet) => readonly PlayCase[] | undefined;
  /** The game's own state without what settles nothing, such as the display of earlier results. */
  readonly forget?: (play: unknown) => unknown;
  /**
   * For wagers that can stay without an end at ever smaller worth: the state that this one is like, `times` which
   * everything comes back from here on. Checked against the rules over several steps; throws where it is not so.
   */
  readonly ladder?: (state: TableState) => { readonly like: TableState; readonly times: Ratio } | undefined;
  /** Combinations whose chance is shown for each side bet that plays for a jackpot. */
  readonly combinations?: readonly string[];
}
