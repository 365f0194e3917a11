import type { Selection } from "@carrusel/contracts";
import type { GameAction } from "../game.ts";
import { tableMultiple } from "./betting.ts";
import { isReady, lastRoundsOver, type ReadyTable, type TableState, viewOf } from "./state.ts";

/** A bet that the table takes now, with the bounds of one wager on it. */
export interface BetOffer {
  readonly bet: string;
  readonly pays: string;
  readonly on: readonly (readonly Selection[])[];
  readonly min: number;
  readonly max: number;
  /** Stakes are whole multiples of it. */
  readonly multiple: number;
  readonly side: boolean;
}

export type TableAction =
  | { readonly do: "bet"; readonly seats: number | null; readonly bets: readonly BetOffer[] }
  | { readonly do: "close-bets" | "void" | "open" | "close" | "suspend" | "resume" | "announce-last" | "set-limits" }
  | GameAction;

const lcm = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
};

const betOffers = (state: TableState): readonly BetOffer[] => {
  if (!isReady(state)) return [];
  const unit = lcm(tableMultiple(state), state.terms.chipUnit);
  return state.game.bets(state.options).flatMap((bet): readonly BetOffer[] => {
    if (bet.side === true) {
      const link = state.links.find((candidate) => candidate.bet === bet.id);
      if (link === undefined || link.stake * 2 > state.terms.min) return [];
      const { id, pays, on } = bet;
      return [{ bet: id, pays, on, min: link.stake, max: link.stake, multiple: link.stake, side: true }];
    }
    const { min, max } = state.game.limits(bet, state.terms, state.options);
    return [{ bet: bet.id, pays: bet.pays, on: bet.on, min, max, multiple: unit, side: false }];
  });
};

/** What the pit can do at a table in service while no round is in progress. */
const betweenRounds = (state: ReadyTable): readonly TableAction[] => [
  ...(state.game.sheet.limitsInSession.allowed ? [{ do: "set-limits" } as const] : []),
  ...(state.felt.length === 0 ? [{ do: "close" } as const] : []),
];

/**
 * What can be done at a table now. Terminals make their buttons of it, simulated players and property
 * tests their moves. Bets give bounds: a seat's colour or an earlier stake on the same wager may bind further.
 */
export const tableActions = (state: TableState): readonly TableAction[] => {
  if (!isReady(state)) return [];
  if (state.status === "closed") return [{ do: "open" }, { do: "set-limits" }];
  if (state.status === "suspended") return [{ do: "resume" }, ...betweenRounds(state)];
  const idle = state.phase === "idle";
  if (lastRoundsOver(state)) return [{ do: "close" }];
  const always: TableAction[] = [{ do: "announce-last" }];
  if (idle || state.phase === "betting") {
    const betting: TableAction[] = [
      { do: "bet", seats: state.terms.seats, bets: betOffers(state) },
      { do: "close-bets" },
      ...always,
    ];
    if (!idle) return [...betting, { do: "void" }];
    return [...betting, { do: "suspend" }, ...betweenRounds(state)];
  }
  return [...state.game.actions(viewOf(state)), { do: "void" }, ...always];
};
