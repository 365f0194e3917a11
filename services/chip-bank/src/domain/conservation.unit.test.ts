import { type BankCommand, type BankEvent, bankEvents, type StoredEvent } from "@carrusel/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Desk, type Person, people, settled, type Terms } from "../testing/desk.ts";
import { bankDay } from "./bank-day.ts";
import { carryOf } from "./carry.ts";
import { type ChipCounts, plus, sameChips } from "./chips.ts";
import type { AnyBankCommand } from "./commands.ts";
import { imbalanceOf } from "./ledger.ts";

const balanced = { chips: {}, worth: 0, cash: 0, cheques: 0 };

const table = fc.constantFrom("T1", "T2", "T3");
const chips = fc.record(
  { "100": fc.nat(8), "500": fc.nat(8), "10000": fc.nat(4) },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, number>>;
const amount = fc.integer({ min: -10, max: 50_000 });
const slip = fc.constantFrom("A", "B", "C", "D", "E");

const equalChanges = [
  { chips: { "100": 5 }, given: { "500": 1 } },
  { chips: { "10000": 1 }, given: { "500": 20 } },
];

const colours = fc.record({ blue: fc.nat(5), red: fc.nat(5) }, { requiredKeys: [] }) as fc.Arbitrary<
  Record<string, number>
>;

const person = fc.constantFrom(...(Object.keys(people) as Person[]));

const command: fc.Arbitrary<BankCommand> = fc.oneof(
  fc.record({ do: fc.constant("stock" as const), chips, cash: fc.nat(100_000) }),
  fc.record({ do: fc.constant("open-float" as const), table, chips }),
  fc.record({ do: fc.constant("fill" as const), table, chips, slip }),
  fc.record({ do: fc.constant("credit" as const), table, chips, slip }),
  fc.record({
    do: fc.constant("buy-in" as const),
    table,
    seat: fc.integer({ min: 1, max: 7 }),
    amount,
    tender: fc.constantFrom("cash" as const, "cheque" as const),
  }),
  fc.record({ do: fc.constant("cash-out" as const), amount }),
  chips.map((held) => {
    const worth = Object.entries(held).reduce((all, [value, count]) => all + Number(value) * count, 0);
    return { do: "cash-out" as const, amount: worth, chips: held };
  }),
  fc.record({ do: fc.constant("tip" as const), table, amount }),
  fc.record({ do: fc.constant("count" as const), table, chips }),
  fc.record(
    {
      ...{ do: fc.constant("request-slip" as const), slip, table, chips },
      ...{ kind: fc.constantFrom("fill" as const, "credit" as const), corrects: slip },
    },
    { requiredKeys: ["do", "slip", "table", "chips", "kind"] },
  ),
  fc.record({ do: fc.constantFrom("confirm-slip" as const, "receive-slip" as const, "reprint-slip" as const), slip }),
  fc.record({ do: fc.constant("void-slip" as const), slip, reason: fc.constantFrom("torn", "wrong table") }),
  fc.record(
    { do: fc.constant("colour-up" as const), table, chips, given: chips },
    { requiredKeys: ["do", "chips", "given"] },
  ),
  fc.constantFrom(
    ...equalChanges.flatMap(({ chips, given }) => [
      { do: "colour-up" as const, chips, given },
      { do: "colour-up" as const, table: "T1", chips: given, given: chips },
    ]),
  ),
  fc.record({ do: fc.constant("stock-colours" as const), table, colours }),
  fc.record({ do: fc.constant("count-colours" as const), table, colours }),
  fc.record({
    ...{ do: fc.constant("give-colour" as const), table, seat: fc.integer({ min: 0, max: 3 }) },
    ...{ colour: fc.constantFrom("blue", "red"), value: fc.constantFrom(100, 500, 750) },
  }),
  fc.record({ do: fc.constant("take-colour" as const), table, colour: fc.constantFrom("blue", "red") }),
  fc.record({ do: fc.constant("set-counting" as const), counters: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({ do: fc.constant("set-slips" as const), signers: fc.constantFrom(1 as const, 1 as const, 2 as const) }),
  fc.record({ do: fc.constant("count" as const), table, chips: fc.constantFrom({}, { "500": 2 }) }),
  fc.record({ do: fc.constant("cancel-count" as const), table, reason: fc.constant("miscounted") }),
  fc.constant({ do: "close-day" as const }),
);

type Move =
  | { readonly kind: "command"; readonly command: BankCommand; readonly by: Person }
  | { readonly kind: "set-up"; readonly table: string; readonly terms: Terms }
  | { readonly kind: "open" | "close"; readonly table: string }
  | { readonly kind: "round"; readonly table: string; readonly house: number }
  | { readonly kind: "next-day" };

const terms: fc.Arbitrary<Terms> = fc.constantFrom(
  { game: "roulette-french" },
  { game: "blackjack" },
  { game: "chemin-de-fer" },
  { game: "trijoker", min: 1, rules: "ES-CN-234-1997" as const },
);

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constant("command" as const), command, by: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("open" as const, "close" as const), table }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("round" as const),
      table,
      house: fc.integer({ min: -20_000, max: 20_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("set-up" as const), table, terms }) },
  { weight: 1, arbitrary: fc.constant<Move>({ kind: "next-day" }) },
);

/** Closes and counts everything, so that the next day may begin. */
const finish = (desk: Desk): void => {
  // A credit that goes back to its table has the table counted again, so that slips come first.
  for (const slip of Object.keys(desk.state.slips)) desk.tell({ do: "void-slip", slip, reason: "end of day" });
  for (const id of Object.keys(desk.state.tables)) {
    desk.take(id, { type: "table-closed" });
    for (const by of ["ana", "pau"] as const) desk.tell({ do: "count", table: id, chips: { "100": 3 } }, by);
    // Somebody had counted it already: he counts again with the other one.
    for (const by of ["ana", "pau"] as const) desk.tell({ do: "count", table: id, chips: { "100": 3 } }, by);
  }
  expect(desk.tell({ do: "close-day" })).toBeUndefined();
};

const apply = (desk: Desk, next: Exclude<Move, { kind: "next-day" }>): void => {
  switch (next.kind) {
    case "command": {
      const before = desk.state;
      const events = desk.history.length;
      if (desk.tell(next.command, next.by) === undefined) return;
      expect(desk.state).toBe(before);
      expect(desk.history).toHaveLength(events);
      return;
    }
    case "set-up":
      desk.install(next.table, next.terms, false);
      return;
    case "open":
    case "close":
      desk.take(next.table, { type: next.kind === "open" ? "table-opened" : "table-closed" });
      return;
    case "round":
      desk.take(next.table, settled(1, next.house));
  }
};

/** Through JSON and the codec, as the store keeps it. */
const stored = (event: BankEvent): StoredEvent => JSON.parse(JSON.stringify(bankEvents.write(event))) as StoredEvent;

const refold = (desk: Desk): void => {
  const events = desk.history.map(stored);
  for (const event of events) expect(bankEvents.check(event)).toBeUndefined();
  const folded = events.map((event) => bankEvents.read(event)).reduce(bankDay.evolve, bankDay.initial);
  expect(folded).toEqual(desk.state);
};

/** The numbers of the day's slips, in the order in which they were given. */
const slipNumbers = (desk: Desk): readonly number[] => [
  ...new Set(desk.history.flatMap((event) => ("number" in event ? [event.number] : []))),
];

/** Chips of slips that are confirmed and not received, by the slips themselves. */
const onTheWay = (desk: Desk): Readonly<Record<string, number>> =>
  Object.values(desk.state.slips)
    .filter(({ state }) => state === "confirmed")
    .reduce<ChipCounts>((all, slip) => plus(all, slip.chips), {});

describe("whatever happens on a gaming day", () => {
  it("chips by denomination, cash and cheques are neither made nor lost at any event, and the history says so", () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let desk = new Desk("2026-01-01");
        let day = 1;
        desk.install("T1", { game: "roulette-french" });
        desk.install("T2", { game: "chemin-de-fer" }, false);
        for (const next of moves) {
          if (next.kind !== "next-day") {
            apply(desk, next);
          } else {
            if (!desk.state.sealed) finish(desk);
            expect(imbalanceOf(desk.state)).toEqual(balanced);
            refold(desk);
            const open: AnyBankCommand = { do: "open-day", from: desk.day, carry: carryOf(desk.state) };
            desk = new Desk(`2026-01-${`${++day}`.padStart(2, "0")}`, open);
          }
          expect(imbalanceOf(desk.state)).toEqual(balanced);
          expect(sameChips(desk.state.transit, onTheWay(desk))).toBe(true);
        }
        refold(desk);
        const numbers = slipNumbers(desk);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
      { numRuns: 300 },
    );
  });

  it("holds for a day whose tables began before the bank's day could be opened", () => {
    const before = new Desk("2026-01-01");
    before.install("T1", { game: "roulette-french" });
    before.tell({ do: "stock", chips: { "10000": 10 }, cash: 500 });
    before.tell({ do: "open-float", table: "T1", chips: { "10000": 5 } });
    finish(before);
    const desk = new Desk("2026-01-02", null);
    desk.install("T1", { game: "roulette-french" });
    desk.take("T1", settled(1, -3_000));
    desk.tell({ do: "open-day", from: before.day, carry: carryOf(before.state) });
    expect(imbalanceOf(desk.state)).toEqual(balanced);
    expect(desk.state.tables.T1?.books).toMatchObject([{ opening: 300, house: -3_000, rounds: 1, touched: true }]);
    refold(desk);
  });
});
