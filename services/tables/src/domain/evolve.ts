import type { FloorEvent } from "@carrusel/contracts";
import { evolveRecords, isRecord, playedWith, tookPost } from "./evolve-records.ts";
import { type FloorState, type InstalledTable, onTable, tableIn, wordingIn } from "./state.ts";

const floats = {
  opened: (_: number, worth: number) => worth,
  filled: (float: number, worth: number) => float + worth,
  credited: (float: number, worth: number) => float - worth,
} as const;

const without = (seated: Readonly<Record<string, string>>, seat: number | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(seated).filter(([taken]) => taken !== `${seat}`));

/** A session begins where a closed table opens. */
const begun = (state: FloorState, id: string): FloorState => {
  const before = tableIn(state, id);
  if (before === undefined || before.status !== "closed") return state;
  const session = before.session + 1;
  const sessions = { ...before.sessions, [before.game]: (before.sessions[before.game] ?? 0) + 1 };
  const opened = onTable(state, id, () => ({ session, sessions, played: before.items }));
  return playedWith(opened, { table: id, session }, before.items);
};

/** Folds one event into the site's floor. Total over the registered events. `time`: of the event's commit. */
export const evolveFloor = (state: FloorState, event: FloorEvent, time: string): FloorState => {
  if (isRecord(event)) return evolveRecords(state, event, time);
  switch (event.type) {
    case "table-installed": {
      const { type: _, ...fields } = event;
      const table: InstalledTable = {
        ...fields,
        wording: wordingIn(state, event.rules),
        status: "closed",
        openedOn: null,
        changedOn: null,
        uncounted: false,
        ...{ float: 0, found: 0, freshFloat: false },
        ...{ staff: {}, since: {}, items: [], played: [], session: 0, sessions: {}, deserted: null },
        queue: [],
        ...{ seated: {}, stacks: {} },
      };
      return { ...state, tables: { ...state.tables, [event.table]: table } };
    }
    case "table-day-begun":
    case "game-changed": {
      const { day, game, min, max, options } = event;
      const changed = event.type === "game-changed";
      return onTable(state, event.table, (table) => ({
        ...{ day, game, min, max, options, status: "closed", queue: [], seated: {}, stacks: {} },
        ...(changed ? {} : { sessions: {} }),
        // A change before the table was open that day is only its choice of game.
        ...(changed && table.openedOn === day ? { changedOn: day } : {}),
        // What the game before left goes to the cage, unless a new float lies there.
        ...(game === table.game ? {} : { float: table.freshFloat ? table.float : 0, found: 0 }),
      }));
    }
    case "staff-named": {
      const { table, role, name } = event;
      const named = onTable(state, table, ({ staff, since }) => ({
        staff: { ...staff, [role]: name },
        since: { ...since, [role]: time },
      }));
      return tookPost(named, event, time);
    }
    case "player-queued":
      return onTable(state, event.table, ({ queue }) => ({ queue: [...queue, event.player] }));
    case "player-seated":
      return onTable(state, event.table, ({ queue, seated }) => ({
        queue: queue.filter((player) => player !== event.player),
        seated: { ...without(seated, event.from), [event.seat]: event.player },
      }));
    case "table-state-noted": {
      const { day, status } = event;
      const before = status === "open" ? begun(state, event.table) : state;
      return onTable(before, event.table, (table) => {
        const deserted = event.reason === undefined ? null : time;
        if (status === "open") return { status, deserted, openedOn: day, uncounted: true, freshFloat: false };
        return status === "closed" ? { status, deserted, seated: {} } : { status, deserted, seated: table.seated };
      });
    }
    case "place-noted": {
      const { table, seat, player } = event;
      return onTable(state, table, ({ seated, stacks }) =>
        player === null
          ? { seated: without(seated, seat), stacks: without(stacks, seat) }
          : { stacks: { ...stacks, [seat]: player } },
      );
    }
    case "limits-noted":
      return onTable(state, event.table, () => ({ min: event.min, max: event.max }));
    case "float-noted":
      return onTable(state, event.table, ({ float, found, freshFloat }) => ({
        float: floats[event.kind](float, event.worth),
        ...(event.kind === "opened" ? { found: 0, freshFloat: true } : { found, freshFloat }),
      }));
    case "count-noted":
      return onTable(state, event.table, ({ float }) => ({
        ...{ float: event.worth, found: event.worth - float, uncounted: false, freshFloat: false },
      }));
    case "count-cancelled-noted":
      return onTable(state, event.table, ({ float, found }) => ({ float: float - found, found: 0, uncounted: true }));
    case "bank-noted": {
      if (event.state === "in-use") return { ...state, bankInUse: true };
      const sealed = state.sealed === null || event.day > state.sealed ? event.day : state.sealed;
      return { ...state, sealed };
    }
  }
};
