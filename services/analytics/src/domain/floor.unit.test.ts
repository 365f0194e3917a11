import type { FloorEvent } from "@carrusel/contracts";
import { floorEvents } from "@carrusel/contracts";
import { expect, test } from "vitest";
import { floorFold } from "./floor.ts";
import type { Emit } from "./fold.ts";

const day = "2026-11-29";

/** What a floor's events put into the files, by dataset. */
const rowsOf = (events: readonly FloorEvent[]) => {
  const rows: Record<string, unknown>[] = [];
  const emit: Emit = (dataset, game, rowDay, row) => {
    rows.push({ dataset, game, day: rowDay, ...row });
  };
  const state = floorFold.initial();
  for (const [index, event] of events.entries()) {
    const time = `2026-11-29T20:0${index}:00.000Z`;
    const taken = { site: "S", id: "site", time, version: index + 1, actor: "pit-1", day };
    floorFold.take(state, { ...taken, events: [floorEvents.write(event)] }, emit, () => undefined);
  }
  const finished = rows.splice(0);
  floorFold.unfinished?.(state, emit);
  return { finished, unfinished: rows };
};

const installed: FloorEvent = {
  ...{
    type: "table-installed",
    table: "T1",
    day,
    rules: "AD-455-2025",
    currency: "EUR",
    game: "craps",
    min: 1,
    max: 2,
  },
  ...{ options: {}, chipUnit: 1, seats: null, band: null, next: [] },
};
const named = (name: string, replaced: string | null): FloorEvent => ({
  ...{ type: "staff-named", table: "T1", role: "croupier", name, replaced },
});

test("a shift ends when its post is left, a break when it is over; what lasts has no end", () => {
  const { finished, unfinished } = rowsOf([
    installed,
    named("Ana", null),
    { type: "staff-left", table: "T1", role: "croupier", name: "Ana", why: "break" },
    { type: "break-began", table: "T1", day, name: "Ana" },
    { type: "break-ended", table: "T1", day, name: "Ana" },
    named("Bo", null),
    { type: "break-began", table: "T1", day, name: "__proto__" },
  ]);
  expect(finished).toMatchObject([
    { dataset: "shifts", game: "craps", name: "Ana", started: "2026-11-29T20:01:00.000Z", next: null },
    { dataset: "breaks", name: "Ana", started: "2026-11-29T20:03:00.000Z", ended: "2026-11-29T20:04:00.000Z" },
  ]);
  expect(unfinished).toMatchObject([
    { dataset: "shifts", name: "Bo", ended: null },
    { dataset: "breaks", name: "__proto__", ended: null },
  ]);
});

test("equipment and incidents have a row for each step", () => {
  const incident = { table: "T1", day, incident: 1, reason: "D-1 is chipped", by: "pit-1" };
  const { finished } = rowsOf([
    installed,
    { type: "equipment-placed", table: "T1", day, item: "D-1", kind: "dice", pieces: 5 },
    { type: "dice-changed", table: "T1", day, item: "D-1" },
    { type: "incident-recorded", ...incident, kind: "dice", round: null, seat: null, item: "D-1" },
    { type: "equipment-removed", table: "T1", day, item: "D-1", reason: "chipped", withdrawn: true },
    { type: "incident-settled", ...incident, reason: "withdrawn" },
    { type: "cards-counted", table: "T1", day, item: "P-1", pieces: 52, counted: 51 },
  ]);
  expect(finished).toMatchObject([
    { dataset: "equipment", step: "placed", item: "D-1", kind: "dice", pieces: 5, by: "pit-1" },
    { dataset: "equipment", step: "in-use" },
    { dataset: "incidents", step: "recorded", kind: "dice", item: "D-1" },
    { dataset: "equipment", step: "withdrawn", reason: "chipped", pieces: 5 },
    { dataset: "incidents", step: "settled", kind: null, reason: "withdrawn" },
    { dataset: "equipment", step: "counted", counted: 51 },
  ]);
});
