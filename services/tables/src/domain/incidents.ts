import { type FloorCommand, type FloorEvent, type IncidentKind, type Refusal, refuse } from "@carrusel/contracts";
import type { FloorState, InstalledTable } from "./state.ts";

type Command<Kind extends FloorCommand["do"]> = Extract<FloorCommand, { do: Kind }>;
type Decided = readonly FloorEvent[] | Refusal;

interface Happened {
  readonly table: string;
  readonly day: string;
  readonly kind: IncidentKind;
  readonly round?: number | undefined;
  readonly seat?: number | undefined;
  readonly item?: string | undefined;
  readonly reason: string;
  readonly by: string;
}

/** The next incident of the floor. */
export const recordIncident = (state: FloorState, happened: Happened): FloorEvent => {
  const { round = null, seat = null, item = null, ...rest } = happened;
  return { type: "incident-recorded", incident: state.incidents.size + 1, ...rest, round, seat, item };
};

export const decideIncident = (
  state: FloorState,
  { table }: InstalledTable,
  day: string,
  { do: _, ...what }: Command<"incident">,
  by: string,
): Decided => {
  const { item } = what;
  if (item !== undefined && !state.equipment.has(item)) {
    return refuse("invalid-selection", `There is no ${item} on this floor.`);
  }
  return [recordIncident(state, { table, day, ...what, by })];
};

/** An incident is settled once; what was done about it stays on record. */
export const decideSettleIncident = (
  state: FloorState,
  { table }: InstalledTable,
  day: string,
  { incident: number, reason }: Command<"settle-incident">,
  by: string,
): Decided => {
  const incident = state.incidents.get(number);
  if (incident === undefined || incident.table !== table) {
    return refuse("invalid-selection", `${table} has no incident ${number}.`);
  }
  if (incident.settledBy !== null) {
    return refuse("wrong-phase", `Incident ${number} was settled by ${incident.settledBy}.`);
  }
  return [{ type: "incident-settled", table, day, incident: number, reason, by }];
};
