import { type BankEvent, chipsWorth, type MovementResult, type Signed } from "@carrusel/contracts";

type Entry = Omit<MovementResult, keyof Signed>;

const nothing: Omit<Entry, "kind" | "amount"> = {
  ...{ table: null, chips: null, given: null, slip: null, number: null, tender: null, seat: null, reason: null },
};

const worth = (chips: Readonly<Record<string, number>>): number => chipsWorth(chips) ?? 0;

const piecesText = (pieces: Readonly<Record<string, number>>): string =>
  Object.entries(pieces)
    .map(([colour, count]) => `${count} ${colour}`)
    .join(", ");

/** Slips by name: their tables, and whether they go step by step. */
type Slips = ReadonlyMap<string, { readonly table: string; readonly steps: boolean }>;

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;

const carried = ({ carry }: Event<"bank-day-opened">): readonly Entry[] =>
  carry.tables
    .filter(({ chips }) => Object.keys(chips).length > 0)
    .map(({ table, chips }) => ({ ...nothing, kind: "carried", table, amount: worth(chips), chips }));

const floated = ({ table, chips, worth: amount, returned }: Event<"float-opened">): readonly Entry[] => {
  const float: Entry = { ...nothing, kind: "float", table, amount, chips };
  const back: Entry = { ...nothing, kind: "returned", table, amount: worth(returned), chips: returned };
  return Object.keys(returned).length > 0 ? [back, float] : [float];
};

/** Of a slip in one step; on one step by step it follows from a step that has its own entry. */
const slipMoved = (event: Event<"table-filled" | "table-credited">, slips: Slips): readonly Entry[] => {
  const { type, table, chips, slip, number, worth: amount } = event;
  if (slips.get(slip)?.steps === true) return [];
  return [{ ...nothing, kind: type === "table-filled" ? "fill" : "credit", table, amount, chips, slip, number }];
};

const slipStepped = (
  event: Event<"slip-requested" | "slip-confirmed" | "slip-received" | "slip-voided">,
): readonly Entry[] => {
  const { type: kind, table, chips, slip, number, worth: amount } = event;
  const reason = event.type === "slip-voided" ? event.reason : null;
  return [{ ...nothing, kind, table, amount, chips, slip, number, reason }];
};

const coloursChanged = (
  event: Event<"colours-stocked" | "colour-given" | "colour-taken" | "colours-counted">,
): readonly Entry[] => {
  const { table } = event;
  switch (event.type) {
    case "colours-stocked":
      return [{ ...nothing, kind: "colours", table, amount: 0, reason: piecesText(event.colours) }];
    case "colour-given":
      return [{ ...nothing, kind: event.type, table, seat: event.seat, amount: event.value, reason: event.colour }];
    case "colour-taken":
      return [{ ...nothing, kind: event.type, table, seat: event.seat, amount: 0, reason: event.colour }];
    case "colours-counted": {
      const reason = Object.keys(event.missing).length === 0 ? null : `missing: ${piecesText(event.missing)}`;
      return [{ ...nothing, kind: event.type, table, amount: event.worth, reason }];
    }
  }
};

const counted = (
  event: Event<"table-counted" | "count-taken" | "counts-differed" | "count-cancelled">,
): readonly Entry[] => {
  const { table } = event;
  switch (event.type) {
    case "table-counted":
      return [{ ...nothing, kind: "count", table, amount: event.closing, chips: event.chips }];
    case "count-taken":
    case "counts-differed":
      // What one of two has counted is in the counts, once nobody counts the table any more.
      return [{ ...nothing, kind: event.type, table, amount: 0 }];
    case "count-cancelled":
      return [{ ...nothing, kind: event.type, table, amount: event.closing, reason: event.reason }];
  }
};

/** What an event enters into the day's journal; rounds, and what only follows from others, are no entries of their own. */
const entriesOf = (event: BankEvent, slips: Slips): readonly Entry[] => {
  switch (event.type) {
    case "bank-day-opened":
      return carried(event);
    case "chips-stocked":
      return [{ ...nothing, kind: "stock", amount: worth(event.chips) + event.cash, chips: event.chips }];
    case "float-opened":
      return floated(event);
    case "float-returned":
      return [{ ...nothing, kind: "returned", table: event.table, amount: event.worth, chips: event.chips }];
    case "table-filled":
    case "table-credited":
      return slipMoved(event, slips);
    case "slip-requested":
    case "slip-confirmed":
    case "slip-received":
    case "slip-voided":
      return slipStepped(event);
    case "slip-reprinted": {
      const { type: kind, slip, number } = event;
      return [{ ...nothing, kind, table: slips.get(slip)?.table ?? null, amount: 0, slip, number }];
    }
    case "chips-changed": {
      const { table, chips, given, worth: amount } = event;
      return [{ ...nothing, kind: "colour-up", table, amount, chips, given }];
    }
    case "colours-stocked":
    case "colour-given":
    case "colour-taken":
    case "colours-counted":
      return coloursChanged(event);
    case "chips-bought": {
      const { table, amount, tender, seat } = event;
      return [{ ...nothing, kind: "buy-in", table, amount, tender, seat }];
    }
    case "chips-cashed":
      return [{ ...nothing, kind: "cash-out", amount: event.amount, chips: event.chips }];
    case "tip-dropped":
      return [{ ...nothing, kind: "tip", table: event.table, amount: event.amount }];
    case "table-counted":
    case "count-taken":
    case "counts-differed":
    case "count-cancelled":
      return counted(event);
    case "slip-signers-set":
      return [{ ...nothing, kind: "signing", amount: event.signers }];
    case "counting-set":
      return [{ ...nothing, kind: "counting", amount: event.counters }];
    case "table-fee-booked":
      return [{ ...nothing, kind: "fee", table: event.table, amount: event.amount }];
    case "bank-day-closed":
      return [{ ...nothing, kind: "close", amount: event.cash + event.cheques }];
    case "table-terms-booked":
    case "table-state-booked":
    case "table-result-booked":
    case "table-correction-booked":
      return [];
  }
};

/** A day's entries with their signatures, as its commits are read. */
export class Journal {
  readonly movements: MovementResult[] = [];
  private readonly slips = new Map<string, { readonly table: string; readonly steps: boolean }>();
  /** Who entered a slip in one step, by its number. */
  private readonly once = new Map<number, Signed>();
  /** Table -> who entered its accepted counts, in order. */
  private readonly counts = new Map<string, Signed[]>();

  take(signed: Signed, events: readonly BankEvent[]): void {
    for (const event of events) {
      for (const entry of entriesOf(event, this.slips)) this.movements.push({ ...entry, ...signed });
      this.sign(signed, event);
    }
  }

  slip(number: number): Signed | undefined {
    return this.once.get(number);
  }

  count(table: string, accepted: number): Signed | undefined {
    return this.counts.get(table)?.[accepted];
  }

  private sign(signed: Signed, event: BankEvent): void {
    switch (event.type) {
      case "slip-requested":
        this.slips.set(event.slip, { table: event.table, steps: true });
        return;
      case "table-filled":
      case "table-credited":
        if (this.slips.get(event.slip)?.steps === true) return;
        this.slips.set(event.slip, { table: event.table, steps: false });
        this.once.set(event.number, signed);
        return;
      case "table-counted":
        this.counts.set(event.table, [...(this.counts.get(event.table) ?? []), signed]);
    }
  }
}
