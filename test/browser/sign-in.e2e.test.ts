import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGateway, type Gateway } from "@carrusel/gateway";
import {
  createTestHouse,
  createTestTokens,
  silentLog,
  type TestHouse,
  type TestTokens,
  testDay,
  testSite,
} from "@carrusel/gateway/testing";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launch, missing, type Opened, open, picture } from "./browser.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.skipIf(missing !== undefined)("pages that are read with a sign-in", () => {
  let browser: Browser;
  let tokens: TestTokens;
  let house: TestHouse;
  let gateway: Gateway;
  let folder: string;
  const opened: Opened[] = [];

  beforeAll(async () => {
    [browser, tokens] = await Promise.all([launch(), createTestTokens()]);
    house = createTestHouse();
    await house.openTable("T1");
    await house.playRound("T1", 17);
    await house.jackpots.create("J1", "2500000");
    folder = await mkdtemp(join(tmpdir(), "carrusel-sign-in-"));
    gateway = await createGateway({
      analytics: { folder },
      ...{ ...house, verify: tokens.verify, log: silentLog, host: "127.0.0.1", port: 0 },
      reading: "signed-in",
    });
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const { errors, close } of opened.splice(0)) {
      await close();
      expect(errors).toEqual([]);
    }
  });

  const visit = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const one = await open(browser, `${gateway.url}${path}`, options);
    opened.push(one);
    return one.page;
  };
  const enter = async (page: Page, token: string): Promise<void> => {
    await page.getByLabel("Token").fill(token);
    await page.getByRole("button", { name: "Sign in" }).click();
  };
  const isAt = (page: Page, path: string): Promise<void> => page.waitForURL(`${gateway.url}${path}`);
  const header = (page: Page, text: string): Promise<void> => page.locator("header", { hasText: text }).waitFor();

  it("lead to where one signs in, and back to what was asked for, with who one is in their head", async () => {
    const page = await visit(`/floor/${testSite}?game=roulette-french`);
    await isAt(page, `/sign-in?next=${encodeURIComponent(`/floor/${testSite}?game=roulette-french`)}`);
    await picture(page, "sign-in");
    await enter(page, await tokens.token("dealer"));
    await isAt(page, `/floor/${testSite}?game=roulette-french`);
    await page.locator("li", { hasText: "T1" }).first().waitFor();
    await page.locator(".account-who", { hasText: "nuria.dealer" }).locator("text=dealer >> nth=1").waitFor();
    await picture(page, "sign-in-floor");
    // No script gets at the token.
    expect(await page.evaluate("document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage })")).toBe("{}");

    // Live, by the cookie as well.
    await house.playRound("T1", 8);
    await page.locator("text=2 rounds today").waitFor();

    await page.goto(`${gateway.url}/history/${testSite}/T1/${testDay}`);
    await page.locator("table a").first().waitFor();

    await page.goto(`${gateway.url}/reports/${testSite}`);
    await page.waitForSelector(
      "text=The role dealer does not see the bank's days and figures: that takes pit-manager, cashier",
    );
    await picture(page, "sign-in-not-shown");
  });

  it("show of a report what one's role sees", async () => {
    const page = await visit(`/reports/${testSite}/${testDay}`);
    await enter(page, await tokens.token("inspector"));
    await page.waitForSelector("text=The role inspector does not see the bank's days and figures");
    await page.waitForSelector("text=No incidents, and no round was corrected.");
    const [file] = await Promise.all([page.waitForEvent("download"), page.click('a[href$="/csv/shifts"]')]);
    expect(file.suggestedFilename()).toBe(`${testSite}-${testDay}-shifts.csv`);
  });

  it("refuse what is no token, in words", async () => {
    const page = await visit("/sign-in");
    await enter(page, "nonsense");
    await page.getByRole("alert").locator("text=The token cannot be read.").waitFor();
    await picture(page, "sign-in-refused");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await enter(page, await tokens.token("dealer", "*", -5));
    await page.getByRole("alert").locator("text=The token has run out: sign in again.").waitFor();
  });

  it("go nowhere else than to these pages", async () => {
    for (const next of ["https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example", "javascript:1"]) {
      const page = await visit(`/sign-in?next=${encodeURIComponent(next)}`);
      await enter(page, await tokens.token("dealer"));
      await isAt(page, "/");
      await page.locator("h2", { hasText: testSite }).waitFor();
    }
  });

  it("ask again once the token has run out, while they are open", async () => {
    const page = await visit(`/floor/${testSite}`);
    await enter(page, await tokens.token("dealer", "*", 12));
    await isAt(page, `/floor/${testSite}`);
    await page.locator("li", { hasText: "T1" }).first().waitFor();
    await isAt(page, `/sign-in?next=${encodeURIComponent(`/floor/${testSite}`)}`);
    await page.getByRole("alert").locator("text=The token has run out: sign in again.").waitFor();
    await enter(page, await tokens.token("dealer"));
    await isAt(page, `/floor/${testSite}`);
  });

  it("forget who it was when he signs out", async () => {
    const page = await visit("/sign-in");
    await enter(page, await tokens.token("auditor"));
    await isAt(page, "/");
    await page.getByRole("button", { name: "Sign out" }).click();
    await isAt(page, "/sign-in");
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${gateway.url}/floor/${testSite}`);
    await isAt(page, `/sign-in?next=${encodeURIComponent(`/floor/${testSite}`)}`);
  });

  it("are entered by a link, which the address forgets; in somebody else's place only on a word", async () => {
    const page = await visit(
      `/sign-in?next=${encodeURIComponent(`/floor/${testSite}`)}#token=${await tokens.token("dealer")}`,
    );
    await isAt(page, `/floor/${testSite}`);
    await header(page, "nuria.dealer");
    await page.goto(`${gateway.url}/sign-in#token=${await tokens.token("auditor")}`);
    const link = page.getByRole("button", { name: "Sign in by the link" });
    await link.waitFor();
    expect(page.url()).toBe(`${gateway.url}/sign-in`);
    expect(await page.textContent("main")).toContain("Signed in as nuria.dealer");
    await picture(page, "sign-in-link");
    await link.click();
    await isAt(page, "/");
    await header(page, "nuria.auditor");
  });

  it("change screens by the same sign-in", async () => {
    const screen = await visit(`/display/${testSite}?screen=bar-left&lang=en`);
    await screen.waitForSelector(".strip");
    const page = await visit(`/screens/${testSite}`);
    await enter(page, await tokens.token("technician"));
    const row = page.locator('tr[data-screen="bar-left"]');
    await row.locator("text=Identify").click();
    await screen.waitForSelector(".identity", { timeout: 2_000 });
  });

  it("leave displays and the event catalogue to everybody", async () => {
    const strip = await visit(`/display/${testSite}?layout=strip&table=T1&lang=en`, {
      viewport: { width: 1_920, height: 200 },
    });
    await strip.locator(".strip-limits", { hasText: "€5 – €500" }).waitFor();
    expect(await strip.getAttribute(".odometer", "aria-label")).toBe("€25,000.00");
    const only = await visit("/display?lang=en");
    expect(await only.getAttribute(".odometer", "aria-label")).toBe("€25,000.00");
    const events = await visit("/events");
    await events.waitForSelector(".histories");
    await events.locator("header >> text=Sign in").waitFor();
  });

  it("are signed in to on a phone and in the dark", async () => {
    const page = await visit(`/floor/${testSite}`, { ...phone, colorScheme: "dark" });
    await page.getByLabel("Token").waitFor();
    await picture(page, "sign-in-phone");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out").toBe(true);
    await enter(page, await tokens.token("pit-manager"));
    await isAt(page, `/floor/${testSite}`);
    await header(page, "nuria.pit-manager");
    await picture(page, "sign-in-phone-floor");
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out").toBe(true);
  });
});
