import { Ratio } from "@carrusel/money";
import type { BetOdds } from "./source.ts";

/** Outcomes of a bet counted with whole weights; counts of parts are added by `addTallies`. */
export interface Tally {
  /** Weight of the outcomes that bring more than the stakes, exactly the stakes, less than the stakes. */
  readonly win: bigint;
  readonly push: bigint;
  readonly lose: bigint;
  /** Sum of weight times gain (what comes back less all stakes), in units of the first stake over `unit`. */
  readonly net: bigint;
  /** How many units of `net` make one first stake, e.g. 2n where prices are 3:2. */
  readonly unit: bigint;
}

/** Adds counts of the same bet; throws RangeError where their units differ. */
export const addTallies = (tallies: readonly Tally[]): Tally => {
  const unit = tallies[0]?.unit ?? 1n;
  let [win, push, lose, net] = [0n, 0n, 0n, 0n];
  for (const tally of tallies) {
    if (tally.unit !== unit) throw new RangeError("tallies of different units cannot be added");
    win += tally.win;
    push += tally.push;
    lose += tally.lose;
    net += tally.net;
  }
  return { win, push, lose, net, unit };
};

export interface ExactChances {
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  /** Expected loss per unit of first stake. */
  readonly edge: Ratio;
}

/** Odds that are known exactly; throws RangeError where the chances do not add up to one. */
export const exactOdds = (bet: string, pays: string, { win, push, lose, edge }: ExactChances): BetOdds => {
  const all = win.plus(push).plus(lose);
  if (!all.equals(1)) throw new RangeError(`the chances of ${bet} add up to ${all}`);
  return {
    bet,
    pays,
    pWin: win.toString(),
    pPush: push.toString(),
    pLose: lose.toString(),
    edge: edge.toString(),
    edgeDecimal: decimal(edge),
    method: "exact",
    error: null,
  };
};

/** Odds from a complete count of outcomes. */
export const countedOdds = (bet: string, pays: string, { win, push, lose, net, unit }: Tally): BetOdds => {
  const all = win + push + lose;
  return exactOdds(bet, pays, {
    win: Ratio.of(win, all),
    push: Ratio.of(push, all),
    lose: Ratio.of(lose, all),
    edge: Ratio.of(-net, all * unit),
  });
};

/** A stake that plays for a jackpot: its chance is exact, its edge depends on the meter. */
export const jackpotOdds = (bet: string, win: Ratio): BetOdds => ({
  ...exactOdds(bet, "jackpot", { win, push: Ratio.zero, lose: Ratio.one.minus(win), edge: Ratio.zero }),
  edge: null,
  edgeDecimal: null,
});

/** What simulated rounds came to, in units of the first stake. */
export interface Sums {
  readonly n: number;
  /** Sum of the gains, and of their squares. */
  readonly sum: number;
  readonly sumSquares: number;
  readonly win: number;
  readonly push: number;
  readonly lose: number;
}

export const addSums = (all: readonly Sums[]): Sums =>
  all.reduce((a, b) => ({
    n: a.n + b.n,
    sum: a.sum + b.sum,
    sumSquares: a.sumSquares + b.sumSquares,
    win: a.win + b.win,
    push: a.push + b.push,
    lose: a.lose + b.lose,
  }));

/** Of a normal distribution, 95 % lie within so many deviations. */
const within95 = 1.959964;
const digits = 10;
const fixed = (value: number): string => `${Number(value.toFixed(digits))}`;

/** Odds from simulated rounds, with the interval in which the edge lies 95 times of a hundred. */
export const simulatedOdds = (bet: string, pays: string, { n, sum, sumSquares, win, push, lose }: Sums): BetOdds => {
  const mean = sum / n;
  const variance = Math.max(0, sumSquares / n - mean * mean) * (n / (n - 1));
  return {
    bet,
    pays,
    pWin: fixed(win / n),
    pPush: fixed(push / n),
    pLose: fixed(lose / n),
    edge: fixed(-mean),
    edgeDecimal: Number(fixed(-mean)),
    method: "simulated",
    error: Number((within95 * Math.sqrt(variance / n)).toPrecision(3)),
  };
};

/** What floating point can hold without overflow, in bits. */
const mostBits = 1000;

/** The ratio as a decimal number, also where its terms are greater than floating point can hold. */
const decimal = ({ num, den }: Ratio): number => {
  const excess = BigInt(Math.max(0, den.toString(2).length - mostBits));
  return Number(num >> excess) / Number(den >> excess);
};
