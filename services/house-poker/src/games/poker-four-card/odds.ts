import { cardNumber, cardOfNumber, countStrengths, fourCard, frenchPack, rankOf } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { countedOdds, type OddsJob, type OddsSource, type RandomNumbers, simulation, type Tally } from "@carrusel/odds";
import { pokerFourCard } from "./game.ts";
import { acesPrice, ranker } from "./hands.ts";
import { bonusPays } from "./rules.ts";
import { leastStrengths } from "./strategy.ts";

/** Asos: the best four of all hands of five cards. */
const acesTally = (): Tally => {
  const counts = countStrengths(fourCard, frenchPack(), 5);
  let [win, lose, net] = [0, 0, 0];
  for (const value of ranker.values) {
    const count = counts[value.strength] as number;
    const price = acesPrice(value);
    if (price === undefined) lose += count;
    else {
      win += count;
      net += count * priceOf(price).floor();
    }
  }
  return { win: BigInt(win), push: 0n, lose: BigInt(lose), net: BigInt(net - lose), unit: 1n };
};

const acesJob: OddsJob<Tally> = {
  id: "aces",
  parts: 1,
  cost: 0.2,
  part: acesTally,
  combine: ([tally]) => [countedOdds("aces", "by hand", tally as Tally)],
};

/** Deals of five and six cards, played by the strategy. */
const player = (random: RandomNumbers): (() => readonly number[]) => {
  const pack = Int32Array.from(frenchPack(), cardNumber);
  const own = new Int32Array(5);
  const dealer = new Int32Array(6);
  const bonus = Int32Array.from([
    0,
    ...ranker.values.map(({ category }) => priceOf(bonusPays[category] ?? "0:1").floor()),
  ]);
  const from = Array.from({ length: 52 }, (_, card) => leastStrengths().get(rankOf(cardOfNumber(card))));
  const gain = [0];
  return () => {
    random.shuffle(pack, 11);
    own.set(pack.subarray(0, 5));
    dealer.set(pack.subarray(5, 11));
    const mine = ranker.fast.strength(own);
    const { play, triple } = from[dealer[5] as number] as { play: number; triple: number };
    if (mine < play) gain[0] = -1;
    else {
      const stakes = mine >= triple ? 4 : 2;
      const won = mine >= ranker.fast.strength(dealer) ? stakes : -stakes;
      gain[0] = won + (bonus[mine] as number);
    }
    return gain;
  };
};

const anteJob = simulation({
  id: "ante",
  bets: [{ bet: "ante", pays: "1:1 and bonus" }],
  rounds: 16_000_000,
  cost: 0.8,
  player,
});

/** Whole deals are too many to count: the ante is played out, Asos is exact. */
export const pokerFourCardOdds: readonly OddsSource[] = [
  { game: pokerFourCard, rules: "AD-455-2025", options: {}, jobs: () => [anteJob, acesJob] },
];
