import { unseen } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Annulled, GameAction } from "@carrusel/game-kit";
import { uncalledOf } from "../betting/moves.ts";
import { indexOf, stillIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import type { View } from "./deal.ts";
import { closing } from "./next.ts";
import type { Hand } from "./play.ts";

type Outcome = readonly TableEvent[] | Refusal | Annulled;

/**
 * A player's hand is annulled: he is out and his chips stay. A bet that nobody has called yet goes back; after a false
 * opening it waits for the next hand.
 */
const voidHand = (view: View, hand: Hand, seat: number, reason: string): Outcome => {
  const { round } = view;
  const { betting } = hand;
  const index = indexOf(betting, seat);
  const player = betting.players[index];
  if (player === undefined) return refuse("seat-empty", `Seat ${seat} does not play in this hand.`);
  if (player.out || stillIn(betting).length < 2) {
    return refuse("action-not-allowed", `Seat ${seat} is out of this hand already.`);
  }
  const amount = uncalledOf(betting, index);
  const named = { round, seat, player: view.seats[seat]?.player ?? `${seat}`, amount };
  const kept: TableEvent = { type: "chips-kept", ...named, why: reason };
  const back: TableEvent = { type: "chips-returned", ...named, from: "pot", why: "uncalled" };
  const voided: TableEvent = { type: "hand-voided", round, seat, reason };
  if (amount === 0) return [voided];
  return [reason === "false-opening" ? kept : back, voided];
};

/** Whose closed card it is. */
const holderOf = (view: View, hand: Hand, card: string): number | undefined =>
  stillIn(hand.betting).find(({ seat }) => {
    const { cards = [], up = [] } = view.hands[seat] ?? {};
    const place = cards.indexOf(card);
    return place >= 0 && up[place] === false;
  })?.seat;

/** A closed card of a player was seen by others. */
const playersCard = (view: View, hand: Hand, variant: Variant, card: string): Outcome => {
  const { round } = view;
  const seat = card === unseen ? undefined : holderOf(view, hand, card);
  if (seat === undefined) return refuse("invalid-card", `Nobody holds ${card} face down.`);
  const event: TableEvent = { type: "card-exposed", round, what: "player", card, seat };
  const { inDeal, lastOfTwoEndsBetting } = variant.shown;
  const own = view.hands[seat]?.cards ?? [];
  const dealing = hand.street === 0 && view.acts.length === 0;
  if (dealing && inDeal === "annuls") {
    return { annulled: `A card was shown in the deal (${misdealClause(view, variant)}).`, events: [event] };
  }
  if (dealing && inDeal === "first-card-annuls" && own[0] === card) {
    return { annulled: "A player's first card was dealt face up (AD-23.1-III.1.c.first-face-up).", events: [event] };
  }
  const lastCard = hand.street === variant.streets.length - 1 && own.at(-1) === card;
  const ends = lastOfTwoEndsBetting === true && lastCard && hand.phase === "betting" && hand.betting.bettor === null;
  return ends && stillIn(hand.betting).length === 2 ? [event, ...closing(view, hand)] : [event];
};

const misdealClause = ({ wording }: View, { game }: Variant): string => {
  if (wording === "ES-CN-234-1997") return "ES-CN-2-8.1.misdeal";
  return game === "poker-synthetic" ? "AD-23.2.5-V.1.misdeal" : "AD-23-VIII.1.misdeal";
};

/** A card was turned up before its time, or lay face up in the pack: it is put away. */
const earlyCard = (view: View, hand: Hand, variant: Variant, card: string): Outcome => {
  const { round } = view;
  const event: TableEvent = { type: "card-exposed", round, what: "common", card };
  const away: TableEvent = { type: "cards-burnt", cards: [card] };
  const { early } = variant.shown;
  const inBetting = early === "withdrawn-with-more" && hand.phase === "betting";
  if (early === "replaced" || inBetting || hand.early === 0) return [event, away];
  return {
    annulled: "More than one card lay face up in the pack (AD-23-VIII.1.e.face-up).",
    events: [event, away],
  };
};

/** Irregularities while a hand is played. */
export const input =
  (variant: Variant) =>
  (view: View, command: FeltCommand): Outcome => {
    const { hand } = view.state;
    if (hand !== null && command.do === "void-hand") return voidHand(view, hand, command.seat, command.reason);
    if (hand !== null && command.do === "expose") {
      if (command.what === "player") return playersCard(view, hand, variant, command.card);
      if (command.what === "common") return earlyCard(view, hand, variant, command.card);
      return refuse("action-not-allowed", "The croupier has no cards of his own.");
    }
    return refuse("wrong-phase", `A hand is played: "${command.do}" is for the time between hands.`);
  };

export const irregularities = (view: View): readonly GameAction[] => {
  const { hand } = view.state;
  if (hand === null) return [];
  const seats = stillIn(hand.betting).map(({ seat }) => seat);
  const exposing: GameAction = { do: "expose", what: ["player", "common"] };
  return seats.length < 2 ? [exposing] : [exposing, { do: "void-hand", seats }];
};
