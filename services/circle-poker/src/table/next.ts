import type { TableEvent } from "@carrusel/contracts";
import type { Choice, Next } from "@carrusel/game-kit";
import { takenBack, turnOf, uncalled } from "../betting/moves.ts";
import { rakeOf } from "../betting/rake.ts";
import { type Betting, broughtIn, type Player, stillIn } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import { dueCard, dueDraw, type View } from "./deal.ts";
import { turnRules } from "./limits.ts";
import { rakeRule } from "./options.ts";
import type { Hand } from "./play.ts";
import { isShown, showingOrder, undecidable } from "./showing.ts";
import { firstToSpeak } from "./speaking.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The interval that begins: who speaks first, the least bet, and the big blind where one was posted. */
const opening = (view: View, hand: Hand, variant: Variant): TableEvent => {
  const { betting } = hand;
  const begins = betting.interval === 0;
  const first = firstToSpeak(view, hand, begins ? variant.speaks.first : variant.speaks.later);
  const blind = begins ? (view.options.blinds?.[1] ?? 0) : 0;
  return {
    type: "betting-opened",
    round: view.round,
    interval: betting.interval + 1,
    seat: (betting.players[first] as Player).seat,
    least: Math.max(view.terms.min, blind),
    high: blind,
  };
};

/** What the house takes of an interval that is over. */
const rakeNow = (view: View, hand: Hand, betting: Betting): number => {
  const rule = rakeRule(view.options);
  if (rule === undefined) return 0;
  const ends = stillIn(betting).length < 2;
  if (view.options.noFlopNoDrop && hand.street === 0 && ends) return 0;
  return rakeOf(broughtIn(betting), sum(hand.rakes), rule, view.terms.chipUnit);
};

/** The interval that is over: a bet that nobody called goes back, and the house takes its part of the rest. */
export const closing = (view: View, hand: Hand): readonly TableEvent[] => {
  const { round } = view;
  const { betting } = hand;
  const alone = uncalled(betting);
  const called = alone === undefined ? betting : takenBack(betting, alone, true);
  const closed: TableEvent = {
    type: "betting-closed",
    round,
    interval: betting.interval,
    rake: rakeNow(view, hand, called),
  };
  if (alone === undefined) return [closed];
  const { seat } = betting.players[alone.index] as Player;
  const player = view.seats[seat]?.player ?? `${seat}`;
  return [{ type: "chips-returned", round, seat, player, amount: alone.amount, from: "pot", why: "uncalled" }, closed];
};

/** What the player whose turn it is may do. */
export const turnChoice = (view: View, hand: Hand, variant: Variant): Choice | undefined => {
  const { betting } = hand;
  const turn = turnOf(betting, turnRules(view, hand, variant));
  if (turn === undefined || betting.turn === null) return undefined;
  const { seat } = betting.players[betting.turn] as Player;
  const verb = turn.moves.find((move) => move === "bet" || move === "raise");
  const unit = view.terms.chipUnit;
  return {
    seat,
    actions: turn.moves,
    ...(verb !== undefined && turn.to !== undefined && { fields: { [verb]: { to: { ...turn.to, unit } } } }),
  };
};

/** Hands that are compared are turned up one after the other; who is alone need not show. */
const showing = (view: View, hand: Hand): Next | undefined => {
  const players = showingOrder(hand.betting);
  if (hand.blank || players.length < 2) return undefined;
  if (undecidable(view, hand)) {
    return { next: "annulled", reason: "Nobody's cards are known of those who can win a pot (AD-23-VII.3.show)." };
  }
  const covered = players.filter(({ seat }) => isShown(view, seat) && view.hands[seat]?.up.includes(false));
  if (covered.length === 0) return undefined;
  const events = covered.map(({ seat }): TableEvent => ({ type: "cards-turned", round: view.round, place: `${seat}` }));
  return { next: "events", events };
};

/** What a hand needs next; undefined: it is decided, or none is played. */
export const nextOf =
  (variant: Variant) =>
  (view: View): Next | undefined => {
    const { hand } = view.state;
    if (hand === null || view.betting) return undefined;
    const alone = stillIn(hand.betting).length < 2;
    switch (hand.phase) {
      case "dealing":
        if (alone) return undefined;
        return dueCard(view, hand, variant) ?? { next: "events", events: [opening(view, hand, variant)] };
      case "drawing":
        if (alone) return undefined;
        return dueDraw(view, hand, variant) ?? { next: "events", events: [opening(view, hand, variant)] };
      case "betting": {
        const choice = turnChoice(view, hand, variant);
        return choice === undefined
          ? { next: "events", events: closing(view, hand) }
          : { next: "choice", choices: [choice] };
      }
      case "over":
        return showing(view, hand);
    }
  };
