import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { type Choice, cardsAt, decided } from "@carrusel/game-kit";
import { leastStep, type Move, totalAfter, turnOf, type Wrong, wrongTo } from "../betting/moves.ts";
import { indexOf, type Player } from "../betting/state.ts";
import type { Variant } from "../variants/variant.ts";
import { discardPlace, nextToDraw, ownCards, type View } from "./deal.ts";
import { canOpen, openersOf, turnRules } from "./limits.ts";
import type { Hand } from "./play.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

const sentences = (to: { min: number; max: number }, unit: number): Readonly<Record<Wrong, string>> => ({
  "invalid-stake": "Say what the bet comes to in this interval.",
  "insufficient-chips": "The player does not have so many chips.",
  "above-maximum": `The bet may come to ${to.max} at most.`,
  "below-minimum": `The bet has to come to ${to.min} at least.`,
  "not-a-multiple": `Bets here are whole multiples of ${unit}.`,
});

const limitClauses = {
  limit: "AD-23-VI.3.a.1.limit",
  "split-limit": "AD-23-VI.3.a.2.split-limit",
  "pot-limit": "AD-23-VI.3.a.3.pot-limit",
  "no-limit": "AD-23-VI.3.a.4.no-limit",
} as const;

/** A move of the betting: what it records, and the chips that go into the pot. */
const bets = (view: View, hand: Hand, variant: Variant, choice: Choice, command: Act) => {
  const { betting } = hand;
  const rules = turnRules(view, hand, variant);
  const turn = turnOf(betting, rules);
  const index = betting.turn ?? 0;
  const { seat, street } = betting.players[index] as Player;
  const move = command.action as Move;
  if (move === "bet" && !canOpen(view, hand, variant, seat)) {
    const pair = openersOf(variant, view.state.blanks);
    return refuse("action-not-allowed", `It takes a pair of ${pair} or better to open.`, "AD-23.1-II.a.jacks");
  }
  if ((move === "bet" || move === "raise") && turn?.to !== undefined) {
    const wrong = wrongTo(betting, turn.to, rules.unit, command.to);
    if (wrong !== undefined) {
      const clause = wrong === "above-maximum" ? limitClauses[view.options.limit] : "AD-23-VI.3.bounds";
      return refuse(wrong, sentences(turn.to, rules.unit)[wrong], clause);
    }
  }
  const to = totalAfter(betting, index, move, command.to);
  const { to: _, ...said } = command;
  const events: TableEvent[] = [decided(view, choice, to > street ? { ...said, to } : said)];
  if (to > street) {
    const player = view.seats[seat]?.player ?? `${seat}`;
    events.push({
      type: "chips-staked",
      ...{ round: view.round, seat, player, amount: to - street, into: "pot" },
      why: move === "raise" && to - betting.high < leastStep(betting) ? "short-raise" : move,
    });
  }
  return events;
};

/** A player says what he changes; his discards are kept apart, so that an opener can prove his hand. */
const draws = (view: View, hand: Hand, variant: Variant, choice: Choice, command: Act) => {
  const { round } = view;
  const seat = choice.seat as number;
  if (command.action === "stand-pat") return [decided(view, choice, command)];
  const { discard = [] } = command;
  const cards = typeof discard === "string" ? [discard] : discard;
  if (cards.length === 0) {
    return refuse("action-not-allowed", "Who keeps all of his cards stands pat.", "AD-23.1-II.stand-pat");
  }
  const own = cardsAt(view, `${seat}`);
  const times = (all: readonly string[], card: string): number => all.filter((one) => one === card).length;
  const strange = cards.find((card) => times(cards, card) > times(own, card));
  if (strange !== undefined || cards.length > ownCards(variant, hand.street)) {
    return refuse("invalid-card", `${strange ?? "A card"} is not among the player's cards.`, "AD-23.1-II.draw.count");
  }
  const to = discardPlace(seat);
  return [
    decided(view, choice, command, { cards }),
    ...cards.map((card): TableEvent => ({ type: "card-moved", round, from: `${seat}`, to, card })),
  ];
};

/** What a decision leads to. */
export const act =
  (variant: Variant) =>
  (view: View, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
    const { hand } = view.state;
    if (hand === null) return refuse("wrong-phase");
    if (hand.phase === "dealing") return [decided(view, choice, command)];
    return hand.phase === "drawing"
      ? draws(view, hand, variant, choice, command)
      : bets(view, hand, variant, choice, command);
  };

/** Whether cards are awaited before anybody decides again. */
const awaitsCards = (view: View, { phase, drawn, betting }: Hand): boolean => {
  if (phase === "dealing") return true;
  const last = phase === "drawing" ? drawn.at(-1) : undefined;
  const cards = (seat: number): number => view.hands[seat]?.cards.length ?? 0;
  return last !== undefined && betting.players.some(({ seat, out }) => !out && cards(seat) > cards(last));
};

/** Why a decision is not open: cards are awaited, it is somebody else's turn, the player is out. */
export const notOpen = (view: View, { seat, action }: Act): Refusal | undefined => {
  const { hand } = view.state;
  if (hand === null || seat === undefined) return undefined;
  if (awaitsCards(view, hand)) return refuse("wrong-phase", "Cards are awaited.");
  if (view.seats[seat] === undefined) return refuse("seat-empty", `Nobody sits at seat ${seat}.`);
  const { betting, phase, drawn } = hand;
  const player = betting.players[indexOf(betting, seat)];
  if (player === undefined) return refuse("action-not-allowed", `Seat ${seat} does not play in this hand.`);
  if (player.out) return refuse("action-not-allowed", `Seat ${seat} is out of this hand.`);
  const notNow = refuse("action-not-allowed", `"${action}" is not open to seat ${seat} now.`);
  if (phase === "betting") {
    const acting = betting.turn === null ? undefined : betting.players[betting.turn];
    return acting?.seat === seat || player.stack === 0
      ? notNow
      : refuse("not-your-turn", `It is the turn of seat ${acting?.seat}.`, "AD-23-III.2.out-of-turn");
  }
  // Who has still to change cards, or to bet after the draw, waits for his turn; who is all-in has nothing more to say.
  const isDone = drawn.includes(seat) && player.stack === 0;
  return isDone || nextToDraw(hand)?.seat === seat
    ? notNow
    : refuse("not-your-turn", `It is not the turn of seat ${seat}.`, "AD-23.1-II.draw.order");
};
