import { readFileSync } from "node:fs";
import { gameRegistry } from "@carrusel/contracts";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, missing, open, picture } from "./browser.ts";
import { type Installation, openInstallation, site } from "./installation.ts";
import { firstScenario, play, tableOf } from "./scenarios.ts";

const games = Object.keys(gameRegistry).filter((game) => gameRegistry[game]?.players === "against-house");
const scenarios = new Map(games.map((game) => [game, firstScenario(game)]));
const still = readFileSync(new URL("in-page/still.js", import.meta.url), "utf8");

interface Seen {
  readonly frames: number;
  readonly page: readonly number[];
  readonly tiles: readonly number[];
  readonly outside: readonly string[];
}

/** Between two commands at a table, so that the page shows most of what happens. */
const pauseMs = 120;

describe.skipIf(missing !== undefined)("a floor that is played on", () => {
  let browser: Browser;
  let house: Installation;

  beforeAll(async () => {
    browser = await launch();
    house = await openInstallation(
      Object.fromEntries([...scenarios].map(([game, script]) => [`the-${game}`, tableOf(script)])),
    );
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  it("does not move while cards come and go at all its tables", async () => {
    const wide = await open(browser, `${house.gateway.url}/floor/${site}`, {
      viewport: { width: 1280, height: 1_600 },
    });
    const phone = await open(browser, `${house.gateway.url}/floor/${site}`, { viewport: { width: 360, height: 780 } });
    for (const { page } of [wide, phone]) {
      await page.waitForSelector(".card");
      await page.evaluate("document.fonts.ready");
    }
    // On a phone a table that was opened stays as it is, too.
    for (const game of ["blackjack", "texas-house"]) {
      await phone.page.getByRole("button", { name: `More of the-${game}`, exact: true }).click();
    }
    for (const { page } of [wide, phone]) await page.evaluate(still);
    const paced: Installation = {
      ...house,
      send: async (at, command) => {
        await house.send(at, command);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      },
    };
    await Promise.all([...scenarios].map(([game, script]) => play(paced, `the-${game}`, script)));
    for (const { page, errors } of [wide, phone]) {
      const { frames, page: heights, tiles, outside } = (await page.evaluate("still()")) as Seen;
      expect(frames).toBeGreaterThan(20);
      expect(heights).toHaveLength(1);
      expect(outside).toEqual([]);
      // One height for all on a screen; lines, and the tables that were opened, on a phone.
      expect(tiles).toHaveLength(page === wide.page ? 1 : 2);
      expect(errors).toEqual([]);
    }
    await picture(wide.page, "floor-still-1280");
    await wide.close();
    await phone.close();
  });

  it("is a short list on a phone, whose lines open", async () => {
    const { page, close } = await open(browser, `${house.gateway.url}/floor/${site}`, {
      viewport: { width: 360, height: 780 },
    });
    await page.waitForSelector(".card");
    const heights = await page.locator(".card").evaluateAll((all) => all.map((card) => card.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(80);
    const card = page.locator('[data-table="the-blackjack"]');
    expect(await card.locator(".lie").isVisible()).toBe(false);
    await page.getByRole("button", { name: "More of the-blackjack", exact: true }).click();
    expect(await card.locator(".lie").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Less of the-blackjack", exact: true }).click();
    expect(await card.locator(".lie").isVisible()).toBe(false);
    await close();
  });
});
