import { type JackpotTerms, type Refusal, type RuleSetId, refuse } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { prizeOf } from "./terms.ts";

interface Least {
  /** In stakes. */
  readonly stakes: number;
  readonly clause: string;
}

/** What the law has a combination pay at least, whatever jackpot it plays for: the sevens of blackjack. */
const leastPrizes: Readonly<Partial<Record<RuleSetId, Readonly<Record<string, Least>>>>> = {
  "AD-455-2025": {
    "first-seven": { stakes: 2, clause: "AD-03-V.1.g.one-seven" },
    "two-sevens": { stakes: 10, clause: "AD-03-V.1.g.two-sevens" },
    "two-suited-sevens": { stakes: 50, clause: "AD-03-V.1.g.two-suited-sevens" },
    "three-sevens": { stakes: 200, clause: "AD-03-V.1.g.three-sevens" },
    "three-suited-sevens": { stakes: 5000, clause: "AD-03-V.1.g.three-suited-sevens" },
  },
};

/** Refuses a prize that is less than the law's proportion where the meter stands at its seed. */
export const checkPrizes = (
  rules: RuleSetId,
  { stake, seed, prizes }: Pick<JackpotTerms, "stake" | "seed" | "prizes">,
): Refusal | undefined => {
  for (const [combination, text] of Object.entries(prizes)) {
    const least = leastPrizes[rules]?.[combination];
    if (least === undefined) continue;
    const prize = prizeOf(text, stake);
    const amount = prize.kind === "share" ? prize.of.times(Ratio.of(seed)) : prize.amount;
    if (amount.compare(least.stakes * stake) >= 0) continue;
    return refuse(
      "jackpot-too-small",
      `"${combination}" pays ${least.stakes} stakes at least, which is ${least.stakes * stake}.`,
      least.clause,
    );
  }
  return undefined;
};
