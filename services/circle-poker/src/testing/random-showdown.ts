import type { HandRanker } from "@carrusel/cards";
import { borne, shares, slices } from "../betting/pots.ts";
import { type Betting, chipsIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import type { Setting } from "./random-setting.ts";

/** Anything that must never be: it names what is wrong. */
export const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Numbers of cards as they lie in turn order: each player's own, his open ones, the common ones. */
export interface Lying {
  readonly own: readonly number[][];
  readonly open: readonly number[][];
  readonly board: number[];
}

/** The strength of a player's hand by the variant's rule. */
const strengthOf = (
  { fast }: HandRanker,
  { hand }: Variant,
  own: readonly number[],
  board: readonly number[],
): number => {
  if (hand === "best-five") return fast.strength([...own, ...board]);
  let best = 0;
  for (let a = 0; a < own.length; a++)
    for (let b = a + 1; b < own.length; b++)
      for (let x = 0; x < board.length; x++)
        for (let y = x + 1; y < board.length; y++)
          for (let z = y + 1; z < board.length; z++) {
            const cards = [own[a], own[b], board[x], board[y], board[z]] as [number, number, number, number, number];
            best = Math.max(best, fast.strength5(...cards));
          }
  return best;
};

/** Shares out the pots and holds them against everything that was put in. */
export const settleRandomHand = (
  { variant, unit, carried }: Setting,
  betting: Betting,
  { own, board }: Lying,
  taken: readonly number[],
  ranker: HandRanker,
): void => {
  const parts = slices(betting.players);
  const by = borne(betting, parts, taken, unit);
  const strengths = new Map<number, number>();
  const strength = (index: number): number => {
    const known = strengths.get(index) ?? strengthOf(ranker, variant, own[index] ?? [], board);
    strengths.set(index, known);
    return known;
  };
  let paid = 0;
  for (const [place, part] of parts.entries()) {
    must(part.contenders.length > 0, "every pot has somebody who can win it");
    const amount = part.amount + (place === 0 ? carried : 0) - (by[place] ?? 0);
    must(amount >= 0, "no pot below zero");
    const alone = part.contenders.length === 1;
    const best = alone ? 0 : Math.max(...part.contenders.map(strength));
    const winners = alone ? part.contenders : part.contenders.filter((index) => strength(index) === best);
    must(winners.length > 0, "every pot has a winner");
    const won = [...shares(amount, winners, unit).values()];
    must(Math.max(...won) - Math.min(...won) <= unit, "equal hands share equally");
    must(
      won.every((chips) => chips >= 0 && chips % unit === 0),
      "shares are whole chips",
    );
    paid += won.reduce((sum, chips) => sum + chips, 0);
  }
  const house = taken.reduce((sum, one) => sum + one, 0);
  must(paid + house === chipsIn(betting) + carried, "what is paid and kept is what was put in");
};
