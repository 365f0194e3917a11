import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AddressInUse, createGateway, type Gateway } from "./index.ts";
import { createTestHouse, silentLog, type TestHouse, testDay, testSite } from "./testing/index.ts";

let house: TestHouse;
let gateway: Gateway;

beforeEach(async () => {
  house = createTestHouse();
  gateway = await createGateway({ ...house, log: silentLog, host: "127.0.0.1", port: 0 });
});

afterEach(() => gateway.close());

const get = async (path: string) => {
  const response = await fetch(`${gateway.url}${path}`);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  return { status: response.status, body: (await response.json()) as any };
};

const rounds = `/api/sites/${testSite}/tables/T1/days/${testDay}/rounds`;

describe("what can be asked", () => {
  it("lists sites and games", async () => {
    expect((await get("/api/sites")).body).toEqual({ sites: await house.sites() });
    expect((await get("/api/games")).body.games[0]).toMatchObject({ game: "roulette-french" });
  });

  it("shows every table of a floor", async () => {
    await house.openTable("T1");
    await house.openTable("T2");
    await house.send("T1", { do: "staff", role: "croupier", name: "Marta" });
    await house.playRound("T1", 17);
    await house.send("T1", { do: "bet", seat: 4, bet: "black", stake: 700 });
    const { body } = await get(`/api/sites/${testSite}/floor`);
    expect(body).toMatchObject({ site: testSite, currency: "EUR" });
    expect(body.tables).toMatchObject([
      { table: "T1", staff: { croupier: "Marta" }, rounds: 1, now: { round: 2, wagers: 1, staked: 700 } },
      { table: "T2", state: "open", now: null, rounds: 0 },
    ]);
  });

  it("gives the rounds of a day, newest first, all or some of them", async () => {
    await house.openTable("T1");
    for (const number of [17, 0, 7]) await house.playRound("T1", number);
    const { body } = await get(rounds);
    expect(body.rounds.map((line: { round: number }) => line.round)).toEqual([3, 2, 1]);
    expect(body.rounds[2]).toMatchObject({ outcome: { number: 17 }, wagers: 3, staked: 2_000, paid: 8_500 });
    expect((await get(`${rounds}?from=2&to=2`)).body).toMatchObject({ total: 3, rounds: [{ round: 2 }] });
    expect((await get(`/api/sites/${testSite}/tables/T1/days`)).body.days).toEqual([testDay]);
  });

  it("steps through a round", async () => {
    await house.openTable("T1");
    await house.playRound("T1", 17);
    await house.playRound("T1", 8);
    const { body } = await get(`${rounds}/1/steps`);
    expect(body.steps.map(({ command }: { command: { do: string } }) => command.do)).toEqual([
      "bet",
      "bet",
      "bet",
      "close-bets",
      "spin",
    ]);
    expect(body).toMatchObject({ previous: null, next: 2, carried: [], result: { status: "settled", house: -7_000 } });
    expect(body.steps[0].actor).toBe("marta.dealer");
  });

  it("shows cards that lie face up while the round is played, and all of a banked round that is over", async () => {
    await house.openTable("T1", "tripoker");
    for (const seat of [1, 2]) await house.send("T1", { do: "bet", seat, bet: "ante", stake: 1_000 });
    await house.send("T1", { do: "close-bets" });
    await house.send("T1", { do: "cards", cards: ["2s", "3s", "4s", "5h", "6h", "7h"] });
    await house.send("T1", { do: "act", seat: 1, action: "fold" });
    const answers = async () => [
      await get(`/api/sites/${testSite}/floor`),
      await get(rounds),
      await get(`${rounds}/1/steps`),
    ];
    const text = JSON.stringify(await answers());
    expect(text).toContain("7h");
    expect(text).not.toMatch(/[2-6][sh]/);
    const [floor] = await answers();
    expect(floor?.body.tables[0]).toMatchObject({
      hands: { "1": ["??", "??"], dealer: ["??", "7h"] },
      acts: [{ seat: 1, action: "fold" }],
    });
    await house.send("T1", { do: "act", seat: 2, action: "bet" });
    const { body } = await get(`${rounds}/1/steps`);
    expect(body.result).toMatchObject({ status: "settled", outcome: { hands: { "1": { cards: ["2s", "5h"] } } } });
    const cards = body.steps.find(({ command }: { command: { do: string } }) => command.do === "cards");
    expect(cards.command.cards).toHaveLength(6);
    expect((await get(rounds)).body.rounds[0].outcome.hands.dealer.cards).toEqual(["4s", "7h"]);
  });

  it("gives jackpots and the bank", async () => {
    await house.jackpots.create("J1", "17500006/7");
    expect((await get(`/api/sites/${testSite}/jackpots`)).body.jackpots).toMatchObject([
      { jackpot: "J1", meter: 2_500_000, currency: "EUR", lastWin: null },
    ]);
    expect((await get(`/api/sites/${testSite}/bank/${testDay}`)).body).toMatchObject({ day: testDay, tables: [] });
  });
});

describe("what cannot", () => {
  it.each([
    ["/api/sites/nowhere/floor", 404, "unknown-site"],
    [`/api/sites/${testSite}/tables/T9/days`, 404, "unknown-table"],
    [`/api/sites/${testSite}/tables/T1/days/2020-01-01/rounds`, 404, "unknown-day"],
    [`${rounds}/99/steps`, 404, "unknown-round"],
    [`${rounds}?from=x`, 400, "bad-request"],
    [`${rounds}?from=3&to=2`, 400, "bad-request"],
    [`/api/sites/${testSite}/bank/yesterday`, 400, "bad-request"],
    [`/api/sites/${testSite}/stream?only=everything`, 400, "bad-request"],
    [`/api/sites/${"x".repeat(60)}/floor`, 400, "bad-request"],
    ["/api/elsewhere", 404, "not-found"],
    ["/assets/..%2f..%2fpackage.json", 403, "bad-request"],
  ])("%s is answered with %i %s", async (path, status, code) => {
    await house.openTable("T1");
    const answer = await get(path);
    expect(answer).toMatchObject({ status, body: { error: { code } } });
    expect(answer.body.error.message).toMatch(/\.$/);
  });

  it("is told to people on a page that leads home, and to programs as JSON", async () => {
    const webRoot = fileURLToPath(new URL("../web/", import.meta.url));
    const own = await createGateway({ ...house, log: silentLog, host: "127.0.0.1", port: 0, webRoot });
    try {
      const asked = (path: string, accept: string) => fetch(`${own.url}${path}`, { headers: { accept } });
      const page = await asked("/nosuch", "text/html,application/xhtml+xml,*/*;q=0.8");
      expect(page.status).toBe(404);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
      expect(await page.text()).toContain('<a class="button" href="/">');
      for (const [path, accept] of [
        ["/nosuch", "application/json"],
        ["/nosuch", "*/*"],
        ["/api/nosuch", "text/html"],
      ] as const) {
        const answer = await asked(path, accept);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toEqual({ error: { code: "not-found", message: `There is nothing at ${path}.` } });
      }
    } finally {
      await own.close();
    }
  });

  it("takes no commands", async () => {
    const response = await fetch(`${gateway.url}/api/sites`, { method: "POST", body: "{}" });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it("says in a sentence that the port is in use", async () => {
    const port = Number(new URL(gateway.url).port);
    const second = createGateway({ ...house, log: silentLog, host: "127.0.0.1", port });
    await expect(second).rejects.toThrow(AddressInUse);
    await expect(second).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
  });
});
