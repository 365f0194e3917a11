import { gameRegistry } from "@carrusel/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlineDeps } from "../../compose/deps.ts";
import { families } from "../../compose/families.ts";
import { composeHouse } from "../../compose/house.ts";
import { verifySite } from "../../verify/verify-site.ts";
import { asTray, worthOf } from "./chips.ts";
import { dayTables } from "./day-floor.ts";
import type { SiteReport } from "./report.ts";
import { SiteDay } from "./site-day.ts";

const site = "S";
const nothing = (): void => {};

describe("a tray of chips", () => {
  it.each([0, 1, 99, 1_234_567, 2_500_000])("is worth %i to the minor unit", (sum) => {
    expect(worthOf(asTray(sum))).toBe(sum);
  });
});

describe("the floor of a gaming day", () => {
  it("has every game, and those of the Canary decree under both rule sets", () => {
    const tables = dayTables(true);
    expect([...new Set(tables.map(({ game }) => game))].sort()).toEqual(Object.keys(gameRegistry).sort());
    const canary = tables.filter(({ rules }) => rules === "ES-CN-234-1997").map(({ game }) => game);
    expect(canary.sort()).toEqual(["poker-no-discard", "poker-synthetic", "trijoker"]);
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
  });
});

describe("two gaming days of a site, one after the other", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  const reports: SiteReport[] = [];

  beforeAll(async () => {
    await local.attach(site);
    for (const seed of [1, 2]) {
      const tables = dayTables(false);
      const day = await SiteDay.of(
        { house: local.house, second: local.house },
        { site, currency: "EUR", seed, now: deps.now, tables },
      );
      await day.open(nothing);
      await day.play(4, () => true, nothing);
      reports.push(await day.close(nothing));
    }
  }, 120_000);
  afterAll(() => local.stop());

  it("are sealed, and every chip and cent is accounted for: nobody has left with one that he did not cash", () => {
    expect(reports[1]?.day).not.toBe(reports[0]?.day);
    for (const report of reports) {
      expect(report).toMatchObject({ sealed: true, faults: [], chips: { guests: 0, missing: 100 }, awards: 1_000_000 });
      expect(report.totals.fills).toBeGreaterThan(0);
      expect(report.totals.credits).toBeGreaterThan(0);
      expect(report.totals.tips).toBeGreaterThan(0);
      expect(report.rounds).toBeGreaterThanOrEqual((dayTables(false).length - 1) * 4);
    }
    expect(reports[0]?.chips.there).toBe(0);
    expect(reports[1]?.chips).toMatchObject({
      stocked: 0,
      there: (reports[0]?.chips.cage ?? 0) + (reports[0]?.chips.tables ?? 0),
    });
  });

  it("[AD-00-2.reversible] keep a reversible table's books game by game", () => {
    for (const { tables } of reports) {
      const books = tables.filter(({ table }) => table === "RV1");
      expect(books.map(({ game }) => game)).toEqual(["punto-banco", "blackjack"]);
      expect(books.every(({ win }) => win !== null)).toBe(true);
    }
  });

  it("leave a history that verifies", async () => {
    const games = Object.fromEntries(
      Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
    );
    expect(await verifySite(deps.store, site, games)).toMatchObject({ differences: [], behind: 0 });
  }, 60_000);
});
