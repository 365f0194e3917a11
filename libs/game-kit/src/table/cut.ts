import { cardsLeft, unseen } from "@carrusel/cards";
import { type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { CardUse } from "../game.ts";
import { isBetting, type TableState } from "./state.ts";

const cardUse = (state: TableState): CardUse | undefined => state.game?.cards?.(state.options);

const leftIn = (state: TableState, use: CardUse): number => cardsLeft(state.shoe.left ?? use.supply);

/** Refuses a new round once the cut card has come; undefined as long as it has not. */
export const cutReached = (state: TableState): Refusal | undefined => {
  const use = cardUse(state);
  if (use?.cut === undefined || leftIn(state, use) > use.cut.behind) return undefined;
  return refuse("wrong-phase", "The cut card has come: this shoe is over. Shuffle a new one first.", use.cut.clause);
};

/** Refuses cards that no round is dealt: unseen ones where all are seen, those behind a cut card that ends the round too. */
export const undealable = (state: TableState, cards: readonly string[]): Refusal | undefined => {
  const use = cardUse(state);
  if (use?.allSeen === true && cards.includes(unseen, setAside(state, cards))) {
    return refuse("invalid-card", "Every card is dealt face up.");
  }
  if (use?.cut === undefined || use.cut.playable || leftIn(state, use) - cards.length >= use.cut.behind) {
    return undefined;
  }
  const message = "These cards lie behind the cut card, which ends the game: annul the round and shuffle a new shoe.";
  return refuse("invalid-card", message, use.cut.clause);
};

/** How many unseen cards the list begins with. */
const unseenAhead = (cards: readonly string[]): number => {
  const first = cards.findIndex((card) => card !== unseen);
  return first < 0 ? cards.length : first;
};

/** How many of the cards are set aside before the first one of a deal, where no card of a round is dealt unseen. */
const setAside = (state: TableState, cards: readonly string[]): number => {
  const use = cardUse(state);
  if (use?.allSeen !== true || use.perRound !== undefined) return 0;
  const begun = (!isBetting(state) && Object.keys(state.hands).length > 0) || state.shoe.queue.length > 0;
  return begun ? 0 : unseenAhead(cards);
};

/** Nothing but cards that are set aside: that needs no round. */
export const onlySetAside = (state: TableState, cards: readonly string[]): boolean =>
  cards.length > 0 && setAside(state, cards) === cards.length;

/** Cards leave the shoe: those that are set aside, then those that are dealt. */
export const leavingShoe = (state: TableState, cards: readonly string[]): readonly TableEvent[] => {
  const aside = setAside(state, cards);
  const burnt: readonly TableEvent[] = aside === 0 ? [] : [{ type: "cards-burnt", cards: cards.slice(0, aside) }];
  if (aside > 0 && aside === cards.length) return burnt;
  return [...burnt, { type: "cards-scanned", round: state.round, cards: cards.slice(aside) }];
};

/** A set that holds too few for a round is shuffled as soon as they are needed. */
export const renewed = (state: TableState): readonly TableEvent[] => {
  const use = cardUse(state);
  return use?.perRound === undefined || leftIn(state, use) >= use.perRound
    ? []
    : [{ type: "shoe-shuffled", burnt: [], commitment: null }];
};

/** Whether cards may be burnt at this moment of a round. */
export const canBurn = (state: TableState): boolean => isBetting(state) || cardUse(state)?.burnsInPlay === true;
