import { gameRegistry } from "@carrusel/contracts";
import { Random } from "@carrusel/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { verifySite } from "../verify/verify-site.ts";
import { inChips } from "./cashier.ts";
import { demoDriver } from "./demo-driver.ts";
import { demoTables, openDemoFloor } from "./demo-floor.ts";
import { Desk } from "./desk.ts";

const site = "S";
const day = "2000-01-01";
const rounds = 25;

const between = demoTables(38).filter(({ game }) => gameRegistry[game]?.players === "in-circle");

describe("chips over the counter", () => {
  it("are as few as possible, and leave out what is less than the smallest", () => {
    expect(inChips(28_675)).toEqual({ "10000": 2, "2500": 3, "500": 2, "100": 1 });
    expect(inChips(99)).toEqual({});
  });
});

describe("the tables of the demonstration where players play one another", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  const actor = { id: "test", roles: ["administrator"] };

  beforeAll(async () => {
    await local.attach(site);
    const desk = new Desk(local.house, { site, day, actor, prefix: "d", now: deps.now });
    await openDemoFloor(desk, between, "EUR");
    for (const [index, table] of between.entries()) {
      const driver = demoDriver(desk, table, new Random(index + 7));
      for (let n = 0; n < rounds; n++) await driver.play();
    }
  }, 120_000);
  afterAll(() => local.stop());

  const dayOf = async (table: string) => {
    const family = await local.house.familyOf(site, table);
    const found = await family?.table(site, table, day);
    if (found === undefined) throw new Error(`${table} has no day`);
    return found;
  };

  it("are one of every such game", () => {
    const games = Object.keys(gameRegistry).filter((game) => gameRegistry[game]?.players === "in-circle");
    expect(between.map(({ game }) => game).sort()).toEqual(games.sort());
  });

  it.each(between.map(({ id }) => id))("%s: rounds are played to their end, few of them annulled", async (table) => {
    const { rounds: played, stacks } = await dayOf(table);
    const settled = played.filter(({ status }) => status !== "void");
    // Now and then nobody takes the bank, and others have to come first.
    expect(settled.length).toBeGreaterThan(rounds * 0.8);
    expect(settled.every(({ status }) => status === "settled" || status === "blank")).toBe(true);
    expect(Object.keys(stacks).length).toBeGreaterThanOrEqual(4);
  });

  it("leave a history that verifies, with a shoe that was committed to", async () => {
    const ends = await deps.store.ends(site);
    await local.house.parts.bank.bank(site, day, ends);
    await local.house.parts.jackpots.jackpots(site, ends);
    const games = Object.fromEntries(
      Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
    );
    expect(await verifySite(deps.store, site, games)).toMatchObject({ differences: [], behind: 0 });
    for (const { id, game } of between) {
      const stream = { site, context: gameRegistry[game]?.family ?? "", kind: "table", id: `${id}@${day}` };
      const events = (await Array.fromAsync(deps.store.read(stream))).flatMap((commit) => commit.events);
      const started = events.filter(({ type }) => type === "round-started");
      expect(started.every(({ data }) => typeof data.commitment === "string")).toBe(true);
    }
  });

  it("keep the house's part in their own slot: the cagnotte is what the rounds brought, and no float wins or loses", async () => {
    const books = await local.house.parts.bank.bank(site, day, await deps.store.ends(site));
    for (const { id } of between) {
      const house = (await dayOf(id)).rounds.reduce((sum, round) => sum + round.house, 0);
      const book = books.tables.find(({ table }) => table === id);
      expect(house).toBeGreaterThan(0);
      expect(book?.cagnotte).toBe(house);
      // What was sold from the float comes back from the cage.
      expect(book?.fills).toBe(Math.floor((book?.drop ?? 0) / 500_000) * 500_000);
      expect(book?.expected).toBe((book?.opening ?? 0) + (book?.fills ?? 0) - (book?.drop ?? 0));
    }
  });

  it("have no chip that nobody bought: what lies before the players, in banks and pots was bought less what was cashed", async () => {
    for (const { id, game } of between) {
      const stream = { site, context: gameRegistry[game]?.family ?? "", kind: "table", id: `${id}@${day}` };
      const events = (await Array.fromAsync(deps.store.read(stream))).flatMap((commit) => commit.events);
      const sum = (type: string, field: string): number =>
        events.reduce((total, event) => (event.type === type ? total + Number(event.data[field]) : total), 0);
      const books = await local.house.parts.bank.bank(site, day);
      const bought = books.tables.find(({ table }) => table === id)?.drop;
      expect(sum("player-seated", "stack") + sum("stack-topped-up", "amount")).toBe(bought);
    }
  });
});
