import { describe, expect, it } from "vitest";
import { day, Plan } from "../testing/plan.ts";
import { planOpening } from "./opening.ts";
import { equipmentView } from "./views.ts";

const hall = (game: string, rules?: string): Plan =>
  new Plan().install("T1", { game, closed: true, options: { equipment: true } }, rules);
const equip = (plan: Plan, item: string, kind: "wheel" | "dice" | "cards" | "shoe" | "tiles", pieces?: number) =>
  plan.tell("T1", { do: "equip", item, kind, ...(pieces === undefined ? {} : { pieces }) });
const opening = (plan: Plan) => planOpening(plan.state, "T1", day, { do: "open" });
const itemOf = (plan: Plan, item: string) => equipmentView(plan.state, plan.journal, { item })[0];

describe("equipment", () => {
  it.each([
    ["[AD-01-II.1.pockets]", "roulette-french", "wheel", undefined],
    ["[AD-04-II.holes]", "boule", "wheel", undefined],
    ["[AD-24-II.2.spaces]", "wheel-of-fortune", "wheel", undefined],
    ["[AD-06-II.dice]", "craps", "dice", 5],
    ["[AD-16-II.1.dice]", "sic-bo", "dice", 6],
    ["[AD-05-II.1.decks]", "trente-et-quarante", "cards", 312],
    ["[AD-13-II.1.packs]", "monte", "cards", 80],
    ["[AD-10-II.1.pack]", "poker-no-discard", "cards", 52],
  ] as const)("%s: a table of %s opens once it has what it is played with", (title, game, kind, pieces) => {
    const plan = hall(game);
    const clause = title.slice(1, -1);
    expect(opening(plan)).toMatchObject({ refused: "not-authorised", clause });
    if (pieces !== undefined) {
      equip(plan, "X-1", kind, pieces - 1);
      expect(opening(plan)).toMatchObject({ refused: "not-authorised", clause });
    }
    expect(equip(plan, "X-2", kind, pieces)).toBeUndefined();
    expect(opening(plan)).toMatchObject({ kind: "same-day" });
  });

  it("is not asked for where the table does not say so", () => {
    const plan = new Plan().install("T1", { game: "craps", closed: true });
    expect(opening(plan)).toMatchObject({ kind: "same-day" });
  });

  it("[AD-06-II.dice] [AD-16-II.1.dice] takes other dice than those of the session before", () => {
    for (const [game, clause, count] of [
      ["craps", "AD-06-II.dice", 5],
      ["sic-bo", "AD-16-II.1.dice", 6],
    ] as const) {
      const plan = hall(game);
      equip(plan, "D-1", "dice", count);
      plan.status("T1", "open");
      equip(plan, "D-2", "dice", count);
      plan.status("T1", "closed");
      expect(opening(plan)).toMatchObject({ refused: "not-authorised", clause });
      for (const item of ["D-1", "D-2"]) plan.tell("T1", { do: "unequip", item });
      expect(equip(plan, "D-2", "dice")).toMatchObject({ refused: "not-authorised", clause });
      equip(plan, "D-3", "dice", count);
      expect(opening(plan)).toMatchObject({ kind: "same-day" });
      plan.status("T1", "open");
      plan.status("T1", "closed");
      plan.tell("T1", { do: "unequip", item: "D-3" });
      expect(equip(plan, "D-1", "dice")).toBeUndefined();
      expect(opening(plan)).toMatchObject({ kind: "same-day" });
    }
  });

  it("[AD-25-II.3.dice] [AD-25-V.1.rotation] has three sets at french bank, says when the hour of one is over, and takes another", () => {
    const plan = hall("french-bank");
    equip(plan, "A", "dice", 9);
    expect(opening(plan)).toMatchObject({ refused: "not-authorised", clause: "AD-25-II.3.dice" });
    plan.tell("T1", { do: "unequip", item: "A" });
    for (const item of ["B", "C", "D"]) equip(plan, item, "dice", 3);
    expect(opening(plan)).toMatchObject({ kind: "same-day" });
    plan.tell("T1", { do: "use-dice", item: "B" });
    expect(itemOf(plan, "B")).toMatchObject({ inUse: `${day}T20:00:00.000Z`, changeDue: `${day}T21:00:00.000Z` });
    expect(plan.tell("T1", { do: "use-dice", item: "B" })).toMatchObject({ refused: "not-authorised" });
    plan.time = `${day}T21:00:00.000Z`;
    expect(plan.tell("T1", { do: "use-dice", item: "C" })).toBeUndefined();
    expect(itemOf(plan, "B")).toMatchObject({ inUse: null, changeDue: null });
    expect(itemOf(plan, "C")).toMatchObject({ changeDue: `${day}T22:00:00.000Z` });
  });

  it("a card that a count misses is an incident; the table opens once all were counted", () => {
    const plan = hall("poker-holdem");
    equip(plan, "P-1", "cards", 52);
    plan.status("T1", "open");
    plan.status("T1", "closed");
    expect(opening(plan)).toMatchObject({ refused: "uncounted" });
    plan.tell("T1", { do: "count-cards", item: "P-1", cards: 51 });
    expect(plan.journal.incidents).toEqual([
      {
        ...{ incident: 1, table: "T1", day, kind: "cards", round: null, seat: null, item: "P-1" },
        ...{ reason: "P-1 has 51 of 52: 1 missing", by: "a", time: `${day}T20:00:00.000Z`, settled: null },
      },
    ]);
    expect(itemOf(plan, "P-1")).toMatchObject({ counted: 51 });
    expect(opening(plan)).toMatchObject({ kind: "same-day" });
    plan.tell("T1", { do: "settle-incident", incident: 1, reason: "found" });
    expect(plan.journal.incidents[0]?.settled).toMatchObject({ by: "a", reason: "found" });
  });

  it("packs that were replaced during a session are counted in store", () => {
    const plan = hall("poker-holdem");
    equip(plan, "P-1", "cards", 52);
    plan.status("T1", "open");
    expect(plan.tell("T1", { do: "unequip", item: "P-1" })).toMatchObject({ refused: "not-authorised" });
    equip(plan, "P-2", "cards", 52);
    expect(plan.tell("T1", { do: "unequip", item: "P-1", reason: "worn" })).toBeUndefined();
    expect(plan.tell("T1", { do: "count-cards", item: "P-2", cards: 52 })).toMatchObject({ refused: "wrong-phase" });
    expect(plan.tell("T1", { do: "count-cards", item: "P-1", cards: 52 })).toBeUndefined();
    expect(itemOf(plan, "P-1")).toMatchObject({ table: null, counted: 52 });
    expect(plan.tell("T1", { do: "count-cards", item: "P-3", cards: 52 })).toMatchObject({ refused: "wrong-phase" });
  });

  it("an item lies at one table, and its history says where it has been", () => {
    const plan = hall("roulette-french").install("T2", { game: "roulette-french" });
    equip(plan, "W-1", "wheel");
    expect(equip(plan, "W-1", "wheel")).toBeUndefined();
    expect(plan.tell("T2", { do: "equip", item: "W-1", kind: "wheel" })).toMatchObject({ refused: "not-authorised" });
    plan.tell("T1", { do: "unequip", item: "W-1", reason: "for repair" });
    plan.tell("T2", { do: "equip", item: "W-1", kind: "wheel" });
    plan.tell("T2", { do: "unequip", item: "W-1", withdraw: true, reason: "a pocket is loose" });
    expect(equip(plan, "W-1", "wheel")).toMatchObject({ refused: "not-authorised" });
    const time = plan.time;
    expect(itemOf(plan, "W-1")).toMatchObject({
      ...{ table: null, withdrawn: "a pocket is loose" },
      history: [
        { what: "placed", table: "T1", time, note: null },
        { what: "removed", table: "T1", time, note: "for repair" },
        { what: "placed", table: "T2", time, note: null },
        { what: "withdrawn", table: "T2", time, note: "a pocket is loose" },
      ],
    });
  });
});

describe("the list of equipment", () => {
  it("has what lies at tables and in store, with the floor's latest day, and of other days what was touched then", () => {
    const plan = hall("roulette-french");
    equip(plan, "W-1", "wheel");
    equip(plan, "P-1", "cards", 52);
    plan.tell("T1", { do: "unequip", item: "P-1", withdraw: true, reason: "worn" });
    const next = "2026-11-30";
    plan.fold({
      type: "table-day-begun",
      table: "T1",
      day: next,
      game: "roulette-french",
      min: 5,
      max: 50,
      options: {},
    });
    plan.fold({ type: "equipment-placed", table: "T1", day: next, item: "W-2", kind: "wheel", pieces: null });
    const shown = (asked = {}) =>
      equipmentView(plan.state, plan.journal, asked).map((one) => [one.item, one.history.length]);
    expect(shown()).toEqual([
      ["W-1", 0],
      ["W-2", 1],
    ]);
    expect(shown({ from: day, to: day })).toEqual([
      ["W-1", 1],
      ["P-1", 2],
      ["W-2", 0],
    ]);
    expect(shown({ item: "P-1" })).toEqual([["P-1", 2]]);
    expect(shown({ item: "X" })).toEqual([]);
  });
});

describe("an open bank at baccarat", () => {
  const bank = { game: "baccarat-two-cloths", min: 1_000, max: 100_000, closed: true, options: { bank: "open" } };

  it("[AD-09-V.2.one-table] [AD-09-V.2.open-one-table] is at one table of the house, in two sessions of two shoes", () => {
    const plan = new Plan().install("T1", bank).install("T2", bank);
    const clause = "AD-09-V.2.one-table";
    const open = (table: string) => planOpening(plan.state, table, day, { do: "open" });
    expect(open("T2")).toMatchObject({ kind: "same-day" });
    plan.status("T1", "open");
    expect(open("T2")).toMatchObject({ refused: "not-authorised", clause });
    for (const item of ["P-1", "P-2"]) expect(equip(plan, item, "cards", 312)).toBeUndefined();
    expect(equip(plan, "P-3", "cards", 312)).toMatchObject({ refused: "not-authorised", clause });
    plan.status("T1", "closed");
    expect(open("T2")).toMatchObject({ refused: "not-authorised", clause });
    expect(open("T1")).toMatchObject({ kind: "same-day" });
    plan.status("T1", "open");
    plan.status("T1", "closed");
    expect(open("T1")).toMatchObject({ refused: "not-authorised", clause });
    expect(planOpening(plan.state, "T1", "2026-11-30", { do: "open" })).toMatchObject({ kind: "new-day" });
  });

  it("[AD-09-II.1.six-decks] is played with new packs", () => {
    const plan = new Plan().install("T1", bank);
    equip(plan, "P-1", "cards", 312);
    plan.status("T1", "open");
    plan.status("T1", "closed");
    plan.tell("T1", { do: "unequip", item: "P-1" });
    expect(equip(plan, "P-1", "cards")).toMatchObject({ refused: "not-authorised", clause: "AD-09-II.1.six-decks" });
  });
});
