import { Random } from "@carrusel/simulation";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { gameOf } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { demoTables, openDemoFloor } from "./demo-floor.ts";
import { Desk } from "./desk.ts";
import { DrawnCards } from "./drawn-cards.ts";
import { TableDriver } from "./table-driver.ts";

const site = "S";
const day = "2000-01-01";

let local: ReturnType<typeof composeHouse>;
let desk: Desk;

beforeEach(async () => {
  const deps = offlineDeps();
  local = composeHouse(deps);
  await local.attach(site);
  desk = new Desk(local.house, {
    site,
    day,
    actor: { id: "test", roles: ["administrator"] },
    prefix: "d",
    now: deps.now,
  });
});
afterEach(() => local.stop());

/** A table of every game against the house, and what drives it. */
const drivers = async () => {
  const tables = demoTables(38).filter(({ game }) => gameOf(game).circle === undefined);
  await openDemoFloor(desk, tables, "EUR");
  return tables.map((table) => {
    const game = gameOf(table.game);
    const use = game.cards?.(game.options.parse(table.options ?? {}));
    const players = { buyIn: 50_000, unit: () => 100 };
    const equipment = { game, cards: use && new DrawnCards(use) };
    return { table, driver: new TableDriver(desk, table.id, new Random(1), players, equipment) };
  });
};

describe("a round that nobody bets in", () => {
  it("is not begun where there is nobody to deal to, and nothing is refused; the round after it is played", async () => {
    const dealt = { none: new Set<string>(), some: new Set<string>() };
    for (const { table, driver } of await drivers()) {
      const { game } = table;
      const random = new Random(2);
      const weights = gameOf(game).outcomes?.(gameOf(game).options.parse(table.options ?? {})) ?? [];
      const device = () => random.weighted(weights).result;
      for (const bets of ["none", "some"] as const) {
        await driver.finish(device);
        await driver.prepare();
        const laid = bets === "none" ? [] : await driver.simulatedBets(true);
        const played = await driver.round(laid, device);
        if (played !== undefined) dealt[bets].add(game);
      }
    }
    expect(dealt.none).toContain("roulette-french");
    expect(dealt.none).not.toContain("blackjack");
    expect(dealt.some).toContain("blackjack");
  }, 60_000);
});
