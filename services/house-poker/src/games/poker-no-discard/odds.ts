import type { RuleSetId } from "@carrusel/contracts";
import { priceOf } from "@carrusel/game-kit";
import { addTallies, countedOdds, jackpotOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import type { Prices } from "../table/settlement.ts";
import { pokerNoDiscard } from "./game.ts";
import { allHands, handCounts, jackpotChance } from "./hands.ts";
import { BestPlay, shareOf } from "./odds/best-play.ts";
import { type Options, options } from "./options.ts";
import { carouselPays, carouselThreePays, insurancePays, jackpotHands, secondPays } from "./rules.ts";

const parts = 16;

/** Every hand against every open card of the bank, by best play; what may be bought is bought where it pays. */
const ante = (buys: boolean): OddsJob<Tally> => {
  let best: BestPlay | undefined;
  return {
    id: buys ? "ante, cards may be bought" : "ante",
    parts,
    cost: buys ? 1.3 : 0.4,
    part: (index) => {
      best ??= new BestPlay(secondPays, buys);
      return best.tally(shareOf(index, parts));
    },
    combine: (all) => [countedOdds("ante", "1:1", addTallies(all))],
  };
};

/** A side bet on the five cards that were dealt. */
const side = (bet: string, prices: Prices): OddsJob<Tally> => ({
  id: bet,
  parts: 1,
  cost: 0,
  part: () => {
    let [win, net] = [0n, -BigInt(allHands)];
    for (const [hand, price] of Object.entries(prices)) {
      const hands = BigInt(handCounts[hand] as number);
      win += hands;
      net += hands * BigInt(priceOf(price).floor() + 1);
    }
    return { win, push: 0n, lose: BigInt(allHands) - win, net, unit: 1n };
  },
  combine: (all) => [countedOdds(bet, "by hand", addTallies(all))],
});

const jackpot = (bet: "progressive" | "jackpot", table: Options): OddsJob<null> => ({
  id: bet,
  parts: 1,
  cost: 0,
  part: () => null,
  combine: () =>
    jackpotHands[bet].flatMap((hand) => {
      const chance = jackpotChance(bet, hand, table);
      return chance === undefined ? [] : [jackpotOdds(`${bet} ${hand}`, chance)];
    }),
});

const source = (rules: RuleSetId, chosen: Partial<Options>, jobs: readonly OddsJob[]): OddsSource => ({
  ...{ game: pokerNoDiscard, rules, options: chosen },
  jobs: () => jobs,
});

const usual = options.parse({});

/** The second source has the one bet that its option changes. Side bets are those of hands for which no card is bought. */
export const pokerNoDiscardOdds: readonly OddsSource[] = [
  source("AD-455-2025", {}, [
    ante(true),
    side("insurance", insurancePays),
    side("carousel", carouselPays),
    jackpot("progressive", usual),
  ]),
  source("AD-455-2025", { carouselThree: true }, [side("carousel", carouselThreePays)]),
  source("ES-CN-234-1997", {}, [ante(false), jackpot("jackpot", usual)]),
];
