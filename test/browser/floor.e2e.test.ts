import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open, picture } from "./browser.ts";
import { day, type Installation, openInstallation, site } from "./installation.ts";

describe.skipIf(missing !== undefined)("the floor", () => {
  let browser: Browser;
  let house: Installation;

  beforeAll(async () => {
    browser = await launch();
    house = await openInstallation();
    for (const [table, results] of [
      ["T1", [17, 32, 0, 5]],
      ["T2", ["00", 7, 22]],
      ["T3", [5, 2]],
    ] as const) {
      for (const result of results) {
        await house.send(table, { do: "bet", seat: 1, bet: "red", stake: 1_000 });
        await house.send(table, { do: "close-bets" });
        await house.send(table, { do: "spin", result });
      }
    }
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  const floor = async (use: (page: Page) => Promise<void>, query = "", options = {}): Promise<void> => {
    const { page, errors, close } = await open(browser, `${house.gateway.url}/floor/${site}${query}`, options);
    await page.waitForSelector(".card");
    await use(page);
    await close();
    expect(errors).toEqual([]);
  };
  const tables = (page: Page): Promise<string[]> => page.locator(".card h2").allTextContents();

  it("shows each table as it stands, and changes by itself", () =>
    floor(async (page) => {
      expect(await tables(page)).toEqual(["T1", "T2", "T3", "T4"]);
      const card = page.locator('[data-table="T1"]');
      expect(await card.locator(".state").textContent()).toBe("Open");
      expect(await card.textContent()).toContain("Croupier of T1");
      expect(await card.locator(".pocket").first().getAttribute("class")).toContain("pocket-red");
      await house.send("T1", { do: "bet", seat: 2, bet: "dozen", on: [2], stake: 2_500 });
      await eventually(
        "the stake is there",
        async () => (await card.locator(".now strong").textContent()) === "€25",
        2_000,
      );
      await house.send("T1", { do: "close-bets" });
      await eventually(
        "no more bets",
        async () => (await card.textContent())?.includes("No more bets") ?? false,
        2_000,
      );
      await house.send("T1", { do: "spin", result: 8 });
      await eventually(
        "the result is there",
        async () => (await card.locator(".pocket").first().textContent())?.startsWith("8") ?? false,
        2_000,
      );
      await house.send("T1", { do: "suspend", reason: "change of wheel" });
      await eventually("suspended", async () => (await card.locator(".state").textContent()) === "Suspended", 2_000);
      await house.send("T1", { do: "resume" });
    }));

  it("filters by game and state, and keeps that in its address", () =>
    floor(async (page) => {
      await page.getByLabel("Game").selectOption("boule");
      expect(await tables(page)).toEqual(["T3"]);
      await page.getByLabel("Game").selectOption("");
      await page.getByLabel("Closed").check();
      expect(await tables(page)).toEqual(["T4"]);
      await page.reload();
      await page.waitForSelector(".card");
      expect(await tables(page)).toEqual(["T4"]);
      await page.getByLabel("Suspended").check();
      expect(await page.textContent(".empty")).toContain("No table fits");
    }));

  it("can be used without a mouse", () =>
    floor(async (page) => {
      const focused = () => page.evaluate<string>("document.activeElement.dataset.table ?? ''");
      await page.locator(".card").first().focus();
      await page.keyboard.press("ArrowRight");
      expect(await focused()).toBe("T2");
      await page.keyboard.press("End");
      expect(await focused()).toBe("T4");
      await page.keyboard.press("ArrowUp");
      expect(await focused()).toBe("T1");
      await page.keyboard.press("ArrowDown");
      expect(await focused()).toBe("T4");
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/history/${site}/T1/${day}`);
      await page.waitForSelector(".rounds tbody tr");
    }));

  it("is light or dark as the device likes it, or as one chooses", async () => {
    const ground = (page: Page) => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const grounds: string[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await floor(
        async (page) => {
          grounds.push(await ground(page));
          await picture(page, `floor-${colorScheme}`);
          await page.getByRole("button", { name: "Dark" }).click();
          grounds.push(await ground(page));
          await page.reload();
          grounds.push(await ground(page));
        },
        "",
        { colorScheme },
      );
    }
    const [light, dark] = grounds;
    expect(light).not.toBe(dark);
    expect(grounds).toEqual([light, dark, dark, dark, light, light]);
  });

  it("warns of a round of which a jackpot took nothing, as it was more than can be believed, until it is annulled", () =>
    floor(async (page) => {
      const notice = page.locator(".refused-notice");
      expect(await notice.count()).toBe(0);
      await house.send("grand", {
        ...{ do: "create-jackpot", kind: "progressive", tables: ["T2"], bet: "jackpot", stake: 200, seed: 100_000 },
        ...{ contribution: "60/100", greatestContribution: 100, prizes: { "17,17": "100%" } },
        ...{ rules: "AD-455-2025", currency: "EUR" },
      });
      await house.send("T2", { do: "bet", seat: 4, bet: "red", stake: 1_000 });
      await house.send("T2", { do: "bet", seat: 4, bet: "jackpot", stake: 200 });
      await house.send("T2", { do: "close-bets" });
      await notice.waitFor();
      expect(await notice.textContent()).toBe(
        "grand took nothing of T2, round 4, seat 4: €1.20 at once is more than the €1.00 that are believed.",
      );
      await picture(page, "floor-refused");
      expect(await notice.locator("a").getAttribute("href")).toBe(`/history/${site}/T2/${day}/4`);
      await page.reload();
      await notice.waitFor();
      await house.send("T2", { do: "void", reason: "misdeal" });
      await eventually("the notice is gone", async () => (await notice.count()) === 0, 5_000);
    }));

  it("fits a phone", () =>
    floor(
      async (page) => {
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
        await picture(page, "floor-phone");
      },
      "",
      { viewport: { width: 360, height: 780 } },
    ));

  it("of a group has no tables of its own, and leads to those of its sites", async () => {
    const hub = await openInstallation({}, "ours");
    const { page, errors, close } = await open(browser, `${hub.gateway.url}/floor/ours`);
    await page.getByText("No tables of its own").waitFor();
    expect(await page.getByRole("link", { name: `Floor of ${site}` }).getAttribute("href")).toBe(`/floor/${site}`);
    expect(errors).toEqual([]);
    await close();
    await hub.close();
  });

  it("says what is wrong, and where to begin", async () => {
    const nowhere = await open(browser, `${house.gateway.url}/floor/nowhere`);
    await eventually("it says so", async () => (await nowhere.page.textContent("main"))?.includes("no site") ?? false);
    await nowhere.close();
    const start = await open(browser, house.gateway.url);
    await start.page.getByRole("link", { name: "Floor" }).click();
    await start.page.waitForSelector(".card");
    await start.close();
  });
});
