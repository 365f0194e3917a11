import { describe, expect, it } from "vitest";
import { Site, seats } from "../testing/given.ts";

const code = (refused: string) => ({ refused });

describe("the greatest contribution that is believed", () => {
  it("refuses the increment of a round above it, keeps it on record, and counts the next ones", () => {
    const site = new Site();
    site.create("J1", { contribution: "1/2", greatestContribution: 1_000 });
    site.play("T1", seats(500, 1, 2, 3, 4));
    expect(site.result()).toMatchObject({ meter: 2_501_000, wagers: 4 });
    site.play("T1", seats(500, 1, 2, 3, 4, 5));
    expect(site.result()).toMatchObject({ meter: 2_501_000, wagers: 4 });
    expect(site.jackpot().refused).toMatchObject([{ table: "T1", round: 2, sum: "1250", wagers: [1, 2, 3, 4, 5] }]);
    expect(site.events.at(-1)).toMatchObject({ type: "contribution-refused", greatest: 1_000 });
    site.play("T1", seats(500, 1));
    expect(site.result()).toMatchObject({ meter: 2_501_250, wagers: 5 });
  });

  it("still pays who wins in that round, and drops the record of one that is annulled", () => {
    const site = new Site();
    site.create("J1", { contribution: "1/2", greatestContribution: 100 });
    site.play("T1", [{ seat: 1, stake: 500, hits: "straight-flush" }]);
    expect(site.amounts()).toEqual([[1, "straight-flush", 250_000]]);
    const round = site.close("T2", seats(500, 1));
    expect(site.jackpot().refused).toHaveLength(2);
    site.annul("T2", round, seats(500, 1));
    expect(site.jackpot().refused).toHaveLength(1);
    expect(site.result()).toMatchObject({ meter: 2_250_000, wagers: 0 });
  });
});

describe("an award above a set sum", () => {
  const won = (): Site => {
    const site = new Site();
    site.create("J1", { verifyAbove: 249_999 });
    site.play("T1", [{ seat: 1, stake: 500, hits: "straight-flush" }]);
    return site;
  };

  it("is paid only after a second person has verified it", () => {
    const site = won();
    expect(site.send("J1", { do: "pay", award: 1 }, "ana")).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { do: "verify-award", award: 9 }, "ana")).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { do: "verify-award", award: 1 }, "ana")).toBeUndefined();
    expect(site.send("J1", { do: "verify-award", award: 1 }, "berta")).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { do: "pay", award: 1 }, "ana")).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { do: "pay", award: 1 }, "berta")).toBeUndefined();
    expect(site.jackpot().awards).toMatchObject([{ verifiedBy: "ana", voucher: 1, state: "paid" }]);
    expect(site.send("J1", { do: "verify-award", award: 1 }, "carla")).toMatchObject(code("already-paid"));
  });

  it("of that sum itself is paid as always; vouchers are numbered over all jackpots of the site", () => {
    const site = new Site();
    site.create("J1", { verifyAbove: 250_000 });
    site.create("J2", { tables: ["T2"] });
    for (const [table, jackpot] of [
      ["T1", "J1"],
      ["T2", "J2"],
      ["T2", "J2"],
    ] as const) {
      site.play(table, [{ seat: 1, stake: 500, jackpot, hits: "straight-flush" }]);
    }
    for (const [at, award] of [
      ["J2", 2],
      ["J1", 1],
      ["J2", 1],
    ] as const) {
      expect(site.send(at, { do: "pay", award })).toBeUndefined();
    }
    expect(site.jackpot("J1").awards.map(({ voucher }) => voucher)).toEqual([2]);
    expect(site.jackpot("J2").awards.map(({ voucher }) => voucher)).toEqual([3, 1]);
  });
});
