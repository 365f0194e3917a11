import { describe, expect, it } from "vitest";
import { Site, seats } from "../testing/given.ts";
import { withLevels } from "./levels.ts";

const code = (refused: string) => ({ refused });

/** A grand for royal flushes, and a minor for straight flushes that the same stakes feed. */
const twoLevels = (): Site => {
  const site = new Site();
  site.create("grand", { seed: 3_000_000, contribution: "3/10", reserve: "1/10", prizes: { "royal-flush": "100%" } });
  const minor = { levelOf: "grand", seed: 20_000, contribution: "1/7", ceiling: 20_100 } as const;
  expect(site.create("minor", { ...minor, prizes: { "straight-flush": "100%" } })).toBeUndefined();
  return site;
};

describe("levels of a jackpot", () => {
  it("are fed by the same stakes, each by its own rates, ceiling and meter", () => {
    const site = twoLevels();
    site.play(
      "T1",
      seats(500, 1, 2).map((stake) => ({ ...stake, jackpot: "grand" })),
    );
    expect(site.result("grand")).toMatchObject({ meter: 3_000_300, reserve: 100, wagers: 2 });
    expect(site.result("minor")).toMatchObject({ meter: 20_100, overflow: 42, wagers: 2 });
  });

  it("pay their own combinations out of their own meters, and start again alone", () => {
    const site = twoLevels();
    site.play("T1", [{ seat: 1, stake: 500, jackpot: "grand", hits: "straight-flush" }]);
    expect(site.amounts("minor")).toEqual([[1, "straight-flush", 20_071]]);
    expect(site.result("minor")).toMatchObject({ meter: 20_000 });
    expect(site.result("grand")).toMatchObject({ meter: 3_000_150, awards: [] });
  });

  it("give back what an annulled round brought, each from its own", () => {
    const site = twoLevels();
    const before = [site.result("grand"), site.result("minor")];
    const stakes = seats(500, 1, 2).map((stake) => ({ ...stake, jackpot: "grand" }));
    const round = site.close("T1", stakes);
    site.annul("T1", round, stakes);
    expect([site.result("grand"), site.result("minor")]).toEqual(before);
  });

  it("have the tables, bet and stake of the first, no levels of their own, and share one stake", () => {
    const site = twoLevels();
    const prizes = { "straight-flush": "100%" };
    expect(site.create("x", { levelOf: "none", prizes })).toMatchObject(code("unknown-jackpot"));
    expect(site.create("x", { levelOf: "grand", prizes, stake: 400 })).toMatchObject(code("not-authorised"));
    expect(site.create("x", { levelOf: "grand", prizes, tables: ["T2"] })).toMatchObject(code("not-authorised"));
    expect(site.create("x", { levelOf: "minor", prizes })).toMatchObject(code("not-authorised"));
    expect(site.create("x", { levelOf: "grand", prizes, contribution: "1/2" })).toMatchObject(code("invalid-amount"));
    expect(site.send("grand", { do: "set-parameters", contribution: "9/10" })).toMatchObject(code("invalid-amount"));
    expect(site.send("grand", { do: "set-parameters", stake: 400 })).toMatchObject(code("not-authorised"));
    expect(site.send("grand", { do: "retire", into: "minor" })).toMatchObject(code("not-authorised"));
  });

  it("are told to tables as combinations of the first, until they are retired into another", () => {
    const site = twoLevels();
    expect(Object.keys(withLevels(site.state, site.jackpot("grand")).terms.prizes)).toEqual([
      "straight-flush",
      "royal-flush",
    ]);
    expect(site.send("minor", { do: "retire", into: "grand" })).toBeUndefined();
    expect(site.result("grand")).toMatchObject({ meter: 3_020_000 });
    site.play("T1", [{ seat: 1, stake: 500, jackpot: "grand", hits: "straight-flush" }]);
    expect(site.result("minor")).toMatchObject({ meter: 0, wagers: 0, awards: [] });
    expect(Object.keys(withLevels(site.state, site.jackpot("grand")).terms.prizes)).toEqual(["royal-flush"]);
  });
});
