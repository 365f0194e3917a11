import { Ratio } from "@carrusel/money";
import { priceOf } from "./price.ts";
import type { Decision, Wager } from "./round.ts";
import type { Bet } from "./sheet.ts";

/** A wager that loses its stake. */
export const loses = (wager: Wager): Decision => ({
  wager: wager.id,
  result: "lose",
  back: Ratio.zero,
  won: Ratio.zero,
});

/** A wager whose stake goes back. */
export const pushes = (wager: Wager): Decision => ({ ...loses(wager), result: "push", back: Ratio.of(wager.stake) });

/** A wager that is annulled: its stake goes back and counts nowhere. */
export const voids = (wager: Wager): Decision => ({ ...pushes(wager), result: "void" });

/** A wager that loses half of its stake. */
export const halves = (wager: Wager): Decision => ({ ...loses(wager), result: "half", back: Ratio.of(wager.stake, 2) });

/** A wager that is not decided yet and stays for the next round. */
export const staysOpen = (wager: Wager): Decision => ({ ...loses(wager), result: "open", stays: true });

/** A wager that wins at a price (`"3:2"`) and keeps its stake; `commission` is a part of the win, such as 5/100. */
export const winsAt = (wager: Wager, pays: string, commission: Ratio = Ratio.zero): Decision => {
  const gross = priceOf(pays).times(wager.stake);
  const kept = gross.times(commission);
  const win: Decision = {
    wager: wager.id,
    result: "win",
    back: Ratio.of(wager.stake),
    won: gross.minus(kept),
  };
  return kept.isZero ? win : { ...win, commission: kept };
};

/** A wager that wins at its bet's price and keeps its stake. */
export const wins = (wager: Wager, bets: readonly Bet[]): Decision => {
  const bet = bets.find((candidate) => candidate.id === wager.bet);
  if (bet === undefined) throw new Error(`the table has no bet ${wager.bet}`);
  return winsAt(wager, bet.pays);
};

/**
 * A wager that plays for a jackpot: the prize is the jackpot's award, the felt pays nothing and keeps the stake.
 * `height` orders hands of one combination, where they are not all equal.
 */
export const playsForJackpot = (wager: Wager, combination: string | undefined, height?: number): Decision =>
  combination === undefined
    ? loses(wager)
    : { ...loses(wager), result: "win", combination, ...(height !== undefined && { height }) };
