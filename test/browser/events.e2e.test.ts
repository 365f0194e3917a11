import { createGateway, type Gateway } from "@carrusel/gateway";
import { createTestHouse, silentLog } from "@carrusel/gateway/testing";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, missing, open, picture } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(missing !== undefined)("the event catalogue", () => {
  let gateway: Gateway;
  let browser: Browser;

  beforeAll(async () => {
    gateway = await createGateway({ ...createTestHouse(), log: silentLog, host: "127.0.0.1", port: 0 });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
  });

  it("is reached from the start page, finds an event by a field's name, and shows it with fields and an example", async () => {
    const { page, errors, close } = await open(browser, `${gateway.url}/`);
    await page.getByRole("link", { name: "Event catalogue" }).click();
    await page.waitForSelector(".histories");
    await picture(page, "events-overview");
    const links = page.locator(".catalogue nav a");
    const all = await links.count();
    expect(all).toBeGreaterThan(90);
    expect(await page.locator(".catalogue [role=status]").textContent()).toBe(`${all} events`);

    await page.getByRole("searchbox").fill("jackpotHits");
    expect(await links.allInnerTexts()).toEqual(["round-settled"]);
    await links.first().click();
    expect(new URL(page.url()).pathname).toBe("/events/table/round-settled");
    expect(await page.title()).toBe("round-settled: event");
    expect(await page.getByRole("heading", { level: 2, name: "round-settled" }).count()).toBe(1);
    const fields = await page.locator(".fields tbody th").allInnerTexts();
    expect(fields).toEqual(expect.arrayContaining(["round", "wagers", "wagers[].stake", "jackpotHits[].combination"]));
    const example = (await page.getByLabel("Example of round-settled").textContent()) ?? "";
    expect(JSON.parse(example)).toMatchObject({ dataschema: "round-settled/1", data: { outcome: { number: 17 } } });
    expect(await page.locator(".facts").textContent()).toContain("{site}.{family}.table.{volume}.{id}");
    await picture(page, "events-event");

    await page.goBack();
    await page.waitForSelector(".histories");
    await page.getByRole("searchbox").fill("no such words at all");
    expect(await page.locator(".catalogue [role=status]").textContent()).toBe("No event holds all of these words.");
    expect(errors).toEqual([]);
    await close();
  });

  it("shows the events of one service, and an address names an event", async () => {
    const { page, errors, close } = await open(browser, `${gateway.url}/events/bank/table-counted`);
    await page.getByRole("heading", { name: "table-counted" }).waitFor();
    expect(await page.locator('.catalogue [aria-current="page"]').textContent()).toBe("table-counted");
    await page.getByLabel("Service").selectOption("jackpots");
    const titles = await page.locator(".catalogue h2").allInnerTexts();
    expect(titles).toEqual(["The jackpots", "The draws of a mystery jackpot"]);
    await page.goto(`${gateway.url}/events/bank/nothing`);
    expect(await page.getByRole("alert").textContent()).toContain("There is no such event");
    expect(errors).toEqual([]);
    await close();
  });

  it("gives the AsyncAPI document away, as JSON and as YAML", async () => {
    const { page, close } = await open(browser, `${gateway.url}/events`);
    for (const [name, file] of [
      ["AsyncAPI, JSON", "carrusel.asyncapi.json"],
      ["AsyncAPI, YAML", "carrusel.asyncapi.yaml"],
    ] as const) {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }
    await close();
  });

  it("fits a phone and the dark: the list, then the event alone, with a way back", async () => {
    const { page, errors, close } = await open(browser, `${gateway.url}/events`, { ...phone, colorScheme: "dark" });
    await page.waitForSelector(".histories");
    await picture(page, "events-phone-list");
    await page.getByRole("link", { name: "wager-placed", exact: true }).tap();
    await page.getByRole("heading", { name: "wager-placed" }).waitFor();
    expect(await page.locator(".catalogue").isVisible()).toBe(false);
    await picture(page, "events-phone-event");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out").toBe(true);
    await page.getByRole("link", { name: "All events" }).tap();
    expect(await page.locator(".catalogue").isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });
});
