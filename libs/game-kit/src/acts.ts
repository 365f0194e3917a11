import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Choice, TableView, Wager, WagerName } from "./round.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

/** The cards of a place in the order in which they came; none where nothing was dealt there. */
export const cardsAt = (view: Pick<TableView, "hands">, place: string): readonly string[] =>
  view.hands[place]?.cards ?? [];

/** Places that bets of these ids stand on, lowest first; all places with wagers where no id is named. */
export const placesWith = (felt: readonly Wager[], ...bets: readonly string[]): readonly number[] => {
  const seats = felt.flatMap(({ seat, bet }) => (bets.length === 0 || bets.includes(bet) ? [seat] : []));
  return [...new Set(seats)].sort((a, b) => a - b);
};

/** Refuses to deal where nobody has bet. */
export const nobodyToDealTo = ({ felt }: Pick<TableView, "felt">): Refusal | undefined =>
  felt.length === 0 ? refuse("wrong-phase", "Nobody has bet: there is nobody to deal to.") : undefined;

/** Who decides for a place: its own player, or where he has no wager the one who bet first. */
export const leaderOf = (felt: readonly Wager[], seat: number): string | undefined => {
  const there = felt.filter((wager) => wager.seat === seat);
  return there.some(({ player }) => player === `${seat}`) ? `${seat}` : there[0]?.player;
};

/** What others than the one who bets have laid on his place for the same bet: a place's maximum is that much nearer. */
export const laidByOthers = (felt: readonly Wager[], bet: string, at: WagerName | undefined): number =>
  felt
    .filter((wager) => wager.seat === at?.seat && wager.bet === bet && wager.player !== at.player)
    .reduce((sum, { stake }) => sum + stake, 0);

/** The record of a decision. */
export const decided = (
  view: Pick<TableView, "round">,
  choice: Choice,
  command: Act,
  more: { readonly cards?: readonly string[] } = {},
): TableEvent => ({
  type: "decision-made",
  round: view.round,
  seat: choice.seat ?? null,
  side: choice.side ?? null,
  player: choice.player ?? null,
  hand: choice.hand ?? null,
  action: command.action,
  ...(command.bet !== undefined && { bet: command.bet }),
  ...(command.stake !== undefined && { stake: command.stake }),
  ...(command.times !== undefined && { times: command.times }),
  ...(command.to !== undefined && { to: command.to }),
  ...(command.amount !== undefined && { amount: command.amount }),
  ...(more.cards !== undefined && { cards: [...more.cards] }),
});

export interface NewWager {
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly stake: number;
  readonly hand?: number;
}

/** Wagers that a decision makes, numbered on from the table's last. */
export const newWagers = (
  view: Pick<TableView, "round" | "nextWager">,
  wagers: readonly NewWager[],
): readonly TableEvent[] =>
  wagers.map((wager, index) => ({
    type: "wager-placed",
    round: view.round,
    wager: view.nextWager + index,
    ...wager,
    on: [],
    total: wager.stake,
    jackpot: null,
  }));

/** A decision puts `by` on a wager that stands. */
export const raised = (view: Pick<TableView, "round">, wager: Wager, by: number): TableEvent => {
  const { id, seat, player, bet, on, stake, jackpot, hand } = wager;
  const total = stake + by;
  return {
    type: "wager-placed",
    round: view.round,
    wager: id,
    ...{ seat, player, bet, on: [...on], stake: by, total, jackpot },
    ...(hand !== null && { hand }),
  };
};
