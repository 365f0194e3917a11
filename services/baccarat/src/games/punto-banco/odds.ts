import { type BetOdds, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { addCoups, type CoupCount, countCoups, firstValues } from "./coups.ts";
import { puntoBanco } from "./game.ts";
import { packsInShoe } from "./rules.ts";

type BankRule = "commission" | "six-half";

const tally = (win: bigint, push: bigint, lose: bigint, net: bigint, unit = 1n): Tally => ({
  ...{ win, push, lose, net, unit },
});

const bancaOdds = ({ punto, banca, tie, bancaWithSix }: CoupCount, bank: BankRule): BetOdds =>
  bank === "commission"
    ? countedOdds("banca", "19:20", tally(banca, tie, punto, 19n * banca - 20n * punto, 20n))
    : countedOdds("banca", "1:1, 1:2", tally(banca, tie, punto, 2n * banca - bancaWithSix - 2n * punto, 2n));

/** The odds of the three bets, from what coups of a full shoe come to. */
export const oddsOf = (count: CoupCount, bank: BankRule): readonly BetOdds[] => {
  const { punto, banca, tie } = count;
  return [
    countedOdds("punto", "1:1", tally(punto, tie, banca, punto - banca)),
    bancaOdds(count, bank),
    countedOdds("tie", "8:1", tally(tie, 0n, punto + banca, 8n * tie - punto - banca)),
  ];
};

const job = (bank: BankRule): OddsJob<CoupCount> => ({
  id: "coups",
  parts: firstValues,
  cost: 0.1,
  part: (first) => countCoups(packsInShoe, first),
  combine: (parts) => oddsOf(addCoups(parts), bank),
});

const at = (options: { readonly bank?: "six-half" }): OddsSource => ({
  game: puntoBanco,
  rules: "AD-455-2025",
  options,
  jobs: () => [job(options.bank ?? "commission")],
});

/** Every coup of a full shoe: with the commission, then with half for a banca that wins with six. */
export const puntoBancoOdds: readonly OddsSource[] = [at({}), at({ bank: "six-half" })];
