import { unseen } from "@carrusel/cards";
import { type Game, ownBy } from "./games.ts";
import { isKnown, type Slot } from "./hidden.ts";
import type { Action } from "./notation.ts";
import type { PhhHand } from "./record.ts";
import type { Replay } from "./replay.ts";

/** The cards of a player, in the order in which they were dealt. */
export interface Held {
  /** Dealt before he changed any. */
  readonly dealt: readonly Slot[];
  readonly discarded: readonly Slot[];
  readonly drawn: readonly Slot[];
  /** What he holds at the end. */
  readonly final: readonly Slot[];
  /** He was asked what he would change. */
  readonly asked: boolean;
}

type Named = () => Slot;

const slotsOf = (cards: readonly string[], name: Named): readonly Slot[] =>
  cards.map((card) => (card === unseen ? name() : card));

/** Puts cards that are told of a hand where its unknown ones are. */
const told = (hand: readonly Slot[], cards: readonly string[]): ReadonlyMap<Slot, Slot> => {
  const news = cards.filter((card) => card !== unseen && !hand.includes(card));
  const unknown = hand.filter((slot) => !isKnown(slot));
  return new Map(unknown.flatMap((slot, index) => (news[index] === undefined ? [] : [[slot, news[index]]])));
};

const padded = (cards: readonly string[], size: number, at: "front" | "back"): readonly string[] => {
  const missing = Array.from({ length: Math.max(0, size - cards.length) }, () => unseen);
  return at === "front" ? [...missing, ...cards] : [...cards, ...missing];
};

const ownOf = (actions: readonly Action[], player: number): readonly (readonly string[])[] =>
  actions.flatMap((action) => (action.kind === "own" && action.player === player ? [action.cards] : []));

const shownOf = ({ actions, told: beside }: PhhHand, player: number): readonly string[] => {
  const shown = actions.flatMap((action) => (action.kind === "show" && action.player === player ? action.cards : []));
  return shown.length > 0 ? shown : (beside.get(player) ?? []);
};

/** Of an upcard alone the cards beneath it are unknown. */
const inStud = (own: readonly (readonly string[])[], first: number, size: number): readonly string[] => {
  const [open = [], ...later] = own;
  return padded([...padded(open, first, "front"), ...later.flat()], size, "back");
};

/** Slots to give up for cards that the record does not name. */
const discards = (hand: readonly Slot[], cards: readonly string[]): readonly Slot[] => {
  const named = cards.filter((card) => card !== unseen);
  const unknown = hand.filter((slot) => !isKnown(slot));
  return [...named, ...unknown.slice(0, cards.length - named.length)];
};

const inDraw = (hand: PhhHand, player: number, size: number, name: Named): Held | string => {
  const [first = [], ...later] = ownOf(hand.actions, player);
  const dealt = slotsOf(padded(first, size, "back"), name);
  const asked = hand.actions.find((action) => action.kind === "discard" && action.player === player);
  const away = asked?.kind === "discard" ? asked.cards : [];
  const discarded = discards(dealt, away);
  if (discarded.length < away.length || discarded.some((slot) => !dealt.includes(slot))) {
    return "cards are discarded that were not dealt";
  }
  const drawn = slotsOf(padded(later.flat(), discarded.length, "back"), name);
  const final = [...dealt.filter((slot) => !discarded.includes(slot)), ...drawn];
  return { dealt, discarded, drawn, final, asked: asked !== undefined };
};

const renamed = ({ dealt, discarded, drawn, final, asked }: Held, names: ReadonlyMap<Slot, Slot>): Held => {
  const all = (slots: readonly Slot[]): readonly Slot[] => slots.map((slot) => names.get(slot) ?? slot);
  return { dealt: all(dealt), discarded: all(discarded), drawn: all(drawn), final: all(final), asked };
};

/** The cards of every player of a record by the order of our table; a sentence where they cannot be. */
export const heldBy = (hand: PhhHand, game: Game, { layout, left }: Replay): readonly Held[] | string => {
  let unknown = 0;
  const name: Named = () => `?${unknown++}`;
  const all: Held[] = [];
  for (const [place, player] of layout.order.entries()) {
    let held: Held | string;
    // Who withdrew got no more cards.
    const [first, size] = [ownBy(game, 0), ownBy(game, left[place] ?? game.streets.length)];
    if (game.id === "poker-draw") held = inDraw(hand, player, size, name);
    else {
      const own = ownOf(hand.actions, player);
      const cards = game.speaks === "by-place" ? padded(own.flat(), size, "back") : inStud(own, first, size);
      const dealt = slotsOf(cards, name);
      held = { dealt, discarded: [], drawn: [], final: dealt, asked: false };
    }
    if (typeof held === "string") return held;
    all.push(renamed(held, told(held.final, shownOf(hand, player))));
  }
  return all;
};
