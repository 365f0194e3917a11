import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Circle, GameAction } from "@carrusel/game-kit";
import { roundDown } from "@carrusel/money";
import type { Variant } from "../variants/variant.ts";
import type { View } from "./deal.ts";
import { type Options, ratioOf } from "./options.ts";
import type { Play } from "./play.ts";
import { blindPlaces } from "./speaking.ts";
import { shareMiddle } from "./undecided.ts";

/** How many hands a player may rest without losing his seat (AD-23-IV.rest-two-hands). */
export const restHands = 2;

const bounds = (
  [least, most]: readonly [number, number],
  { min }: View["terms"],
  amount: number,
  clause: string | undefined,
): Refusal | undefined => {
  if (amount < least * min) return refuse("below-minimum", `It takes ${least * min} at least.`, clause);
  return amount > most * min ? refuse("above-maximum", `It may be ${most * min} at most.`, clause) : undefined;
};

/** Who may bring how many chips, and when. */
export const circle = (variant: Variant): Circle<Options, Play> => ({
  isIn: ({ state }, seat) => state.hand?.betting.players.some((player) => player.seat === seat) ?? false,
  sit: (view, seat, stack) => {
    const { seats } = view.options;
    if (seats !== undefined && seat > seats) return refuse("no-such-seat", `The table has no seat ${seat}.`);
    const rule = variant.stacks?.[view.wording];
    return rule && bounds(rule.sit, view.terms, stack, "AD-23.2.5-III.a.stack");
  },
  topUp: (view, seat, amount) => {
    if (view.state.hand !== null) {
      return refuse("wrong-phase", "Chips are added between hands.", "AD-23-V.e.no-chips-mid-hand");
    }
    const rule = variant.stacks?.[view.wording];
    if (rule === undefined) return undefined;
    if ((view.seats[seat]?.stack ?? 0) > 0) {
      return refuse("action-not-allowed", "A stack is topped up once it is used up.", variant.clauses.stacks);
    }
    return bounds(rule.topUp, view.terms, amount, variant.clauses.stacks);
  },
  // Nobody is left to play for them.
  leaving: (view) => (Object.keys(view.seats).length === 1 ? shareMiddle(view) : []),
});

/** Seats that are dealt in to the next hand: with chips, and not resting. */
const ready = (view: View): readonly number[] =>
  Object.entries(view.seats)
    .flatMap(([seat, { stack }]) => (stack > 0 && view.state.resting[seat] === undefined ? [Number(seat)] : []))
    .sort((a, b) => a - b);

/** The seats in turn after the button, which comes last. */
const inTurn = (seats: readonly number[], button: number): readonly number[] => [
  ...seats.filter((seat) => seat > button),
  ...seats.filter((seat) => seat <= button),
];

/** Who is to have the button next: the one in turn after the last; at the first hand anybody, by the Canary decree place 1. */
const nextButtons = (view: View, seats: readonly number[]): readonly number[] => {
  const { button } = view.state;
  if (button !== null) return inTurn(seats, button).slice(0, 1);
  return view.wording === "ES-CN-234-1997" ? seats.slice(0, 1) : seats;
};

const tooFewClause = ({ wording }: View): string =>
  wording === "ES-CN-234-1997" ? "ES-CN-2-7.1.four-players" : "AD-23-VII.four-players";

/** Chips that are put in before the deal; who has fewer puts in what he has. */
const posted = (view: View, seats: readonly number[]): readonly TableEvent[] => {
  const { ante, blinds } = view.options;
  const stacks = new Map(seats.map((seat) => [seat, view.seats[seat]?.stack ?? 0]));
  const pays = (seat: number, wanted: number, why: string): readonly TableEvent[] => {
    const stack = stacks.get(seat) ?? 0;
    const amount = Math.min(wanted, stack);
    stacks.set(seat, stack - amount);
    const player = view.seats[seat]?.player ?? `${seat}`;
    return amount === 0 ? [] : [{ type: "chips-staked", round: view.round, seat, player, amount, into: "pot", why }];
  };
  const antes = seats.flatMap((seat) => pays(seat, ante, "ante"));
  if (blinds === undefined) return antes;
  const places = blindPlaces(seats.length);
  return [
    ...antes,
    ...places.flatMap((place, index) => pays(seats[place] as number, blinds[index] as number, "blind")),
  ];
};

const startHand = (variant: Variant, view: View, button: number): readonly TableEvent[] | Refusal => {
  const most = view.terms.seats ?? 10;
  if (button < 1 || button > most) return refuse("no-such-seat", `The table has no seat ${button}.`);
  const seats = ready(view);
  if (view.seats[button] === undefined) return refuse("seat-empty", `Nobody sits at seat ${button}.`);
  if (seats.length < view.options.minPlayers) {
    const sentence = `It takes ${view.options.minPlayers} players with chips.`;
    return refuse("not-enough-players", sentence, tooFewClause(view));
  }
  if (!seats.includes(button)) return refuse("seat-empty", `Nobody plays at seat ${button}.`);
  const players = inTurn(seats, button);
  const first = variant.streets[0]?.own?.length ?? 0;
  const cards = view.options.deck ?? variant.packs[0]?.cards ?? 0;
  if (first * players.length > cards) {
    return refuse("not-authorised", `${cards} cards are too few for ${players.length} players.`, variant.clauses.deal);
  }
  return [
    {
      type: "hand-started",
      round: view.round,
      button,
      players: players.map((seat) => ({ seat, stack: view.seats[seat]?.stack ?? 0 })),
    },
    ...posted(view, players),
  ];
};

/** A new hand; nothing else is taken before it. */
export const early =
  (variant: Variant) =>
  (view: View, command: FeltCommand): readonly TableEvent[] | Refusal =>
    command.do === "start-hand"
      ? startHand(variant, view, command.button)
      : refuse("wrong-phase", "No hand is played: start one first.");

/** An hour has passed: everybody who sits pays, at most what he has. */
const fee = (view: View): readonly TableEvent[] | Refusal => {
  const { fee: rule } = view.options;
  if (rule === undefined) {
    return refuse("action-not-allowed", "This table charges no fee.", "AD-23-II.3.b.session-fee");
  }
  return Object.entries(view.seats).flatMap(([seat, { player, stack }]): TableEvent[] => {
    const due = ratioOf(rule.percent).times(rule.of === "max" ? view.terms.max : stack);
    const amount = Math.min(roundDown(due, view.terms.chipUnit).amount, stack);
    return amount === 0 ? [] : [{ type: "fee-charged", seat: Number(seat), player, amount }];
  });
};

const resting = (view: View, seat: number, rests: boolean): readonly TableEvent[] | Refusal => {
  const there = view.seats[seat];
  if (there === undefined) return refuse("seat-empty", `Nobody sits at seat ${seat}.`);
  const already = view.state.resting[seat] !== undefined;
  if (already === rests) {
    return refuse("action-not-allowed", already ? "The player rests already." : "The player does not rest.");
  }
  const { player } = there;
  return rests ? [{ type: "player-rests", seat, player, hands: restHands }] : [{ type: "player-back", seat, player }];
};

/** What is taken between hands and begins none: the fee, players who rest. */
export const between = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined => {
  if (command.do === "fee") return fee(view);
  if (command.do !== "act" || command.seat === undefined) return undefined;
  if (command.action === "rest") return resting(view, command.seat, true);
  return command.action === "return" ? resting(view, command.seat, false) : undefined;
};

export const idleActions = (view: View): readonly GameAction[] => {
  const seats = ready(view);
  const start: GameAction = { do: "start-hand", buttons: nextButtons(view, seats) };
  const charge: GameAction = { do: "fee" };
  return [
    ...(seats.length >= view.options.minPlayers ? [start] : []),
    ...(view.options.fee === undefined ? [] : [charge]),
  ];
};
