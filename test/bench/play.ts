import type { FeltCommand } from "@carrusel/contracts";

/** What is played in every benchmark: the same rounds at every table, so that sizes and work are the same. */
export const game = "roulette-american";
export const currency = "EUR";
export const rules = "AD-455-2025";
export const day = "2026-11-29";
export const limits = { min: 500, max: 50_000 } as const;

export const tableNames = (count: number): readonly string[] => Array.from({ length: count }, (_, n) => `T${n + 1}`);

/** The number that the benchmarks' jackpot is played for: no wheel here shows it. */
export const luckyNumber = 17;

const seats = 4;

/** A round with eight bets; ten commands, all of which are accepted. */
export const roundOf = (round: number): readonly FeltCommand[] => {
  const bets: FeltCommand[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    bets.push({ do: "bet", seat, bet: "straight", on: [(round * 7 + seat * 5) % 37], stake: 500 });
    bets.push({ do: "bet", seat, bet: seat % 2 === 0 ? "red" : "black", stake: 500 * seat });
  }
  return [...bets, { do: "close-bets" }, { do: "spin", result: resultOf(round) }];
};

export const resultOf = (round: number): number => {
  const result = (round * 11) % 37;
  return result === luckyNumber ? result + 1 : result;
};
