import { type Confidence, usualConfidence, widthOf } from "./bands/index.ts";
import type { TableDayFacts } from "./digest.ts";
import { comparisonOf } from "./theory.ts";

/** A moment of a day's course; sums from the beginning of the day, in minor units. */
export interface CoursePoint {
  /** The end of five minutes, ISO 8601, UTC. */
  readonly at: string;
  readonly rounds: number;
  readonly handle: number;
  readonly result: number;
  /** What the edges make of it, spread over the day as the stakes are. */
  readonly theoretical: number | null;
  /** Half the width in which chance alone keeps the result. */
  readonly band: number | null;
}

const fiveMinutes = 300_000;

interface Step {
  rounds: number;
  handle: number;
  house: number;
  theory: number;
  variance: number;
}

/** The course of a day, of one table or of several together; of those with a known house edge, where any has one. */
export const courseOf = (
  tables: readonly TableDayFacts[],
  confidence: Confidence = usualConfidence,
): readonly CoursePoint[] => {
  const width = widthOf(confidence);
  const steps = new Map<string, Step>();
  const all = tables.map(({ facts, edges }) => ({ facts, comparison: comparisonOf(facts, edges) }));
  const compared = all.filter(({ comparison }) => comparison.known > 0);
  const known = compared.length > 0;
  for (const { facts, comparison } of known ? compared : all) {
    const { theoretical, variance } = comparison;
    for (const { at, rounds, handle, house } of facts.slices) {
      const step = steps.get(at) ?? { rounds: 0, handle: 0, house: 0, theory: 0, variance: 0 };
      steps.set(at, step);
      step.rounds += rounds;
      step.handle += handle;
      step.house += house;
      step.theory += facts.handle === 0 ? 0 : (theoretical * handle) / facts.handle;
      step.variance += facts.rounds === 0 ? 0 : (variance * rounds) / facts.rounds;
    }
  }
  const sum: Step = { rounds: 0, handle: 0, house: 0, theory: 0, variance: 0 };
  const inOrder = [...steps].sort(([a], [b]) => (a < b ? -1 : 1));
  const first = inOrder[0]?.[0];
  const nothing = { rounds: 0, handle: 0, result: 0, theoretical: known ? 0 : null, band: known ? 0 : null };
  const start: CoursePoint[] =
    first === undefined ? [] : [{ at: new Date(Date.parse(`${first}Z`)).toISOString(), ...nothing }];
  return [
    ...start,
    ...inOrder.map(([at, step]) => {
      sum.rounds += step.rounds;
      sum.handle += step.handle;
      sum.house += step.house;
      sum.theory += step.theory;
      sum.variance += step.variance;
      return {
        at: new Date(Date.parse(`${at}Z`) + fiveMinutes).toISOString(),
        rounds: sum.rounds,
        handle: sum.handle,
        result: sum.house,
        theoretical: known ? Math.round(sum.theory) : null,
        band: known ? Math.round(width * Math.sqrt(sum.variance)) : null,
      };
    }),
  ];
};
