import {
  type BankEvent,
  bankEvents,
  type FloorEvent,
  type StoredEvent,
  type TableEvent,
  tableEvents,
  tooFewPlayersReason,
} from "@carrusel/contracts";
import { type FloorState, tableIn } from "./state.ts";

const ofTables: ReadonlySet<string> = new Set<TableEvent["type"]>([
  "table-opened",
  "table-closed",
  "table-suspended",
  "table-resumed",
  "limits-set",
  "player-seated",
  "player-left",
  "round-corrected",
]);

const ofBank: ReadonlySet<string> = new Set<BankEvent["type"]>([
  "chips-stocked",
  "float-opened",
  "table-filled",
  "table-credited",
  "table-counted",
  "count-cancelled",
  "slip-voided",
  "bank-day-closed",
]);

/** What a table's events mean for the floor. */
export const concludeTable = (
  state: FloorState,
  table: string,
  day: string,
  events: readonly StoredEvent[],
): readonly FloorEvent[] => {
  const known = tableIn(state, table);
  // A table that has gone on to another day is not told how an old one ended.
  if (known === undefined || day < known.day) return [];
  return events.filter((event) => ofTables.has(event.type)).flatMap((event) => ofTable(table, day, event));
};

const statuses = {
  "table-opened": "open",
  "table-resumed": "open",
  "table-suspended": "suspended",
  "table-closed": "closed",
} as const;

const ofTable = (table: string, day: string, stored: StoredEvent): readonly FloorEvent[] => {
  const event = tableEvents.read(stored);
  switch (event.type) {
    case "table-opened":
    case "table-closed":
    case "table-suspended":
    case "table-resumed": {
      const tooFew = event.type === "table-suspended" && event.reason === tooFewPlayersReason;
      const reason = tooFew ? ({ reason: tooFewPlayersReason } as const) : {};
      return [{ type: "table-state-noted", table, day, status: statuses[event.type], ...reason }];
    }
    case "limits-set":
      return [{ type: "limits-noted", table, day, min: event.min, max: event.max }];
    case "player-seated":
      return [{ type: "place-noted", table, day, seat: event.seat, player: event.player }];
    case "player-left":
      return [{ type: "place-noted", table, day, seat: event.seat, player: null }];
    case "round-corrected": {
      // A record for a round whose money a later day books.
      if (event.booked !== undefined) return [];
      const { round, day: roundDay = day, seat, player, bet, amount, reason, by, incident } = event;
      return [
        { type: "correction-noted", table, day, round, roundDay, seat, player, bet, amount, reason, by, incident },
      ];
    }
    default:
      return [];
  }
};

/** What the bank's events mean for the floor: floats, counts, sealed days. */
export const concludeBank = (state: FloorState, day: string, events: readonly StoredEvent[]): readonly FloorEvent[] => {
  let inUse = state.bankInUse;
  return events
    .filter((event) => ofBank.has(event.type))
    .flatMap((stored) => {
      const event = bankEvents.read(stored);
      const noted = ofBankEvent(day, event);
      if (inUse || !bringsChips(event)) return noted;
      inUse = true;
      return [{ type: "bank-noted", day, state: "in-use" }, ...noted];
    });
};

const bringsChips = (event: BankEvent): boolean =>
  event.type === "chips-stocked" || event.type === "float-opened" || event.type === "table-filled";

const ofBankEvent = (day: string, event: BankEvent): readonly FloorEvent[] => {
  switch (event.type) {
    case "float-opened":
      return [{ type: "float-noted", table: event.table, kind: "opened", worth: event.worth }];
    case "table-filled":
      return [{ type: "float-noted", table: event.table, kind: "filled", worth: event.worth }];
    case "table-credited":
      return [{ type: "float-noted", table: event.table, kind: "credited", worth: event.worth }];
    case "table-counted":
      return [{ type: "count-noted", table: event.table, worth: event.closing }];
    case "count-cancelled":
      return [{ type: "count-cancelled-noted", table: event.table }];
    case "slip-voided": {
      // The chips of a credit had left the table already.
      const back = event.kind === "credit" && event.from === "confirmed";
      return back ? [{ type: "float-noted", table: event.table, kind: "filled", worth: event.worth }] : [];
    }
    case "bank-day-closed":
      return [{ type: "bank-noted", day, state: "closed" }];
    default:
      return [];
  }
};
