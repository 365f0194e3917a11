import { Ratio } from "@carrusel/money";
import type { OddsSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { type DealChances, dealChances, oddsOf, trenteEtQuaranteOdds } from "./odds.ts";
import { allOrders, countTies, lastCards, pointCounts } from "./ties.ts";

const tiesOf = (counts: readonly number[], end: number): readonly Ratio[] => {
  const found = lastCards(counts).map((last) => countTies(counts, end, last));
  const all = allOrders(counts, end);
  return counts.map((_, index) =>
    Ratio.of(
      found.reduce((sum, ties) => sum + (ties[index] ?? 0n), 0n),
      all,
    ),
  );
};

/** The same by dealing: every order of the shoe, card by card. */
const tiesByDealing = (counts: readonly number[], end: number): readonly Ratio[] => {
  const found = counts.map(() => Ratio.zero);
  const deal = (left: readonly number[], chance: Ratio, first: number | undefined, sum: number): void => {
    const size = left.reduce((all, count) => all + count, 0);
    for (const [index, count] of left.entries()) {
      if (count === 0) continue;
      const rest = left.map((other, at) => (at === index ? other - 1 : other));
      goOn(rest, chance.times(Ratio.of(count, size)), first, sum + index + 1);
    }
  };
  const goOn = (left: readonly number[], chance: Ratio, first: number | undefined, sum: number): void => {
    if (sum < end) deal(left, chance, first, sum);
    else if (first === undefined) deal(left, chance, sum, 0);
    else if (sum === first) found[sum - end] = (found[sum - end] ?? Ratio.zero).plus(chance);
  };
  deal(counts, Ratio.one, undefined, 0);
  return found;
};

/** The chances of a row's points where every card goes back: what a shoe comes near to as it grows. */
const rowsWithReplacement = (counts: readonly number[], end: number): readonly number[] => {
  const size = counts.reduce((sum, count) => sum + count, 0);
  const reached = [1, ...Array<number>(end + counts.length).fill(0)];
  for (let sum = 0; sum < end; sum++) {
    for (const [index, count] of counts.entries()) {
      const to = sum + index + 1;
      reached[to] = (reached[to] ?? 0) + ((reached[sum] ?? 0) * count) / size;
    }
  }
  return reached.slice(end, end + counts.length);
};

describe("equal rows", () => {
  it("are counted as dealing every order of a small shoe counts them", () => {
    const shoes: readonly (readonly [readonly number[], number])[] = [
      [[3, 2, 2], 4],
      [[2, 3, 1, 2], 5],
      [[5, 0, 3], 5],
      [[4, 4], 6],
      [[1, 2, 1, 1, 2], 6],
    ];
    for (const [counts, end] of shoes) {
      expect(tiesOf(counts, end).map(String), `${counts}`).toEqual(tiesByDealing(counts, end).map(String));
    }
  });

  it("come near to what replaced cards give, as the shoe grows", () => {
    const [counts, end] = [[40_000, 40_000, 40_000, 160_000], 11];
    const squares = rowsWithReplacement(counts, end).map((chance) => chance ** 2);
    for (const [index, ties] of tiesOf(counts, end).entries()) {
      expect(Number(ties.num) / Number(ties.den)).toBeCloseTo(squares[index] ?? 0, 4);
    }
  });
});

describe("the odds of six packs", () => {
  const shoe = pointCounts(6);
  const chances = (): DealChances =>
    dealChances(
      lastCards(shoe).map((last) => countTies(shoe, 31, last)),
      allOrders(shoe, 31),
    );
  let known: DealChances | undefined;
  const deal = (): DealChances => {
    known ??= chances();
    return known;
  };
  const decimal = (ratio: Ratio): number => Number((ratio.num * 10n ** 12n) / ratio.den) / 1e12;

  it("[AD-05-V.1.b.refait] have 31 all once in 46 deals: the house keeps Poisson's eleven thousandths with half back", () => {
    const { win, equal, refait } = deal();
    expect(decimal(refait)).toBeCloseTo(0.021891, 6);
    expect(decimal(equal)).toBeCloseTo(0.087708, 6);
    expect(win.times(2).plus(equal).plus(refait)).toEqual(Ratio.one);
    // With cards put back each row has 31 with 0.148061, both with 0.021922: the shoe makes little difference.
    const replaced = rowsWithReplacement(shoe, 31);
    expect(replaced[0]).toBeCloseTo(0.148061, 6);
    expect(Math.abs(decimal(refait) - (replaced[0] ?? 0) ** 2)).toBeLessThan(1e-4);
    for (const row of oddsOf(deal(), "half")) {
      expect(row).toMatchObject({ pays: "1:1", edge: refait.over(2).toString(), method: "exact", error: null });
      expect(row.edgeDecimal).toBeCloseTo(0.0109457, 7);
    }
  }, 60_000);

  it("are the same for the four bets, and best with half where players choose", () => {
    expect(oddsOf(deal(), undefined)).toEqual(oddsOf(deal(), "half"));
    expect(oddsOf(deal(), "half").map(({ bet }) => bet)).toEqual(["red", "black", "colour", "inverse"]);
  }, 60_000);

  it("[AD-01-IV.1.B.b.repeated-zero] keep a little more where every wager goes to prison", () => {
    // Worked out with plain chances: a deal that wins and loses with 4/10 each, is null with 1/10 and 31 all with 1/10.
    const plain: DealChances = { win: Ratio.of(4, 10), equal: Ratio.of(1, 10), refait: Ratio.of(1, 10) };
    // worth = 4/10 + worth/10 + worth/20, so 17/20 worth = 8/20: worth is 8/17, and a tenth loses 9/17.
    const [red] = oddsOf(plain, "prison");
    expect(red?.edge).toBe("9/170");
    // Whole stakes come back on a null deal, or from prison before a second 31 all: 1/10 (4/10) / (9/10) = 4/90.
    expect(red).toMatchObject({ pWin: "2/5", pPush: "13/90", pLose: "41/90" });
    const [half] = oddsOf(deal(), "half");
    const [prison] = oddsOf(deal(), "prison");
    expect(prison?.edgeDecimal).toBeGreaterThan(half?.edgeDecimal ?? 1);
    expect(prison?.edgeDecimal).toBeLessThan(0.0112);
  }, 60_000);

  it("fall into parts for several cores, and list the usual table first", () => {
    const options = trenteEtQuaranteOdds.map((source: OddsSource) => source.options);
    expect(options).toEqual([{}, { zero: "half" }, { zero: "prison" }]);
    const [job] = trenteEtQuaranteOdds[0]?.jobs() ?? [];
    expect(job?.parts).toBe(55);
    expect(job?.part(0)).toEqual(countTies(shoe, 31, [1, 1]));
  });
});
