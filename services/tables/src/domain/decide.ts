import {
  type Envelope,
  type FloorCommand,
  type FloorEvent,
  type FloorTerms,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import { decideDrawSeats } from "./drawing.ts";
import { decideCountCards, decideEquip, decideUnequip, decideUseDice } from "./equipment.ts";
import { decideIncident, decideSettleIncident } from "./incidents.ts";
import { installation, isInstalled } from "./installing.ts";
import { decideQueue, decideSeat } from "./seating.ts";
import { decideBreak, decideEndBreak, decideStaff, decideStaffOff } from "./shifts.ts";
import { type FloorState, tableIn } from "./state.ts";

/** What the service notes on its floor after a table's own stream has taken its set-up. */
export type FloorOrder = ({ readonly do: "begin-day" } & FloorTerms) | ({ readonly do: "change-game" } & FloorTerms);

const ownKinds = [
  ...(["install-table", "staff", "staff-off", "break", "end-break", "queue", "seat", "draw-seats"] as const),
  ...(["equip", "unequip", "use-dice", "count-cards", "incident", "settle-incident"] as const),
] as const;

/** Commands that the floor's own history decides; the others go to the table once they are checked. */
export type FloorsOwn = Extract<FloorCommand, { do: (typeof ownKinds)[number] }>;
export type OwnCommand = FloorsOwn | FloorOrder;

export const isFloorsOwn = (command: FloorCommand): command is FloorsOwn =>
  (ownKinds as readonly string[]).includes(command.do);

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
  const by = envelope.actor.id;
  switch (command.do) {
    case "staff":
      return decideStaff(state, table, command);
    case "staff-off":
      return decideStaffOff(table, command);
    case "break":
      return decideBreak(state, at, day, command);
    case "end-break":
      return decideEndBreak(state, at, day, command);
    case "draw-seats":
      return decideDrawSeats(table, day, command);
    case "equip":
      return decideEquip(state, table, day, command);
    case "unequip":
      return decideUnequip(state, table, day, command);
    case "use-dice":
      return decideUseDice(state, table, day, command);
    case "count-cards":
      return decideCountCards(state, table, day, command, by);
    case "incident":
      return decideIncident(state, table, day, command, by);
    case "settle-incident":
      return decideSettleIncident(state, table, day, command, by);
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
