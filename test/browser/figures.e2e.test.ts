import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createGateway, type Gateway } from "@carrusel/gateway";
import { createTestHouse, silentLog, testDay, testSite } from "@carrusel/gateway/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open } from "./browser.ts";

const table = (id: string, house: number) => ({
  ...{ site: testSite, table: id, day: testDay, game: "roulette-french", rules: "AD-455-2025", currency: "EUR" },
  ...{ options: {}, seats: 8, rounds: 400, voided: 0, handle: 4_000_000, house, rake: 0, fees: 0, squares: 4e9 },
  ...{ seatsPlayed: 1_200, openMs: 36_000_000, openSince: null },
  bets: {
    red: {
      bet: "red",
      on: "",
      count: 400,
      first: 3_700_000,
      squares: 4e9,
      stake: 4_000_000,
      house,
      act: false,
      jackpot: false,
    },
  },
  slices: [{ at: `${testDay}T20:00`, rounds: 400, handle: 4_000_000, house }],
});
const book = (id: string) => ({
  ...{ table: id, game: "roulette-french", opening: 1_000_000, fills: 50_000, credits: 20_000, drop: 100_000, tips: 0 },
  ...{ closing: 941_000, expected: 942_000, cagnotte: 0 },
});
const edge = {
  ...{ rules: "AD-455-2025", options: {}, bet: "red", edge: "1/37", edgeDecimal: 1 / 37, method: "exact" },
  ...{ pWin: 18 / 37, pLose: 19 / 37 },
};

describe.skipIf(missing !== undefined)("the figures page", () => {
  let folder: string;
  let gateway: Gateway;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "carrusel-figures-"));
    const put = async (path: string, value: unknown): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), JSON.stringify(value));
    };
    const day = `figures/${testSite}/${testDay}`;
    const tables = [table("R1", 110_000), table("R2", 900_000)];
    await put(`${day}/ball-games.json`, { stream: "t", version: 1, tables, books: [], sealed: null });
    await put(`${day}/chip-bank.json`, { stream: "b", version: 1, tables: [], books: [book("R1")], sealed: false });
    await put("edges/roulette-french.json", [edge]);
    gateway = await createGateway({
      ...createTestHouse(),
      log: silentLog,
      host: "127.0.0.1",
      port: 0,
      analytics: { folder, confidence: "95" },
    });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("draws the day, warns of what lies beyond its band, and opens the formula of a table's result", async () => {
    const { page, errors, close } = await open(browser, `${gateway.url}/figures/${testSite}`);
    await page.waitForSelector(".course canvas");
    // R2 won 9,000.00 where 1,000.00 were to be expected; R1 stays inside.
    expect(await page.locator(".alerts .notice").allInnerTexts()).toMatchObject([expect.stringContaining("R2")]);
    await page.getByRole("button", { name: "Tables" }).click();
    expect(await page.locator(".figure-table tbody tr").count()).toBe(2);
    await page.locator(".book summary").click();
    // 9,410 + 200 + 1,000 - 10,000 - 500.
    expect((await page.locator(".formula .part").allInnerTexts()).join(" ").replaceAll(/\s+/g, " ")).toBe(
      "€9,410 closing + €200 credits + €1,000 drop − €10,000 opening − €500 fills = €110 win",
    );
    expect(errors).toEqual([]);
    await close();
  });

  it("fits a phone, and paper: there every formula is open", async () => {
    const { page, close } = await open(browser, `${gateway.url}/figures/${testSite}`, {
      viewport: { width: 390, height: 800 },
    });
    await page.waitForSelector(".figure-table");
    const wide = () =>
      page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    await eventually("no part is wider than the screen", async () => (await wide()) <= 0);
    await page.emulateMedia({ media: "print" });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator("details:not([open])").count()).toBe(0);
    expect(await page.locator(".tools").isVisible()).toBe(false);
    await close();
  });
});
