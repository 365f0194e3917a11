import { handRanker, rankValue, suitOf, unseen } from "@carrusel/cards";
import { type Advice, type Choice, cardsAt } from "@carrusel/game-kit";
import { stillIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import { rankingOf, type View } from "./deal.ts";
import { canOpen } from "./limits.ts";
import type { Hand } from "./play.ts";
import { handOf } from "./verdict.ts";

/** How good a made hand is against one other, in parts of a hundred: a rule of thumb. */
const made: Readonly<Record<string, number>> = {
  "high-card": 20,
  pair: 45,
  "two-pair": 68,
  figures: 74,
  "three-of-a-kind": 80,
  straight: 88,
  flush: 91,
  "full-house": 95,
};

/** The same for a few cards that make no hand yet: pairs, high cards, cards of one suit or next to one another. */
const promise = (cards: readonly string[]): number => {
  const ranks = cards.map(rankValue).sort((a, b) => b - a);
  const [high = 0, second = 0] = ranks;
  const pair = ranks.find((rank, place) => ranks[place + 1] === rank);
  if (pair !== undefined) return 46 + 2 * pair;
  const suits = cards.map(suitOf);
  const suited = suits.some((suit, place) => suits.indexOf(suit) !== place) ? 4 : 0;
  return 20 + high + second + suited + (high - second === 1 ? 3 : 0);
};

const ownKnown = (view: View, seat: number): readonly string[] =>
  cardsAt(view, `${seat}`).filter((card) => card !== unseen);

/** Whether a player's cards and the common ones make no hand of five yet. */
const needsMore = (view: View, { hand }: Variant, seat: number): boolean => {
  const [own, common] = [ownKnown(view, seat).length, cardsAt(view, "board").length];
  return own + common < 5 || (hand !== "best-five" && (own < hand.own || common < hand.common));
};

/** Of a hundred: how well a player's cards stand against all who are still in. */
const strength = (view: View, hand: Hand, variant: Variant, seat: number): number => {
  const alone = needsMore(view, variant, seat)
    ? promise(ownKnown(view, seat))
    : (made[handOf(view, variant, seat).category] ?? 98);
  return Math.max(5, alone - 4 * (stillIn(hand.betting).length - 2));
};

/** Keeps what is equal, else the two highest cards. */
const discards = (cards: readonly string[]): readonly string[] => {
  const equal = (card: string): boolean => cards.filter((other) => other[0] === card[0]).length > 1;
  const kept = cards.some(equal)
    ? cards.filter(equal)
    : [...cards].sort((a, b) => rankValue(b) - rankValue(a)).slice(0, 2);
  return cards.filter((card) => !kept.includes(card));
};

const draws = (view: View, variant: Variant, seat: number): Advice => {
  const own = ownKnown(view, seat);
  // Cards that he has not seen himself may be anything: they stay with the others.
  if (own.length < cardsAt(view, `${seat}`).length) return { action: "stand-pat" };
  const { category } = handRanker(rankingOf(variant, view.options, view.wording)).evaluate(own);
  const thrown = ["high-card", "pair", "two-pair", "three-of-a-kind"].includes(category) ? discards(own) : [];
  return thrown.length === 0 ? { action: "stand-pat" } : { action: "draw", discard: [...thrown] };
};

/** What a bet or raise of a sensible size comes to. */
const sized = ({ fields }: Choice, verb: string, pot: number): number | undefined => {
  const to = fields?.[verb]?.to;
  if (to === undefined) return undefined;
  const wanted = to.min + Math.floor(pot / 2 / to.unit) * to.unit;
  return Math.min(to.max, wanted);
};

/** A bet costs what it takes to stay; it is worth that where the cards are good for more than the pot asks. */
const bets = (view: View, hand: Hand, variant: Variant, seat: number, choice: Choice): Advice => {
  const { actions } = choice;
  const { players, high } = hand.betting;
  const player = players.find((one) => one.seat === seat);
  const pot = Object.values(view.staked).reduce((sum, chips) => sum + chips, view.state.carried);
  const good = strength(view, hand, variant, seat);
  if (actions.includes("check")) {
    const to = sized(choice, "bet", pot) ?? sized(choice, "raise", pot);
    const verb = actions.includes("bet") ? "bet" : "raise";
    const may = verb === "raise" || canOpen(view, hand, variant, seat);
    // Cards that open closed poker are worth opening with: few others have them.
    const opens = variant.openers !== undefined && hand.betting.interval === 1;
    return (good >= 60 || opens) && to !== undefined && may ? { action: verb, to } : { action: "check" };
  }
  const call = Math.max(0, high - (player?.street ?? 0));
  const raise = sized(choice, "raise", pot);
  const best = needsMore(view, variant, seat) ? 66 : 80;
  if (good >= best && raise !== undefined && (player?.raises ?? 0) < 2) return { action: "raise", to: raise };
  const asked = (100 * call) / Math.max(1, pot + call);
  return { action: good >= asked || !actions.includes("fold") ? "call" : "fold" };
};

/** What a sensible player does with what he sees: the strength of his cards against the odds of the pot. */
export const advise =
  (variant: Variant) =>
  (view: View, choice: Choice): Advice | undefined => {
    const { hand } = view.state;
    const { seat } = choice;
    if (hand === null || seat === undefined || hand.phase === "dealing") return undefined;
    return hand.phase === "drawing" ? draws(view, variant, seat) : bets(view, hand, variant, seat, choice);
  };
