import { rankValue } from "@carrusel/cards";
import { compareOpen } from "../betting/open-cards.ts";
import { type Betting, indexOf, type Player } from "../betting/state.ts";
import type { Speaker } from "../variants/variant.ts";
import type { View } from "./deal.ts";
import type { Hand } from "./play.ts";

/** A player's cards that lie open. */
export const openCardsOf = (view: View, seat: number): readonly string[] => {
  const { cards = [], up = [] } = view.hands[seat] ?? {};
  return cards.filter((_, index) => up[index] === true);
};

/** The first in turn whom nobody surpasses. */
const foremost = ({ players }: Betting, better: (a: Player, b: Player) => boolean): number => {
  let best = -1;
  for (const [index, player] of players.entries()) {
    if (player.out) continue;
    if (best === -1 || better(player, players[best] as Player)) best = index;
  }
  return Math.max(0, best);
};

const ranksOf = (view: View, seat: number): readonly number[] => openCardsOf(view, seat).map(rankValue);

const lowestCard = (view: View, seat: number): number => Math.min(...ranksOf(view, seat));

/** Who is to speak first in the interval that begins: the place in turn order. */
export const firstToSpeak = (view: View, hand: Hand, speaker: Speaker): number => {
  const { betting, opener } = hand;
  const last = betting.players.length - 1;
  const blinds = betting.interval === 0 && view.options.blinds !== undefined;
  switch (speaker) {
    case "button":
      return blinds ? afterBigBlind(betting) : last;
    case "after-blinds":
      return blinds ? afterBigBlind(betting) : 0;
    case "after-button":
      return 0;
    case "opener":
      return opener === null ? 0 : indexOf(betting, opener);
    case "last-bettor":
      return betting.bettor ?? betting.first;
    case "lowest-open-card":
      return foremost(betting, (a, b) => lowestCard(view, a.seat) < lowestCard(view, b.seat));
    case "highest-open-hand":
      return foremost(betting, (a, b) => compareOpen(ranksOf(view, a.seat), ranksOf(view, b.seat)) > 0);
  }
};

/** Who posts the blinds, small one first: the two after the button; of two players the button posts the small one. */
export const blindPlaces = (players: number): readonly [number, number] => (players === 2 ? [1, 0] : [0, 1]);

const afterBigBlind = ({ players }: Betting): number => (blindPlaces(players.length)[1] + 1) % players.length;
