import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canary28,
  cardNumber,
  closedPokerFigures,
  closedPokerFigures32,
  fiveCard,
  fiveCardJoker,
  fourCard,
  frenchPack,
  type HandRules,
  handRanker,
  openCards,
  shortPack28,
  shortPack32,
  threeCard,
  twoCard,
} from "./index.ts";
import { naive, naiveEvaluator } from "./testing/naive.ts";

const hand = (text: string): readonly string[] => text.split(" ");
/** Asserts that the hands, written from the weakest, are in that order, each of the category given. */
const ascends = (rules: HandRules, ...hands: readonly (readonly [string, string])[]): void => {
  const values = hands.map(([cards]) => handRanker(rules).evaluate(hand(cards)));
  expect(values.map(({ category }) => category)).toEqual(hands.map(([, category]) => category));
  const strengths = values.map(({ strength }) => strength);
  expect(strengths).toEqual([...new Set(strengths)].sort((a, b) => a - b));
};
const equal = (rules: HandRules, a: string, b: string): void =>
  expect(handRanker(rules).compare(hand(a), hand(b))).toBe(0);

describe("ranking hands", () => {
  it("[AD-10-V.1.a.rank] [AD-23-VI.1.a.royal-flush] ranks five cards", () => {
    ascends(
      fiveCard,
      ["7s 5h 4d 3c 2s", "high-card"],
      ["As Kh Qd Jc 9s", "high-card"],
      ["2s 2h 3d 4c 5s", "pair"],
      ["2s 2h 3d 3c 4s", "two-pair"],
      ["2s 2h 2d 3c 4s", "three-of-a-kind"],
      ["As 2h 3d 4c 5s", "straight"],
      ["2s 3h 4d 5c 6s", "straight"],
      ["As Kh Qd Jc Ts", "straight"],
      ["7s 5s 4s 3s 2s", "flush"],
      ["2s 2h 2d 3c 3s", "full-house"],
      ["2s 2h 2d 2c 3s", "four-of-a-kind"],
      ["As 2s 3s 4s 5s", "straight-flush"],
      ["Ks Qs Js Ts 9s", "straight-flush"],
      ["As Ks Qs Js Ts", "royal-flush"],
    );
    expect(handRanker(fiveCard).values).toHaveLength(7_462);
    expect(handRanker(fiveCard).fast.strongest).toBe(7_462);
  });

  it("[AD-23-VI.2.full-house] [AD-23-VI.2.two-pair] [AD-23-VI.2.pair] compares down to the last card", () => {
    ascends(fiveCard, ["2s 2h 2d Ac As", "full-house"], ["3s 3h 3d 2c 2s", "full-house"]);
    ascends(fiveCard, ["Ks Kh 3d 3c 2s", "two-pair"], ["Ks Kh 3d 3c 4s", "two-pair"], ["Ks Kh 4d 4c 2s", "two-pair"]);
    ascends(fiveCard, ["Ks Kh Ad Qc 2s", "pair"], ["Ks Kh Ad Qc 3s", "pair"], ["As Ah 4d 3c 2s", "pair"]);
    ascends(fiveCard, ["As Js 9s 7s 2s", "flush"], ["Ad Jd 9d 7d 3d", "flush"]);
    equal(fiveCard, "As Ks 9h 5d 2c", "Ah Kd 9c 5s 2s");
  });

  it("[AD-23-II.1.ace-low] the ace is high and low, but not in the middle", () => {
    ascends(fiveCard, ["Ks As 2h 3d 4c", "high-card"], ["As 2h 3d 4c 5s", "straight"]);
  });

  it("[AD-12-IV.b.second-straight] A-2-3-4-5 is pai gow's second straight, suited and not", () => {
    ascends(
      fiveCardJoker,
      ["Ks Qs Js Th 9s", "straight"],
      ["As 2s 3s 4s 5h", "straight"],
      ["As Ks Qs Js Th", "straight"],
      ["Ks Qs Js Ts 9s", "straight-flush"],
      ["As 2s 3s 4s 5s", "straight-flush"],
      ["As Ks Qs Js Ts", "royal-flush"],
    );
  });

  it("[AD-12-II.1.joker] the joker is an ace or completes", () => {
    ascends(
      fiveCardJoker,
      ["Ks Kh Qd 9c Jk", "pair"],
      ["As Kh Qd 9c Jk", "pair"],
      ["Ks Kh Qd Qc Jk", "two-pair"],
      ["As Ah 9d 8c Jk", "three-of-a-kind"],
      ["6s 5h 4d 3c Jk", "straight"],
      ["9s 8h 6d 5c Jk", "straight"],
      ["5s 4h 3d 2c Jk", "straight"],
      ["Ks Qh Jd Tc Jk", "straight"],
      ["9s 5s 4s 3s Jk", "flush"],
      ["As Ah Kd Kc Jk", "full-house"],
      ["Ks Kh Kd Kc Jk", "four-of-a-kind"],
      ["As Ah Ad 2c Jk", "four-of-a-kind"],
      ["9s 8s 7s 6s Jk", "straight-flush"],
      ["Ks Qs Js 9s Jk", "straight-flush"],
      ["Ks Qs Js Ts Jk", "royal-flush"],
    );
    expect(handRanker(fiveCardJoker).evaluate(hand("As Ah Kd Kc Jk")).ranks).toEqual([14, 13]);
    equal(fiveCardJoker, "As Qs 9s 5s Jk", "Ah Kh Qh 9h 5h");
    equal(fiveCardJoker, "Ks Kh Qd 9c Jk", "Ks Kh Qd 9c As");
  });

  it("[AD-12-IV.a.rank] [AD-12-I.highest] five aces and two aces are the highest", () => {
    const high = handRanker(fiveCardJoker);
    expect(high.evaluate(hand("As Ah Ad Ac Jk"))).toMatchObject({
      category: "five-aces",
      strength: high.values.length,
    });
    const low = handRanker(twoCard);
    expect(low.evaluate(hand("As Jk"))).toMatchObject({ category: "pair", strength: low.values.length });
    equal(twoCard, "Jk Ks", "Ah Kd");
    ascends(twoCard, ["3s 2s", "high-card"], ["As Ks", "high-card"], ["2s 2h", "pair"], ["Ks Kh", "pair"]);
  });

  it("[AD-23-VI.1.h.figures] [AD-23-VI.1.i.two-pair] [AD-23-VI.2.figures] ranks figures in closed poker", () => {
    ascends(
      closedPokerFigures,
      ["As Ah Td Tc Ks", "two-pair"],
      ["Js Jh Qd Qc Ks", "figures"],
      ["Ks Kh Ad Qc Js", "figures"],
      ["Ks Kh Ad Qc Qs", "figures"],
      ["As Ah Jd Jc Ks", "figures"],
      ["As Ah Kd Qc Js", "figures"],
      ["As Ah Qd Qc Ks", "figures"],
      ["As Ah Kd Kc Js", "figures"],
      ["As Ah Kd Kc Qs", "figures"],
      ["2s 2h 2d 3c 4s", "three-of-a-kind"],
      ["Js Jh Jd Qc Qs", "full-house"],
      ["Js Jh Jd Jc Qs", "four-of-a-kind"],
    );
    ascends(fiveCard, ["As Ah Kd Qc Js", "pair"], ["Js Jh Qd Qc Ks", "two-pair"]);
    ascends(closedPokerFigures32, ["As Ah Td Tc Ks", "two-pair"], ["Js Jh Ad Kc Qs", "figures"]);
  });

  it("[AD-23-VI.1.k.short-deck-flush] [AD-23.2.5-II.ace-low] ranks short packs", () => {
    ascends(
      shortPack32,
      ["As 7h 8d 9c Ts", "straight"],
      ["7s 8h 9d Tc Js", "straight"],
      ["As Ah Ad Kc Ks", "full-house"],
      ["Ts 9s 8s 7s Qs", "flush"],
      ["As 7s 8s 9s Ts", "straight-flush"],
      ["As Ks Qs Js Ts", "royal-flush"],
    );
    ascends(shortPack28, ["As 8h 9d Tc Js", "straight"], ["8s 9h Td Jc Qs", "straight"]);
    expect(() => handRanker(shortPack28).evaluate(hand("As 7h 8d 9c Ts"))).toThrow("7h");
  });

  it("[ES-CN-2-5.1.f.straight] [ES-CN-2-5.1.b.straight-flush] has the ace high only under the decree", () => {
    ascends(
      canary28,
      ["As 8h 9d Tc Js", "high-card"],
      ["8s 9h Td Jc Qs", "straight"],
      ["As Ah Ad Kc Ks", "full-house"],
    );
    ascends(
      canary28,
      ["As Ah Ad Kc Ks", "full-house"],
      ["As 8s 9s Ts Js", "flush"],
      ["8s 9s Ts Js Qs", "straight-flush"],
    );
  });

  it("[AD-15-V.fortuna.straight-flush] [AD-15-V.fortuna.straight] ranks three cards", () => {
    ascends(
      threeCard,
      ["Qs 3h 2d", "high-card"],
      ["2s 2h 3d", "pair"],
      ["5s 3s 2s", "flush"],
      ["As 2h 3d", "straight"],
      ["As Kh Qd", "straight"],
      ["2s 2h 2d", "three-of-a-kind"],
      ["As 2s 3s", "straight-flush"],
      ["As Ks Qs", "straight-flush"],
    );
  });

  it("[AD-18-V.4.order] [AD-18-V.5.four-card-hands] ranks four cards, the best of five or six", () => {
    ascends(
      fourCard,
      ["As Ah Kd Qc", "pair"],
      ["2s 2h 3d 3c", "two-pair"],
      ["As 2h 3d 4c", "straight"],
      ["6s 4s 3s 2s", "flush"],
      ["2s 2h 2d 3c", "three-of-a-kind"],
      ["As 2s 3s 4s", "straight-flush"],
      ["2s 2h 2d 2c", "four-of-a-kind"],
    );
    const { best } = handRanker(fourCard);
    expect(best(hand("9s 2s 9h 9d 3s"))).toMatchObject({ category: "three-of-a-kind", cards: hand("9s 9h 9d 3s") });
    expect(best(hand("9s 2s 9h 4s 3s 5s"))).toMatchObject({ category: "straight-flush", cards: hand("2s 4s 3s 5s") });
  });

  it("[AD-23.2.2-I.two-plus-three] takes two of four and three of five, neither more nor fewer", () => {
    const { best, bestOf } = handRanker(fiveCard);
    const board = hand("As Ks Qs Js 2d");
    expect(bestOf(hand("Ts 9h 8d 7c"), 2, board, 3)).toMatchObject({ category: "straight", ranks: [13] });
    const suited = bestOf(hand("Ts 9s 8d 7c"), 2, board, 3);
    expect(suited).toMatchObject({ category: "straight-flush", ranks: [13], cards: hand("Ts 9s Ks Qs Js") });
    expect(best(hand("Ts 9h As Ks Qs Js 2d")).category).toBe("royal-flush");
    expect(() => bestOf(hand("Ts 9s"), 1, board, 3)).toThrow(RangeError);
    expect(() => bestOf(hand("Ts As"), 2, board, 3)).toThrow("twice");
    expect(() => bestOf(hand("Ts"), 2, board, 3)).toThrow("too few");
  });

  it("finds what a game asks for at least", () => {
    const ranker = handRanker(fiveCard);
    const strength = (text: string): number => ranker.evaluate(hand(text)).strength;
    expect(ranker.leastOf("pair", "J")).toBe(strength("Js Jh 4d 3c 2s"));
    expect(ranker.leastOf("high-card", "A", "K")).toBe(strength("As Kh 4d 3c 2s"));
    expect(ranker.leastOf("straight")).toBe(strength("As 2h 3d 4c 5s"));
    expect(ranker.leastOf("high-card", "Q")).toBeLessThan(strength("Qs Jh 4d 3c 2s"));
    expect(handRanker(threeCard).leastOf("high-card", "Q")).toBe(
      handRanker(threeCard).evaluate(hand("Qs 3h 2d")).strength,
    );
    expect(() => ranker.leastOf("figures")).toThrow(RangeError);
  });

  it("ranks the open cards of a stud hand", () => {
    ascends(openCards(1), ["2s", "high-card"], ["As", "high-card"]);
    ascends(openCards(2), ["As Ks", "high-card"], ["2s 2h", "pair"]);
    ascends(openCards(3), ["Qs Ks As", "high-card"], ["As Ah 2s", "pair"], ["2s 2h 2d", "three-of-a-kind"]);
    ascends(
      openCards(4),
      ["3s 4s 5s 6s", "high-card"],
      ["As Ah Ks Kh", "two-pair"],
      ["2s 2h 2d 3c", "three-of-a-kind"],
    );
  });

  it("makes its tables with the first hand, not before: whoever only imports a game does not wait for them", () => {
    let asked = 0;
    const rules: HandRules = {
      ...fiveCard,
      get order() {
        asked++;
        return fiveCard.order;
      },
    };
    const ranker = handRanker(rules);
    expect(handRanker(rules)).toBe(ranker);
    expect(asked).toBe(0);
    expect(ranker.evaluate(hand("As Ks Qs Js Ts")).category).toBe("royal-flush");
    const before = asked;
    expect(before).toBeGreaterThan(0);
    ranker.evaluate(hand("9s Ks Qs Js Ts"));
    expect(asked).toBe(before);
  });

  it("refuses what is no hand", () => {
    const { evaluate, best } = handRanker(fiveCard);
    for (const text of ["As Ks Qs Js", "As As Ks Qs Js", "As Ks Qs Js ??", "As Ks Qs Js Jk", "As Ks Qs Js 1s"]) {
      expect(() => evaluate(hand(text)), text).toThrow(RangeError);
      expect(() => best(hand(text)), text).toThrow(RangeError);
    }
    expect(() => evaluate(frenchPack().slice(0, 8))).toThrow(RangeError);
  });
});

describe("any seven cards", () => {
  const seven = fc.shuffledSubarray([...frenchPack()], { minLength: 7, maxLength: 7 });
  const ranker = handRanker(fiveCard);

  it("are worth the best of their 21 hands by the plain evaluator", () => {
    const plain = naiveEvaluator(naive.fiveCard);
    const scoreOf = (cards: readonly string[]): number => plain(cards.map(cardNumber)).score;
    fc.assert(
      fc.property(seven, (cards) => {
        let score = -1;
        for (let a = 0; a < 7; a++)
          for (let b = 0; b < a; b++) {
            score = Math.max(score, scoreOf(cards.filter((_, place) => place !== a && place !== b)));
          }
        const best = ranker.best(cards);
        expect(scoreOf(best.cards)).toBe(score);
        expect(ranker.evaluate(cards).strength).toBe(best.strength);
        const numbers = cards.map(cardNumber) as [number, number, number, number, number, number, number];
        expect(ranker.fast.strength7(...numbers)).toBe(best.strength);
        const five = best.cards.map(cardNumber) as [number, number, number, number, number];
        expect(ranker.fast.strength5(...five)).toBe(best.strength);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are worth the same in any order and with the suits exchanged", () => {
    const order = fc.shuffledSubarray(["s", "h", "d", "c"], { minLength: 4 });
    fc.assert(
      fc.property(seven, order, fc.integer({ min: 0, max: 6 }), (cards, suits, turn) => {
        const exchanged = cards.map((card) => `${card[0]}${suits["shdc".indexOf(card[1] ?? "")]}`);
        const turned = [...exchanged.slice(turn), ...exchanged.slice(0, turn)].reverse();
        expect(ranker.evaluate(turned)).toBe(ranker.evaluate(cards));
      }),
    );
  });
});
