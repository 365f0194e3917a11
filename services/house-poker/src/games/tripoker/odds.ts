import { countStrengths, frenchPack, threeCard } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { addTallies, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import type { Prices } from "../table/settlement.ts";
import { suitClasses } from "../table/suit-classes.ts";
import { tripoker } from "./game.ts";
import { leastToQualify, ranker } from "./hands.ts";
import { extraPays, fortunaPays } from "./rules.ts";

/** By strength, what a hand is paid by a table; undefined where it is not in it. */
const pricesBy = (prices: Prices): readonly (number | undefined)[] => [
  undefined,
  ...ranker.values.map(({ category }) => {
    const price = prices[category];
    return price === undefined ? undefined : priceOf(price).floor();
  }),
];

const fortuna: OddsJob<Tally> = {
  id: "fortuna",
  parts: 1,
  cost: 0.01,
  part: () => {
    const prices = pricesBy(fortunaPays);
    let [win, lose, net] = [0n, 0n, 0n];
    countStrengths(threeCard, frenchPack(), 3).forEach((hands, strength) => {
      const price = prices[strength];
      if (price === undefined) lose += BigInt(hands);
      else win += BigInt(hands);
      net += BigInt(hands) * BigInt(price ?? -1);
    });
    return { win, push: 0n, lose, net, unit: 1n };
  },
  combine: (parts) => [countedOdds("fortuna", "by hand", addTallies(parts))],
};

/** How the dealer's hands stand to one of a player: he does not qualify, is beaten, has the same, wins. */
const standing = (own: readonly number[], strength: number): readonly [number, number, number, number] => {
  const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !own.includes(card));
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  const hand = [0, 0, 0];
  const least = leastToQualify();
  for (let a = 0; a < others.length; a++) {
    hand[0] = others[a] as number;
    for (let b = a + 1; b < others.length; b++) {
      hand[1] = others[b] as number;
      for (let c = b + 1; c < others.length; c++) {
        hand[2] = others[c] as number;
        const dealer = ranker.fast.strength(hand);
        if (dealer < least) counts[0]++;
        else if (dealer < strength) counts[1]++;
        else if (dealer === strength) counts[2]++;
        else counts[3]++;
      }
    }
  }
  return counts;
};

const parts = 6;

/** Every hand against every hand of the dealer, played on where that loses less than the ante; the extra is part of it. */
const ante: OddsJob<Tally> = {
  id: "ante",
  parts,
  cost: 0.4,
  part: (index) => {
    const extras = pricesBy(extraPays);
    let [win, push, lose, net] = [0, 0, 0, 0];
    suitClasses(3).forEach(({ cards, count }, place) => {
      if (place % parts !== index) return;
      const strength = ranker.fast.strength(cards);
      const extra = extras[strength] ?? 0;
      const against = standing(cards, strength);
      // What each comes to in antes: the ante alone, ante and bet, nothing, both lost; and the extra beside.
      const gains = [1 + extra, 2 + extra, extra, extra - 2];
      const played = against.reduce((sum, hands, which) => sum + hands * (gains[which] as number), 0);
      const all = against.reduce((sum, hands) => sum + hands, 0);
      const plays = played > -all;
      net += count * (plays ? played : -all);
      if (!plays) lose += count * all;
      else {
        against.forEach((hands, which) => {
          const gain = gains[which] as number;
          if (gain > 0) win += count * hands;
          else if (gain === 0) push += count * hands;
          else lose += count * hands;
        });
      }
    });
    return { win: BigInt(win), push: BigInt(push), lose: BigInt(lose), net: BigInt(net), unit: 1n };
  },
  combine: (all) => [countedOdds("ante", "1:1", addTallies(all))],
};

export const tripokerOdds: readonly OddsSource[] = [
  { game: tripoker, rules: "AD-455-2025", options: {}, jobs: () => [fortuna, ante] },
];
