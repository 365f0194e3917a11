import { type FloorCommand, type FloorEvent, floorEvents, isRefusal } from "@carrusel/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { day } from "../testing/plan.ts";
import { decideFloor, isFloorsOwn, type OwnCommand } from "./decide.ts";
import { evolveFloor } from "./evolve.ts";
import { dutiesAt } from "./rotation.ts";
import { type FloorState, initialFloor } from "./state.ts";

const name = fc.constantFrom("Ana", "Bo", "Cleo", "__proto__");
const role = fc.constantFrom("table-head", "croupier", "croupier-2", "stickman");
const item = fc.constantFrom("D-1", "D-2", "P-1", "W-1", "constructor");
const kind = fc.constantFrom("dice", "cards", "wheel", "shoe");
const reason = fc.constant("so");

const command: fc.Arbitrary<OwnCommand> = fc.oneof(
  fc.record({ do: fc.constant("staff"), role, name }),
  fc.record({ do: fc.constant("staff-off"), role }),
  fc.record({ do: fc.constantFrom("break", "end-break"), name }),
  fc.record({ do: fc.constant("queue"), player: name }),
  fc.record({ do: fc.constant("seat"), player: name, seat: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ do: fc.constant("draw-seats"), lots: fc.dictionary(fc.constantFrom("1", "2", "3"), name) }),
  fc.record(
    { do: fc.constant("equip"), item, kind, pieces: fc.constantFrom(3, 52) },
    { requiredKeys: ["do", "item", "kind"] },
  ),
  fc.record({ do: fc.constant("unequip"), item, reason, withdraw: fc.boolean() }),
  fc.record({ do: fc.constant("use-dice"), item }),
  fc.record({ do: fc.constant("count-cards"), item, cards: fc.constantFrom(51, 52) }),
  fc.record({ do: fc.constant("incident"), kind: fc.constant("dispute"), reason }),
  fc.record({ do: fc.constant("settle-incident"), incident: fc.integer({ min: 1, max: 3 }), reason }),
) as fc.Arbitrary<OwnCommand>;

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ at: fc.constantFrom("T1", "T2"), command }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constantFrom("T1", "T2"), status: fc.constantFrom("open", "closed") }) },
);

const installed: readonly FloorEvent[] = ["T1", "T2"].map((table) => ({
  ...{
    type: "table-installed",
    table,
    day,
    rules: "AD-455-2025",
    currency: "EUR",
    game: "craps",
    min: 500,
    max: 50_000,
  },
  ...{ chipUnit: 1, seats: null, band: null, next: [] },
  options: table === "T1" ? { rotation: { stint: 60, break: 20 }, staffing: true, equipment: true } : {},
}));

const later = (n: number): string => new Date(Date.parse(`${day}T20:00:00Z`) + n * 420_000).toISOString();

describe("any sequence of commands to a floor", () => {
  it("changes nothing where it is refused, fits the registered events, and folds to the same floor again", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const history: { event: FloorEvent; time: string }[] = installed.map((event) => ({ event, time: later(0) }));
        const fold = (state: FloorState, { event, time }: (typeof history)[number]) => evolveFloor(state, event, time);
        let state = history.reduce(fold, initialFloor);
        for (const [n, one] of steps.entries()) {
          const time = later(n + 1);
          const before = JSON.stringify(state);
          let events: readonly FloorEvent[];
          if ("status" in one) {
            events = [{ type: "table-state-noted", table: one.at, day, status: one.status as "open" }];
          } else {
            const envelope = { id: `c${n}`, site: "S", day, at: one.at, actor: { id: "pit", roles: [] }, time };
            const decided = decideFloor(state, one.command, { ...envelope, command: one.command });
            events = isRefusal(decided) ? [] : decided;
          }
          expect(JSON.stringify(state)).toBe(before);
          for (const event of events) expect(floorEvents.check(floorEvents.write(event))).toBeUndefined();
          history.push(...events.map((event) => ({ event: floorEvents.read(floorEvents.write(event)), time })));
          state = history.slice(history.length - events.length).reduce(fold, state);
          consistent(state, time);
        }
        expect(history.reduce(fold, initialFloor)).toEqual(state);
      }),
      { numRuns: 200 },
    );
  });

  it("knows its own commands from those of the tables", () => {
    expect(isFloorsOwn({ do: "equip", item: "W-1", kind: "wheel" } satisfies FloorCommand)).toBe(true);
    expect(isFloorsOwn({ do: "close" })).toBe(false);
  });
});

/** What holds at every moment. */
const consistent = (state: FloorState, now: string): void => {
  const duties = dutiesAt(state, now);
  expect(new Set(duties.map((duty) => duty.name)).size).toBe(duties.length);
  for (const { name: who, posts, onBreak, since } of duties) {
    // Nobody is on a post and on a break.
    if (onBreak !== null)
      expect(Object.values(state.tables).flatMap(({ staff }) => Object.values(staff))).not.toContain(who);
    else expect(since !== null && posts.length > 0).toBe(true);
    const dealing = posts.filter((post) => post.role !== "table-head");
    if (dealing.some(({ table }) => table === "T1")) expect(dealing).toHaveLength(1);
  }
  for (const one of state.equipment.values()) if (one.withdrawn !== null) expect(one.table).toBeNull();
  expect([...state.incidents.keys()].sort((a, b) => a - b)).toEqual([...state.incidents.keys()].map((_, n) => n + 1));
  // Each item lies where its table says so, and nowhere else.
  const lying = Object.values(state.tables).flatMap(({ table, items }) => items.map((one) => [one, table]));
  const there = [...state.equipment.values()].filter((one) => one.table !== null).map((one) => [one.item, one.table]);
  expect(lying.sort()).toEqual(there.sort());
};
