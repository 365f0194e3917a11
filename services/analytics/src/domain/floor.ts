import { floorEvents } from "@carrusel/contracts";
import type { Emit, Fold, Taken } from "./fold.ts";

interface Post {
  readonly name: string;
  readonly started: string;
  readonly game: string;
  readonly day: string;
  /** The commit with which it was taken, and the how many-th post of that commit it is. */
  readonly version: number;
  readonly line: number;
}

interface FloorTable {
  game: string;
  day: string;
  readonly posts: Record<string, Post>;
}

export interface FloorFold {
  readonly tables: Record<string, FloorTable>;
}

const interesting: ReadonlySet<string> = new Set(["table-installed", "table-day-begun", "game-changed", "staff-named"]);

const emitShift = (
  emit: Emit,
  table: string,
  role: string,
  { game, day, name, started, version, line }: Post,
  ended: string | null,
  next: string | null,
): void => emit("shifts", game, day, { table, role, name, started, ended, next, version, line });

/** The posts of a table's staff. A shift ends with the gaming day or the game, and goes on as a new one. */
export const floorFold: Fold<FloorFold> = {
  initial: () => ({ tables: {} }),
  take: ({ tables }: FloorFold, { time, version, events }: Taken, emit: Emit) => {
    let line = 0;
    const post = (name: string, { game, day }: FloorTable): Post => {
      line += 1;
      return { name, started: time, game, day, version, line };
    };
    for (const stored of events) {
      if (!interesting.has(stored.type)) continue;
      const event = floorEvents.read(stored);
      if (event.type === "table-installed") {
        tables[event.table] = { game: event.game, day: event.day, posts: {} };
        continue;
      }
      if (event.type !== "staff-named" && event.type !== "table-day-begun" && event.type !== "game-changed") continue;
      const table = tables[event.table];
      if (table === undefined) continue;
      if (event.type === "staff-named") {
        const { role, name } = event;
        const before = table.posts[role];
        if (before !== undefined) emitShift(emit, event.table, role, before, time, name);
        table.posts[role] = post(name, table);
        continue;
      }
      table.game = event.game;
      table.day = event.day;
      for (const [role, held] of Object.entries(table.posts)) {
        if (held.game === table.game && held.day === table.day) continue;
        emitShift(emit, event.table, role, held, time, held.name);
        table.posts[role] = post(held.name, table);
      }
    }
  },
  unfinished: ({ tables }, emit) => {
    for (const [id, { posts }] of Object.entries(tables)) {
      for (const [role, held] of Object.entries(posts)) emitShift(emit, id, role, held, null, null);
    }
  },
};
