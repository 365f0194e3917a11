import { unseen } from "@carrusel/cards";
import { cardsAt } from "@carrusel/game-kit";
import { slices } from "../betting/pots.ts";
import type { Betting, Player } from "../betting/state.ts";
import type { View } from "./deal.ts";
import type { Hand } from "./play.ts";

/** Who shows first: the last to bet, then the others in turn; without a bet the first after the button. */
export const showingOrder = ({ players, lastBettor }: Betting): readonly Player[] => {
  const from = lastBettor ?? 0;
  return [...players.slice(from), ...players.slice(0, from)].filter(({ out }) => !out);
};

/** Whether all cards of a player are known. Who has one that nobody saw has not shown, and wins nothing by comparison. */
export const isShown = (view: View, seat: number): boolean => !cardsAt(view, `${seat}`).includes(unseen);

/** A pot of which nobody who can win it has shown: it cannot be decided. */
export const undecidable = (view: View, { betting: { players } }: Hand): boolean =>
  slices(players).some(
    ({ contenders }) => contenders.length > 1 && !contenders.some((index) => isShown(view, players[index]?.seat ?? 0)),
  );
