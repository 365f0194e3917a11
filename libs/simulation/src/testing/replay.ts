import { isRefusal, type TableEvent, tableEvents } from "@carrusel/contracts";
import {
  decideTable,
  evolveTable,
  type Games,
  initialTable,
  type TableCommand,
  type TableState,
} from "@carrusel/game-kit";
import { expect } from "vitest";
import type { Evening } from "./sitting.ts";

const throughJson = (event: TableEvent): TableEvent =>
  tableEvents.read(JSON.parse(JSON.stringify(tableEvents.write(event))));

/** Holds that what is stored leads to the same state again, and the same commands to the same answers. */
export const expectReplays = (games: Games, { table, opening, spoken }: Evening): void => {
  const evolve = evolveTable(games);
  expect(table.events.map(throughJson).reduce<TableState>(evolve, initialTable)).toEqual(table.state);
  const decide = decideTable(games);
  let state = opening.reduce<TableState>(evolve, initialTable);
  for (const { command, events, refused } of spoken) {
    const again = decide(state, command);
    expect(isRefusal(again) ? again.refused : again).toEqual(refused ?? events);
    state = events.reduce<TableState>(evolve, state);
  }
};

/** Holds every event against its registered schema. */
export const expectSchemas = (events: readonly TableEvent[]): void => {
  for (const event of events) expect(tableEvents.check(tableEvents.write(event))).toBeUndefined();
};

/** What a table in this state would answer: the code of a refusal, undefined where it would accept. */
export const answersOf = (games: Games, state: TableState): ((command: TableCommand) => string | undefined) => {
  const decide = decideTable(games);
  return (command) => {
    const decided = decide(state, command);
    return isRefusal(decided) ? decided.refused : undefined;
  };
};
