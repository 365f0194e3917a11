import type { LimitRule, RuleSheet } from "@carrusel/game-kit";
import type { Variant } from "../variants/variant.ts";

const limits: readonly LimitRule[] = [
  {
    id: "bounds",
    says: "The least bet is the table's minimum, or what a player has left.",
    clause: "AD-23-VI.3.bounds",
  },
  {
    id: "limit",
    says: 'A bet or a raise is at most "small" in the first two intervals and "big" later.',
    clause: "AD-23-VI.3.a.1.limit",
  },
  {
    id: "split-limit",
    says: "A bet is at most half of the pot, a raise half of the pot after the call; in stud it is the low or the high limit.",
    clause: "AD-23-VI.3.a.2.split-limit",
  },
  {
    id: "pot-limit",
    says: "A bet is at most the pot, a raise the pot after the call; in the last intervals of seven-card stud the pot counts as it stood when they began.",
    clause: "AD-23-VI.3.a.3.pot-limit",
  },
  { id: "no-limit", says: "There is no largest bet but what a player has.", clause: "AD-23-VI.3.a.4.no-limit" },
];

/** What is common to all variants (epigraph 23). */
const common = {
  raise: "at least the last full bet or raise; all-in may be less and does not let those raise again who have acted",
  pots: "one for each set of players who can win it; a bet that nobody called goes back",
  equalHands: "equal shares; odd chips one each to the winners in turn after the button",
  rake: "of what each interval brought in, borne in proportion by the pots that it fed",
  shows: "the last to bet first, then in turn",
  rest: "two hands",
};

/** The sheet of a variant: what people read, and what a round's rule hash covers. */
export const sheetOf = (variant: Variant): RuleSheet => {
  const { game, title, epigraph, versions, ...facts } = variant;
  return {
    ...{ game, title, epigraph, versions },
    family: "circle-poker",
    seats: 10,
    bets: [],
    limits,
    limitsInSession: { allowed: true, clause: "AD-23-VI.3.b.change-limit" },
    facts: { common, ...facts },
  };
};
