import type { FeltCommand, RuleSetId, TableEvent, TableTerms } from "@carrusel/contracts";
import type { JackpotLink } from "../round.ts";

/** What the tables service has made of a correction, having looked at the round. */
export type RoundCorrection = Omit<Extract<TableEvent, { type: "round-corrected" }>, "type" | "stack">;

export interface CorrectRound extends RoundCorrection {
  /**
   * What the wager had of the round, or the place where the whole of it is meant, without the corrections that this
   * history has itself.
   */
  readonly given: number;
  /** What the place had of it, counted like that; left out by earlier releases. */
  readonly givenPlace?: number;
}

/** What the tables and jackpots services, and nobody else, tell a table. */
export type TableOrder =
  | ({
      readonly do: "set-up";
      readonly rules: RuleSetId;
      /** Jackpots that the table's day before played for go on. */
      readonly links?: readonly JackpotLink[];
      /** Rounds of the day so far, where another game was played before: the numbers go on from there. */
      readonly roundsBefore?: number;
    } & Omit<TableTerms, "rules">)
  | { readonly do: "open" }
  | { readonly do: "close" }
  | { readonly do: "suspend"; readonly reason?: string | undefined }
  | { readonly do: "resume" }
  | { readonly do: "set-limits"; readonly min: number; readonly max: number }
  | { readonly do: "announce-last"; readonly rounds: number }
  | ({ readonly do: "link-jackpot" } & JackpotLink)
  | { readonly do: "unlink-jackpot"; readonly jackpot: string }
  | ({ readonly do: "correct-round" } & CorrectRound);

export type TableCommand = FeltCommand | TableOrder;
