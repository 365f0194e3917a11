import { describe, expect, it } from "vitest";
import { canary, closedBets, ES, Site, seats, settledRound, voidedRound } from "../testing/given.ts";

describe("a voided round", () => {
  it("takes its contributions back exactly, from each pot", () => {
    const site = new Site();
    site.create("J1", { contribution: "1/3", reserve: "1/7", ceiling: 2500100 });
    const before = site.jackpot();
    const round = site.close("T1", seats(500, 1, 2));
    expect(site.result()).toMatchObject({ meter: 2500100, overflow: 233, reserve: 142, wagers: 2 });
    site.follow("T1", voidedRound(round, seats(500, 1, 2)));
    expect(site.jackpot()).toEqual(before);
    expect([...site.state.inPlay.values()]).toMatchObject([{ round, stakes: [], annulled: true }]);
  });

  it("after another table has emptied the meter: from the meter as it then is, the house pays the rest", () => {
    const site = new Site();
    site.create("J1", { tables: ["T1", "T2"], seed: 100, contribution: "3/5", reserve: "1/10" });
    const round = site.close("T1", seats(500, 1, 2));
    site.play("T2", [{ seat: 1, stake: 500, hits: "royal-flush" }]);
    expect(site.amounts()).toEqual([[1, "royal-flush", 1000]]);
    expect(site.result()).toMatchObject({ meter: 100, reserve: 50 });
    site.follow("T1", voidedRound(round, seats(500, 1, 2)));
    // 600 of the meter and 100 of the reserve have to go; 100 and 50 are there.
    expect(site.result()).toMatchObject({ meter: 0, reserve: 0, contributions: 300, wagers: 1 });
    expect(site.jackpot().books.topUps.floor()).toBe(550);
  });

  it("means nothing once the round was settled, and nothing twice", () => {
    const site = new Site();
    site.create("J1", { contribution: "1/2" });
    const round = site.close("T1", seats(500, 1));
    site.follow("T1", voidedRound(round, seats(500, 1)));
    const after = site.state;
    site.follow("T1", voidedRound(round, seats(500, 1)));
    site.follow("T1", voidedRound(round + 1, seats(500, 1)));
    expect(site.state).toBe(after);
  });

  it("whose bets were closed twice takes back the stakes of both", () => {
    const site = new Site();
    site.create("J1", { contribution: "1/2" });
    site.follow("T1", closedBets(1, seats(500, 1)));
    site.follow("T1", closedBets(1, seats(500, 2)));
    expect(site.result()).toMatchObject({ meter: 2500500, wagers: 2 });
    site.follow("T1", voidedRound(1, seats(500, 1, 2)));
    expect(site.result()).toMatchObject({ meter: 2500000, wagers: 0 });
  });
});

describe("a contribution", () => {
  it("keeps its trace: table, day, round, each stake's exact parts, the meter before and after", () => {
    const site = new Site();
    site.create("J1", { contribution: "2/7" });
    site.close("T1", seats(500, 1, 3));
    const part = { stake: 500, meter: "1000/7", reserve: "0", overflow: "0" };
    expect(site.events.at(-1)).toEqual({
      type: "contribution-made",
      jackpot: "J1",
      table: "T1",
      day: "2026-11-29",
      round: 1,
      stakes: [
        { wager: 1, seat: 1, player: "1", ...part },
        { wager: 3, seat: 3, player: "3", ...part },
      ],
      before: { meter: "2500000", reserve: "0", overflow: "0" },
      after: { meter: "17502000/7", reserve: "0", overflow: "0" },
    });
  });

  it("counts when bets are closed, before the round is settled [ES-CN-1-8.b.2.automatic]", () => {
    const site = new Site();
    site.create("J1", { bet: "jackpot", contribution: "1/2", prizes: canary }, ES);
    site.close("T1", seats(500, 1));
    expect(site.result().meter).toBe(2500250);
  });

  it("of a round that closes and ends in one commit counts before its award", () => {
    const site = new Site();
    site.create("J1", { seed: 1000, contribution: "1/2" });
    const stakes = [{ seat: 1, stake: 500, hits: "royal-flush" }];
    site.follow("T1", closedBets(1, stakes), settledRound(1, stakes));
    expect(site.amounts()).toEqual([[1, "royal-flush", 1250]]);
  });
});

describe("a retired jackpot", () => {
  const two = (): Site => {
    const site = new Site();
    site.create("J1", { seed: 1000, meter: 1300, contribution: "1/2", reserve: "1/10", ceiling: 1500 });
    site.create("J2", { tables: ["T2"], seed: 2000, contribution: "1/5", ceiling: 4000 });
    return site;
  };

  it("leaves reserve to reserve, meter and overflow to the meter", () => {
    const site = two();
    site.play("T1", seats(500, 1));
    expect(site.result()).toMatchObject({ meter: 1500, overflow: 50, reserve: 50 });
    expect(site.send("J1", { do: "retire", into: "J2" })).toBeUndefined();
    expect(site.result("J1")).toMatchObject({ meter: 0, overflow: 0, reserve: 0, wagers: 1, contributions: 200 });
    expect(site.result("J2")).toMatchObject({ meter: 3550, overflow: 0, reserve: 50 });
    expect(site.send("J1", { do: "adjust", amount: 1, reason: "promotion" })).toMatchObject({
      refused: "unknown-jackpot",
    });
  });

  it("still takes stakes that lay on the felt, which go on to the heir; a prize comes from there", () => {
    const site = two();
    site.send("J1", { do: "retire", into: "J2" });
    const round = site.close("T1", seats(500, 1));
    expect(site.result("J1")).toMatchObject({ meter: 0, wagers: 1, contributions: 250 });
    expect(site.result("J2")).toMatchObject({ meter: 3550, reserve: 50 });
    site.follow("T1", settledRound(round, [{ seat: 1, stake: 500, hits: "straight-flush" }]));
    expect(site.result("J2")).toMatchObject({ meter: 3195, awards: [{ table: "T1", amount: 355 }] });
    expect(site.jackpot("J2").awards[0]?.stakedOn).toBe("J1");
  });

  it("gives the stakes of an annulled round back out of the heir", () => {
    const site = two();
    const round = site.close("T1", seats(500, 1));
    site.send("J1", { do: "retire", into: "J2" });
    site.follow("T1", voidedRound(round, seats(500, 1)));
    expect(site.result("J1")).toMatchObject({ meter: 0, reserve: 0, contributions: 0, wagers: 0 });
    expect(site.result("J2")).toMatchObject({ meter: 3300, reserve: 0 });
  });

  it("has an heir of an heir where that one is retired as well, and pays what it owes", () => {
    const site = two();
    site.play("T1", [{ seat: 1, stake: 500, hits: "straight-flush" }]);
    site.create("J3", { tables: ["T3"], seed: 10 });
    site.send("J1", { do: "retire", into: "J2" });
    site.send("J2", { do: "retire", into: "J3" });
    const before = site.result("J3").meter;
    site.close("T1", seats(500, 1));
    expect(site.result("J3").meter).toBe(before + 250);
    expect(site.send("J1", { do: "pay", award: 1 })).toBeUndefined();
    expect(site.result("J1").awards).toMatchObject([{ state: "paid" }]);
  });
});
