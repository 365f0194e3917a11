import { type FloorTerms, type Refusal, refuse } from "@carrusel/contracts";
import { isOpenBank, openBank } from "./equipment-rules.ts";
import { type FloorState, type InstalledTable, tableIn } from "./state.ts";

/** How many sessions a table has had on a gaming day with a game. */
const sessionsOf = (table: InstalledTable, day: string, game: string): number =>
  table.day === day ? (table.sessions[game] ?? 0) : 0;

/** Baccarat with an open bank is played at one table of the house, in two sessions a day. */
export const openBankElsewhere = (
  state: FloorState,
  id: string,
  day: string,
  { game, options }: Pick<FloorTerms, "game" | "options">,
): Refusal | undefined => {
  if (!isOpenBank(game, options)) return undefined;
  const { clause, sessions } = openBank;
  const other = Object.values(state.tables).find(
    (one) =>
      one.table !== id &&
      isOpenBank(one.game, one.options) &&
      (one.status !== "closed" || sessionsOf(one, day, game) > 0),
  );
  if (other !== undefined) {
    return refuse("not-authorised", `The house's one open bank is at ${other.table}.`, clause);
  }
  const table = tableIn(state, id);
  return table === undefined || sessionsOf(table, day, game) < sessions
    ? undefined
    : refuse("not-authorised", `An open bank has ${sessions} sessions a day.`, clause);
};
