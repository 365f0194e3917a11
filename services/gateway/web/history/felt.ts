import type { Payment, Selection, TableEvent, WagerOutcome, WagerResult } from "@carrusel/contracts";
import type { RoundHistory, RoundStep } from "../../src/wire.ts";

/** Chips of one wager. */
export interface Chips {
  readonly wager: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
  readonly stake: number;
  /** Stood here before the round began. */
  readonly carried: boolean;
  /** What became of it; undefined while it is not decided. */
  readonly result?: WagerOutcome;
  readonly won?: number;
}

/** The cloth at one moment. */
export interface Felt {
  readonly chips: readonly Chips[];
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly payments: readonly Payment[];
  readonly betsClosed: boolean;
}

const carriedChips = ({ wager, seat, player, bet, on, stake }: WagerResult): Chips => ({
  wager,
  seat,
  player,
  bet,
  on,
  stake,
  carried: true,
});

const settled = (chips: readonly Chips[], results: readonly WagerResult[]): readonly Chips[] =>
  chips.map((chip) => {
    const result = results.find(({ wager }) => wager === chip.wager);
    return result === undefined ? chip : { ...chip, result: result.result, won: result.won };
  });

const placed = (chips: readonly Chips[], event: Extract<TableEvent, { type: "wager-placed" }>): readonly Chips[] => {
  const { wager, seat, player, bet, on, total: stake } = event;
  const chip: Chips = { wager, seat, player, bet, on, stake, carried: false };
  return chips.some((other) => other.wager === wager)
    ? chips.map((other) => (other.wager === wager ? chip : other))
    : [...chips, chip];
};

const fold = (felt: Felt, event: TableEvent): Felt => {
  switch (event.type) {
    case "wager-placed":
      return { ...felt, chips: placed(felt.chips, event) };
    case "wager-taken-down":
      return { ...felt, chips: felt.chips.filter(({ wager }) => wager !== event.wager) };
    case "bets-closed":
      return { ...felt, betsClosed: true };
    case "bets-reopened":
      return { ...felt, betsClosed: false };
    case "outcome-recorded":
      return { ...felt, outcome: event.outcome };
    case "round-settled":
      return {
        ...felt,
        outcome: event.outcome,
        payments: event.payments,
        chips: settled(felt.chips, event.wagers),
      };
    case "round-voided":
      return { ...felt, outcome: null, chips: settled(felt.chips, event.wagers) };
    default:
      return felt;
  }
};

/** A step's events as the page reads them; hidden ones say nothing. */
export const shownEvents = (step: RoundStep): readonly TableEvent[] =>
  step.events
    .filter(({ data }) => data.hidden !== true)
    .map(({ type, data }) => ({ type, ...data }) as unknown as TableEvent);

/** The cloth as it stood after so many steps. */
export const feltAfter = (history: RoundHistory, steps: number): Felt => {
  const before: Felt = { chips: history.carried.map(carriedChips), outcome: null, payments: [], betsClosed: false };
  return history.steps.slice(0, steps).flatMap(shownEvents).reduce(fold, before);
};
