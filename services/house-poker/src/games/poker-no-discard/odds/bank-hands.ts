import { later } from "@carrusel/cards";
import type { Prices } from "../../table/settlement.ts";
import { allHands, flushKind, type Gains, gainsBy, ranks, ranksOf, standingOf } from "./standings.ts";

/** The bank's hands that hold one known card, or two, beside the five of a player. */
export const handsWith = { one: 163_185, two: 14_190 } as const;

/**
 * A row: sums over the bank's hands with a card of each rank, then over those with cards of two ranks. Where two are of
 * one rank, they are two cards of it.
 */
export const width = ranks + (ranks * (ranks + 1)) / 2;

export const pairPlace = (a: number, b: number): number => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return ranks + (high * (high + 1)) / 2 + low;
};

const pairPlaces = Int32Array.from({ length: ranks * ranks }, (_, at) => pairPlace(Math.floor(at / ranks), at % ranks));

const choose = Int32Array.from([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1]);

/** Counts of hands that do not play (times `base`), are beaten (times its square) and are equal, in one exact number. */
const base = handsWith.one + 1;
const packing = { unplayed: base, beaten: base * base, equal: 1, higher: 0 } as const;

export interface Counts {
  readonly unplayed: number;
  readonly beaten: number;
  readonly equal: number;
}

export const unpacked = (packed: number): Counts => {
  const beaten = Math.floor(packed / packing.beaten);
  const rest = packed - beaten * packing.beaten;
  const unplayed = Math.floor(rest / base);
  return { beaten, unplayed, equal: rest - unplayed * base };
};

/** Hands of several suits, the weakest first; of each its ranks, five numbers a hand, and how many cards of them. */
const weakestFirst = later(() => {
  const hands = [...allHands().mixed].sort((a, b) => a.strength - b.strength);
  const fives = (of: (hand: (typeof hands)[number]) => readonly number[]): Int32Array =>
    Int32Array.from(hands.flatMap((hand) => Array.from({ length: 5 }, (_, i) => of(hand)[i] ?? 0)));
  return {
    strengths: Int32Array.from(hands, ({ strength }) => strength),
    distinct: Int32Array.from(hands, (hand) => hand.ranks.length),
    held: fives((hand) => hand.ranks),
    times: fives((hand) => hand.times),
  };
});

const addTo = (row: Float64Array, place: number, more: number): void => {
  row[place] = (row[place] as number) + more;
};

/** Hands by ranks and the cards left of each, as if suits did not matter: packed counts against one of the player. */
const sumRanked = (own: number): Float64Array => {
  const { strengths, distinct, held, times } = weakestFirst();
  const left = new Int32Array(ranks).fill(4);
  for (const rank of ranksOf()[own] as readonly number[]) left[rank] = (left[rank] as number) - 1;
  const row = new Float64Array(width);
  for (let hand = 0; hand < strengths.length; hand++) {
    const weight = packing[standingOf(strengths[hand] as number, own)];
    if (weight === 0) break;
    const [first, end] = [hand * 5, hand * 5 + (distinct[hand] as number)];
    let ways = weight;
    for (let i = first; i < end; i++) {
      ways *= choose[(left[held[i] as number] as number) * 5 + (times[i] as number)] as number;
    }
    if (ways === 0) continue;
    for (let i = first; i < end; i++) {
      const [a, n] = [held[i] as number, times[i] as number];
      const of = left[a] as number;
      const withOne = (ways * n) / of;
      addTo(row, a, withOne);
      if (n > 1) addTo(row, pairPlaces[a * ranks + a] as number, (withOne * (n - 1)) / (of - 1));
      for (let j = first; j < i; j++) {
        const b = held[j] as number;
        addTo(row, pairPlaces[a * ranks + b] as number, (withOne * (times[j] as number)) / (left[b] as number));
      }
    }
  }
  return row;
};

/** What flushes of one suit add to that, where the player has these ranks of it. */
const sumSuited = (gone: number, count: (bank: number) => number): Float64Array => {
  const row = new Float64Array(width);
  for (const { ranks: own, set, suited, mixed } of allHands().suited) {
    if ((set & gone) !== 0) continue;
    const more = count(suited) - count(mixed);
    if (more === 0) continue;
    for (let i = 0; i < 5; i++) {
      const a = own[i] as number;
      addTo(row, a, more);
      for (let j = 0; j < i; j++) addTo(row, pairPlaces[a * ranks + (own[j] as number)] as number, more);
    }
  }
  return row;
};

/** The bank's hands against one hand of the player: by ranks, and what flushes of each suit add. */
export interface Rows {
  readonly ranked: Float64Array;
  /** `gone`: the set of ranks that the player has in the suit. */
  suited(gone: number): Float64Array;
}

const weakestFlush = later(() => Math.min(...allHands().suited.map(({ suited }) => suited)));

/** Flushes that a card can be one of: four more ranks of its suit. */
const flushesWith = 495;

/** Makes rows once and keeps them: `gains` in antes, `counts` packed. */
export class BankHands {
  private readonly prices: Gains;
  private readonly bounds: (Float64Array | undefined)[] = [];
  private readonly packed = new Map<number, Rows>();
  private readonly gained: (Rows | undefined)[] = [];
  private readonly flushes = new Map<string, Map<number, Float64Array>>();

  constructor(prices: Prices) {
    this.prices = gainsBy(prices);
  }

  counts(own: number): Rows {
    let rows = this.packed.get(own);
    if (rows === undefined) {
      const count = (bank: number): number => packing[standingOf(bank, own)];
      rows = { ranked: sumRanked(own), suited: this.suitedRows(`counts ${flushKind()[own]}`, count) };
      this.packed.set(own, rows);
    }
    return rows;
  }

  gains(own: number): Rows {
    let rows = this.gained[own];
    if (rows === undefined) {
      const { beaten, ...others } = this.prices;
      const gain = { ...others, beaten: beaten[own] as number };
      const count = (bank: number): number => gain[standingOf(bank, own)];
      const ranked = this.counts(own).ranked.map((packed, place) => {
        const counts = unpacked(packed);
        const all = place < ranks ? handsWith.one : handsWith.two;
        const higher = all - counts.unplayed - counts.beaten - counts.equal;
        return counts.unplayed * gain.unplayed + counts.beaten * gain.beaten + higher * gain.higher;
      });
      rows = { ranked, suited: this.suitedRows(`gains ${flushKind()[own]}`, count) };
      this.gained[own] = rows;
    }
    return rows;
  }

  /**
   * By the rank of the open card, no less than what a hand of this strength gains once a card of rank `given` was given
   * away for it. Flushes of the bank make it less, or, where even they are beaten, more by no more than all of them.
   */
  atMost(own: number, given: number): Float64Array {
    const at = own * ranks + given;
    let row = this.bounds[at];
    if (row === undefined) {
      const { ranked } = this.gains(own);
      const beaten = this.prices.beaten[own] as number;
      const more = own >= weakestFlush() ? flushesWith * (beaten - this.prices.unplayed) : 0;
      row = Float64Array.from({ length: ranks }, (_, open) => {
        const pair = pairPlaces[open * ranks + given] as number;
        return (ranked[open] as number) - (ranked[pair] as number) + more;
      });
      this.bounds[at] = row;
    }
    return row;
  }

  private suitedRows(kind: string, count: (bank: number) => number): Rows["suited"] {
    let kept = this.flushes.get(kind);
    if (kept === undefined) {
      kept = new Map();
      this.flushes.set(kind, kept);
    }
    const rows = kept;
    return (gone) => {
      let row = rows.get(gone);
      if (row === undefined) {
        row = sumSuited(gone, count);
        rows.set(gone, row);
      }
      return row;
    };
  }
}
