import { type FloorEvent, recordShapes } from "@carrusel/contracts";
import { type Item, minutesBetween, type Person, type Session } from "./records.ts";
import { rotationOf } from "./rotation.ts";
import { type FloorState, onTable, tableIn } from "./state.ts";

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

const withItem = (state: FloorState, id: string, change: Partial<Item>): FloorState => {
  const item = state.equipment.get(id);
  return item === undefined ? state : { ...state, equipment: state.equipment.set(id, { ...item, ...change }) };
};

/** What lies at a table when its session begins, or comes to it while it is open, is played with in that session. */
export const playedWith = (state: FloorState, used: Session, items: readonly string[]): FloorState => ({
  ...state,
  equipment: state.equipment.withMutations((all) => {
    for (const id of items) {
      const item = all.get(id);
      if (item !== undefined) all.set(id, { ...item, used, uncounted: true });
    }
  }),
});

const placed = (state: FloorState, event: Of<"equipment-placed">, time: string): FloorState => {
  const { item: id, kind, pieces, table } = event;
  const fresh: Item = {
    ...{ item: id, kind, pieces, table: null, since: null, used: null, inUse: null, counted: null },
    ...{ uncounted: false, withdrawn: null },
  };
  const item = { ...(state.equipment.get(id) ?? fresh), table, since: time };
  const lies = { ...state, equipment: state.equipment.set(id, item) };
  const there = onTable(lies, table, ({ items }) => ({ items: [...items, id] }));
  const at = tableIn(there, table);
  if (at === undefined || at.status === "closed") return there;
  const joined = onTable(there, table, ({ played }) => ({ played: [...played.filter((one) => one !== id), id] }));
  return playedWith(joined, { table, session: at.session }, [id]);
};

const removed = (state: FloorState, { item, table, withdrawn, reason }: Of<"equipment-removed">): FloorState => {
  const left = onTable(state, table, ({ items }) => ({ items: items.filter((one) => one !== item) }));
  const gone = withdrawn ? { withdrawn: reason ?? "" } : {};
  return withItem(left, item, { table: null, since: null, inUse: null, ...gone });
};

const diceChanged = (state: FloorState, { item, table }: Of<"dice-changed">, time: string): FloorState => {
  const rested = (tableIn(state, table)?.items ?? []).reduce(
    (now, id) => (now.equipment.get(id)?.inUse == null ? now : withItem(now, id, { inUse: null })),
    state,
  );
  return withItem(rested, item, { inUse: time });
};

const seated = (state: FloorState, { table: id, lots }: Of<"seats-drawn">): FloorState => {
  const players = new Set(lots.map(({ player }) => player));
  const places = Object.fromEntries(lots.map(({ seat, player }) => [seat, player]));
  return onTable(state, id, ({ queue }) => ({ queue: queue.filter((player) => !players.has(player)), seated: places }));
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
      return removed(state, event);
    case "dice-changed":
      return diceChanged(state, event, time);
    case "cards-counted":
      return withItem(state, event.item, { counted: event.counted, uncounted: false });
    case "incident-recorded": {
      const { incident, table } = event;
      return { ...state, incidents: state.incidents.set(incident, { table, settledBy: null }) };
    }
    case "incident-settled": {
      const { incident, table, by } = event;
      return { ...state, incidents: state.incidents.set(incident, { table, settledBy: by }) };
    }
    // The money is the table's: this is for those who read the floor's history.
    case "correction-noted":
      return state;
    case "seats-drawn":
      return seated(state, event);
  }
};
