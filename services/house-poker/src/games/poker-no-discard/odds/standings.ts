import { later } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import type { Prices } from "../../table/settlement.ts";
import { leastToPlay, ranker } from "../hands.ts";

/** Ranks are numbered 0 (two) to 12 (ace), as card numbers have them. */
export const ranks = 13;

/** Five ranks as a hand has them, and its strength where they are not of one suit. */
export interface RankHand {
  readonly ranks: readonly number[];
  /** How many cards of each of these ranks. */
  readonly times: readonly number[];
  readonly strength: number;
}

/** Five ranks of one suit, with the strength of them in one suit and in several. */
export interface SuitedHand {
  readonly ranks: readonly number[];
  readonly set: number;
  readonly suited: number;
  readonly mixed: number;
}

const five = (): readonly (readonly number[])[] => {
  const all: number[][] = [];
  const extend = (chosen: readonly number[], from: number): void => {
    if (chosen.length === 5) {
      if (chosen[0] !== chosen[4]) all.push([...chosen]);
      return;
    }
    for (let rank = from; rank < ranks; rank++) extend([...chosen, rank], rank);
  };
  extend([], 0);
  return all;
};

/** Cards of these ranks in several suits: every further one of a rank in the next suit, and the last of five apart. */
const mixedStrength = (five: readonly number[]): number => {
  const cards = five.map((rank, place) => {
    const before = five.slice(0, place).filter((other) => other === rank).length;
    const apart = place === 4 && before === 0 ? 1 : 0;
    return rank * 4 + before + apart;
  });
  return ranker.fast.strength(cards);
};

const handsOf = (): { readonly mixed: readonly RankHand[]; readonly suited: readonly SuitedHand[] } => {
  const mixed: RankHand[] = [];
  const suited: SuitedHand[] = [];
  for (const chosen of five()) {
    const own = [...new Set(chosen)];
    const times = own.map((rank) => chosen.filter((other) => other === rank).length);
    const strength = mixedStrength(chosen);
    mixed.push({ ranks: own, times, strength });
    if (own.length === 5) {
      const set = own.reduce((sum, rank) => sum | (1 << rank), 0);
      suited.push({ ranks: own, set, suited: ranker.fast.strength(own.map((rank) => rank * 4)), mixed: strength });
    }
  }
  return { mixed, suited };
};

/** All hands by their ranks: of several suits, and of one. */
export const allHands = later(handsOf);

/** By strength, the five ranks of such hands. */
export const ranksOf = later((): readonly (readonly number[])[] => {
  const all: number[][] = [];
  const { mixed, suited: flushes } = allHands();
  for (const { ranks: own, times, strength } of mixed) {
    all[strength] = own.flatMap((rank, place) => Array<number>(times[place] as number).fill(rank));
  }
  for (const { ranks: own, suited } of flushes) all[suited] = [...own];
  return all;
});

/** How a hand of the bank stands to one of a player who plays. */
export type Standing = "unplayed" | "beaten" | "equal" | "higher";

export const standingOf = (bank: number, own: number): Standing => {
  if (bank < leastToPlay()) return "unplayed";
  if (bank === own) return "equal";
  return bank < own ? "beaten" : "higher";
};

/** What ante and second bet together gain, in antes. */
export interface Gains extends Readonly<Record<Exclude<Standing, "beaten">, number>> {
  /** By the player's strength. */
  readonly beaten: readonly number[];
}

export const gainsBy = (prices: Prices): Gains => ({
  unplayed: 1,
  equal: 0,
  higher: -3,
  beaten: [0, ...ranker.values.map(({ category }) => 1 + 2 * priceOf(prices[category] ?? "0:1").floor())],
});

/**
 * Hands against which flushes stand alike have the same number here: what differs among them is below every flush and
 * every straight, or above all that are compared.
 */
export const flushKind = later(() =>
  Int32Array.from({ length: ranker.values.length + 1 }, (_, own) => {
    const category = ranker.values[own - 1]?.category;
    if (own < leastToPlay() || category === undefined) return 0;
    const alike = ["pair", "two-pair", "three-of-a-kind", "full-house", "four-of-a-kind"].indexOf(category);
    return alike < 0 ? own : 1 + alike;
  }),
);
