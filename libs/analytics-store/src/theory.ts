import { Ratio } from "@carrusel/money";
import type { FindEdge } from "./edges.ts";
import type { TableFacts } from "./facts.ts";

/** What the edges say of a table, in minor units. */
interface Theory {
  /** Exact. */
  readonly theoretical: Ratio;
  /** What the house did win of the same wagers. */
  readonly compared: number;
  /** First stakes whose edge is known, and all that should have one. */
  readonly known: number;
  readonly wanted: number;
  /** The variance that the wagers had if none depended on another. */
  readonly least: number;
}

const theoryOf = ({ bets }: Pick<TableFacts, "bets">, edges: FindEdge): Theory => {
  let [theoretical, compared, known, wanted, least] = [Ratio.zero, 0, 0, 0, 0];
  for (const { bet, on, first, squares, house, act, jackpot } of Object.values(bets)) {
    if (jackpot) continue;
    const expected = edges(bet, on);
    if (expected === null) continue;
    if (expected !== undefined) {
      theoretical = theoretical.plus(expected.edge.times(first));
      least += expected.variance * squares;
      known += first;
    }
    if (!act) wanted += first;
    // What a decision added is part of the bet that the decision was about, and its edge counts it.
    if (expected !== undefined || act) compared += house;
  }
  return { theoretical, compared, known, wanted: Math.max(wanted, known), least };
};

/** What a table's day is compared with, in whole minor units: the same wherever it is shown. */
export interface Comparison extends Omit<Theory, "theoretical" | "least"> {
  /** To the nearest, halves up. */
  readonly theoretical: number;
  readonly variance: number;
}

export const comparisonOf = (facts: TableFacts, edges: FindEdge): Comparison => {
  const { known, wanted, compared, theoretical, least } = theoryOf(facts, edges);
  // Where no edge is known nothing is compared, also not by way of what a decision added.
  if (known === 0) return { known, wanted, compared: 0, theoretical: 0, variance: 0 };
  const whole = theoretical.plus(Ratio.of(1, 2)).floor();
  return { known, wanted, compared, theoretical: whole, variance: spreadOf(facts, least) };
};

/**
 * Players who lay the same, or on what others lose by, make the spread wider or narrower than single wagers would, which the
 * rounds show; prizes that are rare have perhaps not been won yet, which the chances know. The wider of both counts.
 */
const spreadOf = (facts: TableFacts, least: number): number => Math.max(varianceOf(facts), least);

/**
 * How far what the house wins of a table's rounds spreads, as a variance (minor units squared), estimated from the rounds
 * themselves. They do not depend on one another: the spread of their results adds up to that of the sum.
 */
const varianceOf = ({ rounds: n, squares, bets }: Pick<TableFacts, "rounds" | "squares" | "bets">): number => {
  const house = Object.values(bets).reduce((sum, bet) => sum + (bet.jackpot ? 0 : bet.house), 0);
  return n > 1 ? Math.max(0, ((squares - house ** 2 / n) * n) / (n - 1)) : 0;
};
