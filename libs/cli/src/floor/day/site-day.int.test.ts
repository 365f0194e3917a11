import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlineDeps } from "../../compose/deps.ts";
import { families } from "../../compose/families.ts";
import { composeHouse } from "../../compose/house.ts";
import { verifySite } from "../../verify/verify-site.ts";
import { dayTables } from "./day-floor.ts";
import type { SiteReport } from "./report.ts";
import { SiteDay } from "./site-day.ts";

const site = "S";
const nothing = (): void => {};

/** Between two looks of the cage so many rounds are played, whatever the clock says. */
const pauses = (rounds: number) => {
  let played = 0;
  let go = nothing;
  return {
    pause: () =>
      new Promise<void>((resolve) => {
        go = resolve;
      }),
    onRound: (): void => {
      played += 1;
      if (played % rounds === 0) go();
    },
  };
};

describe("two gaming days of a site, one after the other", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  const reports: SiteReport[] = [];

  beforeAll(async () => {
    await local.attach(site);
    for (const seed of [1, 2]) {
      const tables = dayTables(false);
      const { pause, onRound } = pauses(20);
      const day = await SiteDay.of(
        { house: local.house, second: local.house },
        { site, currency: "EUR", seed, now: deps.now, tables, pause },
      );
      await day.open(nothing);
      await day.play(4, () => true, onRound);
      reports.push(await day.close(nothing));
    }
  });
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
  });
});
