import { describe, expect, it } from "vitest";
import { canary, ES, royal, Site, seats } from "../testing/given.ts";

const es = { bet: "jackpot", prizes: canary, contribution: "1/2" } as const;
const hit = (seat: number, combination: string, stake = 500) => ({ seat, stake, hits: combination });

describe("several winners in one round", () => {
  it("share a whole meter equally; the cent that is left over goes to the next [ES-CN-1-8.share-royal]", () => {
    const site = new Site();
    site.create("J1", { ...es, meter: 2999500 }, ES);
    site.play("T1", [hit(5, "royal-flush"), hit(2, "royal-flush"), hit(3, "royal-flush")]);
    // 2999500 + 3 * 250 = 3000250, by three: 1000083 each, 1 left.
    expect(site.amounts().map(([seat, , amount]) => [seat, amount])).toEqual([
      [2, 1000083],
      [3, 1000083],
      [5, 1000083],
    ]);
    expect(site.result().meter).toBe(2500001);
  });

  it("leave nothing for lower hands after a whole meter [ES-CN-1-8.royal-flush]", () => {
    const site = new Site();
    site.create("J1", es, ES);
    site.play("T1", [hit(1, "four-of-a-kind"), hit(2, "royal-flush"), hit(3, "straight-flush")]);
    expect(site.amounts()).toEqual([[2, "royal-flush", 2500750]]);
  });

  it("of different rounds are paid in the order in which the rounds were settled, at the meter then", () => {
    const site = new Site();
    site.create("J1", { ...es, tables: ["T1", "T2"], seed: 5000000 }, ES);
    site.play("T2", [hit(1, "straight-flush")]);
    site.play("T1", [hit(7, "straight-flush")]);
    expect(site.result().awards).toMatchObject([
      { award: 1, table: "T2", amount: 500025 },
      { award: 2, table: "T1", amount: 450047 },
    ]);
  });

  it("with equal lower hands get their part of the meter before the first award", () => {
    const site = new Site();
    site.create("J1", { ...es, contribution: "0", meter: 3000000 }, ES);
    site.play("T1", [hit(1, "four-of-a-kind"), hit(2, "four-of-a-kind"), hit(3, "straight-flush")]);
    expect(site.amounts().map(([, , amount]) => amount)).toEqual([300000, 150000, 150000]);
  });

  it("of one combination are equal only at the same height: the lower is paid from what the higher leaves [ES-CN-1-8.order] [ES-CN-1-8.equal-straight-flush]", () => {
    const site = new Site();
    site.create("J1", { ...es, contribution: "0", meter: 3000000 }, ES);
    const fours = (seat: number, height: number) => ({ ...hit(seat, "four-of-a-kind"), height });
    site.play("T1", [fours(1, 20), fours(2, 31), { ...hit(3, "straight-flush"), height: 5 }]);
    // 300000 of 3000000, 135000 of 2700000, 128250 of 2565000.
    expect(site.amounts()).toEqual([
      [3, "straight-flush", 300000],
      [2, "four-of-a-kind", 135000],
      [1, "four-of-a-kind", 128250],
    ]);
    const straight = (seat: number, height: number) => ({ ...hit(seat, "straight-flush"), height });
    site.play("T1", [straight(4, 7), straight(2, 9), straight(6, 9)]);
    // Two of 243675 from 2436750; the lower has its tenth of 1949400.
    expect(site.amounts().slice(3)).toEqual([
      [2, "straight-flush", 243675],
      [6, "straight-flush", 243675],
      [4, "straight-flush", 194940],
    ]);
  });

  it("share a whole meter whatever their height [ES-CN-1-8.share-royal]", () => {
    const site = new Site();
    site.create("J1", { ...es, contribution: "0", meter: 3000000, prizes: { flush: "100%" } }, ES);
    site.play("T1", [
      { ...hit(1, "flush"), height: 2 },
      { ...hit(2, "flush"), height: 3 },
    ]);
    expect(site.amounts().map(([, , amount]) => amount)).toEqual([1500000, 1500000]);
  });
});

describe("prizes", () => {
  it("in multiples and sums never take more than the meter, which starts again when it is empty", () => {
    const site = new Site();
    site.create("J1", { seed: 30000, contribution: "0", prizes: { big: "sum:100000", small: "50x", tiny: "12.5%" } });
    site.play("T1", [hit(4, "tiny"), hit(1, "small"), hit(2, "big")]);
    expect(site.amounts()).toEqual([[2, "big", 30000]]);
    expect(site.result().meter).toBe(30000);
    site.play("T1", [hit(1, "small")]);
    expect(site.result()).toMatchObject({ meter: 5000 });
    site.play("T1", [hit(1, "tiny")]);
    expect(site.amounts().at(-1)).toEqual([1, "tiny", 625]);
  });

  it("of equals that together are more than the meter are shared", () => {
    const site = new Site();
    site.create("J1", { seed: 30001, contribution: "0", prizes: { small: "50x" } });
    site.play("T1", [hit(1, "small"), hit(2, "small")]);
    expect(site.amounts().map(([, , amount]) => amount)).toEqual([15000, 15000]);
    // The cent that could not be shared is part of the new meter.
    expect(site.result().meter).toBe(30002);
  });

  it("of a fixed jackpot find it full each, since the house tops it up at once [ES-CN-1-8.fixed]", () => {
    const site = new Site();
    const fixed = { ...es, kind: "fixed", seed: 5000000 } as const;
    site.create("J1", fixed, ES);
    site.play("T1", [hit(1, "four-of-a-kind"), hit(2, "straight-flush")]);
    expect(site.amounts().map(([, , amount]) => amount)).toEqual([500000, 250000]);
    site.play("T1", [hit(1, "royal-flush"), hit(2, "royal-flush")]);
    expect(site.amounts().slice(2)).toMatchObject([
      [1, "royal-flush", 2500000],
      [2, "royal-flush", 2500000],
    ]);
    expect(site.result()).toMatchObject({ meter: 5000000, overflow: 0, reserve: 0 });
    expect(site.jackpot().books.topUps.floor()).toBe(5750000);
  });

  it("that are not displayed, or of jackpots that do not exist, are no prizes [AD-02-I.jackpot-list]", () => {
    const site = new Site();
    site.create("J1", {});
    const before = site.state;
    site.follow("T9", { type: "bets-closed", round: 1, jackpotStakes: [] });
    site.play("T1", [{ seat: 1, stake: 500, hits: "royal-flush", jackpot: "J9" }]);
    expect(site.state).toBe(before);
    site.play("T1", [hit(1, "toString")]);
    expect(site.amounts()).toEqual([]);
  });

  it("below a cent are no award and stay in the meter", () => {
    const site = new Site();
    site.create("J1", { seed: 9 });
    site.play("T1", [hit(1, "straight-flush")]);
    expect(site.result()).toMatchObject({ meter: 9, awards: [] });
  });
});

describe("after a whole meter", () => {
  it("the reserve pays for the seed what it can and keeps the rest", () => {
    const site = new Site();
    site.create("J1", { seed: 300, contribution: "1/2", reserve: "1/2" });
    site.play("T1", seats(500, 1, 2));
    expect(site.result()).toMatchObject({ meter: 800, reserve: 500 });
    site.play("T1", [hit(1, "royal-flush")]);
    // 500 + 250 in reserve: 300 pay the seed, the house pays nothing.
    expect(site.result()).toMatchObject({ meter: 300, reserve: 450 });
    expect(site.jackpot().books.seeds.floor()).toBe(300);
  });

  it("overflow above the new ceiling is overflow again", () => {
    const site = new Site();
    site.create("J1", { seed: 1000, ceiling: 1100, contribution: "1" });
    site.play("T1", seats(500, 1));
    expect(site.result()).toMatchObject({ meter: 1100, overflow: 400, contributions: 100 });
    site.play("T1", [hit(1, "royal-flush", 50)]);
    expect(site.amounts()).toEqual([[1, "royal-flush", 1100]]);
    expect(site.result()).toMatchObject({ meter: 1100, overflow: 350 });
  });

  it("only: overflow waits where a part was paid", () => {
    const site = new Site();
    site.create("J1", { seed: 1000, ceiling: 1100, contribution: "1", prizes: royal });
    site.play("T1", [hit(1, "straight-flush")]);
    expect(site.result()).toMatchObject({ meter: 990, overflow: 400 });
    site.play("T1", seats(500, 1));
    expect(site.result()).toMatchObject({ meter: 1100, overflow: 790 });
  });
});
