import { jokerNumber } from "@carrusel/cards";
import { Ratio } from "@carrusel/money";
import { addSums, type OddsJob, type OddsSource, randomNumbers, type Sums, simulatedOdds } from "@carrusel/odds";
import { paiGowPoker } from "./game.ts";
import { setByHouseWay } from "./house-way.ts";
import { mostCommission, positions } from "./rules.ts";

const handSize = 7;
const parts = 16;
const shuffles = 10_000;

/**
 * Seven hands of one pack, all set by the house way. Each in turn is the bank's against the six others: the mean over
 * these 42 is one sample, so that luck in the cards cancels out and what the bank has of copies and commission stays.
 */
const sample = (hands: readonly { low: number; high: number }[], paid: number): Sums => {
  let [win, push, lose] = [0, 0, 0];
  for (const bank of hands) {
    for (const own of hands) {
      if (own === bank) continue;
      const won = Number(own.low > bank.low) + Number(own.high > bank.high);
      if (won === 2) win += 1;
      else if (won === 1) push += 1;
      else lose += 1;
    }
  }
  const all = hands.length * (hands.length - 1);
  const gain = (win * paid - lose) / all;
  return { n: 1, sum: gain, sumSquares: gain * gain, win: win / all, push: push / all, lose: lose / all };
};

const play = (seed: number, paid: number): Sums => {
  const random = randomNumbers(seed);
  const pack = Int32Array.from({ length: jokerNumber + 1 }, (_, card) => card);
  const total = { n: 0, sum: 0, sumSquares: 0, win: 0, push: 0, lose: 0 };
  for (let count = 0; count < shuffles; count++) {
    random.shuffle(pack, handSize * positions);
    const hands = Array.from({ length: positions }, (_, at) =>
      setByHouseWay([...pack.subarray(at * handSize, (at + 1) * handSize)]),
    );
    const { sum, sumSquares, win, push, lose } = sample(hands, paid);
    total.n += 1;
    total.sum += sum;
    total.sumSquares += sumSquares;
    total.win += win;
    total.push += push;
    total.lose += lose;
  }
  return total;
};

/** Both sides by the house way, at the usual commission. */
const mainJob: OddsJob<Sums> = {
  id: "main",
  parts,
  cost: 0.2,
  part: (index) => play(index + 1, Ratio.one.minus(Ratio.from(mostCommission)).toApproximateNumber()),
  combine: (found) => [simulatedOdds("main", "1:1 less the commission", addSums(found))],
};

export const paiGowPokerOdds: readonly OddsSource[] = [
  { game: paiGowPoker, rules: "AD-455-2025", options: {}, jobs: () => [mainJob] },
];
