import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open } from "./browser.ts";
import { firstDay, openReportsHouse, type ReportsHouse, secondDay, site } from "./reports-house.ts";

/** `+€1,234.50` in minor units. */
const minor = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, "").replace(/^\./, "")) * 100);

/** The cells of a section's table, row by row. */
const rowsOf = async (
  page: Page,
  section: string,
  part: "tbody" | "tfoot",
): Promise<readonly (readonly string[])[]> => {
  const rows = await page.locator(`section[aria-labelledby="${section}"] ${part} tr`).all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

describe.skipIf(missing !== undefined)("the reports' pages", () => {
  let house: ReportsHouse;
  let browser: Browser;
  const at = (path: string): string => `${house.gateway.url}/reports/${site}${path}`;

  beforeAll(async () => {
    house = await openReportsHouse();
    browser = await launch();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });

  it("show the bank's books to the cent, with the formula opened up and totals that add up", async () => {
    const { tables } = await house.house.parts.bank.bank(site, firstDay);
    const { page, errors, close } = await open(browser, at(`/${firstDay}`));
    await page.waitForSelector(".formula-table");
    const rows = await rowsOf(page, "result", "tbody");
    expect(rows).toHaveLength(tables.length);
    for (const [name = "", ...cells] of rows) {
      const [closing, credits, drop, opening, fills, win] = cells.map(minor);
      const book = tables.find(({ table }) => name.startsWith(table));
      expect({ closing, credits, drop, opening, fills, win }, name).toEqual({
        ...{ closing: book?.closing, credits: book?.credits, drop: book?.drop },
        ...{ opening: book?.opening, fills: book?.fills, win: book?.win },
      });
      expect(minor(cells[7] ?? ""), `variance of ${name}`).toBe(book?.variance);
    }
    const [[, ...totals] = []] = await rowsOf(page, "result", "tfoot");
    for (const column of [0, 1, 2, 3, 4, 5]) {
      expect(sum(rows.map((row) => minor(row[column + 1] ?? ""))), `column ${column}`).toBe(
        minor(totals[column] ?? ""),
      );
    }
    for (const section of ["tables", "games"]) {
      const own = await rowsOf(page, section, "tbody");
      const [whole = []] = await rowsOf(page, section, "tfoot");
      // Drop, handle, win, expected, deviation.
      for (const column of [4, 5, 6, 8, 9]) {
        expect(sum(own.map((row) => minor(row[column] ?? ""))), `${section} ${column}`).toBe(
          minor(whole[column] ?? ""),
        );
      }
    }
    expect(errors).toEqual([]);
    await close();
  });

  it("warn of what lies beyond the band and of a count that lacks a chip, with the rounds it may come from", async () => {
    const { page, close } = await open(browser, at(`/${firstDay}`));
    await page.waitForSelector(".alerts");
    const alerts = await page.locator(".alerts .notice").allInnerTexts();
    expect(alerts).toMatchObject([
      expect.stringMatching(/^T1, .*against the expected result; .* in 99\.7 of 100 cases/),
      expect.stringMatching(/^T3, .*lacks €1 by its counts/),
    ]);
    await page.locator('section[aria-labelledby="result"] tr', { hasText: "T3" }).locator("td a").click();
    await page.waitForSelector(".rounds tbody tr");
    expect(new URL(page.url()).pathname).toBe(`/history/${site}/T3/${firstDay}`);
    expect(await page.locator(".rounds tbody tr").count()).toBe(40);
    await close();
  });

  it("have their figures as CSV, and the files behind them as Parquet", async () => {
    const { page, close } = await open(browser, at(`/${firstDay}`));
    await page.waitForSelector(".formula-table");
    const link = page.locator('section[aria-labelledby="result"] .tools a');
    const text = await (await fetch(`${house.gateway.url}${await link.getAttribute("href")}`)).text();
    const [head = [], ...lines] = text
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    const { tables } = await house.house.parts.bank.bank(site, firstDay);
    const of = (name: string): number => sum(lines.map((line) => Number(line[head.indexOf(name)])));
    expect(of("win")).toBe(sum(tables.map(({ win }) => win ?? 0)));
    expect(of("closing") + of("credits") + of("drop") - of("opening") - of("fills")).toBe(of("win"));
    const files = page.locator(".files a");
    expect(await files.count()).toBeGreaterThan(5);
    const parquet = await fetch(`${house.gateway.url}${await files.first().getAttribute("href")}`);
    const bytes = Buffer.from(await parquet.arrayBuffer());
    expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(["PAR1", "PAR1"]);
    await close();
  });

  it("open the jackpots' books up, exactly, with the register of what was won, verified and paid", async () => {
    const { balances } = (await (
      await fetch(`${house.gateway.url}/api/reports/${site}/${secondDay}/jackpots`)
    ).json()) as { readonly balances: readonly { readonly balanced: boolean }[] };
    const [own] = await house.house.parts.jackpots.jackpots(site);
    const { page, close } = await open(browser, at(`/${secondDay}`));
    await page.waitForSelector(".jackpot-book");
    const parts = await page.locator(".jackpot-book .part-sum").allInnerTexts();
    const display = parts.find((part) => part.endsWith("display")) ?? "";
    expect(minor(display.split(/\s/)[0] ?? "")).toBe(own?.meter);
    expect(balances).toMatchObject([{ jackpot: "grand", balanced: true }]);
    const register = page.locator("tr", { hasText: "no. 1" });
    expect(await register.textContent()).toMatch(/ines\.caba.*pau\.ribas.*granvia-1/s);
    expect(await page.locator(".list-table", { hasText: "pending" }).count()).toBeGreaterThan(0);
    await close();
    const before = await open(browser, at(`/${firstDay}`));
    await before.page.waitForSelector(".jackpot-book");
    expect(await before.page.locator("tr", { hasText: "promotion" }).textContent()).toMatch(
      /adjusted.*€50.*marta\.soler/s,
    );
    await before.close();
  });

  it("list the slips with their signatures; one of them is printed by itself, marked as a reprint", async () => {
    const { page, close } = await open(browser, at(`/${firstDay}`));
    const slips = page.locator('section[aria-labelledby="slips"] tbody tr');
    await slips.first().waitFor();
    expect(await slips.count()).toBe(3);
    expect(await slips.nth(2).textContent()).toMatch(/voided.*asked for by mistake/s);
    await slips.first().locator("a").click();
    await page.waitForSelector(".slip");
    const slip = await page.locator(".slip").textContent();
    expect(slip).toMatch(/Fill no\. 1.*Reprint 1.*€1,000.*pau\.ribas.*ines\.caba/s);
    await close();
  });

  it("keep a log of the floor: incidents, shifts, equipment", async () => {
    const { page, close } = await open(browser, at(`/${secondDay}`));
    const log = page.locator('section[aria-labelledby="floor"]');
    await log.locator(".list-table").first().waitFor();
    expect(await log.locator("tr", { hasText: "Dispute" }).textContent()).toMatch(/T3, round 3.*a late bet.*open/s);
    expect(await log.locator("details", { hasText: "Shifts" }).count()).toBe(1);
    expect(await log.locator("details tr", { hasText: "Wheel W-7" }).textContent()).toMatch(/T3.*placed/s);
    await close();
  });

  it("print on A4: no tools, everything opened, nothing cut off, the site and the day at the foot", async () => {
    const { page, close } = await open(browser, at(`/${firstDay}?theme=dark`), { colorScheme: "dark" });
    await page.waitForSelector(".jackpot-book");
    await page.emulateMedia({ media: "print" });
    // As wide as A4 between its margins.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator("details:not([open])").count()).toBe(0);
    for (const hidden of [".tools", ".crumbs", ".theme-toggle"]) {
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false);
    }
    const wide = await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(wide).toBeLessThanOrEqual(0);
    expect(await page.evaluate("getComputedStyle(document.body).color")).toBe("rgb(27, 31, 28)");
    const foot = await page.evaluate<string>(
      "[...document.adoptedStyleSheets].flatMap((s) => [...s.cssRules].map((r) => r.cssText)).join()",
    );
    expect(foot).toMatch(/granvia, Sat, 28 Nov 2026/);
    const paper = await page.pdf({ preferCSSPageSize: true });
    // A4 in points, as PDF files say it.
    expect(paper.toString("latin1")).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12]/);
    await close();
  });

  it("fit a phone; pictures are drawn and can be read as tables", async () => {
    const { page, close } = await open(browser, at(`/${secondDay}`), { viewport: { width: 390, height: 800 } });
    await page.waitForSelector(".jackpot-book");
    const wide = () =>
      page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    await eventually("no part is wider than the screen", async () => (await wide()) <= 0);
    expect(await page.locator(".plot canvas").count()).toBeGreaterThanOrEqual(3);
    const hold = page.locator(".chart", { hasText: "Hold against theory" });
    await hold.locator("summary").click();
    expect(await hold.locator("tbody tr").count()).toBe(4);
    await close();
  });

  it("begin with the days, months and years that there are", async () => {
    const { page, close } = await open(browser, at(""));
    await page.waitForSelector(".figure-table");
    expect(await page.locator('section[aria-labelledby="days"] tbody tr').count()).toBe(2);
    await page.locator('section[aria-labelledby="months"] tbody a').first().click();
    await page.waitForSelector(".formula-table");
    expect(await page.locator("h1").textContent()).toBe("Report of granvia, November 2026");
    expect(await page.locator('section[aria-labelledby="days"] tbody tr').count()).toBe(2);
    await close();
  });
});
