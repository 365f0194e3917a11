import { type JackpotTerms, type Refusal, type RuleSetId, refuse, wordingOf } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { type Prize, prizeOf } from "./terms.ts";

/** What a combination pays at least. */
interface Least {
  /** In stakes, or the part of the meter in hundredths. */
  readonly stakes?: number;
  readonly percent?: number;
  readonly clause: string;
}

type Prizes = Readonly<Record<string, Least>>;

/** The sevens of blackjack: proportions that no jackpot may lessen. */
const sevens: Prizes = {
  "first-seven": { stakes: 2, clause: "AD-03-V.1.g.one-seven" },
  "two-sevens": { stakes: 10, clause: "AD-03-V.1.g.two-sevens" },
  "two-suited-sevens": { stakes: 50, clause: "AD-03-V.1.g.two-suited-sevens" },
  "three-sevens": { stakes: 200, clause: "AD-03-V.1.g.three-sevens" },
  "three-suited-sevens": { stakes: 5000, clause: "AD-03-V.1.g.three-suited-sevens" },
};

/** The least table of payments of the carousel of no-discard poker. */
const carousel: Prizes = {
  "royal-flush": { stakes: 12_000, clause: "AD-10-VII.b.royal-flush" },
  "straight-flush": { stakes: 2_000, clause: "AD-10-VII.b.straight-flush" },
  "four-of-a-kind": { stakes: 400, clause: "AD-10-VII.b.four-of-a-kind" },
  "full-house": { stakes: 100, clause: "AD-10-VII.b.full-house" },
  flush: { stakes: 60, clause: "AD-10-VII.b.flush" },
  straight: { stakes: 30, clause: "AD-10-VII.b.straight" },
  "three-of-a-kind": { stakes: 10, clause: "AD-10-VII.b.three-of-a-kind" },
};

const progressive: Prizes = {
  "royal-flush": { percent: 100, clause: "AD-10-VII.d.royal-flush" },
  "straight-flush": { percent: 10, clause: "AD-10-VII.d.straight-flush" },
};

const canaryJackpot: Prizes = {
  "royal-flush": { percent: 100, clause: "ES-CN-1-8.royal-flush" },
  "straight-flush": { percent: 10, clause: "ES-CN-1-8.straight-flush" },
  "four-of-a-kind": { percent: 5, clause: "ES-CN-1-8.four-of-a-kind" },
};

/** By wording and bet, what the law has combinations pay at least. */
const leastPrizes: Readonly<Record<RuleSetId, Readonly<Record<string, Prizes>>>> = {
  "AD-455-2025": { jackpot: sevens, carousel, progressive },
  "ES-CN-234-1997": { jackpot: canaryJackpot },
};

type Terms = Pick<JackpotTerms, "bet" | "stake" | "seed" | "prizes">;

/** A part of the meter where it stands lowest: at its seed. */
const atSeed = (prize: Prize, { seed }: Terms): Ratio =>
  prize.kind === "share" ? prize.of.times(Ratio.of(seed)) : prize.amount;

/** The law's part of the meter binds prizes that are such a part; sums are for the authority that allows them. */
const isTooLittle = (prize: Prize, { stakes, percent }: Least, terms: Terms): boolean => {
  if (stakes !== undefined) return atSeed(prize, terms).compare(stakes * terms.stake) < 0;
  return percent !== undefined && prize.kind === "share" && prize.of.compare(Ratio.of(percent, 100)) < 0;
};

const wordsOf = ({ stakes, percent }: Least, { stake }: Terms): string =>
  stakes === undefined ? `${percent} % of the meter` : `${stakes} stakes at least, which is ${stakes * stake}`;

/** Refuses a prize that is less than the law's: in proportion to the stake (the meter at its seed), or of the meter. */
export const checkPrizes = (rules: RuleSetId, terms: Terms): Refusal | undefined => {
  const least = leastPrizes[wordingOf(rules)]?.[terms.bet] ?? {};
  for (const [combination, text] of Object.entries(terms.prizes)) {
    const own = Object.hasOwn(least, combination) ? least[combination] : undefined;
    if (own === undefined || !isTooLittle(prizeOf(text, terms.stake), own, terms)) continue;
    return refuse("jackpot-too-small", `"${combination}" pays ${wordsOf(own, terms)}.`, own.clause);
  }
  return undefined;
};
