import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { moveOf, onePack, sixPacks } from "../strategy.ts";
import { codeOf, falling, packsOf, pointsOfValues, sizeOf, values, without } from "./counts.ts";
import { dealerEndings, dealerWeights, ends, mostDrawn } from "./dealer.ts";
import { fateAgainst } from "./main-bet.ts";
import { Endings } from "./player.ts";
import { splitFate } from "./splits.ts";

const total = (cards: readonly number[]): number =>
  pointsOfValues(Array.from({ length: 11 }, (_, value) => cards.filter((card) => card === value).length)).total;

interface Hand {
  readonly cards: readonly number[];
  readonly stake: number;
  readonly closed: boolean;
}

/** What all hands of a split pair come to, played one after the other from every order of a small shoe. */
const playedOut = (shoe: readonly number[], up: number, hands: readonly Hand[], dealer: readonly number[]): Ratio => {
  const afterCard = (go: (left: readonly number[], card: number) => Ratio): Ratio =>
    values
      .filter((value) => (shoe[value] ?? 0) > 0)
      .map((value) => go(without(shoe, value), value).times(Ratio.of(shoe[value] ?? 0, sizeOf(shoe))))
      .reduce((sum, one) => sum.plus(one), Ratio.zero);
  const at = hands.findIndex((hand) => !hand.closed);
  const hand = hands[at];
  if (hand === undefined) {
    if (total(dealer) < 17) return afterCard((left, card) => playedOut(left, up, hands, [...dealer, card]));
    const his = total(dealer);
    const blackjack = dealer.length === 2 && his === 21;
    const gains = hands.map(({ cards, stake }) => {
      const own = total(cards);
      if (own > 21 || blackjack) return -stake;
      return his > 21 || own > his ? stake : own === his ? 0 : -stake;
    });
    return Ratio.of(gains.reduce((sum, gain) => sum + gain, 0));
  }
  const put = (...now: readonly Hand[]): readonly Hand[] => hands.toSpliced(at, 1, ...now);
  const draw = (stake: number, closed: boolean): Ratio =>
    afterCard((left, card) => playedOut(left, up, put({ cards: [...hand.cards, card], stake, closed }), dealer));
  if (hand.cards.length === 1) return draw(1, hand.cards[0] === 1);
  if (total(hand.cards) >= 21) return playedOut(shoe, up, put({ ...hand, closed: true }), dealer);
  const [first, second, ...more] = hand.cards;
  const actions = ["hit", "stand", ...(more.length > 0 ? [] : ["double"]), ...(first === second ? ["split"] : [])];
  switch (moveOf(sixPacks, hand.cards.map(codeOf), codeOf(up), more.length > 0 ? ["hit", "stand"] : actions)) {
    case "stand":
      return playedOut(shoe, up, put({ ...hand, closed: true }), dealer);
    case "double":
      return draw(2, true);
    case "split": {
      const open = { cards: [first ?? 0], stake: 1, closed: false };
      return playedOut(shoe, up, put(open, open), dealer);
    }
    default:
      return draw(1, false);
  }
};

/** A shoe of these cards by value. */
const shoeOf = (cards: Readonly<Record<number, number>>): readonly number[] =>
  Array.from({ length: 11 }, (_, value) => cards[value] ?? 0);

const pairIn = (cards: number): readonly Hand[] => {
  const open = { cards: [cards], stake: 1, closed: false };
  return [open, open];
};

describe("splits", () => {
  it.each([
    ["eights against a six", 8, 6, { 8: 4, 10: 8, 3: 2 }],
    ["nines against a five", 9, 5, { 9: 4, 2: 3, 10: 6 }],
    ["sevens against a three, with hits", 7, 3, { 7: 4, 4: 2, 10: 7 }],
    ["aces, one card each", 1, 10, { 1: 4, 10: 5, 6: 3 }],
  ] as const)("count exactly what every order of a small shoe gives: %s", (_, pair, up, cards) => {
    const shoe = shoeOf(cards);
    const rules = { strategy: sixPacks, maySplit: () => true };
    const fate = splitFate(pair, shoe, new Endings(up, rules), dealerEndings(up));
    expect(fate.win.plus(fate.push).plus(fate.lose)).toEqual(Ratio.one);
    expect(fate.gain).toEqual(playedOut(without(shoe, pair, pair), up, pairIn(pair), [up]));
  });
});

describe("the dealer", () => {
  it("ends in some way with certainty", () => {
    for (const up of values) {
      const shoe = without(packsOf(6), up);
      const sums = dealerWeights(shoe, dealerEndings(up));
      let all = Ratio.zero;
      for (const row of sums) {
        for (let cards = 1; cards < mostDrawn; cards++) {
          const weight = BigInt(row[cards * mostDrawn] ?? 0);
          if (weight > 0n) all = all.plus(Ratio.of(weight, falling(sizeOf(shoe), cards)));
        }
      }
      expect(all, `after ${up}`).toEqual(Ratio.one);
    }
  });

  it("has a blackjack with an ace and a ten alone", () => {
    const sums = dealerWeights(without(packsOf(6), 1), dealerEndings(1));
    expect(sums[ends.indexOf("blackjack")]?.[mostDrawn]).toBe(96);
  });
});

describe("a wager", () => {
  it("wins, is equal or loses with certainty, and not for more than it may", () => {
    for (const up of [1, 10]) {
      const rules = { packs: 6, strategy: sixPacks, maySplit: () => true };
      const { win, push, lose } = fateAgainst(up, rules);
      expect(win.plus(push).plus(lose)).toEqual(Ratio.of(up === 10 ? 96 : 24, 312));
    }
    const rules = { packs: 1, strategy: onePack, maySplit: (value: number) => value === 1 };
    const { win, push, lose } = fateAgainst(6, rules);
    expect(win.plus(push).plus(lose)).toEqual(Ratio.of(4, 52));
  });
});
