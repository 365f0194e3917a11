import type { JackpotCommand, JackpotFields, RuleSetId } from "@carrusel/contracts";
import { MemoryEventStore, type StreamId } from "@carrusel/event-store";
import { afterEach, describe, expect, it } from "vitest";
import { createJackpots, type JackpotsService } from "./index.ts";
import { FakeTables } from "./testing/fake-tables.ts";
import { closedBets, day, envelopeOf, seats, settledRound } from "./testing/given.ts";

const site = "s1";
const bookStream: StreamId = { site, context: "jackpots", kind: "book", id: "site" };

const services: JackpotsService[] = [];

const start = (store = new MemoryEventStore(), tables = new FakeTables(store, ["T1", "T2", "T3"])) => {
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (message: string) => void warnings.push(message) };
  const service = createJackpots({ store, now: () => `${day}T21:00:00.000Z`, log }, tables, tables);
  services.push(service);
  const send = (at: string, command: JackpotCommand, id?: string) => service.execute(envelopeOf(at, command, id));
  return { store, tables, service, send, warnings };
};

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});

const creation = (fields: Partial<JackpotFields> = {}, rules: RuleSetId = "AD-455-2025"): JackpotCommand => ({
  do: "create-jackpot",
  kind: "fixed",
  tables: ["T1", "T2"],
  bet: "jackpot",
  stake: 500,
  seed: 1_000_000,
  prizes: { "17,17": "50x" },
  rules,
  currency: "EUR",
  ...fields,
});

const progressive: Partial<JackpotFields> = { kind: "progressive", contribution: "1/2", prizes: { "17,17": "100%" } };

const link = { jackpot: "J1", bet: "jackpot", stake: 500, combinations: ["17,17"] };

const stakes = [{ seat: 1, stake: 500, hits: "17,17" }];

describe("create-jackpot", () => {
  it("tells every table, also one whose minimum is too low: that table refuses the bet [AD-02-I.jackpot-limit]", async () => {
    const { tables, service, send } = start();
    expect(await send("J1", creation())).toMatchObject({ version: 1 });
    expect(await tables.links(site, "T1")).toEqual([link]);
    expect(await tables.links(site, "T2")).toEqual([link]);
    expect(await service.jackpots(site)).toMatchObject([{ id: "J1", meter: 1_000_000 }]);
  });

  it("is refused for tables that are not there, ids of tables, unknown bets and combinations", async () => {
    const { tables, send } = start();
    expect(await send("J1", creation({ tables: ["T1", "T9"] }))).toMatchObject({ refused: "unknown-table" });
    expect(await send("T3", creation())).toMatchObject({ refused: "not-authorised" });
    expect(await send("bank", creation())).toMatchObject({ refused: "not-authorised" });
    expect(await send("J1", creation({ bet: "carousel" }))).toMatchObject({ refused: "unknown-bet" });
    expect(await send("J1", creation({ prizes: { "99": "50x" } }))).toMatchObject({ refused: "invalid-selection" });
    expect(tables.orders).toEqual([]);
  });

  it("is refused where tables do not offer the same odds [ES-CN-1-9.authorised]", async () => {
    const { tables, send } = start();
    tables.chancesOf.set("T2", { "17,17": "1/1444" });
    expect(await send("J1", creation())).toMatchObject({ refused: "not-authorised" });
    const canary = creation({ seed: 10_000_000 }, "ES-CN-234-1997");
    expect(await send("J1", canary)).toMatchObject({ refused: "not-authorised", clause: "ES-CN-1-9.authorised" });
    tables.chancesOf.set("T2", { "17,17": "2/2738" });
    expect(await send("J1", creation())).toHaveProperty("position");
  });

  it("sent again is answered as before, and finishes the links that a cut line left out", async () => {
    const { tables, send, store } = start();
    tables.cut.add("T2");
    await expect(send("J1", creation(), "c1")).rejects.toThrow("cut");
    expect(await tables.links(site, "T2")).toEqual([]);
    tables.cut.clear();
    const answer = await send("J1", creation(), "c1");
    expect(answer).toMatchObject({ version: 1, events: [{ type: "jackpot-created" }] });
    expect(await send("J1", creation(), "c1")).toEqual(answer);
    expect(await tables.links(site, "T2")).toEqual([link]);
    const commits: number[] = [];
    for await (const { version } of store.read(bookStream)) commits.push(version);
    expect(commits).toEqual([1]);
    expect(tables.orders.filter((order) => order.at === "T1").length).toBe(1);
  });
});

describe("following", () => {
  it("takes rounds in and pays after the win that a caller has seen", async () => {
    const { tables, service, send } = start();
    await service.attach(site);
    await send("J1", creation(progressive));
    await tables.happens(site, "T1", "r1", closedBets(1, seats(500, 1, 2)));
    const after = await tables.happens(site, "T1", "r2", settledRound(1, stakes));
    const paid = await service.execute(envelopeOf("J1", { do: "pay", award: 1 }), after);
    expect(paid).toMatchObject({ events: [{ type: "award-paid", data: { amount: 1_000_500 } }] });
    expect(await service.jackpot(site, "J1")).toMatchObject({ meter: 1_000_000, awards: [{ state: "paid" }] });
    expect(await send("J1", { do: "pay", award: 1 })).toMatchObject({ refused: "already-paid" });
  });

  it("goes on after a restart where its own history says, and comes to the same state", async () => {
    const first = start();
    await first.send("J1", creation(progressive));
    await first.service.attach(site);
    const early = await first.tables.happens(site, "T1", "r1", closedBets(1, seats(500, 1)));
    const before = await first.service.state(site, early);
    await first.service.stop();
    const late = await first.tables.happens(site, "T2", "r2", closedBets(1, seats(500, 1, 2)));
    const second = start(first.store, first.tables);
    expect(await second.service.state(site)).toEqual(before);
    expect(await second.service.jackpots(site, late)).toMatchObject([{ meter: 1_000_750, wagers: 3 }]);
    expect(await second.service.jackpots("s2")).toEqual([]);
    expect(await second.service.jackpot(site, "J9")).toBeUndefined();
  });

  it("on attach tells tables what a crash left unsaid", async () => {
    const first = start();
    first.tables.cut.add("T1");
    await expect(first.send("J1", creation())).rejects.toThrow("cut");
    await first.service.stop();
    const second = start(first.store, first.tables);
    await second.service.attach(site);
    expect(second.warnings).toEqual(["a table could not be told about its jackpots"]);
    second.tables.cut.clear();
    await second.service.detach(site);
    await second.service.attach(site);
    expect(await second.tables.links(site, "T1")).toEqual([link]);
    expect(await second.tables.links(site, "T2")).toEqual([link]);
  });
});

describe("set-parameters", () => {
  it("reaches the tables at once on a fixed jackpot", async () => {
    const { tables, send } = start();
    await send("J1", creation());
    await send("J1", { do: "set-parameters", stake: 200, tables: ["T2", "T3"] });
    expect(await tables.links(site, "T1")).toEqual([]);
    expect(await tables.links(site, "T2")).toEqual([{ ...link, stake: 200 }]);
    expect(await tables.links(site, "T3")).toEqual([{ ...link, stake: 200 }]);
    // And back: a table is told again, although it was told the same before.
    await send("J1", { do: "set-parameters", stake: 500, tables: ["T1", "T2"] });
    expect(await tables.links(site, "T1")).toEqual([link]);
    expect(await tables.links(site, "T3")).toEqual([]);
  });

  it("reaches them on a progressive when the whole meter is won", async () => {
    const { tables, service, send } = start();
    await service.attach(site);
    await send("J1", creation(progressive));
    await send("J1", {
      do: "set-parameters",
      stake: 100,
      tables: ["T2", "T3"],
      prizes: { "0": "5%", "17,17": "100%" },
    });
    expect(await tables.links(site, "T1")).toEqual([link]);
    await tables.happens(site, "T1", "r1", closedBets(1, stakes));
    await service.state(site, await tables.happens(site, "T1", "r2", settledRound(1, stakes)));
    expect(await tables.links(site, "T1")).toEqual([]);
    expect(await tables.links(site, "T3")).toMatchObject([{ jackpot: "J1", stake: 100 }]);
    expect((await tables.links(site, "T2"))[0]?.combinations.toSorted()).toEqual(["0", "17,17"]);
  });

  it("is refused at once for tables that are not there or have other odds", async () => {
    const { tables, send } = start();
    await send("J1", creation());
    tables.chancesOf.set("T3", { "17,17": "1/1444" });
    const told = tables.orders.length;
    expect(await send("J1", { do: "set-parameters", tables: ["T9"] })).toMatchObject({ refused: "unknown-table" });
    const unequal = await send("J1", { do: "set-parameters", tables: ["T1", "T3"] });
    expect(unequal).toMatchObject({ refused: "not-authorised" });
    expect(await send("J2", { do: "set-parameters", seed: 1 })).toMatchObject({ refused: "unknown-jackpot" });
    expect(tables.orders.length).toBe(told);
  });
});

describe("retire", () => {
  it("takes the jackpot off the tables before it moves what is in it", async () => {
    const { tables, service, send } = start();
    await send("J1", creation(progressive));
    await send("J2", creation({ ...progressive, tables: ["T3"] }));
    expect(await send("J1", { do: "retire", into: "J9" })).toMatchObject({ refused: "unknown-jackpot" });
    expect(await tables.links(site, "T1")).toEqual([link]);
    tables.cut.add("T2");
    await expect(send("J1", { do: "retire", into: "J2" }, "r1")).rejects.toThrow("cut");
    expect(await service.jackpot(site, "J1")).toMatchObject({ meter: 1_000_000 });
    tables.cut.clear();
    const answer = await send("J1", { do: "retire", into: "J2" }, "r1");
    expect(await tables.links(site, "T1")).toEqual([]);
    expect(await tables.links(site, "T2")).toEqual([]);
    expect(await service.jackpots(site)).toMatchObject([{ meter: 0 }, { meter: 2_000_000 }]);
    expect(await send("J1", { do: "retire", into: "J2" }, "r1")).toEqual(answer);
  });

  it("that was given up half way leaves the jackpot linked again", async () => {
    const { tables, service, send } = start();
    await service.attach(site);
    await send("J1", creation(progressive));
    await send("J2", creation({ ...progressive, tables: ["T3"] }));
    tables.cut.add("T2");
    await expect(send("J1", { do: "retire", into: "J2" })).rejects.toThrow("cut");
    expect(await tables.links(site, "T1")).toEqual([]);
    tables.cut.clear();
    await service.state(site, await tables.happens(site, "T3", "r1", closedBets(1, [])));
    expect(await tables.links(site, "T1")).toEqual([link]);
  });
});
