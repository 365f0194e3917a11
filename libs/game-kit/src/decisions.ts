import { Ratio } from "@carrusel/money";
import type { Bet, Decision, Wager } from "./game.ts";
import { priceOf } from "./price.ts";

/** A wager that loses its stake. */
export const loses = (wager: Wager): Decision => ({
  wager: wager.id,
  result: "lose",
  back: Ratio.zero,
  won: Ratio.zero,
});

/** A wager that wins at its bet's price and keeps its stake. */
export const wins = (wager: Wager, bets: readonly Bet[]): Decision => {
  const bet = bets.find((candidate) => candidate.id === wager.bet);
  if (bet === undefined) throw new Error(`the table has no bet ${wager.bet}`);
  return {
    wager: wager.id,
    result: "win",
    back: Ratio.of(wager.stake),
    won: priceOf(bet.pays).times(wager.stake),
  };
};
