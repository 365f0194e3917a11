import type { AnyGame, RuleSheet } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { type BetOdds, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { addCoups, type CoupCount, countCoups, firstValues } from "./coups.ts";
import { factsOf, usualWay } from "./facts.ts";
import { puntoBanco } from "./game.ts";

const tally = (win: bigint, push: bigint, lose: bigint, net: bigint, unit = 1n): Tally => ({
  ...{ win, push, lose, net, unit },
});

/** What one unit of stake wins, after the commission. */
const gainOf = (pays: string, commission = "0"): Ratio => {
  const [gain = "0", stake = "1"] = pays.split(":");
  return Ratio.of(BigInt(gain), BigInt(stake)).times(Ratio.of(1).minus(Ratio.from(commission)));
};

const wordsOf = ({ num, den }: Ratio): string => `${num}:${den}`;

/** A bet with several ways to win, each at a price of its own. */
const betOdds = (
  bet: string,
  ways: readonly { readonly count: bigint; readonly gain: Ratio }[],
  push: bigint,
  lose: bigint,
): BetOdds => {
  const unit = ways.reduce((all, { gain }) => all * gain.den, 1n);
  const win = ways.reduce((sum, { count }) => sum + count, 0n);
  const won = ways.reduce((sum, { count, gain }) => sum + (count * gain.num * unit) / gain.den, 0n);
  const pays = [...new Set(ways.map(({ gain }) => wordsOf(gain)))].join(", ");
  return countedOdds(bet, pays, tally(win, push, lose, won - unit * lose, unit));
};

/** The odds of the three bets, from what coups of a full shoe come to; `bank`: how banca is paid. */
export const oddsOf = (count: CoupCount, bank: string, sheet: RuleSheet = puntoBanco.sheet): readonly BetOdds[] => {
  const { punto, banca, tie, bancaWithSix } = count;
  const way = factsOf(sheet).bankPays[bank];
  if (way === undefined) throw new RangeError(`banca is not paid by "${bank}"`);
  const { pays, commission, withSix } = way;
  const plain = { count: withSix === undefined ? banca : banca - bancaWithSix, gain: gainOf(pays, commission) };
  const six = withSix === undefined ? [] : [{ count: bancaWithSix, gain: gainOf(withSix, commission) }];
  const odds: Readonly<Record<string, (price: string) => BetOdds>> = {
    punto: (price) => betOdds("punto", [{ count: punto, gain: gainOf(price) }], tie, banca),
    banca: () => betOdds("banca", [plain, ...six], tie, punto),
    tie: (price) => betOdds("tie", [{ count: tie, gain: gainOf(price) }], 0n, punto + banca),
  };
  return sheet.bets.flatMap(({ id, pays: price }) => odds[id]?.(price) ?? []);
};

const job = (sheet: RuleSheet, bank: string | undefined): OddsJob<CoupCount> => {
  const facts = factsOf(sheet);
  return {
    id: "coups",
    parts: firstValues,
    cost: 0.1,
    part: (first) => countCoups(facts.packs, first, facts),
    combine: (parts) => oddsOf(addCoups(parts), bank ?? usualWay(facts), sheet),
  };
};

const at = (options: { readonly bank?: string }): OddsSource => ({
  game: puntoBanco,
  rules: "AD-455-2025",
  options,
  jobs: () => [job(puntoBanco.sheet, options.bank)],
  jobsUnder: (game: AnyGame) => [job(game.sheet, options.bank)],
});

/** Every coup of a full shoe: with the commission, then with half for a banca that wins with six. */
export const puntoBancoOdds: readonly OddsSource[] = [at({}), at({ bank: "six-half" })];
