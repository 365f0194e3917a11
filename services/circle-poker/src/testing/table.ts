import type { RuleSetId } from "@carrusel/contracts";
import type { Games } from "@carrusel/game-kit";
import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { circlePoker } from "../games/index.ts";

export interface Seating {
  /** Stacks of seats 1, 2, …; 0: the seat stays empty. */
  readonly stacks?: readonly number[];
  readonly options?: Record<string, unknown>;
  readonly rules?: RuleSetId;
  readonly min?: number;
  readonly max?: number;
  readonly chipUnit?: number;
  readonly seats?: number;
  readonly games?: Games;
}

/** A table of a game with players at it; four of 10,000 each where nothing is said. */
export const seated = (game: string, seating: Seating = {}): TestTable => {
  const { stacks = [10_000, 10_000, 10_000, 10_000], options = {}, games = circlePoker, ...terms } = seating;
  const table = new TestTable(games, {
    game,
    min: 100,
    max: 1_000_000,
    ...terms,
    options: options as NonNullable<TestTerms["options"]>,
  });
  for (const [index, stack] of stacks.entries()) {
    if (stack > 0) table.ok({ do: "sit", seat: index + 1, stack });
  }
  return table;
};

export const start = (table: TestTable, button: number): TestTable => table.ok({ do: "start-hand", button });

export const stacksOf = (table: TestTable): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(table.state.seats).map(([seat, { stack }]) => [seat, stack]));

/** Cards of a pack from the lowest rank up, less those that are named elsewhere. */
export const cardsBut = (ranks: string, ...named: string[]): string[] => {
  const gone = new Set(named.flatMap((cards) => cards.split(" ")));
  return [...ranks].flatMap((rank) => [..."shdc"].map((suit) => rank + suit)).filter((card) => !gone.has(card));
};

/** The seat whose turn it is. */
export const turnAt = (table: TestTable): number | undefined =>
  table.actions.flatMap((action) => (action.do === "act" && action.seat !== undefined ? [action.seat] : []))[0];

/** What is open to the seat whose turn it is. */
export const openTo = (table: TestTable): readonly string[] =>
  table.actions.flatMap((action) => (action.do === "act" ? action.actions : []));

/** The bounds of a bet or raise now. */
export const boundsOf = (table: TestTable): { readonly min: number; readonly max: number } | undefined => {
  for (const action of table.actions) {
    if (action.do !== "act") continue;
    const to = action.fields?.bet?.to ?? action.fields?.raise?.to;
    if (to !== undefined) return { min: to.min, max: to.max };
  }
  return undefined;
};

/** Says "check" until the interval, or the hand, is over. */
export const checkRound = (table: TestTable): TestTable => {
  const { round } = table.state;
  while (table.state.phase === "awaiting-choice" && table.state.round === round) {
    const seat = turnAt(table);
    if (seat === undefined || !openTo(table).includes("check")) break;
    table.act(seat, "check");
  }
  return table;
};
