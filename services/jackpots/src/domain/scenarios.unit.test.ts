import { describe, expect, it } from "vitest";
import { canary, ES, Site, seats } from "../testing/given.ts";

/** The numbers of the published scenarios, on the aggregate alone: tables' events are fed by hand. */
describe("scenarios of jackpots", () => {
  it("01: fractions of a cent are kept [AD-10-VII.d.deduction]", () => {
    const site = new Site();
    site.create("J1", { contribution: "2/7", reserve: "1/9" });
    site.play("T1", seats(500, 1, 2, 3, 4, 5, 6, 7));
    site.play("T1", seats(500, 1, 2, 3, 5, 6, 7));
    site.play("T1", seats(500, 2, 3, 4, 5, 6));
    expect(site.result()).toMatchObject({
      meter: 2502571,
      reserve: 1000,
      overflow: 0,
      wagers: 18,
      contributions: 2571,
    });
    expect(site.jackpot().pots.meter.toString()).toBe("17518000/7");
  });

  it("02: equal straight flushes get the same of the meter as it stood [ES-CN-1-8.equal-straight-flush]", () => {
    const site = new Site();
    const terms = { bet: "jackpot", stake: 20, seed: 100000, meter: 4000010, contribution: "1/45", prizes: canary };
    site.create("J1", terms, ES);
    site.play("T1", [
      { seat: 6, stake: 20, hits: "straight-flush" },
      { seat: 3, stake: 20 },
      { seat: 1, stake: 20, hits: "straight-flush" },
    ]);
    expect(site.amounts()).toEqual([
      [1, "straight-flush", 400001],
      [6, "straight-flush", 400001],
    ]);
    expect(site.result()).toMatchObject({ meter: 3200009, awards: [{ state: "pending" }, { state: "pending" }] });
  });

  it("03: the higher hand first, the lower from what is left [ES-CN-1-8.order]", () => {
    const site = new Site();
    site.create("J1", { bet: "jackpot", meter: 3141500, contribution: "3/5", prizes: canary }, ES);
    site.play("T1", [
      { seat: 2, stake: 500, hits: "four-of-a-kind" },
      { seat: 4, stake: 500, hits: "straight-flush" },
      { seat: 5, stake: 500 },
    ]);
    expect(site.result()).toMatchObject({
      meter: 2686752,
      awards: [
        { award: 1, table: "T1", round: 1, seat: 4, combination: "straight-flush", amount: 314240 },
        { award: 2, table: "T1", round: 1, seat: 2, combination: "four-of-a-kind", amount: 141408 },
      ],
    });
  });

  it("04: a carousel over three tables [AD-10-VII.d.common] [AD-10-VII.d.royal-flush]", () => {
    const site = new Site();
    const tables = ["T1", "T2", "T3"];
    site.create("J1", { tables, seed: 3000000, meter: 3456789, contribution: "60/100", reserve: "10/100" });
    site.play("T1", seats(500, 1, 2, 4));
    site.play("T2", seats(500, 3, 5));
    site.play("T3", seats(500, 6, 7));
    site.play("T2", [
      { seat: 3, stake: 500 },
      { seat: 5, stake: 500, hits: "royal-flush" },
    ]);
    site.play("T3", seats(500, 1, 2));
    expect(site.result()).toMatchObject({ meter: 3000600, reserve: 100, overflow: 0 });
    expect(site.result().awards).toMatchObject([{ award: 1, table: "T2", round: 2, seat: 5, amount: 3459489 }]);
  });

  it("05: what comes above the ceiling goes to the next meter", () => {
    const site = new Site();
    site.create("J1", { meter: 2598900, contribution: "60/100", ceiling: 2600000 });
    site.play("T1", seats(500, 1, 2, 3, 5, 7));
    expect(site.result()).toMatchObject({ meter: 2600000, overflow: 400 });
    site.play("T1", [
      { seat: 4, stake: 500, hits: "royal-flush" },
      { seat: 6, stake: 500 },
    ]);
    expect(site.result()).toMatchObject({ meter: 2501000, reserve: 0, overflow: 0 });
    expect(site.amounts()).toEqual([[4, "royal-flush", 2600000]]);
  });

  it("06: an award is paid once", () => {
    const site = new Site();
    site.create("J1", { meter: 2703400, contribution: "1/2" });
    site.play("T1", [
      { seat: 1, stake: 500 },
      { seat: 2, stake: 500, hits: "straight-flush" },
    ]);
    expect(site.send("J1", { do: "pay", award: 1 })).toBeUndefined();
    expect(site.send("J1", { do: "pay", award: 1 })).toMatchObject({ refused: "already-paid" });
    expect(site.result()).toMatchObject({ meter: 2433510, awards: [{ award: 1, amount: 270390, state: "paid" }] });
  });

  it("07: adjusted downwards only for a listed reason", () => {
    const site = new Site();
    site.create("J1", { stake: 400, seed: 2000000, meter: 2150000, contribution: "3/8" });
    site.play("T1", seats(400, 2, 3, 4));
    expect(site.send("J1", { do: "adjust", amount: -1250, reason: "display-correction" })).toBeUndefined();
    expect(site.send("J1", { do: "adjust", amount: 40000, reason: "promotion" })).toBeUndefined();
    expect(site.send("J1", { do: "adjust", amount: -20000, reason: "regulator" })).toBeUndefined();
    const refusal = site.send("J1", { do: "adjust", amount: -500, reason: "goodwill" });
    expect(refusal).toMatchObject({ refused: "not-authorised" });
    expect(site.result()).toMatchObject({ meter: 2169200, awards: [] });
    // The opening meter above the seed is an adjustment up as well.
    const { up, down } = site.jackpot().books;
    expect([up.floor(), down.floor()]).toEqual([190000, 21250]);
  });

  it("08: seeds below the least are refused [ES-CN-1-8.progressive] [ES-CN-1-8.fixed]", () => {
    const site = new Site();
    site.create("J1", { bet: "jackpot", contribution: "1/2", prizes: canary }, ES);
    const fixed = { kind: "fixed", bet: "jackpot", stake: 1000, seed: 10000000 } as const;
    site.create("J2", { ...fixed, tables: ["T2"], prizes: canary }, ES);
    expect(site.send("J1", { do: "set-parameters", seed: 2499999 })).toMatchObject({
      refused: "jackpot-too-small",
      clause: "ES-CN-1-8.progressive",
    });
    expect(site.send("J2", { do: "set-parameters", seed: 9999999 })).toMatchObject({
      refused: "jackpot-too-small",
      clause: "ES-CN-1-8.fixed",
    });
    site.play("T1", seats(500, 1));
    expect(site.result("J1").meter).toBe(2500250);
    expect(site.result("J2").meter).toBe(10000000);
  });

  it("american roulette 05: a fixed jackpot pays its displayed multiple [AD-02-I.jackpot] [AD-02-I.jackpot-list]", () => {
    const site = new Site();
    const prizes = { "17,17": "50x" };
    site.create("J1", { kind: "fixed", tables: ["T1", "T2"], bet: "jackpot", seed: 1000000, meter: 1000000, prizes });
    site.play("T2", [{ seat: 1, stake: 500 }]);
    site.play("T2", [{ seat: 1, stake: 500, hits: "17,17" }]);
    expect(site.result()).toMatchObject({
      meter: 1000000,
      wagers: 2,
      contributions: 0,
      awards: [{ table: "T2", round: 2, seat: 1, combination: "17,17", amount: 25000 }],
    });
  });

  it("no-discard poker 06: the Canary fixed jackpot pays 5 % for four of a kind [ES-CN-1-8.four-of-a-kind]", () => {
    const site = new Site();
    const fixed = { kind: "fixed", bet: "jackpot", stake: 200, seed: 2000000, meter: 2000000 } as const;
    site.create("J1", { ...fixed, contribution: "0/1", prizes: canary }, ES);
    site.play("T1", [{ seat: 1, stake: 200, hits: "four-of-a-kind" }]);
    expect(site.amounts()).toEqual([[1, "four-of-a-kind", 100000]]);
    expect(site.result().meter).toBe(2000000);
  });
});
