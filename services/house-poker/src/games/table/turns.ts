import type { Act, NewWager, TableView } from "@carrusel/game-kit";

type Acts = Pick<TableView, "acts">;

/** The first of these decisions that a place has made in this round. */
export const decisionOf = (view: Acts, seat: number, actions: readonly string[]): Act | undefined =>
  view.acts.find((act) => act.seat === seat && actions.includes(act.action));

export const hasDone = (view: Acts, seat: number, action: string): boolean =>
  decisionOf(view, seat, [action]) !== undefined;

/** Whose turn it is: the first place without one of these decisions whose hand still stands. */
export const inTurn = (
  view: Pick<TableView, "acts" | "voided">,
  seats: readonly number[],
  actions: readonly string[],
): number | undefined =>
  seats.find((seat) => view.voided[seat] === undefined && decisionOf(view, seat, actions) === undefined);

/**
 * What a place's decision costs: everybody with a bet `on` there lays `bet`, so many times his own. Bets behind follow
 * the place.
 */
export const followed = (
  view: Pick<TableView, "felt">,
  seat: number,
  on: string,
  bet: string,
  times: number,
): readonly NewWager[] =>
  view.felt
    .filter((wager) => wager.seat === seat && wager.bet === on)
    .map(({ player, stake }) => ({ seat, player, bet, stake: stake * times }));
