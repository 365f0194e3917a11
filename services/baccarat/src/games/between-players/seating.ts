import { type Refusal, refuse } from "@carrusel/contracts";
import type { TableView } from "@carrusel/game-kit";

/** Refuses a seat that the table does not have, or where nobody sits. */
export const nobodyAt = (
  view: Pick<TableView, "seats" | "terms">,
  seat: number,
  places: number,
): Refusal | undefined => {
  if (view.seats[seat] !== undefined) return undefined;
  return seat < 1 || seat > places
    ? refuse("no-such-seat", `The table has no seat ${seat}.`)
    : refuse("seat-empty", `Nobody sits at seat ${seat}.`);
};

export const stackOf = (view: Pick<TableView, "seats">, seat: number): number => view.seats[seat]?.stack ?? 0;

/** Refuses what a player cannot pay. */
export const cannotPay = (view: Pick<TableView, "seats">, seat: number, amount: number): Refusal | undefined =>
  amount <= stackOf(view, seat)
    ? undefined
    : refuse("insufficient-chips", `Seat ${seat} has ${stackOf(view, seat)} in front of him.`);

/** Everybody bets for himself: refuses a wager in another's name on a seat. */
export const joining = (
  view: Pick<TableView, "seats">,
  seat: number,
  player: string,
  clause: string,
): Refusal | undefined =>
  player === `${seat}` || player === view.seats[seat]?.player
    ? undefined
    : refuse("action-not-allowed", "A seated player's bet is his alone.", clause);
