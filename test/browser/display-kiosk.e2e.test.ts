import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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
import { eventually, launch, missing, type Opened, open } from "./browser.ts";
import { openLine } from "./line.ts";
import { readWheels, watchWheels } from "./wheels.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A mark that a page loses when it is loaded anew. */
const mark = (page: Page): Promise<void> => page.evaluate("globalThis.marked = true; undefined");
const isMarked = (page: Page): Promise<boolean> => page.evaluate("globalThis.marked === true");

describe.skipIf(missing !== undefined)("a screen that nobody attends to", () => {
  let browser: Browser;
  let tokens: TestTokens;
  let house: TestHouse;
  let gateway: Gateway;
  let opened: Opened[];

  beforeAll(async () => {
    [browser, tokens] = await Promise.all([launch(), createTestTokens()]);
  });
  afterAll(() => browser?.close());

  const start = async (port = 0, webRoot?: string): Promise<void> => {
    const pages = webRoot === undefined ? {} : { webRoot };
    gateway = await createGateway({
      ...{ ...house, ...pages, verify: tokens.verify, log: silentLog },
      ...{ host: "127.0.0.1", port },
    });
  };

  beforeEach(async () => {
    opened = [];
    house = createTestHouse();
    for (const jackpot of ["J1", "J2"]) await house.jackpots.create(jackpot, "2500000");
    await start();
  });
  afterEach(async () => {
    for (const { errors, close } of opened) {
      await close();
      expect(errors).toEqual([]);
    }
    await gateway.close();
  });

  const screen = async (query = "jackpots=J1", base = gateway.url): Promise<Page> => {
    const one = await open(browser, `${base}/display/${testSite}?lang=en&${query}`, {
      viewport: { width: 960, height: 540 },
    });
    opened.push(one);
    await one.page.waitForSelector(".strip");
    return one.page;
  };

  const call = async (method: string, path: string, body: unknown): Promise<void> => {
    const response = await fetch(`${gateway.url}/api/sites/${testSite}/${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokens.token("technician")}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
  };

  it("outlives a cut line and a restart of the gateway, and knocks seldom", async () => {
    const port = Number(new URL(gateway.url).port);
    const line = await openLine(port);
    const page = await screen("jackpots=J1", line.url);
    await mark(page);
    line.cut();
    await eventually(
      "it says so",
      async () => ((await page.textContent(".silent")) ?? "").startsWith("No news since"),
      9_000,
    );
    expect(await readWheelsOf(page)).toBe(2_500_000);
    await gateway.close();
    await house.jackpots.raise("J1", "2512345");
    await house.jackpots.win("J1", 2_512_345, "1000000", "T1", 5);
    await pause(12_000);
    // A connection every few seconds, for the stream and the reports together.
    expect(line.tried).toBeLessThanOrEqual(10);
    await start(port);
    const mended = performance.now();
    line.mend();
    await eventually("it hears again", async () => (await page.textContent(".silent")) === "", 20_000);
    console.info(`a screen is back ${((performance.now() - mended) / 1_000).toFixed(1)} s after its line`);
    expect(await isMarked(page)).toBe(true);
    await eventually("the meter is the new one", async () => (await readWheelsOf(page)) === 1_000_000, 3_000);
    await page.close();
    await line.close();
  });

  it("outlives hours without a network", async () => {
    const one = await open(browser, "about:blank", { viewport: { width: 960, height: 540 } });
    opened.push(one);
    const { page } = one;
    await page.clock.install();
    await page.goto(`${gateway.url}/display/${testSite}?lang=en&jackpots=J1`);
    await page.waitForSelector(".strip");
    await mark(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable");
    const heap = async (): Promise<number> => {
      await cdp.send("HeapProfiler.collectGarbage");
      const { metrics } = await cdp.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0;
    };
    await page.context().setOffline(true);
    await page.clock.runFor("10:00");
    const said = await page.textContent(".silent");
    expect(said).toMatch(/^No news since/);
    const before = await heap();
    for (let minutes = 10; minutes < 240; minutes += 10) await page.clock.runFor("10:00");
    expect(await page.textContent(".silent")).toBe(said);
    expect(await page.getAttribute(".odometer", "aria-label")).toBe("€25,000.00");
    expect((await heap()) - before).toBeLessThan(1_000_000);
    await house.jackpots.raise("J1", "2512345");
    await page.context().setOffline(false);
    await eventually("it hears again", async () => {
      await page.clock.runFor(500);
      return (await page.textContent(".silent")) === "";
    });
    expect(await page.getAttribute(".odometer", "aria-label")).toBe("€25,123.45");
    expect(await isMarked(page)).toBe(true);
  });

  it("loads itself anew when the gateway serves another page", async () => {
    const page = await screen();
    await mark(page);
    const version = (): Promise<string | null> => page.getAttribute('meta[name="version"]', "content");
    const before = await version();
    const port = Number(new URL(gateway.url).port);
    await gateway.close();
    await start(port);
    await eventually("it hears again", async () => (await page.textContent(".silent")) === "", 10_000);
    await pause(1_000);
    expect(await isMarked(page)).toBe(true);

    const newer = await mkdtemp(join(tmpdir(), "carrusel-pages-"));
    await cp(fileURLToPath(new URL("../../services/gateway/dist", import.meta.url)), newer, { recursive: true });
    await appendFile(join(newer, "display.html"), "<!-- newer -->");
    await gateway.close();
    await start(port, newer);
    await eventually("it is the new page", async () => !(await isMarked(page).catch(() => true)), 25_000);
    await page.waitForSelector(".strip");
    expect(await version()).toMatch(/^[0-9a-f]{12}$/);
    expect(await version()).not.toBe(before);
    await rm(newer, { recursive: true });
  });

  it("takes a new profile without being loaded anew, and keeps it for its next start", async () => {
    await call("PUT", "profiles/bar", { layout: "levels", theme: "gold", names: { J1: "Gran Roda" } });
    const page = await screen("screen=bar-left");
    expect(await page.locator(".layout-single").count()).toBe(1);
    await mark(page);
    await call("PUT", "screens/bar-left", { name: "Bar, left", profile: "bar" });
    await page.waitForSelector(".layout-levels", { timeout: 3_000 });
    await page.waitForSelector("text=Gran Roda");
    expect(await page.getAttribute("html", "data-theme")).toBe("gold");
    await call("PUT", "profiles/bar", { layout: "winners", theme: "light" });
    await page.waitForSelector(".layout-winners", { timeout: 3_000 });
    expect(await page.getAttribute("html", "data-theme")).toBe("light");
    expect(await isMarked(page)).toBe(true);
    // The stored settings are there before the gateway has said a word.
    await page.route("**/stream?*", (route) => route.abort());
    await page.reload();
    await page.waitForSelector("text=Connecting");
    expect(await page.getAttribute("html", "data-theme")).toBe("light");
    await page.unroute("**/stream?*");
    await page.waitForSelector(".layout-winners", { timeout: 10_000 });
  });

  it("says which profile is not there", async () => {
    const one = await open(browser, `${gateway.url}/display/${testSite}?lang=fr&profile=bar`);
    opened.push(one);
    await one.page.waitForSelector("text=Il n’y a pas de profil « bar » ici");
    await call("PUT", "profiles/bar", { layout: "levels" });
    await one.page.waitForSelector(".layout-levels", { timeout: 3_000 });
  });

  it("keeps its memory over thousands of updates, in every layout, and over lost lines", async () => {
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const page = await context.newPage();
    await page.addInitScript({ path: fileURLToPath(new URL("in-page/updates.js", import.meta.url)) });
    const cdp = await context.newCDPSession(page);
    await cdp.send("Performance.enable");
    const measure = async () => {
      await cdp.send("HeapProfiler.collectGarbage");
      const { metrics } = await cdp.send("Performance.getMetrics");
      const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
    };
    const figures: string[] = [];
    for (const layout of ["single", "levels", "strip", "winners", "celebration"]) {
      await page.goto(`${gateway.url}/display/${testSite}?layout=${layout}&rotate=3`);
      await page.waitForSelector(".strip");
      let award = 0;
      const update = (count: number): Promise<void> => {
        award += 10;
        return page.evaluate(`update(${JSON.stringify({ count, award })})`);
      };
      const lose = (times: number): Promise<void> => page.evaluate(`lose(${times})`);
      await update(300);
      await lose(1);
      const before = await measure();
      for (let round = 0; round < 3; round++) {
        await update(500);
        await lose(2);
      }
      const after = await measure();
      const grown = after.heap - before.heap;
      figures.push(`${layout} ${(before.heap / 1e6).toFixed(1)} MB ${(grown / 1e6).toFixed(2)} MB`);
      expect([layout, grown < 1_000_000]).toEqual([layout, true]);
      // A few more winners may stand on the screen; what is thrown away is given back.
      expect([layout, after.nodes - before.nodes < 600]).toEqual([layout, true]);
      expect([layout, after.listeners - before.listeners < 20]).toEqual([layout, true]);
    }
    console.info(`heap, and what 1,500 updates and six lost lines added: ${figures.join("; ")}`);
    await context.close();
  });
});

const readWheelsOf = async (page: Page): Promise<number> => {
  if (!(await page.evaluate("'samples' in globalThis"))) await watchWheels(page);
  return readWheels(page);
};
