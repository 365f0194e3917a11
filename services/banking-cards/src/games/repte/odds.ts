import { frenchRanks, frenchSuits } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { type BetOdds, exactOdds, type OddsJob, type OddsSource } from "@carrusel/odds";
import { repte } from "./game.ts";
import { challengePays, decks as deckRule, rules } from "./rules.ts";

const suits = frenchSuits.length;
const ranks = frenchRanks.length;

/** The chance that the first two cards of so many decks are equal. */
export const tieChance = (decks: number): Ratio => Ratio.of(suits * decks - 1, ranks * suits * decks - 1);

/** The chance that two further cards are equal, after two equal ones. Burnt cards, and those of others, change nothing. */
export const secondTieChance = (decks: number): Ratio => {
  const [each, gone] = [suits * decks, suits * decks - 2];
  const left = ranks * each - 2;
  const pairs = gone * (gone - 1) + (ranks - 1) * each * (each - 1);
  return Ratio.of(pairs, left * (left - 1));
};

const half = Ratio.of(1, 2);

/** What a challenge gains for one initial bet; unequal second cards are as often higher as lower. */
export const challengeGain = (decks: number): Ratio => {
  const equal = secondTieChance(decks);
  const higher = Ratio.one.minus(equal).times(half);
  return priceOf(challengePays.higher)
    .times(higher)
    .plus(priceOf(challengePays.equal).times(equal))
    .minus(higher.times(2));
};

const paysOf = (id: string): string => rules.bets.find((bet) => bet.id === id)?.pays ?? "";

/** Equal first cards are challenged where that costs less than half of the initial bet. */
const anteOdds = (decks: number): BetOdds => {
  const tie = tieChance(decks);
  const higher = Ratio.one.minus(tie).times(half);
  const conceded = Ratio.zero.minus(half);
  const challenged = challengeGain(decks);
  const challenges = challenged.compare(conceded) > 0;
  const wonLater = challenges ? Ratio.one.plus(secondTieChance(decks)).times(half) : Ratio.zero;
  const win = higher.plus(tie.times(wonLater));
  const edge = Ratio.zero.minus(tie.times(challenges ? challenged : conceded));
  const pays = [paysOf("ante"), challengePays.equal].join(", ");
  return exactOdds("ante", pays, { win, push: Ratio.zero, lose: Ratio.one.minus(win), edge });
};

const tieOdds = (decks: number): BetOdds => {
  const win = tieChance(decks);
  const pays = paysOf("tie");
  const edge = Ratio.one.minus(win.times(priceOf(pays).plus(1)));
  return exactOdds("tie", pays, { win, push: Ratio.zero, lose: Ratio.one.minus(win), edge });
};

const jobOf = (decks: number): OddsJob<null> => ({
  id: "first and second cards",
  parts: 1,
  cost: 0.01,
  part: () => null,
  combine: () => [anteOdds(decks), tieOdds(decks)],
});

const others = Array.from({ length: deckRule.most }, (_, index) => index + 1).filter(
  (decks) => decks !== deckRule.usual,
);

/** Exact, for every number of decks; the cards of a fresh shoe. */
export const repteOdds: readonly OddsSource[] = [
  { game: repte, rules: "AD-455-2025", options: {}, jobs: () => [jobOf(deckRule.usual)] },
  ...others.map(
    (decks): OddsSource => ({ game: repte, rules: "AD-455-2025", options: { decks }, jobs: () => [jobOf(decks)] }),
  ),
];
