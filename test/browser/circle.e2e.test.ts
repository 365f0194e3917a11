import type { AnyCommand } from "@carrusel/contracts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually, launch, missing, open, picture } from "./browser.ts";
import { day, type Installation, openInstallation, site } from "./installation.ts";

const tables = {
  HE1: { game: "poker-holdem", min: 200, max: 20_000, options: { ante: 100, rake: { percent: "5/100" } } },
  CF1: { game: "chemin-de-fer", min: 500, max: 50_000 },
};

const screens = [
  { name: "screen", viewport: { width: 1_280, height: 900 }, colorScheme: "light" },
  { name: "phone", viewport: { width: 360, height: 780 }, colorScheme: "dark" },
] as const;

const act = (seat: number, action: string, to?: number): AnyCommand => ({
  ...{ do: "act", seat, action },
  ...(to !== undefined && { to }),
});

describe.skipIf(missing !== undefined)("pages of games between players", () => {
  let browser: Browser;
  let house: Installation;

  beforeAll(async () => {
    browser = await launch();
    house = await openInstallation(tables);
    for (const seat of [1, 2, 3, 4]) {
      await house.send("HE1", { do: "sit", seat, stack: seat === 4 ? 2_000 : 10_000 });
      await house.send("CF1", { do: "sit", seat, stack: 20_000 });
    }
  });
  afterAll(async () => {
    await house?.close();
    await browser?.close();
  });

  const visit = async (path: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> => {
    const { page, errors, close } = await open(browser, `${house.gateway.url}${path}`, options);
    await use(page);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out").toBe(true);
    await close();
    expect(errors).toEqual([]);
  };
  const send = (at: string, ...commands: readonly AnyCommand[]): Promise<void> =>
    commands.reduce((before, command) => before.then(() => house.send(at, command)), Promise.resolve());
  const seat = (within: Locator, number: number): Locator => within.locator(`[data-seat="${number}"]`);
  const turn = async (within: Locator): Promise<string | null> => {
    const now = within.locator(".ct-seat[aria-current]");
    return (await now.count()) === 0 ? null : now.getAttribute("data-seat");
  };
  const faces = (within: Locator): Promise<(string | null)[]> =>
    within.locator(".playing-card").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  const words = async (within: Locator): Promise<string> =>
    (await within.allInnerTexts()).join(" ").replaceAll(/\s+/g, " ");
  /** Nothing that a seat says lies outside of its table. */
  const fits = async (table: Locator): Promise<void> => {
    const box = await table.boundingBox();
    for (const plate of await table.locator(".ct-plate, .ct-word:visible").all()) {
      const inner = await plate.boundingBox();
      if (box === null || inner === null) throw new Error("it is not to be seen");
      expect(inner.x).toBeGreaterThanOrEqual(box.x - 1);
      expect(inner.x + inner.width).toBeLessThanOrEqual(box.x + box.width + 1);
      expect(inner.y).toBeGreaterThanOrEqual(box.y - 1);
      expect(inner.y + inner.height).toBeLessThanOrEqual(box.y + box.height + 1);
    }
  };

  it("a hand of hold'em on the floor: whose turn it is, chips, pots, the board, and no card that is nobody's to see", () =>
    visit(`/floor/${site}`, async (page) => {
      const table = page.locator('[data-table="HE1"]');
      await table.waitFor();
      await send("HE1", { do: "start-hand", button: 4 });
      // Seats 1 to 4 in turn, twice: the first three of a kind, seat 4 the highest pair.
      await send("HE1", { do: "cards", cards: ["9s", "2c", "Kd", "As", "9h", "7d", "Kh", "Ah"] });
      await eventually("seat 1 has the turn", async () => (await turn(table)) === "1");
      expect(await words(table)).toContain("Before the flop Pot €4");
      expect(await seat(table, 4).locator(".ct-role-button").count()).toBe(1);
      expect(await faces(table)).toEqual(Array.from({ length: 8 }, () => "a card face down"));
      await send("HE1", act(1, "bet", 500), act(2, "fold"), act(3, "call"));
      await eventually("seat 4 has the turn", async () => (await turn(table)) === "4");
      expect(await words(seat(table, 1))).toContain("€94 5");
      expect(await seat(table, 2).locator(".playing-card").count()).toBe(0);
      await send("HE1", act(4, "raise", 1_900), act(1, "call"), act(3, "call"));
      await send("HE1", { do: "cards", cards: ["??", "9c", "4d", "5s"] });
      await eventually("the flop", async () => (await words(table)).includes("Flop"));
      expect(await words(table)).toContain("Pot €61");
      expect(await words(seat(table, 4))).toContain("All-in");
      expect((await faces(table)).filter((face) => face !== "a card face down")).toEqual([
        ...["nine of clubs", "four of diamonds", "five of spades"],
      ]);
      await fits(table.locator(".ct"));
      await picture(page, "circle-floor-holdem");
      await send("HE1", act(1, "bet", 1_000), act(3, "call"), { do: "cards", cards: ["??", "6c"] });
      await eventually("the side pot", async () => (await words(table)).includes("Side pot €20 seats 1, 3"));
      await send("HE1", act(1, "check"), act(3, "check"), { do: "cards", cards: ["??", "Jc"] });
      await send("HE1", act(1, "bet", 2_000), act(3, "call"));
      await eventually("seat 1 wins", async () => (await seat(table, 1).locator(".ct-won, .ct-word").count()) > 0);
      expect(await words(table)).toContain("Main pot €57.95 to seat 1");
      const shown = await faces(table);
      for (const face of ["nine of spades", "king of hearts", "ace of spades"]) expect(shown).toContain(face);
      const wire = await (await fetch(`${house.gateway.url}/api/sites/${site}/floor`)).text();
      for (const mucked of ["2c", "7d"]) expect(wire).not.toContain(`"${mucked}"`);
    }));

  it.each(screens)("the hand step by step on a $name", ({ name, ...options }) =>
    visit(
      `/history/${site}/HE1/${day}/1?step=1`,
      async (page) => {
        const table = page.locator(".ct");
        await table.waitFor();
        const steps = page.getByText(/^Step \d+ of \d+$/);
        const forward = page.getByRole("button", { name: "Forward" });
        const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
          for (let step = 0; step < 80 && !(await holds()); step++) await forward.click();
          expect(await holds(), what).toBe(true);
        };
        expect(await steps.textContent()).toMatch(/^Step 1 of /);
        expect(await words(table)).toContain("Pot €4");
        await until("a bet", async () => (await words(seat(table, 1))).includes("Bets"));
        expect(await turn(table)).toBe("2");
        expect(await words(seat(table, 1))).toContain("€94");
        await until("all-in", async () => (await words(seat(table, 4))).includes("All-in"));
        await until("the interval is gathered", async () => (await words(table)).includes("Pot €61"));
        await until("the side pot", async () => (await words(table)).includes("Side pot €20"));
        await picture(page, `circle-holdem-${name}`);
        await page.getByRole("button", { name: "Last" }).click();
        const end = await words(table);
        expect(end).toContain("Main pot €57.95 to seat 1");
        expect(end).toMatch(/Side pot €\d+ to seat 1/);
        expect(end).toContain("House €");
        expect(await words(seat(table, 1))).toContain("Three of a kind");
        await fits(table);
        await picture(page, `circle-holdem-end-${name}`);
        const log = await words(page.locator(".steps"));
        expect(log).toContain("4 players put in €1 each, €4 in all, before the deal.");
        expect(log).toContain("Seat 4 raises to €19.");
        expect(log).not.toMatch(/2♣|7♦/);
      },
      options,
    ),
  );

  it("hands of the day: who won which pot", () =>
    visit(`/history/${site}/HE1/${day}`, async (page) => {
      const line = page.locator(".rounds tbody tr").first();
      await line.waitFor();
      expect(await words(line)).toMatch(/^1 3K .*Seat 1 €121\.00 €6\.\d\d$/);
      await picture(page, "circle-list-holdem");
    }));

  it("a coup of chemin de fer on the floor: the bank, bets as far as it covers them, and no word before the end", () =>
    visit(`/floor/${site}`, async (page) => {
      const table = page.locator('[data-table="CF1"]');
      await table.waitFor();
      await send("CF1", { do: "bank", seat: 1, amount: 5_000 });
      await eventually("the bank", async () => (await words(table)).includes("Bank €50"));
      await send("CF1", { do: "bet", seat: 2, bet: "punto", stake: 3_000 });
      await send("CF1", { do: "bet", seat: 3, bet: "punto", stake: 4_000 });
      await eventually("bets", async () => (await words(seat(table, 3))).includes("€160 40"));
      await send("CF1", { do: "close-bets" });
      await eventually("the cut", async () => (await words(seat(table, 3))).includes("€180 20"));
      // Punto five, banca two: punto may choose.
      await send("CF1", { do: "cards", cards: ["5h", "2h", "Kd", "Ks"] });
      await send("CF1", { do: "act", side: "punto", action: "stand" });
      const steps = `${house.gateway.url}/api/sites/${site}/tables/CF1/days/${day}/rounds/1/steps`;
      expect(await (await fetch(steps)).text()).not.toMatch(/"stand"|"punto","action"|"5h"/);
      await eventually("four cards", async () => (await table.locator(".playing-card").count()) === 4);
      expect(await words(table)).not.toMatch(/stands|choice/);
      await send("CF1", { do: "act", side: "banca", action: "draw" }, { do: "cards", cards: ["6c"] });
      await eventually("the end", async () => (await faces(table)).includes("six of clubs"));
      await eventually("the bank has won", async () => (await words(table)).includes("Bank €97.50"));
      expect(await seat(table, 1).locator(".ct-role-bank").count()).toBe(1);
      expect(await (await fetch(steps)).text()).toContain('"stand"');
      await send("CF1", { do: "act", side: "banca", action: "pass-hand" });
      await eventually("the bank goes on", async () => (await words(table)).includes("The bank is to be had"));
      expect(await words(seat(table, 1))).toContain("€247.50");
      await fits(table.locator(".ct"));
      await picture(page, "circle-floor-chemin");
    }));

  it.each(screens)("the coup step by step on a $name", ({ name, ...options }) =>
    visit(
      `/history/${site}/CF1/${day}/1?step=1`,
      async (page) => {
        const table = page.locator(".ct");
        await table.waitFor();
        expect(await words(table)).toContain("Bank €50");
        const forward = page.getByRole("button", { name: "Forward" });
        await forward.click();
        expect(await words(seat(table, 2))).toContain("€170");
        for (let step = 0; step < 30 && !(await words(table)).includes("Bank €97.50"); step++) await forward.click();
        expect(await words(table)).toMatch(/Punto.* 5 Banca.* 8 /);
        expect(await words(page.locator(".moment-lists"))).toContain("loses");
        await fits(table);
        await picture(page, `circle-chemin-${name}`);
        await page.getByRole("button", { name: "Last" }).click();
        const log = await words(page.locator(".steps"));
        expect(log).toContain("Seat 1 makes the bank with €50.");
        expect(log).toContain("Seat 3 gets €20 back above the bank: €20 of it plays.");
        expect(log).toContain("The bank of seat 1 held €50 and holds €97.50. The house keeps €2.50.");
        expect(log).toContain("The bank is given up: €97.50 go back to seat 1.");
      },
      options,
    ),
  );

  it("coups of the day: whose bank it was, and what became of it", () =>
    visit(
      `/history/${site}/CF1/${day}`,
      async (page) => {
        const line = page.locator(".rounds tbody tr").first();
        await line.waitFor();
        expect(await words(line)).toMatch(/^1 B.* Bank of seat 1 €50\.00 → €97\.50; Punto 5, Banca 8 €50\.00$/);
        await picture(page, "circle-list-chemin");
      },
      { viewport: { width: 360, height: 780 } },
    ));
});
