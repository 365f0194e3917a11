import type { Dataset } from "@carrusel/analytics-store";
import { type FloorEvent, floorEvents } from "@carrusel/contracts";
import type { Emit, Fold, RowOf, SourceColumns, Taken } from "./fold.ts";

type Event<Type extends FloorEvent["type"]> = Extract<FloorEvent, { type: Type }>;

/** Something that lasts: a post that is held, a break. */
interface Lasting {
  readonly name: string;
  readonly started: string;
  readonly game: string;
  readonly day: string;
  /** The commit with which it began, and the how many-th of that commit it is. */
  readonly version: number;
  readonly line: number;
}

interface FloorTable {
  game: string;
  day: string;
  readonly posts: Record<string, Lasting>;
}

export interface FloorFold {
  readonly tables: Record<string, FloorTable>;
  /** By `name:` and the name: a name is a free word. */
  readonly breaks: Record<string, Lasting & { readonly table: string }>;
  /** `item:` and its number -> its kind and pieces. */
  readonly items: Record<string, { readonly kind: string; readonly pieces: number | null }>;
}

const interesting: ReadonlySet<string> = new Set<FloorEvent["type"]>([
  "table-installed",
  "table-day-begun",
  "game-changed",
  "staff-named",
  "staff-left",
  "break-began",
  "break-ended",
  "equipment-placed",
  "equipment-removed",
  "dice-changed",
  "cards-counted",
  "incident-recorded",
  "incident-settled",
]);

const emitShift = (
  emit: Emit,
  table: string,
  role: string,
  { game, day, name, started, version, line }: Lasting,
  ended: string | null,
  next: string | null,
): void => emit("shifts", game, day, { table, role, name, started, ended, next, version, line });

const emitBreak = (
  emit: Emit,
  { table, game, day, name, started, version, line }: FloorFold["breaks"][string],
  ended: string | null,
): void => emit("breaks", game, day, { table, name, started, ended, version, line });

interface Context {
  readonly state: FloorFold;
  readonly table: FloorTable;
  readonly id: string;
  readonly time: string;
  readonly actor: string;
  readonly emit: Emit;
  begins(name: string): Lasting;
}

/** A shift ends with the gaming day or the game, and goes on as a new one. */
const goOn = ({ table, id, time, emit, begins }: Context, { game, day }: { game: string; day: string }): void => {
  table.game = game;
  table.day = day;
  for (const [role, held] of Object.entries(table.posts)) {
    if (held.game === game && held.day === day) continue;
    emitShift(emit, id, role, held, time, held.name);
    table.posts[role] = begins(held.name);
  }
};

const shift = ({ table, id, time, emit, begins }: Context, event: Event<"staff-named"> | Event<"staff-left">): void => {
  const { role, name } = event;
  const named = event.type === "staff-named";
  const before = table.posts[role];
  if (before !== undefined) emitShift(emit, id, role, before, time, named ? name : null);
  if (named) table.posts[role] = begins(name);
  else delete table.posts[role];
};

const rest = ({ state, id, time, emit, begins }: Context, event: Event<"break-began"> | Event<"break-ended">): void => {
  const { name } = event;
  if (event.type === "break-began") {
    state.breaks[`name:${name}`] = { table: id, ...begins(name) };
    return;
  }
  const ended = state.breaks[`name:${name}`];
  if (ended !== undefined) emitBreak(emit, ended, time);
  delete state.breaks[`name:${name}`];
};

type Row<D extends Dataset> = Omit<RowOf<D>, SourceColumns | "table" | "time">;

type EquipmentEvent = Event<"equipment-placed" | "equipment-removed" | "dice-changed" | "cards-counted">;

const moved = ({ state, table, id, time, actor, emit }: Context, event: EquipmentEvent): void => {
  const { item } = event;
  if (event.type === "equipment-placed") state.items[`item:${item}`] = { kind: event.kind, pieces: event.pieces };
  const { kind, pieces } = state.items[`item:${item}`] ?? { kind: null, pieces: null };
  const row = (step: string, more: Partial<Row<"equipment">> = {}): Row<"equipment"> => ({
    ...{ item, kind, step, pieces, counted: null, reason: null, by: actor },
    ...more,
  });
  const steps = {
    "equipment-placed": () => row("placed"),
    "equipment-removed": ({ withdrawn, reason }: Event<"equipment-removed">) =>
      row(withdrawn ? "withdrawn" : "removed", { reason }),
    "dice-changed": () => row("in-use"),
    "cards-counted": ({ counted }: Event<"cards-counted">) => row("counted", { counted }),
  };
  emit("equipment", table.game, table.day, { table: id, time, ...steps[event.type](event as never) });
};

const happened = (
  { table, id, time, emit }: Context,
  event: Event<"incident-recorded"> | Event<"incident-settled">,
): void => {
  const { incident, reason, by } = event;
  const about: Pick<Row<"incidents">, "step" | "kind" | "round" | "seat" | "item"> = event.type === "incident-recorded"
    ? { step: "recorded", kind: event.kind, round: event.round, seat: event.seat, item: event.item }
    : { step: "settled", kind: null, round: null, seat: null, item: null };
  emit("incidents", table.game, event.day, { table: id, time, incident, ...about, reason, by });
};

const take = (context: Context, event: FloorEvent) => {
  switch (event.type) {
    case "staff-named":
    case "staff-left":
      return shift(context, event);
    case "table-day-begun":
    case "game-changed":
      return goOn(context, event);
    case "break-began":
    case "break-ended":
      return rest(context, event);
    case "equipment-placed":
    case "equipment-removed":
    case "dice-changed":
    case "cards-counted":
      return moved(context, event);
    case "incident-recorded":
    case "incident-settled":
      return happened(context, event);
    default:
      return;
  }
};

/** A site's floor: posts and breaks of its staff, its equipment, its incidents. */
export const floorFold: Fold<FloorFold> = {
  initial: () => ({ tables: {}, breaks: {}, items: {} }),
  take: (state: FloorFold, { time, version, actor, events }: Taken, emit: Emit) => {
    let line = 0;
    for (const stored of events) {
      if (!interesting.has(stored.type)) continue;
      const event = floorEvents.read(stored);
      if (event.type === "table-installed") {
        state.tables[event.table] = { game: event.game, day: event.day, posts: {} };
        continue;
      }
      const table = "table" in event ? state.tables[event.table] : undefined;
      if (table === undefined || !("table" in event)) continue;
      const begins = (name: string): Lasting => {
        line += 1;
        return { name, started: time, game: table.game, day: table.day, version, line };
      };
      take({ state, table, id: event.table, time, actor, emit, begins }, event);
    }
  },
  unfinished: ({ tables, breaks }, emit) => {
    for (const [id, { posts }] of Object.entries(tables)) {
      for (const [role, held] of Object.entries(posts)) emitShift(emit, id, role, held, null, null);
    }
    for (const one of Object.values(breaks)) emitBreak(emit, one, null);
  },
};
