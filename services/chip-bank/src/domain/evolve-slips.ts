import type { BankEvent } from "@carrusel/contracts";
import { fromCage, fromTransit, movement, toCage, toTransit } from "./books.ts";
import { minus, plus, worthOf } from "./chips.ts";
import { type BankState, type Slip, slipIn } from "./state.ts";

type Event<Type extends BankEvent["type"]> = Extract<BankEvent, { type: Type }>;
type Step = "slip-requested" | "slip-confirmed" | "slip-received" | "slip-voided";

const withSlip = (state: BankState, name: string, slip: Slip): BankState => ({
  ...state,
  slips: { ...state.slips, [name]: slip },
  lastSlip: Math.max(state.lastSlip, slip.number),
});

const unsigned = { requested: null, confirmed: null, received: null, voided: null, corrects: null, reprints: [] };

/** Chips came to a table or left it: on a slip that goes step by step, or in one step with the cage. */
export const slipMoved = (state: BankState, event: Event<"table-filled" | "table-credited">): BankState => {
  const fill = event.type === "table-filled";
  const { table, chips, worth, slip, number } = event;
  const known = slipIn(state, slip);
  const [take, put] = known === undefined ? [fromCage, toCage] : [fromTransit, toTransit];
  const shifted = movement(fill ? take(state, chips) : put(state, chips), table, (book) =>
    fill
      ? { fills: book.fills + worth, chips: plus(book.chips, chips) }
      : { credits: book.credits + worth, chips: minus(book.chips, chips) },
  );
  const kind = fill ? "fill" : "credit";
  return known === undefined
    ? withSlip(shifted, slip, { ...unsigned, kind, number, table, chips, state: "received" })
    : shifted;
};

/** A slip goes on by one step; what its chips do at the table stands in an event of its own. */
export const slipStepped = (state: BankState, event: Event<Step>): BankState => {
  const { slip: name, number, kind, table, chips, by, time } = event;
  const signed = { by, time };
  const slip = slipIn(state, name) ?? { ...unsigned, kind, number, table, chips, state: "requested" };
  switch (event.type) {
    case "slip-requested":
      return withSlip(state, name, { ...slip, requested: signed, corrects: event.corrects });
    case "slip-confirmed": {
      const next = withSlip(state, name, { ...slip, state: "confirmed", confirmed: signed });
      return kind === "fill" ? toTransit(fromCage(next, chips), chips) : next;
    }
    case "slip-received": {
      const next = withSlip(state, name, { ...slip, state: "received", received: signed });
      return kind === "credit" ? toCage(fromTransit(next, chips), chips) : next;
    }
    case "slip-voided": {
      const voided = { ...signed, reason: event.reason };
      const next = withSlip(state, name, { ...slip, state: "voided", voided });
      return event.from === "confirmed" ? sentBack(next, event) : next;
    }
  }
};

/** Chips that were on their way are again where they came from. */
const sentBack = (state: BankState, { kind, table, chips }: Event<"slip-voided">): BankState => {
  const next = fromTransit(state, chips);
  if (kind === "fill") return toCage(next, chips);
  return movement(next, table, (book) => ({
    credits: book.credits - worthOf(chips),
    chips: plus(book.chips, chips),
  }));
};

export const slipReprinted = (state: BankState, { slip: name, by, time }: Event<"slip-reprinted">): BankState => {
  const slip = slipIn(state, name);
  return slip === undefined ? state : withSlip(state, name, { ...slip, reprints: [...slip.reprints, { by, time }] });
};
