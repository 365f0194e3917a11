import { type EquipmentEntry, type FloorEvent, recordShapes } from "@carrusel/contracts";
import { type Item, minutesBetween, type Person } from "./records.ts";
import { rotationOf } from "./rotation.ts";
import { type FloorState, type InstalledTable, tableIn } from "./state.ts";

type RecordEvent = Extract<FloorEvent, { type: keyof typeof recordShapes }>;
type Of<Type extends RecordEvent["type"]> = Extract<RecordEvent, { type: Type }>;

export const isRecord = (event: FloorEvent): event is RecordEvent => Object.hasOwn(recordShapes, event.type);

const nobody: Person = { since: null, left: null, onBreak: null };

const personIn = (state: FloorState, name: string): Person | undefined =>
  Object.hasOwn(state.people, name) ? state.people[name] : undefined;

const withPerson = (state: FloorState, name: string, change: Partial<Person>): FloorState => ({
  ...state,
  people: { ...state.people, [name]: { ...(personIn(state, name) ?? nobody), ...change } },
});

const holdsPost = (state: FloorState, name: string): boolean =>
  Object.values(state.tables).some(({ staff }) => Object.values(staff).includes(name));

/** Whoever holds no post any more has left the last one now. */
const free = (state: FloorState, name: string, time: string): FloorState =>
  holdsPost(state, name) ? state : withPerson(state, name, { left: time });

/** A break shorter than the plan's does not begin another stint, and neither does a short way from post to post. */
const goesOn = (state: FloorState, table: string, from: string | null, time: string): boolean => {
  const at = tableIn(state, table);
  const plan = at && rotationOf(at);
  return plan !== undefined && from !== null && minutesBetween(from, time) < plan.break;
};

/** Somebody took a post; `replaced` had it before. The table's staff has changed already. */
export const tookPost = (state: FloorState, event: Extract<FloorEvent, { type: "staff-named" }>, time: string) => {
  const { name, replaced, table } = event;
  const person = personIn(state, name) ?? nobody;
  const atWork = person.since !== null && (person.left === null || goesOn(state, table, person.left, time));
  const taken = withPerson(state, name, { since: atWork ? person.since : time, left: null });
  return replaced === null ? taken : free(taken, replaced, time);
};

const withItem = (state: FloorState, id: string, change: (item: Item) => Partial<Item>): FloorState => {
  const item = Object.hasOwn(state.equipment, id) ? state.equipment[id] : undefined;
  if (item === undefined) return state;
  return { ...state, equipment: { ...state.equipment, [id]: { ...item, ...change(item) } } };
};

const entered = (
  item: Item,
  what: EquipmentEntry["what"],
  table: string,
  time: string,
  note: string | null = null,
) => ({
  history: [...item.history, { what, table, time, note }],
});

/** What lies at a table when its session begins, or comes to it while it is open, is played with in that session. */
export const played = (state: FloorState, { table, session }: InstalledTable, items: readonly string[]): FloorState =>
  items.reduce((now, id) => withItem(now, id, () => ({ used: { table, session }, uncounted: true })), state);

const placed = (state: FloorState, event: Of<"equipment-placed">, time: string): FloorState => {
  const { item: id, kind, pieces, table } = event;
  const fresh: Item = {
    ...{ item: id, kind, pieces, table: null, since: null, used: null, inUse: null, counted: null },
    ...{ uncounted: false, withdrawn: null, history: [] },
  };
  const item = Object.hasOwn(state.equipment, id) ? (state.equipment[id] as Item) : fresh;
  const lies = { ...state, equipment: { ...state.equipment, [id]: item } };
  const there = withItem(lies, id, (one) => ({ table, since: time, ...entered(one, "placed", table, time) }));
  const at = tableIn(there, table);
  return at !== undefined && at.status !== "closed" ? played(there, at, [id]) : there;
};

const diceChanged = (state: FloorState, { item: id, table }: Of<"dice-changed">, time: string): FloorState => {
  const others = Object.values(state.equipment).filter((item) => item.table === table && item.inUse !== null);
  const rested = others.reduce((now, { item }) => withItem(now, item, () => ({ inUse: null })), state);
  return withItem(rested, id, (item) => ({ inUse: time, ...entered(item, "in-use", table, time) }));
};

const seated = (state: FloorState, { table: id, lots }: Of<"seats-drawn">): FloorState => {
  const table = tableIn(state, id);
  if (table === undefined) return state;
  const players = new Set(lots.map(({ player }) => player));
  const queue = table.queue.filter((player) => !players.has(player));
  const places = Object.fromEntries(lots.map(({ seat, player }) => [seat, player]));
  return { ...state, tables: { ...state.tables, [id]: { ...table, queue, seated: places } } };
};

const left = (state: FloorState, { table: id, role, name }: Of<"staff-left">, time: string): FloorState => {
  const table = tableIn(state, id);
  if (table === undefined) return state;
  const { [role]: _, ...staff } = table.staff;
  const { [role]: __, ...since } = table.since;
  return free({ ...state, tables: { ...state.tables, [id]: { ...table, staff, since } } }, name, time);
};

/** Folds what is on record about a floor. `time`: of the event's commit. */
export const evolveRecords = (state: FloorState, event: RecordEvent, time: string): FloorState => {
  switch (event.type) {
    case "staff-left":
      return left(state, event, time);
    case "break-began":
      return withPerson(state, event.name, { onBreak: { since: time, table: event.table } });
    case "break-ended": {
      const { onBreak, since = null } = personIn(state, event.name) ?? nobody;
      const short = onBreak !== null && goesOn(state, onBreak.table, onBreak.since, time);
      return withPerson(state, event.name, { onBreak: null, since: short ? since : null, left: time });
    }
    case "equipment-placed":
      return placed(state, event, time);
    case "equipment-removed":
      return withItem(state, event.item, (item) => ({
        ...{ table: null, since: null, inUse: null },
        ...(event.withdrawn ? { withdrawn: event.reason ?? "" } : {}),
        ...entered(item, event.withdrawn ? "withdrawn" : "removed", event.table, time, event.reason),
      }));
    case "dice-changed":
      return diceChanged(state, event, time);
    case "cards-counted":
      return withItem(state, event.item, (item) => ({
        ...{ counted: event.counted, uncounted: false },
        ...entered(item, "counted", event.table, time, `${event.counted} of ${event.pieces}`),
      }));
    case "incident-recorded": {
      const { type: _, ...incident } = event;
      return { ...state, incidents: [...state.incidents, { ...incident, time, settled: null }] };
    }
    case "incident-settled": {
      const settled = { time, by: event.by, reason: event.reason };
      return {
        ...state,
        incidents: state.incidents.map((one) => (one.incident === event.incident ? { ...one, settled } : one)),
      };
    }
    case "correction-noted": {
      const { type: _, ...line } = event;
      return { ...state, corrections: [...state.corrections, { ...line, time }] };
    }
    case "seats-drawn":
      return seated(state, event);
  }
};
