import type { Tally } from "@carrusel/odds";
import type { Prices } from "../../table/settlement.ts";
import { type SuitClass, suitClasses } from "../../table/suit-classes.ts";
import { ranker } from "../hands.ts";
import { BankHands, handsWith, pairPlace, type Rows, unpacked } from "./bank-hands.ts";
import { ranks } from "./standings.ts";

/** The bank's hands beside the open card once a sixth card, that the player gave away, is known too. */
const afterBuying = 148_995;

/** Cards that may come for a bought one. */
const draws = 46;

/** One ante on one hand against one open card is followed over so many ends: all that a bought card can lead to. */
export const ends = draws * afterBuying;
const perHand = ends / handsWith.one;

const all: readonly number[] = Array.from({ length: 52 }, (_, card) => card);

const rankOf = (card: number): number => card >> 2;
const suitOf = (card: number): number => card & 3;

/** By suit, the set of ranks. */
const suitSets = (cards: readonly number[]): readonly number[] => {
  const sets = [0, 0, 0, 0];
  for (const card of cards) sets[suitOf(card)] = (sets[suitOf(card)] as number) | (1 << rankOf(card));
  return sets;
};

/** By open card, the sum over the bank's hands that have it and none of the player's cards. */
const overOpen = ({ ranked, suited }: Rows, own: readonly number[]): Float64Array => {
  const flushes = suitSets(own).map(suited);
  const sums = new Float64Array(52);
  for (let card = 0; card < 52; card++) {
    sums[card] = (ranked[rankOf(card)] as number) + ((flushes[suitOf(card)] as Float64Array)[rankOf(card)] as number);
  }
  return sums;
};

/** The same for a hand with a bought card, without the bank's hands that have the one given for it. */
const overOpenBeside = (rows: Rows, own: readonly number[], given: number, into: Float64Array): void => {
  const sets = suitSets(own);
  const { ranked } = rows;
  for (let suit = 0; suit < 4; suit++) {
    const flushes = rows.suited(sets[suit] as number);
    const same = suitOf(given) === suit;
    for (let rank = 0; rank < ranks; rank++) {
      const pair = pairs[rank * ranks + rankOf(given)] as number;
      const sum = (ranked[rank] as number) + (flushes[rank] as number) - (ranked[pair] as number);
      into[rank * 4 + suit] = same ? sum - (flushes[pair] as number) : sum;
    }
  }
};

const pairs = Int32Array.from({ length: ranks * ranks }, (_, at) => pairPlace(Math.floor(at / ranks), at % ranks));

/** What bought cards lead to, by open card: what the best discard gains, its price paid, and which it is. */
interface Bought {
  readonly gains: Float64Array;
  readonly given: Int8Array;
}

export type Action = "play" | "fold" | "buy";

/** Exact best play with every hand against every open card of the bank, and what comes of it. */
export class BestPlay {
  private readonly bank: BankHands;
  private readonly buys: boolean;
  private readonly drawn = new Float64Array(52);
  private readonly sums = { most: new Float64Array(ranks), least: new Float64Array(ranks) };

  /** `buys`: whether a card may be bought. */
  constructor(prices: Prices, buys: boolean) {
    this.bank = new BankHands(prices);
    this.buys = buys;
  }

  /** By open card, what playing on gains, over the bank's 163,185 hands. */
  played(own: readonly number[]): Float64Array {
    return overOpen(this.bank.gains(ranker.fast.strength(own)), own);
  }

  /** Calls back with every card that can come for one that was given, and by open card what playing then comes to. */
  private eachDraw(
    own: readonly number[],
    given: number,
    rowsOf: (strength: number) => Rows,
    see: (card: number, sums: Float64Array) => void,
  ): void {
    const hand = own.filter((card) => card !== given);
    const [a = 0, b = 0, c = 0, d = 0] = hand;
    for (let card = 0; card < 52; card++) {
      if (own.includes(card)) continue;
      hand[4] = card;
      overOpenBeside(rowsOf(ranker.fast.strength5(a, b, c, d, card)), hand, given, this.drawn);
      see(card, this.drawn);
    }
  }

  /** Whether giving this card away may be better, against any open card, than what is best without (by its rank). */
  private mayPay(own: readonly number[], given: number, without: Float64Array): boolean {
    const [a = 0, b = 0, c = 0, d = 0] = own.filter((card) => card !== given);
    const { most, least } = this.sums;
    most.fill(-ends);
    least.fill(Number.POSITIVE_INFINITY);
    for (let card = 0; card < 52; card++) {
      if (own.includes(card)) continue;
      const row = this.bank.atMost(ranker.fast.strength5(a, b, c, d, card), rankOf(given));
      for (let rank = 0; rank < ranks; rank++) {
        const gain = Math.max(row[rank] as number, -afterBuying);
        most[rank] = (most[rank] as number) + gain;
        least[rank] = Math.min(least[rank] as number, gain);
      }
    }
    // The open card itself cannot come: it stands for no less than the least of all.
    return most.some((sum, rank) => sum - (least[rank] as number) > (without[rank] as number));
  }

  /** By open card, the best that can be done with a bought card, over `ends`; what is surely worse is left out. */
  private bought(own: readonly number[], played: Float64Array): Bought {
    const gains = new Float64Array(52).fill(Number.NEGATIVE_INFINITY);
    const which = new Int8Array(52);
    const sums = new Float64Array(52);
    const without = new Float64Array(ranks).fill(Number.POSITIVE_INFINITY);
    for (const open of all) {
      if (own.includes(open)) continue;
      const best = Math.max((played[open] as number) * perHand, -ends);
      without[rankOf(open)] = Math.min(without[rankOf(open)] as number, best);
    }
    for (const given of own) {
      if (!this.mayPay(own, given, without)) continue;
      sums.fill(-ends);
      this.eachDraw(
        own,
        given,
        (strength) => this.bank.gains(strength),
        (card, drawn) => {
          const before = sums[card] as number;
          for (let open = 0; open < 52; open++) {
            sums[open] = (sums[open] as number) + Math.max(drawn[open] as number, -afterBuying);
          }
          sums[card] = before;
        },
      );
      for (let open = 0; open < 52; open++) {
        if ((sums[open] as number) <= (gains[open] as number)) continue;
        gains[open] = sums[open] as number;
        which[open] = given;
      }
    }
    return { gains, given: which };
  }

  /** What the best discard gains with this hand against an open card, over `ends`. */
  boughtGain(own: readonly number[], open: number): number {
    return this.bought(own, this.played(own)).gains[open] as number;
  }

  /** What is best with a hand against an open card, and what it gains over `ends`. */
  private best(played: number, bought: number): { readonly action: Action; readonly gain: number } {
    const gain = played * perHand;
    if (bought > gain && bought > -ends) return { action: "buy", gain: bought };
    return gain >= -ends ? { action: "play", gain } : { action: "fold", gain: -ends };
  }

  /** What is best against each open card that the bank can show beside this hand. */
  actions(own: readonly number[]): ReadonlyMap<number, Action> {
    const played = this.played(own);
    const bought = this.buys ? this.bought(own, played).gains : undefined;
    const open = all.filter((card) => !own.includes(card));
    return new Map(open.map((card) => [card, this.best(played[card] as number, bought?.[card] ?? -ends).action]));
  }

  /** Every hand of these classes against every open card. */
  tally(classes: readonly SuitClass[]): Tally {
    let [win, push, lose, net] = [0, 0, 0, 0];
    for (const { cards, count } of classes) {
      const played = this.played(cards);
      const counts = overOpen(this.bank.counts(ranker.fast.strength(cards)), cards);
      const bought = this.buys ? this.bought(cards, played) : undefined;
      const buyers = new Map<number, number[]>();
      for (const open of all) {
        if (cards.includes(open)) continue;
        const { action, gain } = this.best(played[open] as number, bought?.gains[open] ?? -ends);
        net += count * gain;
        if (action === "fold") lose += count * ends;
        else if (action === "play") {
          const { unplayed, beaten, equal } = unpacked(counts[open] as number);
          win += count * perHand * (unplayed + beaten);
          push += count * perHand * equal;
          lose += count * perHand * (handsWith.one - unplayed - beaten - equal);
        } else {
          const given = bought?.given[open] as number;
          buyers.set(given, [...(buyers.get(given) ?? []), open]);
        }
      }
      for (const [given, opens] of buyers) {
        const after = this.afterBuying(cards, given, opens);
        win += count * after.win;
        push += count * after.push;
        lose += count * (opens.length * ends - after.win - after.push);
      }
    }
    return { win: BigInt(win), push: BigInt(push), lose: BigInt(lose), net: BigInt(net), unit: 1n };
  }

  /** With a bought card the ante alone just makes up for its price, and an equal hand is one ante short. */
  private afterBuying(own: readonly number[], given: number, opens: readonly number[]): { win: number; push: number } {
    const plays = new Map<number, Float64Array>();
    this.eachDraw(
      own,
      given,
      (strength) => this.bank.gains(strength),
      (card, drawn) => plays.set(card, drawn.slice()),
    );
    let [win, push] = [0, 0];
    this.eachDraw(
      own,
      given,
      (strength) => this.bank.counts(strength),
      (card, drawn) => {
        for (const open of opens) {
          if (open === card || (plays.get(card)?.[open] ?? 0) <= -afterBuying) continue;
          const { unplayed, beaten } = unpacked(drawn[open] as number);
          win += beaten;
          push += unplayed;
        }
      },
    );
    return { win, push };
  }
}

let classes: readonly SuitClass[] | undefined;

/** One of so many shares of all hands; they are made once. */
export const shareOf = (index: number, shares: number): readonly SuitClass[] => {
  classes ??= suitClasses(5);
  return classes.filter((_, place) => place % shares === index);
};
