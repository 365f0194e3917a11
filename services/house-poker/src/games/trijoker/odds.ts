import type { RuleSetId } from "@carrusel/contracts";
import { addTallies, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { suitClasses } from "../table/suit-classes.ts";
import { trijoker } from "./game.ts";
import { gains, ranker } from "./hands.ts";
import { boxes } from "./rules.ts";

const others = (known: readonly number[]): readonly number[] =>
  Array.from({ length: 52 }, (_, card) => card).filter((card) => !known.includes(card));

/** What came of hands that were seen to their end, counted; `weight` stands for each of them. */
const counter = () => {
  let [win, push, lose, net] = [0, 0, 0, 0];
  return {
    /** A bet left in play on so many winning and losing hands, that gains so much in all; or taken back. */
    add(weight: number, won: number, all: number, gain: number, left: boolean): void {
      if (left) {
        win += weight * won;
        lose += weight * (all - won);
        net += weight * gain;
      } else push += weight * all;
    },
    tally: (): Tally => ({ win: BigInt(win), push: BigInt(push), lose: BigInt(lose), net: BigInt(net), unit: 1n }),
  };
};

/**
 * Every three cards, every first and every second common card. Bet 1 is left where three cards gain on average, bet 2
 * where four do; bet 3 always stays. No bet changes what another is worth: that is the best play of all.
 */
export const boxesJob = (gains: Int32Array): OddsJob<readonly Tally[]> => ({
  id: "boxes",
  parts: 4,
  cost: 0.2,
  part: (index) => {
    const [first, second, third] = [counter(), counter(), counter()];
    suitClasses(3).forEach(({ cards, count }, place) => {
      if (place % 4 !== index) return;
      const [a = 0, b = 0, c = 0] = cards;
      const left = others(cards);
      let [won, gain] = [0, 0];
      for (const common of left) {
        let [wonHere, gainHere] = [0, 0];
        for (const last of left) {
          if (last === common) continue;
          const gained = gains[ranker.fast.strength5(a, b, c, common, last)] as number;
          if (gained > 0) wonHere++;
          gainHere += gained;
        }
        second.add(count, wonHere, left.length - 1, gainHere, gainHere >= 0);
        won += wonHere;
        gain += gainHere;
      }
      const all = left.length * (left.length - 1);
      first.add(count, won, all, gain, gain >= 0);
      third.add(count, won, all, gain, true);
    });
    return [first, second, third].map((box) => box.tally());
  },
  combine: (parts) =>
    boxes.map((box, place) => countedOdds(box, "by hand", addTallies(parts.map((part) => part[place] as Tally)))),
});

const under = (rules: RuleSetId): OddsSource => ({
  game: trijoker,
  rules,
  options: {},
  jobs: () => [boxesJob(gains())],
});

export const trijokerOdds: readonly OddsSource[] = [under("AD-455-2025"), under("ES-CN-234-1997")];
