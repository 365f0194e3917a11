import { unseen } from "@carrusel/cards";
import type { Viewer } from "../game.ts";
import type { Hand, TableView } from "../round.ts";
import { type ReadyTable, viewOf } from "./state.ts";

const isOwn = (place: string, seat: number): boolean => place === `${seat}` || place.startsWith(`${seat}/`);

const seen = (hand: Hand): Hand => ({
  ...hand,
  cards: hand.cards.map((card, index) => (hand.up[index] ? card : unseen)),
});

/**
 * The table as somebody may see it: cards that lie face down are `"??"` to all but their own place and the auditor, as
 * are the cards that a place's decisions named. The game's own state is as the game shows it.
 */
export const viewFor = (state: ReadyTable, viewer: Viewer): TableView => {
  const view = viewOf(state);
  if (viewer.kind === "auditor") return view;
  const own = (place: string): boolean => viewer.kind === "seat" && isOwn(place, viewer.seat);
  const hands = Object.entries(view.hands).map(([place, hand]) => [place, own(place) ? hand : seen(hand)]);
  const acts = view.acts.map((act) =>
    act.cards === undefined || (act.seat !== null && own(`${act.seat}`))
      ? act
      : { ...act, cards: act.cards.map(() => unseen) },
  );
  const play = state.game.view?.(view.state, viewer) ?? view.state;
  return { ...view, hands: Object.fromEntries(hands), acts, state: play };
};
