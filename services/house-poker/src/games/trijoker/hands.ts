import { type Card, cardNumber, fiveCard, type HandValue, handRanker, later } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import type { Prices } from "../table/settlement.ts";
import { pays } from "./rules.ts";

export const ranker = handRanker(fiveCard);

/** A pair of jacks is the least hand that wins (AD-11-I.minimum-hand). */
export const leastToWin = later(() => ranker.leastOf("pair", "J"));

export const isWinning = (hand: HandValue): boolean => hand.strength >= leastToWin();

/** By strength, what one unit in play gains: the price of a hand that wins, minus one of any other. */
export const gainsBy = (prices: Prices, least: number): Int32Array =>
  Int32Array.from({ length: ranker.values.length + 1 }, (_, strength) => {
    const price = strength >= least ? prices[ranker.values[strength - 1]?.category ?? "high-card"] : undefined;
    return price === undefined ? -1 : priceOf(price).floor();
  });

export const gains = later(() => gainsBy(pays, leastToWin()));

const pack: readonly number[] = Array.from({ length: 52 }, (_, card) => card);

/**
 * What one unit gains over every way in which a hand of three or four known cards can be completed (or with all five),
 * added up: a bet is worth leaving where this is not below zero.
 */
export const gainOfAll = (known: readonly Card[]): number => {
  const [a = 0, b = 0, c = 0, d, e] = known.map(cardNumber);
  const others = pack.filter((card) => card !== a && card !== b && card !== c && card !== d && card !== e);
  const gained = gains();
  let sum = 0;
  for (const x of d === undefined ? others : [d]) {
    for (const y of e === undefined ? others : [e]) {
      if (d !== undefined || y > x) sum += gained[ranker.fast.strength5(a, b, c, x, y)] ?? 0;
    }
  }
  return sum;
};
