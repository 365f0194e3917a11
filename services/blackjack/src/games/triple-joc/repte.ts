import { rankValue } from "@carrusel/cards";
import { type Decision, halves, loses, type Wager, winsAt } from "@carrusel/game-kit";

/** The first card against the dealer's, the ace highest: equal cards lose half. */
export const decideRepte = (wager: Wager, own: string, dealer: string): Decision => {
  const difference = rankValue(own) - rankValue(dealer);
  if (difference > 0) return winsAt(wager, "1:1");
  return difference === 0 ? halves(wager) : loses(wager);
};
