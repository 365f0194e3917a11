import { isRefusal, type Selection } from "@carrusel/contracts";
import type { BetPlace, Choice, GameAction } from "../round.ts";
import { jackpotUse, type RuleSheet, ruleUnder } from "../sheet.ts";
import { betsOf, decideCloseBets, seatsOf, tableMultiple } from "./betting.ts";
import { cutReached } from "./cut.ts";
import { nextOf } from "./next.ts";
import { limitsHold } from "./orders.ts";
import { isReady, lastRoundsOver, type ReadyTable, type TableState, viewOf, wordingAt } from "./state.ts";

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
  /** Bets of the same place and player of which one has to stand first; null: any that is no side bet. */
  readonly needs: readonly string[] | null;
  /** The only places where it can be laid now, each with bounds of its own; wherever it fits where left out. */
  readonly at?: readonly BetPlace[];
}

export type TableAction =
  | {
      readonly do: "bet";
      readonly seats: number | null;
      readonly bets: readonly BetOffer[];
      readonly together?: RuleSheet["together"];
    }
  | { readonly do: "close-bets" | "void" | "open" | "close" | "suspend" | "resume" | "announce-last" | "set-limits" }
  | GameAction;

const lcm = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
};

const betOffers = (state: TableState): readonly BetOffer[] => {
  if (!isReady(state)) return [];
  const { game } = state;
  const view = viewOf(state);
  const unit = lcm(tableMultiple(state), state.terms.chipUnit);
  return betsOf(state).flatMap((bet): readonly BetOffer[] => {
    const { id } = bet;
    const pays = game.pays?.(bet, view) ?? bet.pays;
    const side = bet.side === true;
    const needs = bet.needs ?? (side ? null : []);
    const on = game.selections?.(bet, view) ?? bet.on;
    const link = jackpotUse(bet) && state.links.find((candidate) => candidate.bet === id);
    if (link !== undefined) {
      if (link.withheld !== undefined || link.stake * 2 > state.terms.min) return [];
      return [{ bet: id, pays, on, min: link.stake, max: link.stake, multiple: link.stake, side, needs }];
    }
    if (jackpotUse(bet) === "required" || on.length === 0) return [];
    const { min, max } = game.limits(bet, view);
    const at = game.places?.(bet, view);
    return max < min || at?.length === 0
      ? []
      : [{ bet: id, pays, on, min, max, multiple: side ? state.terms.chipUnit : unit, side, needs, ...(at && { at }) }];
  });
};

/** What the pit can do at a table in service while no round is in progress. */
const betweenRounds = (state: ReadyTable): readonly TableAction[] => [
  ...(limitsHold(state) === undefined ? [{ do: "set-limits" } as const] : []),
  ...(state.felt.length === 0 ? [{ do: "close" } as const] : []),
];

/** New limits let a table go on where the law ties them to the last rounds; else it closes. */
const afterLastRounds = (state: ReadyTable): readonly TableAction[] => {
  const { afterLast } = ruleUnder(state.game.sheet.limitsInSession, wordingAt(state));
  const goesOn = afterLast !== undefined && limitsHold(state) === undefined;
  return [...(goesOn ? [{ do: "set-limits" } as const] : []), { do: "close" }];
};

/**
 * What can be done at a table now. Terminals make their buttons of it, simulated players and property
 * tests their moves. Bets give bounds: a seat's colour or an earlier stake on the same wager may bind further.
 */
export const tableActions = (state: TableState): readonly TableAction[] => {
  if (!isReady(state)) return [];
  if (state.status === "closed") return [{ do: "open" }, { do: "set-limits" }];
  if (state.status === "suspended") return [{ do: "resume" }, ...betweenRounds(state)];
  const idle = state.phase === "idle";
  if (lastRoundsOver(state)) return afterLastRounds(state);
  const always: TableAction[] = [{ do: "announce-last" }];
  if (idle && cutReached(state) !== undefined) return [...always, { do: "suspend" }, ...betweenRounds(state)];
  if (idle || state.phase === "betting") {
    const { together } = state.game.sheet;
    // Where players stake among themselves there is nothing to bet on the felt.
    const bets: TableAction[] =
      state.game.sheet.bets.length === 0
        ? []
        : [{ do: "bet", seats: seatsOf(state), bets: betOffers(state), ...(together && { together }) }];
    const mayClose = bets.length > 0 && !isRefusal(decideCloseBets(state));
    const close: TableAction[] = mayClose ? [{ do: "close-bets" }] : [];
    const betting: TableAction[] = [...bets, ...earlyActions(state), ...close, ...always];
    if (!idle) return [...betting, { do: "void" }];
    return [...betting, ...(state.game.idleActions?.(viewOf(state)) ?? []), { do: "suspend" }, ...betweenRounds(state)];
  }
  return [...roundActions(state), { do: "void" }, ...always];
};

/** Cards and decisions that a game takes while bets are open. */
const earlyActions = (state: ReadyTable): readonly GameAction[] =>
  state.game.early === undefined ? [] : roundActions(state);

/** What the round itself waits for. */
const roundActions = (state: ReadyTable): readonly GameAction[] => {
  const view = viewOf(state);
  const next = nextOf(state);
  const others = state.game.irregularities?.(view) ?? [];
  const acts = (choices: readonly Choice[] = []): readonly GameAction[] =>
    choices.map((choice) => ({ do: "act", ...choice }));
  switch (next?.next) {
    case "result":
      return [...next.actions, ...others];
    case "choice":
      return [...acts(next.choices), ...others];
    case "card":
      return [{ do: "cards", count: next.count ?? 1 }, ...acts(next.choices), ...others];
    default:
      return others;
  }
};
