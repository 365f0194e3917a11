import { type Move, moved, type TurnRules, totalAfter, turnOf } from "../betting/moves.ts";
import { type Betting, beginHand, openInterval } from "../betting/state.ts";

/** Rules of a turn where a test says nothing: no limit, chips of 1. */
export const freeRules: TurnRules = {
  unit: 1,
  bound: { kind: "none" },
  beside: 0,
  raises: null,
  mayFold: true,
  mayBet: true,
};

/** An interval of players with these stacks, in turn order; the first speaks first and the least bet is 100. */
export const interval = (
  stacks: readonly number[],
  opening: Partial<Parameters<typeof openInterval>[1]> = {},
): Betting =>
  openInterval(beginHand(stacks.map((stack, index) => ({ seat: index + 1, stack }))), {
    first: 0,
    least: 100,
    high: 0,
    ...opening,
  });

/** Moves one after the other: `"fold"`, `"check"`, `"call"`, `"bet 300"`, `"raise 900"`; each has to be open. */
export const after = (betting: Betting, moves: string, rules: TurnRules = freeRules): Betting =>
  moves.split(", ").reduce((now, said) => {
    const [move, amount] = said.split(" ") as [Move, string | undefined];
    const open = turnOf(now, rules);
    if (now.turn === null || !open?.moves.includes(move)) throw new Error(`${said} is not open: ${open?.moves}`);
    const to = amount === undefined ? undefined : Number(amount);
    if (to !== undefined && open.to !== undefined && (to < open.to.min || to > open.to.max)) {
      throw new Error(`${said} lies outside ${open.to.min} to ${open.to.max}`);
    }
    return moved(now, now.turn, move, totalAfter(now, now.turn, move, to));
  }, betting);
