import { countStrengths, fiveCard, frenchPack, handRanker } from "@carrusel/cards";
import { addTallies, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { handJob, insuranceJob } from "../table/exact/jobs.ts";
import { onePack } from "../table/strategy.ts";
import { tripleJoc } from "./game.ts";
import { pokerCards, pokerPrice } from "./poker.ts";
import { pokerPays } from "./rules.ts";

const none: Tally = { win: 0n, push: 0n, lose: 0n, net: 0n, unit: 1n };

/** The first card against the dealer's: of 51 others three are equal and lose half. */
const repteJob: OddsJob<null> = {
  id: "repte",
  parts: 1,
  cost: 0.001,
  part: () => null,
  combine: () => {
    const equal = 3n;
    const higher = (51n - equal) / 2n;
    const net = -equal;
    return [countedOdds("repte", "1:1", { win: higher, push: 0n, lose: higher + equal, net, unit: 2n })];
  },
};

/** The best five of every six cards. */
const pokerJob: OddsJob<Tally> = {
  id: "poker",
  parts: 1,
  cost: 2,
  part: () => {
    const { values } = handRanker(fiveCard);
    const counts = countStrengths(fiveCard, frenchPack(), pokerCards);
    const tallies = values.map((value): Tally => {
      const count = BigInt(counts[value.strength] ?? 0);
      const price = pokerPrice(value);
      if (price === undefined) return { ...none, lose: count, net: -count };
      return { ...none, win: count, net: count * BigInt(price.split(":")[0] ?? "0") };
    });
    return addTallies(tallies);
  },
  combine: (parts) => [countedOdds("poker", pricesShown, addTallies(parts))],
};

const pricesShown = Object.values(pokerPays)
  .map(({ pays }) => pays)
  .reverse()
  .join(", ");

const blackjackRules = { packs: 1, strategy: onePack, maySplit: (value: number) => value === 1 };

/** All that one player has to bet; cards of others change nothing in what he can expect. */
export const tripleJocOdds: OddsSource = {
  game: tripleJoc,
  rules: "AD-455-2025",
  options: {},
  jobs: () => [repteJob, handJob(["blackjack"], "1:1, 3:2", blackjackRules), insuranceJob(1), pokerJob],
};
