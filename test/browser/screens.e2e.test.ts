import { createGateway, type Gateway } from "@carrusel/gateway";
import {
  createTestHouse,
  createTestTokens,
  silentLog,
  type TestHouse,
  type TestTokens,
  testSite,
} from "@carrusel/gateway/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually, launch, missing, type Opened, open, picture } from "./browser.ts";

describe.skipIf(missing !== undefined)("the screens page", () => {
  let browser: Browser;
  let tokens: TestTokens;
  let house: TestHouse;
  let gateway: Gateway;
  let opened: Opened[];

  beforeAll(async () => {
    [browser, tokens] = await Promise.all([launch(), createTestTokens()]);
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    opened = [];
    house = createTestHouse();
    for (const jackpot of ["J1", "J2"]) await house.jackpots.create(jackpot, "2500000");
    gateway = await createGateway({ ...house, verify: tokens.verify, log: silentLog, host: "127.0.0.1", port: 0 });
  });
  afterEach(async () => {
    for (const { errors, close } of opened) {
      await close();
      expect(errors).toEqual([]);
    }
    await gateway.close();
  });

  const visit = async (path: string, width = 1440, height = 900): Promise<Page> => {
    const one = await open(browser, `${gateway.url}${path}`, { viewport: { width, height } });
    opened.push(one);
    return one.page;
  };

  const display = async (query: string, width = 960, height = 540): Promise<Page> => {
    const page = await visit(`/display/${testSite}?lang=en&${query}`, width, height);
    await page.waitForSelector(".strip");
    return page;
  };

  const signIn = async (page: Page, role: "technician" | "dealer"): Promise<void> => {
    await page.click("header >> text=Sign in");
    await page.getByLabel("Token").fill(await tokens.token(role));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.locator("header", { hasText: `nuria.${role}` }).waitFor();
    await row(page, "bar-left").waitFor();
  };

  const row = (page: Page, screen: string) => page.locator(`tr[data-screen="${screen}"]`);

  it("lists the screens with what they show, and says since when one is silent", async () => {
    await display("screen=bar-left&jackpots=J1&layout=single&theme=gold");
    const hall = await display("screen=hall&layout=levels&theme=ruby", 1080, 1920);
    const page = await visit(`/screens/${testSite}`);
    const text = async (screen: string): Promise<string> => (await row(page, screen).textContent()) ?? "";
    await eventually("both have reported", async () => {
      const [left, right] = [await text("bar-left"), await text("hall")];
      return /single, gold, en/.test(left) && /levels, ruby, en/.test(right);
    });
    expect(await text("bar-left")).toMatch(/Live since \d\d:\d\d:\d\d.*J1 €25,000.00.*127\.0\.0\.1960 × 540/);
    expect(await text("hall")).toMatch(/J1 €25,000.00 and 1 more.*1080 × 1920/);
    expect(await page.textContent(".top-title")).toContain("2 screens, 0 silent");
    await hall.close();
    await eventually("it is silent", async () => /Silent since \d\d:\d\d:\d\d/.test(await text("hall")), 9_000);
    expect(await page.textContent(".top-title")).toContain("2 screens, 1 silent");
    // Who needs somebody stands first; and can be had alone.
    expect(await page.locator("tbody tr").first().getAttribute("data-screen")).toBe("hall");
    await page.getByLabel("Silent 1").check();
    expect(await page.locator("tbody tr").count()).toBe(1);
    await picture(page, "screens");
  });

  it("names screens, lets them show their name, loads them anew", async () => {
    const screen = await display("screen=bar-left");
    await screen.evaluate("globalThis.marked = true; undefined");
    const page = await visit(`/screens/${testSite}`);
    await row(page, "bar-left").waitFor();
    // Nothing happens without a token: it is asked for.
    await row(page, "bar-left").locator("text=Identify").click();
    await page.waitForSelector("text=This needs a token: sign in.");
    await signIn(page, "technician");
    await row(page, "bar-left").locator(".name").click();
    await page.fill("input[name=name]", "Bar, left of the door");
    await page.keyboard.press("Enter");
    await row(page, "bar-left").locator("text=Bar, left of the door").waitFor();
    await row(page, "bar-left").locator("text=Identify").click();
    await screen.waitForSelector(".identity", { timeout: 2_000 });
    expect(await screen.textContent(".identity p")).toBe("Bar, left of the door");
    await picture(screen, "screen-identified");
    await row(page, "bar-left").locator("text=Reload").click();
    await eventually(
      "it is loaded anew",
      async () => !(await screen.evaluate("globalThis.marked === true").catch(() => true)),
    );
  });

  it("refuses who may not, in words", async () => {
    await display("screen=bar-left");
    const page = await visit(`/screens/${testSite}`);
    await row(page, "bar-left").waitFor();
    await signIn(page, "dealer");
    await row(page, "bar-left").locator("text=Identify").click();
    await page.waitForSelector(`text=nuria.dealer may not change the screens of ${testSite}: that takes technician`);
  });

  it("keeps profiles, shows what they look like, and gives them to screens", async () => {
    const screen = await display("screen=bar-left");
    const page = await visit(`/screens/${testSite}`);
    await row(page, "bar-left").waitFor();
    await signIn(page, "technician");
    await page.click("text=New profile");
    await page.fill("input[name=profile]", "bar");
    await page.selectOption("select[name=layout]", "levels");
    await page.selectOption("select[name=theme]", "ocean");
    await page.selectOption("select[name=lang]", "ca");
    await page.fill("input[name=names]", "J1:Gran Roda, J2");
    await page.click("form.profile >> text=Store");
    await page.waitForSelector("text=Not understood: names=J1:Gran Roda, J2.");
    await page.fill("input[name=names]", "J1:Gran Roda, J2:Mini");
    await page.locator("input[name=names]").blur();
    const preview = page.frameLocator("iframe");
    await preview.locator("h1:has-text('Gran Roda')").waitFor();
    await picture(page, "screens-profile");
    await page.click("form.profile >> text=Store");
    await page.locator(".profile-list li:has-text('bar')").waitFor();
    expect(await page.textContent(".profile-list")).toContain("changed by nuria.technician");
    await row(page, "bar-left").locator("select").selectOption("bar");
    await screen.waitForSelector(".layout-levels", { timeout: 3_000 });
    expect(await screen.getAttribute("html", "data-theme")).toBe("ocean");
    // What the screen's own address says goes before its profile.
    expect(await screen.getAttribute("html", "lang")).toBe("en-GB");
    expect(await screen.locator(".sum-name h1").allTextContents()).toEqual(["Gran Roda", "Mini"]);
    // The editor's own picture is no screen.
    expect(await page.locator("tbody tr").count()).toBe(1);
  });
});
