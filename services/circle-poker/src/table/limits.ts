import { handRanker } from "@carrusel/cards";
import { boundFor } from "../betting/limits.ts";
import type { Bound, TurnRules } from "../betting/moves.ts";
import type { Betting, Player } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import { rankingOf, type View } from "./deal.ts";
import type { Hand } from "./play.ts";
import { openCardsOf } from "./speaking.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Chips in the middle that this hand's players did not put there, less what the house has taken out of it. */
const beside = (view: View, hand: Hand): number => view.state.carried - sum(hand.rakes);

/** Two open cards of one rank in a hand that was dealt them. */
const openPair = (view: View, { betting }: Hand): boolean =>
  betting.players.some(({ seat }) => {
    const open = openCardsOf(view, seat);
    return open.length === 2 && open[0]?.[0] === open[1]?.[0];
  });

/** How high a bet, or what a raise adds, may be in the interval that is open. */
export const boundOf = (view: View, hand: Hand, variant: Variant): Bound => {
  const { options, terms, wording } = view;
  const { limit: kind, small, big } = options;
  const { interval, ended } = hand.betting;
  // Andorra knows a limit without a largest bet; the Canary decree binds every bet to the table's maximum.
  const max = kind === "no-limit" && wording === "AD-455-2025" ? null : terms.max;
  const pot = sum(ended.at(-1) ?? []) + beside(view, hand);
  return boundFor({ kind, small, big, max }, variant, { interval, pot, openPair: openPair(view, hand) });
};

/** The pair that opens closed poker after so many blank hands. */
export const openersOf = (variant: Variant, blanks: number) =>
  variant.openers?.[Math.min(blanks, variant.openers.length - 1)];

/** Whether a player's cards are good enough to open the pot. */
export const canOpen = (view: View, hand: Hand, variant: Variant, seat: number): boolean => {
  const pair = openersOf(variant, view.state.blanks);
  if (pair === undefined || hand.betting.interval > 1) return true;
  const cards = view.hands[seat]?.cards ?? [];
  if (cards.includes("??")) return true;
  const ranker = handRanker(rankingOf(variant, view.options, view.wording));
  return ranker.evaluate(cards).strength >= ranker.leastOf("pair", pair);
};

const nobodyActed = ({ players, high }: Betting): boolean => high === 0 && players.every((player) => !player.acted);

/** Whoever opens one of these intervals may not withdraw instead; in closed poker that is the opener himself. */
const mayFold = (hand: Hand, variant: Variant, { seat }: Player): boolean => {
  const { betting, opener } = hand;
  if (variant.opensWithoutFolding?.includes(betting.interval) !== true || !nobodyActed(betting)) return true;
  return variant.speaks.later === "opener" && seat !== opener;
};

/** What binds the player whose turn it is. */
export const turnRules = (view: View, hand: Hand, variant: Variant): TurnRules => {
  const { betting } = hand;
  const player = betting.players[betting.turn ?? 0] as Player;
  return {
    unit: view.terms.chipUnit,
    bound: boundOf(view, hand, variant),
    beside: beside(view, hand),
    raises: variant.raises ?? null,
    mayFold: mayFold(hand, variant, player),
    // Whether his cards are good enough is his secret until he tries.
    mayBet: true,
  };
};
