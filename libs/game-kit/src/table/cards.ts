import { countOf, firstImpossible, putBack, takeOut, unseen } from "@carrusel/cards";
import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { CardUse } from "../game.ts";
import type { Hand } from "../round.ts";
import { newShoe, type ReadyTable, type Shoe, type TableState, viewOf } from "./state.ts";

const empty: Hand = { cards: [], up: [] };

const cardUse = (state: TableState): CardUse | undefined => state.game?.cards?.(state.options);

/** The shoe after cards have left it. Who only looks on does not know what it holds. */
const leaving = (state: TableState, shoe: Shoe, cards: readonly string[]): Shoe => {
  const use = cardUse(state);
  const left = use === undefined ? null : takeOut(shoe.left ?? use.supply, cards);
  return { ...shoe, left, order: shoe.commitment === null ? shoe.order : [...shoe.order, ...cards] };
};

const without = (hand: Hand, card: string): Hand => {
  const at = hand.cards.indexOf(card);
  const others = (_: unknown, index: number): boolean => index !== at;
  return { cards: hand.cards.filter(others), up: hand.up.filter(others) };
};

/** Between rounds of a game of one pack: whether the next round may go on with the pack of the last. */
export const keepsPack = (state: ReadyTable): boolean => state.game.samePack?.(viewOf(state)) ?? false;

const endsRound = (event: TableEvent): boolean => event.type === "round-settled" || event.type === "round-voided";

/** A game of one pack starts every round with all of its cards, unless it goes on with the last one's; a shoe goes on. */
export const shoeAfter = (state: ReadyTable, event: TableEvent): ReadyTable => {
  if (!endsRound(event)) return state;
  const fresh = cardUse(state)?.scope === "round" && !keepsPack(state);
  return { ...state, shoe: fresh ? { ...newShoe, ...kept(state.shoe) } : { ...state.shoe, queue: [] } };
};

/** A drawn order is revealed after the round that used it: until then what was dealt is kept beside its commitment. */
const kept = ({ commitment, order }: Shoe): Partial<Shoe> => (commitment === null ? {} : { commitment, order });

/** Folds what happens to cards: engine's work, the same at every game. */
export const evolveCards = (state: TableState, event: TableEvent): TableState => {
  const hand = (place: string): Hand => state.hands[place] ?? empty;
  switch (event.type) {
    case "shoe-shuffled":
      return { ...state, shoe: leaving(state, { ...newShoe, commitment: event.commitment }, event.burnt) };
    case "shoe-revealed":
      return { ...state, shoe: { ...state.shoe, commitment: null } };
    case "cards-burnt":
      return { ...state, shoe: leaving(state, state.shoe, event.cards) };
    case "round-started":
      return { ...state, hands: {}, acts: [], voided: {} };
    case "cards-scanned": {
      const shoe = leaving(state, state.shoe, event.cards);
      return { ...state, shoe: { ...shoe, queue: [...shoe.queue, ...event.cards] } };
    }
    case "card-dealt": {
      const { cards, up } = hand(event.place);
      const dealt = { cards: [...cards, event.card], up: [...up, event.up] };
      const shoe = { ...state.shoe, queue: state.shoe.queue.slice(1) };
      return { ...state, shoe, hands: { ...state.hands, [event.place]: dealt } };
    }
    case "card-discarded":
      return { ...state, hands: { ...state.hands, [event.place]: without(hand(event.place), event.card) } };
    case "card-moved": {
      const from = hand(event.from);
      const up = from.up[from.cards.indexOf(event.card)] ?? true;
      const to = hand(event.to);
      const moved = { cards: [...to.cards, event.card], up: [...to.up, up] };
      return { ...state, hands: { ...state.hands, [event.from]: without(from, event.card), [event.to]: moved } };
    }
    case "cards-returned": {
      const left = state.shoe.left && putBack(state.shoe.left, event.cards);
      const { [event.place]: _, ...hands } = state.hands;
      return { ...state, shoe: { ...state.shoe, left }, hands };
    }
    case "cards-turned": {
      const { cards } = hand(event.place);
      return { ...state, hands: { ...state.hands, [event.place]: { cards, up: cards.map(() => true) } } };
    }
    case "decision-made": {
      const { type: _, round: __, ...act } = event;
      return { ...state, acts: [...state.acts, act] };
    }
    case "hand-voided":
      return { ...state, voided: { ...state.voided, [event.seat]: event.reason } };
    default:
      return state;
  }
};

/** Refuses cards that cannot be there: unknown ones, more of one than there are, more than are left. */
export const checkCards = (state: ReadyTable, cards: readonly string[], shoe = state.shoe): Refusal | undefined => {
  const use = cardUse(state);
  if (use === undefined) return refuse("wrong-phase", `${state.terms.game} is played without cards.`);
  const stranger = cards.find((card) => card !== unseen && countOf(use.supply, card) === 0);
  if (stranger !== undefined) return refuse("invalid-card", `"${stranger}" is no card of this game.`);
  const impossible = firstImpossible(shoe.left ?? use.supply, cards);
  return impossible === undefined
    ? undefined
    : refuse("invalid-card", `${cards[impossible]} cannot come: the shoe does not hold it any more.`);
};
