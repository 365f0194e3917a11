import {
  type Envelope,
  type FloorCommand,
  type FloorEvent,
  type FloorTerms,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import { tooManyTables } from "./heads.ts";
import { installation, isInstalled } from "./installing.ts";
import { decideQueue, decideSeat } from "./seating.ts";
import { type FloorState, type InstalledTable, tableIn } from "./state.ts";

/** What the service notes on its floor after a table's own stream has taken its set-up. */
export type FloorOrder = ({ readonly do: "begin-day" } & FloorTerms) | ({ readonly do: "change-game" } & FloorTerms);

/** Commands that the floor's own history decides; the others go to the table once they are checked. */
export type OwnCommand = Extract<FloorCommand, { do: "install-table" | "staff" | "queue" | "seat" }> | FloorOrder;

type Decided = readonly FloorEvent[] | Refusal;

/** Decides one command on the site's floor. Pure: the same state and command give the same answer for ever. */
export const decideFloor = (state: FloorState, command: OwnCommand, envelope: Envelope<OwnCommand>): Decided => {
  const { at, day } = envelope;
  if (command.do === "install-table") {
    const installed = installation(state, at, day, command);
    return isInstalled(installed) ? [installed] : installed;
  }
  const table = tableIn(state, at);
  if (table === undefined) return refuse("unknown-table", `There is no table "${at}".`);
  switch (command.do) {
    case "staff":
      return decideStaff(state, table, command);
    case "queue":
      return decideQueue(table, command);
    case "seat":
      return decideSeat(state, table, command);
    case "begin-day": {
      const { do: _, ...terms } = command;
      return day > table.day ? [{ type: "table-day-begun", table: at, day, ...terms }] : [];
    }
    case "change-game": {
      const { do: _, ...terms } = command;
      if (terms.game === table.game) return [];
      return [{ type: "game-changed", table: at, day, before: table.game, ...terms }];
    }
  }
};

const decideStaff = (
  state: FloorState,
  table: InstalledTable,
  { role, name }: Extract<OwnCommand, { do: "staff" }>,
): Decided => {
  const before = table.staff[role] ?? null;
  if (before === name) return [];
  const heads = role === "table-head" || role === "inspector";
  const refusal = heads ? tooManyTables(state, table, name) : undefined;
  return refusal ?? [{ type: "staff-named", table: table.table, role, name, replaced: before }];
};
