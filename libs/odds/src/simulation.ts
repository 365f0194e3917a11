import { type RandomNumbers, randomNumbers } from "./random.ts";
import { addSums, type Sums, simulatedOdds } from "./rows.ts";
import type { OddsJob } from "./source.ts";

export interface Simulation {
  readonly id: string;
  /** The bets that every simulated round decides. */
  readonly bets: readonly { readonly bet: string; readonly pays: string }[];
  readonly rounds: number;
  /** Into how many parts, each with a seed of its own; 16 where not given. */
  readonly parts?: number;
  /** About how many seconds of one core one part takes. */
  readonly cost: number;
  /** Makes a player of rounds: each call plays one and answers with each bet's gain, in units of its first stake. */
  player(random: RandomNumbers): () => readonly number[];
}

const usualParts = 16;

/** A job that plays rounds with seeded randomness. The same rules give the same figures at every run. */
export const simulation = ({ id, bets, rounds, parts = usualParts, cost, player }: Simulation): OddsJob => {
  const perPart = Math.ceil(rounds / parts);
  const job: OddsJob<readonly Sums[]> = {
    id,
    parts,
    cost,
    part: (index) => play(player(randomNumbers(index + 1)), bets.length, perPart),
    combine: (found) =>
      bets.map(({ bet, pays }, index) => simulatedOdds(bet, pays, addSums(found.map((sums) => sums[index] as Sums)))),
  };
  return job;
};

const play = (round: () => readonly number[], bets: number, n: number): readonly Sums[] => {
  const sums = Array.from({ length: bets }, () => ({ n, sum: 0, sumSquares: 0, win: 0, push: 0, lose: 0 }));
  for (let count = 0; count < n; count++) {
    const gains = round();
    for (let index = 0; index < bets; index++) {
      const bet = sums[index] as (typeof sums)[number];
      const gain = gains[index] as number;
      bet.sum += gain;
      bet.sumSquares += gain * gain;
      bet[gain > 0 ? "win" : gain < 0 ? "lose" : "push"] += 1;
    }
  }
  return sums;
};
