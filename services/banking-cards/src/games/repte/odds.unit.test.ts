import { frenchPack, packs, rankValue } from "@carrusel/cards";
import { Ratio } from "@carrusel/money";
import { randomNumbers, runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { challengeGain, repteOdds, secondTieChance, tieChance } from "./odds.ts";

const rowsAt = (decks: number) => {
  const source = repteOdds.find(({ options }) => (options.decks ?? 6) === decks);
  if (source === undefined) throw new Error(`no odds for ${decks} decks`);
  return new Map(runSource(source).map((row) => [row.bet, row]));
};

describe("the odds of repte", () => {
  it("[AD-14-V.tie-bet] keep 58/311 of the tie bet with six decks: 23 of 311 cards equal the first", () => {
    expect(rowsAt(6).get("tie")).toMatchObject({ pays: "10:1", pWin: "23/311", pLose: "288/311", edge: "58/311" });
    expect(rowsAt(1).get("tie")).toMatchObject({ pWin: "1/17", edge: "6/17" });
  });

  it("[AD-14-V.challenge-stake] keep of the initial bet what a challenge costs on a tie", () => {
    // Second cards are equal with chance (22 x 21 + 12 x 24 x 23) / (310 x 309); unequal ones cost 1/2 on average.
    const equal = Ratio.of(22 * 21 + 12 * 24 * 23, 310 * 309);
    const gain = equal.times(2).minus(Ratio.one.minus(equal).times(Ratio.of(1, 2)));
    expect(challengeGain(6).equals(gain)).toBe(true);
    const edge = Ratio.of(23, 311).times(-1).times(gain);
    const ante = rowsAt(6).get("ante");
    expect(ante?.edge).toBe(edge.toString());
    // The figure known for six decks where an equal second card wins a bonus of one bet.
    expect(ante?.edgeDecimal).toBeCloseTo(0.0233, 4);
  });

  it("[AD-14-V.concede] make a challenge the better choice with any number of decks", () => {
    for (let decks = 1; decks <= 8; decks++) {
      expect(challengeGain(decks).compare(Ratio.of(-1, 2))).toBeGreaterThan(0);
      const { pWin, pLose } = rowsAt(decks).get("ante") ?? {};
      expect(
        Ratio.from(pWin ?? "")
          .plus(Ratio.from(pLose ?? ""))
          .toString(),
      ).toBe("1");
    }
    expect(repteOdds).toHaveLength(8);
  });

  it("agree with every first and second deal of a short count", () => {
    // All ordered choices of player, dealer, player's second and dealer's second card of one deck.
    const values = frenchPack().map((card) => rankValue(card));
    let [ties, all, second, pairs] = [0, 0, 0, 0];
    for (const [a, own] of values.entries()) {
      for (const [b, house] of values.entries()) {
        if (a === b) continue;
        all++;
        if (own !== house) continue;
        ties++;
        for (const [c, next] of values.entries()) {
          if (c === a || c === b) continue;
          for (const [d, last] of values.entries()) {
            if (d === a || d === b || d === c) continue;
            pairs++;
            if (next === last) second++;
          }
        }
      }
    }
    expect(tieChance(1).equals(Ratio.of(ties, all))).toBe(true);
    expect(secondTieChance(1).equals(Ratio.of(second, pairs))).toBe(true);
  });

  it("agree with played rounds of six decks, three cards burnt", () => {
    const random = randomNumbers(14);
    const shoe = packs(6).map((card) => rankValue(card));
    const rounds = 400_000;
    let net = 0;
    for (let n = 0; n < rounds; n++) {
      random.shuffle(shoe, 7);
      const [own = 0, house = 0, , , , next = 0, last = 0] = shoe;
      if (own !== house) net += own > house ? 1 : -1;
      else if (next === last) net += 2;
      else net += next > last ? 1 : -2;
    }
    expect(-net / rounds).toBeCloseTo(rowsAt(6).get("ante")?.edgeDecimal ?? 0, 2);
  });
});
