import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  type Card,
  canary28,
  cardNumber,
  cardOfNumber,
  closedPokerFigures,
  closedPokerFigures32,
  countCategories,
  countStrengths,
  fiveCard,
  fiveCardJoker,
  fourCard,
  frenchPack,
  frenchPackFrom,
  type HandRules,
  handRanker,
  shortPack28,
  shortPack32,
  threeCard,
  twoCard,
  withJoker,
} from "./index.ts";
import { type NaiveRules, naive, naiveEvaluator } from "./testing/naive.ts";

const MINUTE = 60_000;
const references =
  process.env.CARRUSEL_REFERENCES ?? join(fileURLToPath(new URL("../../../", import.meta.url)), "../shared/data");
const classesFile = join(references, "poker/standard_5card.csv");
const dealsFile = join(references, "poker/two-player-deals-1000.txt");
const missing = [classesFile, dealsFile].filter((file) => !existsSync(file));
if (missing.length > 0)
  process.stderr.write(`Hands are not compared with references: ${missing.join(", ")} missing.\n`);

const counts = (rules: HandRules, pack: readonly Card[], size: number): Record<string, number> =>
  Object.fromEntries(countCategories(rules, pack, size));

/** Every hand of the pack: equal strength exactly where the naive score is equal, and in the same order. */
const compareAll = (rules: HandRules, naiveRules: NaiveRules, pack: readonly Card[]): number => {
  const numbers = pack.map(cardNumber);
  const { fast, values } = handRanker(rules);
  const naiveValue = naiveEvaluator(naiveRules);
  const scores = new Float64Array(values.length + 1).fill(-1);
  const hand = new Array<number>(rules.cards).fill(0);
  let hands = 0;
  const extend = (place: number, from: number): void => {
    if (place === hand.length) {
      hands += 1;
      const strength = fast.strength(hand);
      const { category, score } = naiveValue(hand);
      if (scores[strength] === -1) scores[strength] = score;
      if (scores[strength] !== score || values[strength - 1]?.category !== category) {
        const codes = hand.map(cardOfNumber).join(" ");
        throw new Error(`${codes}: ${values[strength - 1]?.category} ${strength}, but ${category} ${score}`);
      }
      return;
    }
    for (let i = from; i < numbers.length; i++) {
      hand[place] = numbers[i] as number;
      extend(place + 1, i + 1);
    }
  };
  extend(0, 0);
  for (let strength = 1; strength <= values.length; strength++) {
    if (!((scores[strength] as number) > (strength === 1 ? -1 : (scores[strength - 1] as number)))) {
      throw new Error(`strength ${strength} is out of order or no hand has it`);
    }
  }
  return hands;
};

describe("counting hands", { timeout: MINUTE }, () => {
  it("counts 133,784,560 hands of seven cards as published", () => {
    expect(counts(fiveCard, frenchPack(), 7)).toEqual({
      "royal-flush": 4_324,
      "straight-flush": 41_584 - 4_324,
      "four-of-a-kind": 224_848,
      "full-house": 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      "three-of-a-kind": 6_461_620,
      "two-pair": 31_433_400,
      pair: 58_627_800,
      "high-card": 23_294_460,
    });
  });

  it("counts 2,598,960 hands of five cards as published", () => {
    expect(counts(fiveCard, frenchPack(), 5)).toEqual({
      "royal-flush": 4,
      "straight-flush": 36,
      "four-of-a-kind": 624,
      "full-house": 3_744,
      flush: 5_108,
      straight: 10_200,
      "three-of-a-kind": 54_912,
      "two-pair": 123_552,
      pair: 1_098_240,
      "high-card": 1_302_540,
    });
  });

  it("[AD-23-VI.1.h.figures] counts 3,264 figures, all of them pairs or two pairs before", () => {
    const closed = counts(closedPokerFigures, frenchPack(), 5);
    expect(closed.figures).toBe(3_264);
    expect(closed["two-pair"]).toBe(123_552 - 6 * 6 * 6 * 2 * 4);
    expect(closed.pair).toBe(1_098_240 - 4 * 6 * 4 ** 3);
  });

  it("counts 22,100 hands of three cards as published", () => {
    expect(counts(threeCard, frenchPack(), 3)).toEqual({
      "straight-flush": 48,
      "three-of-a-kind": 52,
      straight: 720,
      flush: 1_096,
      pair: 3_744,
      "high-card": 16_440,
    });
  });

  it("[AD-18-V.4.order] counts the best four of five cards as trying all four-card hands does", () => {
    const naiveValue = naiveEvaluator(naive.fourCard);
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    const table = [1, 2, 3, 4].map((k) => Array.from({ length: 52 }, (_, n) => choose(n, k)));
    const number = (a: number, b: number, c: number, d: number): number =>
      [a, b, c, d].reduce((sum, card, place) => sum + (table[place]?.[card] as number), 0);
    const orders = new Uint8Array(choose(52, 4));
    for (let d = 3; d < 52; d++)
      for (let c = 2; c < d; c++)
        for (let b = 1; b < c; b++)
          for (let a = 0; a < b; a++) {
            const { category } = naiveValue([a, b, c, d]);
            orders[number(a, b, c, d)] = (naive.fourCard.order as readonly string[]).indexOf(category);
          }
    const found = new Array<number>(naive.fourCard.order.length).fill(0);
    const [one, two, three, four] = table as [number[], number[], number[], number[]];
    const at = (a: number, b: number, c: number, d: number): number =>
      orders[(one[a] as number) + (two[b] as number) + (three[c] as number) + (four[d] as number)] as number;
    for (let e = 4; e < 52; e++)
      for (let d = 3; d < e; d++)
        for (let c = 2; c < d; c++)
          for (let b = 1; b < c; b++)
            for (let a = 0; a < b; a++) {
              const best = Math.max(at(a, b, c, d), at(a, b, c, e), at(a, b, d, e), at(a, c, d, e), at(b, c, d, e));
              found[best] = (found[best] as number) + 1;
            }
    const expected = Object.fromEntries(naive.fourCard.order.map((category, place) => [category, found[place]]));
    expect(counts(fourCard, frenchPack(), 5)).toEqual(expected);
    expect(expected).toMatchObject({ "four-of-a-kind": 624, "straight-flush": 2_072, "three-of-a-kind": 58_656 });
    expect(expected).toMatchObject({ flush: 114_616, straight: 101_808, "two-pair": 123_552, pair: 1_047_552 });
  });

  it("[AD-12-II.1.joker] counts 2,869,685 hands of 53 cards as published", () => {
    expect(counts(fiveCardJoker, withJoker(frenchPack()), 5)).toEqual({
      "five-aces": 1,
      "royal-flush": 24,
      "straight-flush": 180,
      "four-of-a-kind": 828,
      "full-house": 4_368,
      flush: 7_804,
      straight: 20_532,
      "three-of-a-kind": 63_360,
      "two-pair": 138_600,
      pair: 1_215_024,
      "high-card": 1_418_964,
    });
  });

  const families = [
    [
      "[AD-23-VI.1.h.figures] closed poker, 52 cards",
      closedPokerFigures,
      naive.closedPokerFigures,
      frenchPack(),
      2_598_960,
    ],
    ["five cards of 52", fiveCard, naive.fiveCard, frenchPack(), 2_598_960],
    [
      "[AD-12-IV.a.rank] [AD-12-IV.b.second-straight] pai gow's high hand",
      fiveCardJoker,
      naive.fiveCardJoker,
      withJoker(frenchPack()),
      2_869_685,
    ],
    ["pai gow's low hand", twoCard, naive.twoCard, withJoker(frenchPack()), 1_378],
    ["three cards", threeCard, naive.threeCard, frenchPack(), 22_100],
    ["[AD-18-V.4.order] [AD-18-V.5.four-card-hands] four cards", fourCard, naive.fourCard, frenchPack(), 270_725],
    [
      "[AD-23-II.1.ace-low] [AD-23-VI.1.k.short-deck-flush] 32 cards",
      shortPack32,
      naive.shortPack32,
      frenchPackFrom("7"),
      201_376,
    ],
    ["[AD-23.2.5-II.ace-low] 28 cards", shortPack28, naive.shortPack28, frenchPackFrom("8"), 98_280],
    [
      "[ES-CN-2-5.1.b.straight-flush] [ES-CN-2-5.1.f.straight] 28 cards, Canary",
      canary28,
      naive.canary28,
      frenchPackFrom("8"),
      98_280,
    ],
    [
      "[AD-23-VI.2.figures] closed poker, 32 cards",
      closedPokerFigures32,
      naive.closedPokerFigures32,
      frenchPackFrom("7"),
      201_376,
    ],
  ] as const satisfies readonly (readonly [string, HandRules, NaiveRules, readonly Card[], number])[];

  it.each(families)("orders every hand as the plain evaluator does: %s", (_, rules, naiveRules, pack, hands) => {
    expect(compareAll(rules, naiveRules, pack)).toBe(hands);
  });

  it.skipIf(!existsSync(classesFile))("has the 7,462 classes of the reference, in its order, as often", () => {
    const lines = readFileSync(classesFile, "utf8").trim().split("\n").slice(1);
    const names: Readonly<Record<string, string>> = { "One pair": "pair" };
    const ranker = handRanker(fiveCard);
    const found = countStrengths(fiveCard, frenchPack(), 5);
    const ours = lines.map((line) => {
      const [, label = "", , example = ""] = line.split(",");
      const value = ranker.evaluate(example.match(/../g) ?? []);
      const category = value.category === "royal-flush" ? "straight-flush" : value.category;
      const name = names[label] ?? label.toLowerCase().replaceAll(" ", "-");
      return [value.strength - 1, name === category ? label : category, found[value.strength], example].join(",");
    });
    expect(lines).toHaveLength(7_462);
    expect(ours).toEqual(lines);
  });

  it.skipIf(!existsSync(dealsFile))("decides a thousand deals between two players as known", () => {
    const ranker = handRanker(fiveCard);
    const results = readFileSync(dealsFile, "utf8")
      .trim()
      .split("\n")
      .map((line) => line.split(" ").map((code) => `${code.charAt(0)}${code.slice(1).toLowerCase()}`))
      .map((cards) => Math.sign(ranker.compare(cards.slice(0, 5), cards.slice(5))));
    expect(results.filter((result) => result > 0)).toHaveLength(376);
    expect(results.filter((result) => result === 0)).toHaveLength(0);
  });
});
