import { expect, it } from "vitest";
import type { OddsRow } from "./compute.ts";
import { oddsPage } from "./page.ts";

const row: OddsRow = {
  ...{ game: "boule", rules: "AD-455-2025", version: "1", options: {}, bet: "straight", pays: "7:1" },
  ...{ pWin: "1/9", pPush: "0", pLose: "8/9", edge: "1/9", edgeDecimal: 1 / 9, method: "exact", error: null },
};

const cells = (one: OddsRow): readonly string[] =>
  oddsPage("Boule", [one]).trim().split("\n").at(-1)?.split(/ {2,}/) ?? [];

it("a chance that is counted is a percentage and a fraction", () => {
  expect(cells(row)).toEqual(["straight", "7:1", "11.1111 %", "1/9", "88.8889 %", "11.1111 %", "1/9", "exact"]);
});

it("one that is simulated is said once", () => {
  const simulated = { ...row, pWin: "0.25", pLose: "0.75", edge: "0.033", edgeDecimal: 0.033, error: 0.0013 };
  expect(cells({ ...simulated, method: "simulated" })).toEqual([
    ...["straight", "7:1", "25.0000 %", "75.0000 %", "3.300 % ± 0.130", "simulated"],
  ]);
});
