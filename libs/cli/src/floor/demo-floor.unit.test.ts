import { describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { composeHouse } from "../compose/house.ts";
import { demoJackpot, demoTables, openDemoFloor } from "./demo-floor.ts";
import { Desk } from "./desk.ts";

const site = "S";
const day = "2000-01-01";

describe("the demonstration's floor", () => {
  it("opens when it is started again with more tables than the stock was for", async () => {
    const deps = offlineDeps();
    const local = composeHouse(deps);
    await local.attach(site);
    try {
      const actor = { id: "test", roles: ["administrator"] };
      const desk = new Desk(local.house, { site, day, actor, prefix: "d", now: deps.now });
      await openDemoFloor(desk, demoTables(2), "EUR");
      await openDemoFloor(desk, demoTables(38), "EUR");
      const { tables, cage } = await local.house.parts.bank.bank(site, day);
      for (const { id } of demoTables(38)) {
        expect(tables.find(({ table }) => table === id)?.opening).toBeGreaterThan(0);
      }
      expect(Object.values(cage.chips).every((count) => count >= 0)).toBe(true);
    } finally {
      await local.stop();
    }
  }, 60_000);

  it("names a jackpot of the site only where one of its tables plays for it", () => {
    expect(demoJackpot(12, true)).toBe("grand");
    expect(demoJackpot(38, false)).toBe("grand");
    for (let count = 1; count <= 40; count++) {
      const ids = demoTables(count, true).map(({ id }) => id);
      const expected = ids.some((id) => id.startsWith("AR"))
        ? "grand"
        : ids.some((id) => id.startsWith("AZ"))
          ? "double"
          : undefined;
      expect(demoJackpot(count, true)).toBe(expected);
    }
    expect(demoJackpot(1, true)).toBeUndefined();
  });
});
