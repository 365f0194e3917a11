import { gameRegistry } from "@carrusel/contracts";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open, picture } from "./browser.ts";
import { day, type Installation, openInstallation, site } from "./installation.ts";
import { firstScenario, play, tableOf } from "./scenarios.ts";

const banked = Object.keys(gameRegistry).filter((game) => gameRegistry[game]?.players === "against-house");
const scenarios = new Map(banked.map((game) => [game, firstScenario(game)]));

const live = {
  blackjack: { game: "blackjack", min: 500, max: 50_000 },
  craps: { game: "craps", min: 500, max: 50_000 },
  tripoker: { game: "tripoker", min: 500, max: 50_000 },
  tiles: { game: "mahjong-pai-gow", min: 500, max: 50_000 },
};

describe.skipIf(missing !== undefined)("the pages of every banked game", () => {
  let browser: Browser;
  let house: Installation;

  beforeAll(async () => {
    browser = await launch();
    const tables = [...scenarios].map(([game, script]) => [`case-${game}`, tableOf(script)] as const);
    house = await openInstallation({ ...live, ...Object.fromEntries(tables) });
    for (const [game, script] of scenarios) await play(house, `case-${game}`, script);
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  const visit = async (path: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> => {
    const { page, errors, close } = await open(browser, `${house.gateway.url}${path}`, options);
    await use(page);
    await close();
    expect(errors).toEqual([]);
  };
  const labels = (page: Page, within: string): Promise<string[]> =>
    page
      .locator(`${within} [aria-label]:is(.playing-card, .dice)`)
      .evaluateAll((all) => all.map((element) => `${element.getAttribute("aria-label")}`));
  const fits = async (page: Page): Promise<void> => {
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  };
  const onFloor = (table: string): string => `[data-table="${table}"]`;

  it.each(banked)("%s: a list that says what came, and a round with all that lay there", async (game) => {
    const table = `case-${game}`;
    const shown = { viewport: { width: 1280, height: 900 } };
    const dealt = `${house.gateway.url}/api/sites/${site}/tables/${table}/days/${day}/rounds/1/steps`;
    const { steps } = (await (await fetch(dealt)).json()) as { steps: { events: { type: string }[] }[] };
    const cards = steps.flatMap(({ events }) => events).filter(({ type }) => type === "card-dealt").length;
    await visit(`/history/${site}/${table}/${day}`, async (page) => {
      await page.waitForSelector(".rounds tbody tr");
      const marks = await page.locator(".rounds .pocket").allTextContents();
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) expect(mark).toMatch(/^[A-Z0-9×=]/i);
      await fits(page);
    });
    for (const viewport of [shown.viewport, { width: 360, height: 780 }]) {
      await visit(
        `/history/${site}/${table}/${day}/1`,
        async (page) => {
          await page.waitForSelector(".stepper");
          expect(await page.locator(".board .playing-card").count()).toBe(cards);
          expect(await page.locator(".board, .cloth").count()).toBeGreaterThan(0);
          // Every wager stands somewhere: at its seat or in the list.
          expect(await page.locator(".line-what").count()).toBeGreaterThan(0);
          await fits(page);
          await picture(page, `game-${game}-${viewport.width}`);
        },
        { viewport },
      );
    }
  });

  it("shows a floor of all of them, on a screen and on a phone", async () => {
    for (const [width, colorScheme] of [
      [1280, "light"],
      [360, "dark"],
    ] as const) {
      await visit(
        `/floor/${site}`,
        async (page) => {
          await page.waitForSelector(".card");
          expect(await page.locator(".card").count()).toBe(banked.length + Object.keys(live).length);
          await fits(page);
          const cut = await page
            .locator(".results > li:first-child .pocket")
            .evaluateAll((all) =>
              all.flatMap((mark) => (mark.scrollWidth > mark.clientWidth ? [`${mark.textContent}`] : [])),
            );
          expect(cut).toEqual([]);
          await picture(page, `floor-games-${width}`);
        },
        { viewport: { width, height: 1_600 }, colorScheme },
      );
    }
  });

  it("dice: the throw and the point that stands", () =>
    visit(`/floor/${site}`, async (page) => {
      const card = page.locator(onFloor("craps"));
      await card.waitFor();
      expect(await card.locator(".puck").textContent()).toBe("Come-out");
      await house.send("craps", { do: "bet", seat: 1, bet: "win", stake: 1_000 });
      await house.send("craps", { do: "close-bets" });
      await house.send("craps", { do: "roll", dice: [5, 3] });
      await eventually("the point", async () => (await card.locator(".puck").textContent()) === "Point 8", 3_000);
      expect(await labels(page, onFloor("craps"))).toEqual(["dice 5, 3, total 8"]);
      await page.goto(`${house.gateway.url}/history/${site}/craps/${day}/1`);
      await page.waitForSelector(".cloth");
      expect(await page.locator(".dice").getAttribute("aria-label")).toBe("dice 5, 3, total 8");
      expect(await page.locator(".puck").textContent()).toBe("Point 8");
      expect(await page.locator(".stack-held").count()).toBe(1);
    }));

  it("cards: each as it comes, on the floor and in the history", () =>
    visit(`/floor/${site}`, async (page) => {
      const card = page.locator(onFloor("blackjack"));
      await card.waitFor();
      await house.send("blackjack", { do: "bet", seat: 1, bet: "main", stake: 1_000 });
      await house.send("blackjack", { do: "close-bets" });
      await house.send("blackjack", { do: "cards", cards: ["8s", "9c", "8d"] });
      await eventually("three cards", async () => (await card.locator(".playing-card").count()) === 3, 3_000);
      // Sides come first, then the seats.
      expect(await labels(page, onFloor("blackjack"))).toEqual([
        "nine of clubs",
        "eight of spades",
        "eight of diamonds",
      ]);
      expect(await card.locator('[data-place="1"] .lies-note').textContent()).toBe("16");
      await house.send("blackjack", { do: "act", seat: 1, action: "split" });
      await house.send("blackjack", { do: "cards", cards: ["Ts"] });
      await house.send("blackjack", { do: "act", seat: 1, action: "stand" });
      await house.send("blackjack", { do: "cards", cards: ["3h"] });
      await house.send("blackjack", { do: "act", seat: 1, hand: 2, action: "stand" });
      await house.send("blackjack", { do: "cards", cards: ["8h"] });
      await eventually("the round is over", async () => (await card.locator(".pocket").count()) === 1, 3_000);
      expect(await card.locator('[data-place="1/2"] .lies-note').textContent()).toBe("11");
      await page.goto(`${house.gateway.url}/history/${site}/blackjack/${day}/1?step=3`);
      await page.waitForSelector(".board");
      const lying: number[] = [];
      for (let step = 3; step <= 6; step++) {
        lying.push(await page.locator(".board .playing-card").count());
        await page.keyboard.press("ArrowRight");
      }
      expect(lying).toEqual([1, 2, 3, 3]);
      await page.keyboard.press("End");
      expect(await page.locator('.board [data-place="1/2"] .place-note').textContent()).toBe("11");
      expect(await page.locator(".seat-wagers .line-fate").allTextContents()).toEqual(["wins €10", "loses"]);
      expect(await page.locator(".seat-wagers .line-what").allTextContents()).toEqual(["Main", "Main, hand 2"]);
    }));

  it("cards that lie face down have no face, until the round is over", () =>
    visit(`/history/${site}/tripoker/${day}`, async (page) => {
      const heard: string[] = [];
      page.on("response", (response) => {
        if (response.url().includes("/api/"))
          response.text().then(
            (text) => heard.push(text),
            () => undefined,
          );
      });
      await house.send("tripoker", { do: "bet", seat: 1, bet: "ante", stake: 1_000 });
      await house.send("tripoker", { do: "close-bets" });
      await house.send("tripoker", { do: "cards", cards: ["As", "2d", "Ks", "3d", "Qs", "5c"] });
      await page.goto(`${house.gateway.url}/history/${site}/tripoker/${day}/1`);
      await page.waitForSelector(".board .playing-card");
      expect(new Set(await labels(page, ".board"))).toEqual(new Set(["a card face down"]));
      await page.waitForTimeout(300);
      expect(heard.length).toBeGreaterThan(0);
      expect(heard.join("")).not.toMatch(/"(As|Ks|Qs|2d|3d|5c)"/);
      // The page follows the round to its end by itself.
      await house.send("tripoker", { do: "act", seat: 1, action: "bet" });
      await eventually("the cards are there", async () => (await labels(page, ".board")).includes("ace of spades"));
      expect(await page.locator('.board [data-place="1"] .place-note').textContent()).toBe("Straight flush");
      expect(await page.locator(".seat-wagers").textContent()).toContain("Ante bonusbonus €50");
    }));

  it("tiles: drawn as tiles, with the bank’s beside those of the positions", () =>
    visit(`/history/${site}/tiles/${day}`, async (page) => {
      await page.waitForSelector(".empty");
      await house.send("tiles", { do: "bet", seat: 1, bet: "win", stake: 1_000 });
      await house.send("tiles", { do: "close-bets" });
      await house.send("tiles", { do: "roll", dice: [1, 2, 2] });
      await house.send("tiles", { do: "cards", cards: ["4", "8", "W", "W", "3", "7", "1", "2"] });
      // The list has it without being asked.
      await page.getByRole("link", { name: "1", exact: true }).click();
      await page.waitForSelector(".board");
      expect(await labels(page, '.board [data-place="bank"]')).toEqual(["tile 4", "tile 8"]);
      expect(await labels(page, '.board [data-place="1"]')).toEqual(["tile W", "tile W"]);
      expect(await page.locator('.board [data-place="1"] .place-note').textContent()).toContain("Pair");
      const [wager] = await page.locator(".seat-wagers li").allTextContents();
      expect(wager).toContain("wins €9.50");
      expect(wager).toContain("Commission €0.50");
    }));

  it("lists grow while rounds are played", () =>
    visit(`/history/${site}/case-sic-bo/${day}`, async (page) => {
      await page.waitForSelector(".rounds tbody tr");
      const rows = () => page.locator(".rounds tbody tr").count();
      const before = await rows();
      await house.send("case-sic-bo", { do: "bet", seat: 1, bet: "big", stake: 1_000 });
      await eventually("a round in progress", async () => (await rows()) === before + 1, 3_000);
      expect(await page.locator(".rounds tbody tr").first().textContent()).toContain("Bets are open");
      await house.send("case-sic-bo", { do: "close-bets" });
      await house.send("case-sic-bo", { do: "roll", dice: [6, 5, 4] });
      const first = page.locator(".rounds tbody tr").first();
      await eventually("its result", async () => (await first.locator(".pocket").count()) === 1, 3_000);
      expect(await first.locator("td.summary").textContent()).toContain("6 + 5 + 4");
      expect(await rows()).toBe(before + 1);
    }));

  it("says where to go from an address that names nothing", async () => {
    await visit("/history/", async (page) => {
      await page.waitForSelector(".empty");
      expect(await page.locator(".crumbs").textContent()).toBe("Carrusel");
      await page.getByRole("link", { name: "To the start page" }).click();
      await page.waitForSelector(".site");
      expect(await page.locator(".links").last().textContent()).toContain("Craps");
    });
    await visit("/floor/nosuch", async (page) => {
      await page.waitForSelector(".empty");
      expect(await page.textContent("h1")).toBe("No such floor");
      expect(await page.textContent("main")).toContain('There is no site "nosuch"');
      expect(await page.locator(".filters").count()).toBe(0);
    });
  });
});
