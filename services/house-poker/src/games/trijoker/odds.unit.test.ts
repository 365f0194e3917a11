import { runJob, runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { gainsBy, ranker } from "./hands.ts";
import { boxesJob, trijokerOdds } from "./odds.ts";
import { pays } from "./rules.ts";

const rows = trijokerOdds.map(runSource);

describe("the boxes", () => {
  it("lose in box 3 what the table of payments leaves of 2,598,960 hands", () => {
    // Royal flushes to pairs of jacks and better, each times its price; the hands that win are 536,100.
    const prices = [500 * 4, 200 * 36, 50 * 624, 11 * 3744, 8 * 5108, 5 * 10_200, 3 * 54_912, 2 * 123_552, 337_920];
    const won = prices.reduce((sum, part) => sum + part, 0);
    const third = rows[0]?.[2];
    expect(third).toMatchObject({ bet: "box-3", pWin: "8935/43316", pPush: "0", method: "exact" });
    expect(third?.edgeDecimal).toBeCloseTo((2_598_960 - 536_100 - won) / 2_598_960, 12);
    expect(536_100 / 2_598_960).toBeCloseTo(8935 / 43_316, 12);
  });

  it("gain in boxes 1 and 2, which are left only where they do", () => {
    const [andorran = []] = rows;
    for (const row of andorran.slice(0, 2)) expect(row.edgeDecimal).toBeLessThan(0);
    // The three together keep 15.08 % of one box.
    expect(andorran.reduce((sum, row) => sum + (row.edgeDecimal ?? 0), 0)).toBeCloseTo(0.150767, 5);
  });

  it("keep 3.506 % of one box where tens pay and a royal flush 1,000, as published of the game with these prices", () => {
    const published = gainsBy({ ...pays, "royal-flush": "1000:1" }, ranker.leastOf("pair", "T"));
    expect(runJob(boxesJob(published)).reduce((sum, row) => sum + (row.edgeDecimal ?? 0), 0)).toBeCloseTo(0.03506, 4);
  });

  it("are the same under both rule sets", () => {
    expect(trijokerOdds.map(({ rules }) => rules)).toEqual(["AD-455-2025", "ES-CN-234-1997"]);
    expect(rows[1]).toEqual(rows[0]);
  });
});
