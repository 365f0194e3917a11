import { type Refusal, refuse } from "@carrusel/contracts";
import { leaderOf, type TableView, type WagerName } from "@carrusel/game-kit";
import type { Options } from "./options.ts";

type Felt = Pick<TableView<Options>, "felt" | "options">;

const clause = "AD-10-IV.blind";

/** Whether this person leads a place, and sits there. */
const isSeatedElsewhere = ({ felt }: Felt, player: string, seat: number): boolean =>
  felt.some((wager) => wager.seat !== seat && wager.player === player && leaderOf(felt, wager.seat) === player);

/** Whether a place is vacant and played blind by somebody who sits at another. */
export const isBlind = (view: Felt, seat: number): boolean => {
  const leader = leaderOf(view.felt, seat);
  return leader !== undefined && leader !== `${seat}` && isSeatedElsewhere(view, leader, seat);
};

/**
 * Refuses more than the one ante that somebody who sits elsewhere may bet blind on a vacant place, and all of it where
 * the house does not admit it. Whoever sits down there plays the place himself.
 */
export const refusedBlind = (view: Felt, { seat, player, bet }: WagerName): Refusal | undefined => {
  const isOwn = player === `${seat}`;
  const leader = leaderOf(view.felt, seat);
  const vacant = leader === undefined || leader === player || isBlind(view, seat);
  if (isOwn || !vacant) return undefined;
  if (leader !== undefined && leader !== player) {
    return refuse("action-not-allowed", "One blind bet stands on this vacant place already.", clause);
  }
  if (!isSeatedElsewhere(view, player, seat)) return undefined;
  if (!view.options.blind) return refuse("action-not-allowed", "This table admits no blind bets.", clause);
  return bet === "ante" ? undefined : refuse("action-not-allowed", "Only the ante is bet blind.", clause);
};
