import type { Payment, Selection, StoredEvent, TableEvent, WagerOutcome, WagerResult } from "@carrusel/contracts";
import { type Circle, foldCircle } from "../../src/circle/index.ts";
import type { RoundHistory, RoundStep } from "../../src/wire.ts";
import { type Cards, foldCards } from "./hands.ts";

/** Chips of one wager. */
export interface Chips {
  readonly wager: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
  readonly on: readonly Selection[];
  readonly stake: number;
  /** The hand of its place, where that was split. */
  readonly hand: number | null;
  /** Stood here before the round began. */
  readonly carried: boolean;
  /** What became of it; undefined while it is not decided. */
  readonly result?: WagerOutcome;
  readonly won?: number;
  readonly returned?: number;
  /** What the house kept of a win, and what rounding left with it; 0 where there is none. */
  readonly commission?: number | string;
  readonly breakage?: number | string;
}

/** A decision, without what it led to. */
export type Decided = Omit<Extract<TableEvent, { type: "decision-made" }>, "type" | "round">;

/** The table at one moment. */
export interface Felt {
  readonly chips: readonly Chips[];
  readonly outcome: Readonly<Record<string, unknown>> | null;
  readonly payments: readonly Payment[];
  readonly betsClosed: boolean;
  readonly hands: Cards;
  readonly decisions: readonly Decided[];
  /** Hands that were annulled, with the reason. */
  readonly annulled: Readonly<Record<string, string>>;
  /** Whether the round is decided or annulled. */
  readonly over: boolean;
  /** Who sits there with what, where players play one another. */
  readonly circle: Circle | null;
}

const carriedChips = ({ wager, seat, player, bet, on, stake, hand }: WagerResult): Chips => ({
  ...{ wager, seat, player, bet, on, stake, hand },
  carried: true,
});

const resultOf = ({ result, won, returned, commission, breakage = 0, hand }: WagerResult) => ({
  ...{ result, won, returned, commission, breakage, hand },
});

/** A payment without a stake has no chips before it is made. */
const added = (result: WagerResult): Chips => ({ ...carriedChips(result), carried: false, ...resultOf(result) });

const settled = (chips: readonly Chips[], results: readonly WagerResult[]): readonly Chips[] => {
  const byWager = new Map(results.map((result) => [result.wager, result]));
  const known = new Set(chips.map(({ wager }) => wager));
  const decided = chips.map((chip) => {
    const result = byWager.get(chip.wager);
    return result === undefined ? chip : { ...chip, ...resultOf(result), hand: result.hand ?? chip.hand };
  });
  return [...decided, ...results.filter(({ wager, stake }) => stake === 0 && !known.has(wager)).map(added)];
};

const placed = (chips: readonly Chips[], event: Extract<TableEvent, { type: "wager-placed" }>): readonly Chips[] => {
  const { wager, seat, player, bet, on, total: stake, hand = null } = event;
  const before = chips.find((other) => other.wager === wager);
  const chip: Chips = { wager, seat, player, bet, on, stake, hand, carried: before?.carried ?? false };
  return before === undefined ? [...chips, chip] : chips.map((other) => (other.wager === wager ? chip : other));
};

const cut = (chips: readonly Chips[], { wager, total }: Extract<TableEvent, { type: "wager-cut" }>): readonly Chips[] =>
  chips.flatMap((chip) => (chip.wager !== wager ? [chip] : total === 0 ? [] : [{ ...chip, stake: total }]));

const fold = (felt: Felt, event: TableEvent): Felt => {
  const hands = foldCards(felt.hands, event);
  const circle = felt.circle && foldCircle(felt.circle, event);
  return foldRest(hands === felt.hands && circle === felt.circle ? felt : { ...felt, hands, circle }, event);
};

const foldRest = (felt: Felt, event: TableEvent): Felt => {
  switch (event.type) {
    case "wager-placed":
      return { ...felt, chips: placed(felt.chips, event) };
    case "wager-taken-down":
      return { ...felt, chips: felt.chips.filter(({ wager }) => wager !== event.wager) };
    case "wager-cut":
      return { ...felt, chips: cut(felt.chips, event) };
    case "bets-closed":
      return { ...felt, betsClosed: true };
    case "bets-reopened":
      return { ...felt, betsClosed: false };
    case "outcome-recorded":
      return { ...felt, outcome: event.outcome };
    case "decision-made": {
      const { type: _, round: __, ...decision } = event;
      return { ...felt, decisions: [...felt.decisions, decision] };
    }
    case "hand-voided":
      return { ...felt, annulled: { ...felt.annulled, [event.seat]: event.reason } };
    case "round-settled":
      return {
        ...felt,
        outcome: event.outcome,
        payments: event.payments,
        chips: settled(felt.chips, event.wagers),
        over: true,
      };
    case "round-voided":
      return { ...felt, outcome: null, chips: settled(felt.chips, event.wagers), over: true };
    default:
      return felt;
  }
};

const isShown = ({ data }: StoredEvent): boolean => data.hidden !== true;

const eventOf = ({ type, data }: StoredEvent): TableEvent => ({ type, ...data }) as unknown as TableEvent;

/** A step's events as the page reads them; hidden ones say nothing. */
export const shownEvents = (step: RoundStep): readonly TableEvent[] => step.events.filter(isShown).map(eventOf);

/** The table when the round began. */
const begun = (history: RoundHistory): Felt => ({
  chips: history.carried.map(carriedChips),
  outcome: null,
  payments: [],
  betsClosed: false,
  hands: {},
  decisions: [],
  annulled: {},
  over: false,
  circle: history.circle ?? null,
});

/** The table as it stood after the first `steps` steps, and after `events` events of the next one. */
export const feltAfter = (history: RoundHistory, steps: number, events = 0): Felt => {
  const part = history.steps[steps]?.events.slice(0, events).filter(isShown).map(eventOf) ?? [];
  return [...history.steps.slice(0, steps).flatMap(shownEvents), ...part].reduce(fold, begun(history));
};
