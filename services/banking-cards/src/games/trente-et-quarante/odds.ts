import { Ratio } from "@carrusel/money";
import { type BetOdds, type ExactChances, exactOdds, type OddsJob, type OddsSource } from "@carrusel/odds";
import { trenteEtQuarante } from "./game.ts";
import { bets, packsInShoe, rowEnd } from "./rules.ts";
import { allOrders, countTies, lastCards, pointCounts } from "./ties.ts";

/** How a deal ends for any of the four bets. A bet and the one against it are alike: so are the rows, and the colours. */
export interface DealChances {
  /** The bet wins; it loses as often. */
  readonly win: Ratio;
  /** The rows are equal, not at 31. */
  readonly equal: Ratio;
  /** 31 all. */
  readonly refait: Ratio;
}

const shoe = pointCounts(packsInShoe);
const ends = lastCards(shoe);

/** The chances of a deal, from the counts of all last cards. */
export const dealChances = (counts: readonly (readonly bigint[])[], all: bigint): DealChances => {
  const [at31 = 0n, ...above] = (counts[0] ?? []).map((_, index) =>
    counts.reduce((sum, count) => sum + (count[index] ?? 0n), 0n),
  );
  const refait = Ratio.of(at31, all);
  const equal = Ratio.of(
    above.reduce((sum, count) => sum + count, 0n),
    all,
  );
  return { win: Ratio.one.minus(refait).minus(equal).over(2), equal, refait };
};

/**
 * What a prisoner of 1 is worth, each deal being like the first of a shoe: null deals leave it, a further 31 all halves
 * it. worth = win + equal * worth + refait * worth / 2.
 */
const worthInPrison = ({ win, equal, refait }: DealChances): Ratio =>
  win.over(Ratio.one.minus(equal).minus(refait.over(2)));

/** Half back on 31 all. */
const halfBack = ({ win, equal, refait }: DealChances): ExactChances => ({
  win,
  push: equal,
  lose: win.plus(refait),
  edge: refait.over(2),
});

/** All to prison on 31 all. Exactly the stake comes back where no second 31 all comes before the bet does. */
const prison = (chances: DealChances): ExactChances => {
  const { win, equal, refait } = chances;
  const freedWhole = refait.times(win).over(Ratio.one.minus(equal));
  return {
    win,
    push: equal.plus(freedWhole),
    lose: win.plus(refait).minus(freedWhole),
    edge: refait.times(Ratio.one.minus(worthInPrison(chances))),
  };
};

type ZeroOption = "half" | "prison" | undefined;

/** The four bets, by what the table does on 31 all; where players choose, each takes what is worth more. */
export const oddsOf = (chances: DealChances, zero: ZeroOption): readonly BetOdds[] => {
  const stays = zero === undefined ? worthInPrison(chances).compare(Ratio.of(1, 2)) > 0 : zero === "prison";
  const found = stays ? prison(chances) : halfBack(chances);
  return bets.map(({ id, pays }) => exactOdds(id, pays, found));
};

const job = (zero: ZeroOption): OddsJob<readonly bigint[]> => ({
  id: "ties",
  parts: ends.length,
  cost: 0.15,
  part: (index) => countTies(shoe, rowEnd, ends[index] as readonly [number, number]),
  combine: (counts) => oddsOf(dealChances(counts, allOrders(shoe, rowEnd)), zero),
});

const at = (options: { readonly zero?: "half" | "prison" }): OddsSource => ({
  game: trenteEtQuarante,
  rules: "AD-455-2025",
  options,
  jobs: () => [job(options.zero)],
});

/** The deal of a full shoe, exactly: each player's choice (under best play), then half for all, then prison for all. */
export const trenteEtQuaranteOdds: readonly OddsSource[] = [at({}), at({ zero: "half" }), at({ zero: "prison" })];
