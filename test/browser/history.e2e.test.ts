import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open, picture } from "./browser.ts";
import { day, type Installation, openInstallation, site } from "./installation.ts";

describe.skipIf(missing !== undefined)("the history", () => {
  let browser: Browser;
  let house: Installation;

  beforeAll(async () => {
    browser = await launch();
    house = await openInstallation();
    const at = (table: string) => (command: Parameters<Installation["send"]>[1]) => house.send(table, command);
    const french = at("T1");
    await french({ do: "bet", seat: 1, bet: "red", stake: 1_000 });
    await french({ do: "bet", seat: 2, bet: "split", on: [14, 17], stake: 500 });
    await french({ do: "bet", seat: 3, bet: "two-dozens", on: [1, 2], stake: 1_000 });
    await french({ do: "bet", seat: 2, bet: "straight", on: [17], stake: 500 });
    await french({ do: "take-down", seat: 1, bet: "red" });
    await french({ do: "bet", seat: 1, bet: "black", stake: 2_000 });
    await french({ do: "close-bets" });
    await french({ do: "spin", result: 17 });
    // A zero: the even chances go to prison and lie there in the next round.
    await french({ do: "bet", seat: 4, bet: "even", stake: 1_500 });
    await french({ do: "close-bets" });
    await french({ do: "spin", result: 0 });
    await french({ do: "close-bets" });
    await french({ do: "spin", result: 8 });
    const american = at("T2");
    await american({ do: "bet", seat: 1, bet: "special-line", stake: 1_000 });
    await american({ do: "bet", seat: 1, bet: "straight", on: ["00"], stake: 1_000 });
    await american({ do: "close-bets" });
    await american({ do: "void", reason: "the wheel was touched" });
    const boule = at("T3");
    await boule({ do: "bet", seat: 1, bet: "straight", on: [5], stake: 400 });
    await boule({ do: "bet", seat: 2, bet: "low", stake: 400 });
    await boule({ do: "close-bets" });
    await boule({ do: "spin", result: 5 });
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  const visit = async (path: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> => {
    const { page, errors, close } = await open(browser, `${house.gateway.url}/history/${site}/${path}`, options);
    await use(page);
    await close();
    expect(errors).toEqual([]);
  };
  const steps = (page: Page): Promise<string | null> => page.textContent(".stepper p");
  const chips = (page: Page): Promise<number> => page.locator(".stack").count();

  it("lists the rounds of a day, newest first", () =>
    visit(`T1/${day}`, async (page) => {
      await page.waitForSelector(".rounds tbody tr");
      expect(await page.locator(".rounds tbody td:first-child").allTextContents()).toEqual(["3", "2", "1"]);
      expect(await page.locator(".rounds tbody tr").last().textContent()).toContain("17");
      await picture(page, "history-list");
      // The wager in prison was laid in the second round; in the third one it only stands.
      const staked = page.locator(".rounds tbody tr td:nth-child(5)");
      expect(await staked.allTextContents()).toEqual(["€0.00", "€15.00", "€40.00"]);
      expect(await page.locator(".rounds tbody tr").first().locator("td:nth-child(4)").textContent()).toBe("0 + 1");
      expect(await page.locator(".totals").textContent()).toContain("Staked€55.00");
      await page.getByRole("link", { name: "1", exact: true }).click();
      await page.waitForSelector(".cloth");
    }));

  it("steps through a round with the keys, the cloth as it stood each time", () =>
    visit(`T1/${day}/1?step=1`, async (page) => {
      await page.waitForSelector(".cloth");
      expect([await steps(page), await chips(page)]).toEqual(["Step 1 of 8", 1]);
      const seen = [1];
      for (let step = 2; step <= 8; step++) {
        await page.keyboard.press("ArrowRight");
        expect(await steps(page)).toBe(`Step ${step} of 8`);
        seen.push(await chips(page));
      }
      // Four wagers lie; the red ones are taken down, black ones come, then the round is decided.
      expect(seen).toEqual([1, 2, 3, 4, 3, 4, 4, 4]);
      expect(await page.locator(".field-won text").textContent()).toBe("17");
      expect(await page.locator(".stack-wins").count()).toBe(4);
      expect(await page.locator(".payments .line-sum").allTextContents()).toEqual(["€5", "€20", "€85", "€175"]);
      expect(await page.locator(".step-now").textContent()).toContain("marta.soler");
      await page.keyboard.press("ArrowRight");
      expect(await steps(page)).toBe("Step 8 of 8");
      await page.keyboard.press("Home");
      expect([await steps(page), await page.locator(".field-won").count()]).toEqual(["Step 1 of 8", 0]);
      await page.keyboard.press("ArrowRight");
      expect(new URL(page.url()).searchParams.get("step")).toBe("2");
      await page.reload();
      await page.waitForSelector(".cloth");
      expect([await steps(page), await chips(page)]).toEqual(["Step 2 of 8", 2]);
    }));

  it("shows chips in prison, and that they were there before", () =>
    visit(`T1/${day}/2`, async (page) => {
      await page.waitForSelector(".cloth");
      expect(await page.locator(".stack-held").count()).toBe(1);
      await page.getByRole("link", { name: "Round after" }).click();
      await page.waitForURL("**/3");
      await page.waitForSelector(".cloth");
      await page.keyboard.press("Home");
      expect(await chips(page)).toBe(1);
      expect(await page.textContent(".moment-lists")).toContain("from before");
      await page.keyboard.press("End");
      expect(await page.textContent(".moment-lists")).toContain("freed");
    }));

  it("draws the cloth of each game", async () => {
    await visit(`T2/${day}/1`, async (page) => {
      await page.waitForSelector(".cloth");
      expect(await page.locator(".field-green text").allTextContents()).toEqual(["00", "0"]);
      expect(await page.locator(".steps").textContent()).toContain("annulled: the wheel was touched");
      expect(await chips(page)).toBe(2);
    });
    await visit(`T3/${day}/1`, async (page) => {
      await page.waitForSelector(".cloth");
      expect(await page.locator(".field").count()).toBe(15);
      expect(await page.locator(".stack-wins").count()).toBe(1);
    });
  });

  it.each(["light", "dark"] as const)("is readable in %s", (colorScheme) =>
    visit(
      `T1/${day}/1`,
      async (page) => {
        await page.waitForSelector(".cloth");
        await picture(page, `history-round-${colorScheme}`);
      },
      { colorScheme, viewport: { width: 1440, height: 900 } },
    ),
  );

  it("on a phone, no line of the way here begins with a stroke", () =>
    visit(
      `T1/${day}/1`,
      async (page) => {
        await page.waitForSelector(".crumbs li:nth-child(3)");
        const marks = await page.evaluate<string[]>(
          "[...document.querySelectorAll('.crumbs li')].map((li) => ['before', 'after'].map((at) => getComputedStyle(li, '::' + at).content).join(' '))",
        );
        expect(marks).toEqual(['none "/"', 'none "/"', "none none"]);
      },
      { viewport: { width: 360, height: 780 } },
    ));

  it("says what it cannot show", async () => {
    const says = (path: string, text: string): Promise<void> =>
      visit(path, (page) => eventually(text, async () => (await page.textContent("main"))?.includes(text) ?? false));
    await says(`T1/${day}/99`, "has no round 99");
    await says("T1/2020-01-01", "no history of 2020-01-01");
    await says(`T9/${day}`, 'There is no table "T9"');
    await says(`T4/${day}`, "No rounds on");
  });

  it("finds the latest day by itself", () =>
    visit("T1", async (page) => {
      await page.waitForURL(`**/history/${site}/T1/${day}`);
    }));
});
