import { houseGame } from "@carrusel/analytics-store";
import { type BankEvent, bankEvents, bankShapes, chipsWorth } from "@carrusel/contracts";
import { book, booksOf, type Tables, tableIn } from "./bank-books.ts";
import type { Emit, Fold, RowOf, SourceColumns, Taken } from "./fold.ts";

export interface BankFold {
  readonly tables: Tables;
  sealed: boolean;
}

type Movement = Omit<RowOf<"movements">, SourceColumns | "time" | "by">;

const nothing: Omit<Movement, "kind" | "amount"> = {
  ...{ table: null, tender: null, slip: null, number: null, chips: null, given: null },
  ...{ expected: null, variance: null, win: null, reason: null },
};

const json = (chips: Readonly<Record<string, number>> | null): string | null =>
  chips === null ? null : JSON.stringify(chips);

const worth = (chips: Readonly<Record<string, number>>): number => chipsWorth(chips) ?? 0;

type SlipStep = Extract<BankEvent, { type: "slip-requested" | "slip-confirmed" | "slip-received" | "slip-voided" }>;

const slipRow = ({ type, table, slip, number, chips, worth: amount }: SlipStep): Movement => ({
  ...{ ...nothing, kind: type, table, amount, slip, number, chips: json(chips) },
});

/** What an event moved; booked results of rounds are in the rounds. */
const movementsOf = (event: BankEvent): readonly Movement[] => {
  switch (event.type) {
    case "bank-day-opened":
      return event.carry.tables
        .filter(({ chips }) => Object.keys(chips).length > 0)
        .map(({ table, chips }) => ({ ...nothing, table, kind: "carried", amount: worth(chips), chips: json(chips) }));
    case "chips-stocked":
      return [{ ...nothing, kind: "stock", amount: worth(event.chips) + event.cash, chips: json(event.chips) }];
    case "float-opened": {
      const { table, chips, returned } = event;
      const back: Movement = { ...nothing, table, kind: "returned", amount: worth(returned), chips: json(returned) };
      const float: Movement = { ...nothing, table, kind: "float", amount: event.worth, chips: json(chips) };
      return Object.keys(returned).length > 0 ? [back, float] : [float];
    }
    case "float-returned":
      return [{ ...nothing, table: event.table, kind: "returned", amount: event.worth, chips: json(event.chips) }];
    case "table-filled":
    case "table-credited": {
      const { table, slip, number, chips, worth: amount } = event;
      const kind = event.type === "table-filled" ? "fill" : "credit";
      return [{ ...nothing, table, kind, amount, slip, number, chips: json(chips) }];
    }
    case "chips-bought":
      return [{ ...nothing, table: event.table, kind: "buy-in", amount: event.amount, tender: event.tender }];
    case "chips-cashed":
      return [{ ...nothing, kind: "cash-out", amount: event.amount, chips: json(event.chips) }];
    case "tip-dropped":
      return [{ ...nothing, table: event.table, kind: "tip", amount: event.amount }];
    case "table-counted": {
      const { table, closing, chips, expected, variance, win } = event;
      return [{ ...nothing, table, kind: "count", amount: closing, chips: json(chips), expected, variance, win }];
    }
    case "count-taken":
      // The files are open while the second person counts: the sum stands in the row of the count they agreed on.
      return [{ ...nothing, table: event.table, kind: event.type, amount: 0 }];
    case "count-cancelled": {
      // Below zero: with the count that it takes back it comes to nothing.
      const { type: kind, table, reason } = event;
      const [amount, variance, win] = [0 - event.closing, 0 - event.variance, 0 - event.win];
      return [{ ...nothing, table, kind, amount, variance, win, reason }];
    }
    case "slip-requested":
    case "slip-confirmed":
    case "slip-received":
      return [slipRow(event)];
    case "slip-voided": {
      const voided: Movement = { ...slipRow(event), reason: event.reason };
      // The chips of a credit had left the table's books.
      const back: Movement = { ...slipRow(event), kind: "credit", amount: 0 - event.worth };
      return event.kind === "credit" && event.from === "confirmed" ? [voided, back] : [voided];
    }
    case "slip-reprinted":
      return [{ ...nothing, kind: event.type, amount: 0, slip: event.slip, number: event.number }];
    case "chips-changed": {
      const { table, worth: amount, chips, given } = event;
      return [{ ...nothing, table, kind: "colour-up", amount, chips: json(chips), given: json(given) }];
    }
    case "table-fee-booked":
      return [{ ...nothing, table: event.table, kind: "fee", amount: event.amount }];
    case "bank-day-closed":
      return [{ ...nothing, kind: "close", amount: event.cash + event.cheques }];
    default:
      return [];
  }
};

const bookKinds = { opening: "float", fills: "fill", credits: "credit", drop: "buy-in", tips: "tip" } as const;

/**
 * What waited on a table for its game: the books count it to the game that then begins, and so do two rows, one that takes
 * it back from where it stood and one that puts it there.
 */
const moveToGame = ({ tables }: BankFold, event: BankEvent, emit: (game: string, row: Movement) => void): void => {
  if (event.type !== "table-terms-booked") return;
  const known = Object.hasOwn(tables, event.table) ? tables[event.table] : undefined;
  const last = known?.books.at(-1);
  if (last === undefined || last.closing !== null || last.rounds > 0 || last.game === event.game) return;
  for (const [name, usual] of Object.entries(bookKinds) as [keyof typeof bookKinds, string][]) {
    const amount = last[name];
    if (amount === 0) continue;
    const kind = name === "opening" && !last.floated ? "carried" : usual;
    emit(last.game, { ...nothing, table: event.table, kind, amount: -amount });
    emit(event.game, { ...nothing, table: event.table, kind, amount });
  }
};

/** A gaming day of a site's bank. */
export const bankFold: Fold<BankFold> = {
  initial: () => ({ tables: {}, sealed: false }),
  take: (state: BankFold, { id, time, actor, events }: Taken, emit: Emit) => {
    for (const stored of events) {
      if (!Object.hasOwn(bankShapes, stored.type)) continue;
      const event = bankEvents.read(stored);
      const emitRow = (game: string, movement: Movement): void =>
        emit("movements", game === "" ? houseGame : game, id, { ...movement, time, by: actor });
      moveToGame(state, event, emitRow);
      // A count belongs to the game that was played, which the event itself names.
      const counted = event.type === "table-counted" || event.type === "count-cancelled" ? event.game : "";
      book(state.tables, event);
      if (event.type === "bank-day-closed") state.sealed = true;
      for (const movement of movementsOf(event)) {
        const game = movement.table === null ? "" : counted || tableIn(state.tables, `${movement.table}`).game;
        emitRow(game, movement);
      }
    }
  },
  facts: ({ tables, sealed }) => ({ tables: [], books: booksOf(tables), sealed }),
};
