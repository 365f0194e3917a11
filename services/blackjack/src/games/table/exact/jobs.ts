import { Ratio } from "@carrusel/money";
import { countedOdds, exactOdds, jackpotOdds, type OddsJob } from "@carrusel/odds";
import { sevens, sevensChance } from "../sides.ts";
import { packsOf, sizeOf, values } from "./counts.ts";
import type { Fate } from "./fates.ts";
import { addFates, fateAgainst, type ShoeRules } from "./main-bet.ts";

type Plain = readonly [num: bigint, den: bigint];
type PlainFate = Readonly<Record<keyof Fate, Plain>>;

const plain = ({ num, den }: Ratio): Plain => [num, den];
const ratio = ([num, den]: Plain): Ratio => Ratio.of(num, den);

/**
 * Bets on the hand, played by a strategy: counted exactly, one first card of the dealer after the other. The chances are
 * those of the first wager (hand 1 where the place is split), the edge counts split and doubled stakes too.
 */
export const handJob = (bets: readonly string[], pays: string, rules: ShoeRules): OddsJob<PlainFate> => ({
  id: "hand",
  parts: values.length,
  cost: rules.packs === 1 ? 0.2 : 0.8,
  part: (index) => {
    const { win, push, lose, gain } = fateAgainst(values[index] as number, rules);
    return { win: plain(win), push: plain(push), lose: plain(lose), gain: plain(gain) };
  },
  combine: (parts) => {
    const { win, push, lose, gain } = addFates(
      parts.map((part) => ({
        win: ratio(part.win),
        push: ratio(part.push),
        lose: ratio(part.lose),
        gain: ratio(part.gain),
      })),
    );
    return bets.map((bet) => exactOdds(bet, pays, { win, push, lose, edge: Ratio.zero.minus(gain) }));
  },
});

/** Insurance against an ace: the next card out of all others. */
export const insuranceJob = (packs: number): OddsJob<null> => ({
  id: "insurance",
  parts: 1,
  cost: 0.001,
  part: () => null,
  combine: () => {
    const counts = packsOf(packs);
    const win = BigInt(counts[10] ?? 0);
    const lose = BigInt(sizeOf(counts) - 1) - win;
    return [countedOdds("insurance", "2:1", { win, push: 0n, lose, net: 2n * win - lose, unit: 1n })];
  },
});

/** Over and under 13: every two cards, the ace one. */
export const thirteenJob = (packs: number): OddsJob<null> => ({
  id: "thirteen",
  parts: 1,
  cost: 0.001,
  part: () => null,
  combine: () => {
    const counts = packsOf(packs);
    let [over, under, exactly] = [0n, 0n, 0n];
    for (const first of values) {
      for (const second of values) {
        const ways = BigInt((counts[first] ?? 0) * ((counts[second] ?? 0) - (first === second ? 1 : 0)));
        const total = first + second;
        if (total > 13) over += ways;
        else if (total < 13) under += ways;
        else exactly += ways;
      }
    }
    const row = (bet: string, win: bigint, lose: bigint) =>
      countedOdds(bet, "1:1", { win, push: 0n, lose, net: win - lose, unit: 1n });
    return [row("over-13", over, under + exactly), row("under-13", under, over + exactly)];
  },
});

/** The sevens at the table's own prices and for a jackpot, of a player who takes his third card. */
export const sevensJob: OddsJob<null> = {
  id: "sevens",
  parts: 1,
  cost: 0.001,
  part: () => null,
  combine: () => {
    const prizes = Object.entries(sevens).map(([name, pays]) => ({
      name,
      pays,
      chance: sevensChance(name) ?? Ratio.zero,
      gain: Ratio.of(Number(pays.split(":")[0])),
    }));
    const win = prizes.reduce((sum, { chance }) => sum.plus(chance), Ratio.zero);
    const won = prizes.reduce((sum, { chance, gain }) => sum.plus(chance.times(gain)), Ratio.zero);
    const lose = Ratio.one.minus(win);
    const pays = prizes
      .map((prize) => prize.pays)
      .reverse()
      .join(", ");
    return [
      exactOdds("jackpot", pays, { win, push: Ratio.zero, lose, edge: lose.minus(won) }),
      ...prizes.map(({ name, chance }) => jackpotOdds(`jackpot ${name}`, chance)),
    ];
  },
};
