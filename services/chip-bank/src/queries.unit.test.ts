import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { imbalanceOf } from "./domain/ledger.ts";
import { settled } from "./testing/desk.ts";
import { Site } from "./testing/site.ts";

let site: Site;
beforeEach(async () => {
  site = new Site();
  await site.send({ do: "stock", chips: { "10000": 100, "500": 100 }, cash: 1_000_000 }, undefined, "eva");
  await site.open("T1", { game: "roulette-french" });
  await site.open("T2", { game: "blackjack" });
  await site.send({ do: "open-float", table: "T1", chips: { "10000": 20, "500": 20 } }, undefined, "pau");
});
afterEach(() => site.service.stop());

const time = "2026-11-29T20:00:00.000Z";
const by = (person: string) => ({ by: person, time });
const request = { do: "request-slip", slip: "F1", kind: "fill", table: "T1", chips: { "500": 10 } } as const;

describe("the slips of a day", () => {
  it("say what became of each, and who signed when, also of those in one step", async () => {
    await site.send({ do: "credit", table: "T1", chips: { "500": 4 }, slip: "C1" }, undefined, "pau");
    await site.send(request, undefined, "ana");
    await site.send({ do: "confirm-slip", slip: "F1" }, undefined, "pau");
    await site.send({ do: "reprint-slip", slip: "F1" }, undefined, "eva");
    await site.send({ ...request, slip: "F2" }, undefined, "ana");
    await site.send({ do: "void-slip", slip: "F2", reason: "asked twice" }, undefined, "ana");
    await site.send({ ...request, slip: "F3", kind: "credit", chips: { "500": 1 } }, undefined, "ana");
    expect(await site.slips()).toEqual([
      {
        ...{ number: 1, slip: "C1", kind: "credit", table: "T1", chips: { "500": 4 }, worth: 2_000, state: "received" },
        ...{ requested: by("pau"), confirmed: by("pau"), received: by("pau"), voided: null },
        ...{ corrects: null, correctedBy: null, reprints: [] },
      },
      {
        ...{ number: 2, slip: "F1", kind: "fill", table: "T1", chips: { "500": 10 }, worth: 5_000, state: "confirmed" },
        ...{ requested: by("ana"), confirmed: by("pau"), received: null, voided: null },
        ...{ corrects: null, correctedBy: null, reprints: [by("eva")] },
      },
      expect.objectContaining({ number: 3, state: "voided", voided: { ...by("ana"), reason: "asked twice" } }),
      expect.objectContaining({ number: 4, state: "requested", confirmed: null }),
    ]);
  });

  it("point to each other where one sets another right", async () => {
    await site.send({ do: "fill", table: "T1", chips: { "500": 10 }, slip: "F1" }, undefined, "pau");
    await site.send({ ...request, slip: "C1", kind: "credit", corrects: "F1" }, undefined, "ana");
    expect(await site.slips()).toMatchObject([{ correctedBy: "C1" }, { corrects: "F1" }]);
    await site.send({ do: "void-slip", slip: "C1", reason: "it was right" }, undefined, "ana");
    expect(await site.slips()).toMatchObject([{ correctedBy: null }, { corrects: "F1" }]);
  });
});

describe("the books and counts of a day", () => {
  it("show a variance with the rounds since the last count, and who counted", async () => {
    await site.table("T1", settled(1, -20_000), settled(2, 500), { type: "table-closed" });
    await site.send({ do: "count", table: "T1", chips: { "10000": 19 } }, undefined, "pau");
    await site.table("T1", { type: "table-opened" }, settled(3, 1_000));
    expect(await site.books()).toMatchObject([
      { table: "T1", closing: 190_000, variance: -500, rounds: { from: 1, to: 2, rounds: 2 }, counted: [by("pau")] },
      { table: "T1", closing: null, expected: 191_000, rounds: { from: 3, to: 3, rounds: 1 }, open: true, counted: [] },
      { table: "T2", closing: null, rounds: null, open: true },
    ]);
    expect(await site.counts()).toMatchObject([
      { table: "T1", state: "accepted", variance: -500, taken: [{ ...by("pau"), worth: 190_000 }] },
    ]);
  });

  it("keep a count that was cancelled, with both hands", async () => {
    await site.table("T1", { type: "table-closed" });
    await site.send({ do: "count", table: "T1", chips: { "10000": 19 } }, undefined, "pau");
    await site.send({ do: "cancel-count", table: "T1", reason: "a stack was left out" }, undefined, "eva");
    await site.send({ do: "count", table: "T1", chips: { "10000": 20, "500": 20 } }, undefined, "ana");
    expect(await site.counts()).toMatchObject([
      { count: 1, state: "cancelled", taken: [by("pau")], cancelled: { ...by("eva"), reason: "a stack was left out" } },
      { count: 2, state: "accepted", taken: [by("ana")], variance: 0 },
    ]);
    expect(await site.books()).toMatchObject([{ table: "T1", counted: [by("ana")] }, { table: "T2" }]);
  });
});

describe("the cage", () => {
  it("has every chip by denomination and place", async () => {
    await site.send(request, undefined, "ana");
    await site.send({ do: "confirm-slip", slip: "F1" }, undefined, "pau");
    await site.send({ do: "cash-out", amount: 1_000, chips: { "500": 2 } }, undefined, "pau");
    expect(await site.cage()).toEqual({
      ...{
        cash: 999_000,
        cheques: 0,
        unsorted: 0,
        tips: 0,
        cagnotte: 0,
        missing: 0,
        counters: 1,
        signers: 1,
        sealed: false,
      },
      denominations: [
        { denomination: 10_000, cage: 80, transit: 0, tables: 20, players: 0, brought: 100 },
        { denomination: 500, cage: 72, transit: 10, tables: 20, players: -2, brought: 100 },
      ],
    });
  });
});

describe("the movements of a day", () => {
  it("are all entries in order, each with its hand, whole or of one table", async () => {
    await site.send(request, undefined, "ana");
    await site.send({ do: "confirm-slip", slip: "F1" }, undefined, "pau");
    await site.send({ do: "receive-slip", slip: "F1" }, undefined, "ana");
    await site.send({ do: "buy-in", table: "T2", seat: 3, amount: 10_000, tender: "cheque" }, undefined, "pau");
    await site.send({ do: "colour-up", chips: { "500": 20 }, given: { "10000": 1 } }, undefined, "pau");
    const all = await site.movements();
    expect(all.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      ...["stock eva", "float pau", "slip-requested ana", "slip-confirmed pau", "slip-received ana"],
      ...["buy-in pau", "colour-up pau"],
    ]);
    expect(await site.movements("T2")).toEqual([
      {
        ...{ kind: "buy-in", table: "T2", amount: 10_000, chips: null, given: null, slip: null, number: null },
        ...{ tender: "cheque", seat: 3, reason: null, ...by("pau") },
      },
    ]);
    expect(await site.movements()).toEqual(all);
  });

  it("are read on from where they were, also after a restart and by many at a time", async () => {
    const first = await site.movements();
    await site.send({ do: "tip", table: "T1", amount: 500 }, undefined, "pau");
    const [again, twice] = await Promise.all([site.movements(), site.movements()]);
    expect(again).toEqual(twice);
    expect(again).toHaveLength(first.length + 1);
    await site.restart();
    expect(await site.movements()).toEqual(again);
    expect(await site.movements("T9")).toEqual([]);
  });
});

describe("a gaming day", () => {
  it("opens with what the day before closed with: tables, cage, players, and how tables are counted", async () => {
    await site.send({ do: "set-counting", counters: 2 }, undefined, "eva");
    await site.table("T1", settled(1, -5_000), { type: "table-closed" });
    await site.table("T2", { type: "table-closed" });
    for (const person of ["ana", "pau"] as const) {
      await site.send({ do: "count", table: "T1", chips: { "10000": 19, "500": 30 } }, undefined, person);
      await site.send({ do: "count", table: "T2", chips: {} }, undefined, person);
    }
    expect(await site.code({ do: "close-day" }, "eva")).toBeUndefined();
    const closing = await site.cage();
    const closed = await site.books();
    site.day = "2026-11-30";
    const opening = await site.cage();
    expect(opening).toEqual({ ...closing, sealed: false });
    expect((await site.books()).map(({ table, opening }) => [table, opening])).toEqual(
      closed.map(({ table, closing: last }) => [table, last]),
    );
    await site.open("T1", { game: "roulette-french" });
    expect(await site.cage()).toEqual(opening);
    expect(await site.slips()).toEqual([]);
    expect(await site.counts()).toEqual([]);
    expect((await site.movements()).map(({ kind, table, amount }) => [kind, table, amount])).toEqual([
      ["carried", "T1", 205_000],
    ]);
    expect(imbalanceOf(await site.state())).toEqual({ chips: {}, worth: 0, cash: 0, cheques: 0 });
    expect(await site.folded()).toEqual(await site.state());
  });

  it("numbers its slips from 1 again", async () => {
    await site.send({ do: "fill", table: "T1", chips: { "500": 10 }, slip: "F1" });
    for (const table of ["T1", "T2"]) {
      await site.table(table, { type: "table-closed" });
      await site.send({ do: "count", table, chips: {} });
    }
    await site.send({ do: "close-day" });
    site.day = "2026-11-30";
    await site.open("T1", { game: "roulette-french" });
    await site.send({ do: "fill", table: "T1", chips: { "500": 10 }, slip: "F1" }, undefined, "pau");
    expect(await site.slips()).toMatchObject([{ number: 1, slip: "F1", state: "received", requested: by("pau") }]);
  });
});
