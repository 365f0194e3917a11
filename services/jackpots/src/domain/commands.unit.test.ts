import { describe, expect, it } from "vitest";
import { canary, ES, royal, Site, seats } from "../testing/given.ts";

const code = (refused: string) => ({ refused });

describe("create-jackpot", () => {
  it("opens at the seed, or where the meter stands; the difference is an adjustment", () => {
    const site = new Site();
    site.create("J1", { meter: 2600000, ceiling: 2550000 });
    site.create("J2", { tables: ["T2"], meter: 2400000 });
    expect(site.result("J1")).toMatchObject({ meter: 2550000, overflow: 50000 });
    expect(site.result("J2")).toMatchObject({ meter: 2400000 });
    expect(site.jackpot("J1").books.up.floor()).toBe(100000);
    expect(site.jackpot("J2").books.down.floor()).toBe(100000);
  });

  it("refuses ids that are taken or reserved", () => {
    const site = new Site();
    site.create("J1", {});
    for (const id of ["J1", "bank", "T2", "a b"]) {
      expect(site.create(id, { tables: ["T2"] })).toMatchObject(code("not-authorised"));
    }
  });

  it("refuses a wager that plays for another jackpot already", () => {
    const site = new Site();
    site.create("J1", {});
    expect(site.create("J2", { tables: ["T2", "T1"] })).toMatchObject(code("not-authorised"));
    expect(site.create("J2", { tables: ["T1"], bet: "carousel", prizes: { flush: "60x" } })).toBeUndefined();
  });

  it("refuses sums that cannot be", () => {
    const site = new Site();
    const impossible = [
      { contribution: "60/100", reserve: "50/100" },
      { ceiling: 2499999 },
      { prizes: { "royal-flush": "100.5%" } },
      { kind: "fixed", meter: 2500001 } as const,
    ];
    for (const fields of impossible) expect(site.create("J1", fields)).toMatchObject(code("invalid-amount"));
    expect(site.events).toEqual([]);
  });

  it("asks for a list of prizes [AD-02-I.jackpot-list] [ES-CN-1-8.posted]", () => {
    const site = new Site();
    const refused = code("not-authorised");
    expect(site.create("J1", { prizes: {} })).toMatchObject({ ...refused, clause: "AD-02-I.jackpot-list" });
    expect(site.create("J1", { prizes: {} }, ES)).toMatchObject({ ...refused, clause: "ES-CN-1-8.posted" });
  });

  it("takes a stake above half of a minimum: the table refuses the bet [AD-02-I.jackpot-limit]", () => {
    expect(new Site().create("J1", { kind: "fixed", bet: "jackpot", stake: 1_000_000 })).toBeUndefined();
  });

  it("asks for the least seed once a linked table [ES-CN-1-8.progressive] [ES-CN-1-9.carousel]", () => {
    const site = new Site();
    const tables = ["T1", "T2", "T3"];
    const fields = { tables, bet: "jackpot", stake: 100, prizes: canary };
    expect(site.create("J1", { ...fields, seed: 1499999 }, ES)).toMatchObject(code("jackpot-too-small"));
    expect(site.create("J1", { ...fields, kind: "fixed", seed: 2999999 }, ES)).toMatchObject(code("jackpot-too-small"));
    expect(site.create("J1", { ...fields, tables: ["T1", "T1", "T2"], seed: 1000000 }, ES)).toBeUndefined();
    expect(site.send("J1", { do: "set-parameters", tables })).toMatchObject(code("jackpot-too-small"));
  });
});

describe("adjust", () => {
  it("never takes a meter below zero, nor by nothing", () => {
    const site = new Site();
    site.create("J1", { seed: 100 });
    expect(site.send("J1", { do: "adjust", amount: -101, reason: "regulator" })).toMatchObject(code("invalid-amount"));
    for (const amount of [-1, 1]) {
      expect(site.send("J1", { do: "adjust", amount, reason: "" })).toMatchObject(code("not-authorised"));
    }
    expect(site.send("J1", { do: "adjust", amount: 0, reason: "promotion" })).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "adjust", amount: -100, reason: "transfer" })).toBeUndefined();
    expect(site.result().meter).toBe(0);
  });

  it("keeps to the ceiling, and leaves fixed jackpots alone", () => {
    const site = new Site();
    site.create("J1", { seed: 100, ceiling: 150 });
    site.create("J2", { kind: "fixed", tables: ["T2"], seed: 100 });
    site.send("J1", { do: "adjust", amount: 80, reason: "promotion" });
    expect(site.result()).toMatchObject({ meter: 150, overflow: 30 });
    expect(site.send("J2", { do: "adjust", amount: 1, reason: "promotion" })).toMatchObject(code("not-authorised"));
  });

  it("of a jackpot that is not there is refused", () => {
    expect(new Site().send("J1", { do: "pay", award: 1 })).toMatchObject(code("unknown-jackpot"));
    const site = new Site();
    site.create("J1", {});
    expect(site.send("J1", { do: "pay", award: 1 })).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "retire", into: "J1" })).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { do: "retire", into: "J2" })).toMatchObject(code("unknown-jackpot"));
  });
});

describe("a rule set", () => {
  it("that says nothing of jackpots has none", () => {
    const refusal = new Site().create("J1", {}, "ZZ-TEST-3");
    expect(refusal).toMatchObject({ refused: "not-authorised", message: "ZZ-TEST-3 has no rules of jackpots." });
  });
});

describe("set-parameters", () => {
  it("waits on a progressive until the whole meter is won, on record with who asked for it", () => {
    const site = new Site();
    site.create("J1", { seed: 1000, contribution: "1/2" });
    site.send("J1", { do: "set-parameters", seed: 2000, stake: 100 });
    site.send("J1", { do: "set-parameters", contribution: "1", tables: ["T1", "T2"] });
    expect(site.jackpot().pending).toMatchObject({
      terms: { seed: 2000, stake: 100, contribution: "1", tables: ["T1", "T2"] },
      origin: { by: "pit", time: "2026-11-29T20:00:00.000Z" },
    });
    site.play("T1", [{ seat: 1, stake: 500, hits: "straight-flush" }]);
    expect(site.result()).toMatchObject({ meter: 1125 });
    site.play("T1", [{ seat: 1, stake: 500, hits: "royal-flush" }]);
    expect(site.result()).toMatchObject({ meter: 2000 });
    expect(site.jackpot()).toMatchObject({ pending: null, terms: { stake: 100 }, formerTables: [] });
    site.play("T2", seats(100, 1));
    expect(site.result()).toMatchObject({ meter: 2100 });
  });

  it("holds at once on a fixed one, whose meter then stands at the new seed", () => {
    const site = new Site();
    site.create("J1", { kind: "fixed", bet: "jackpot", tables: ["T1", "T2"], seed: 1000, prizes: { "17,17": "50x" } });
    site.send("J1", { do: "set-parameters", seed: 1500, tables: ["T1"] });
    expect(site.result().meter).toBe(1500);
    expect(site.jackpot().formerTables).toEqual(["T2"]);
    site.send("J1", { do: "set-parameters", seed: 700, tables: ["T2"] });
    expect(site.result().meter).toBe(700);
    expect(site.jackpot().formerTables).toEqual(["T1"]);
  });

  it("is checked at once", () => {
    const site = new Site();
    site.create("J1", { prizes: royal });
    site.create("J2", { tables: ["T2"], prizes: royal });
    const before = site.state;
    expect(site.send("J1", { do: "set-parameters", seed: -1 })).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "set-parameters", ceiling: 1 })).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "set-parameters", reserve: "9/8" })).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "set-parameters", tables: ["T1", "T2"] })).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { do: "set-parameters", tables: ["J1"] })).toMatchObject(code("unknown-table"));
    expect(site.state).toBe(before);
    expect(site.send("J1", { do: "set-parameters", ceiling: 9000000 })).toBeUndefined();
    expect(site.send("J1", { do: "set-parameters", ceiling: null })).toBeUndefined();
    expect(site.jackpot().pending?.terms.ceiling).toBeNull();
  });
});
