import { type AnyCommand, gameRegistry } from "@carrusel/contracts";
import { MemoryEventStore } from "@carrusel/event-store";
import { gamesOf } from "@carrusel/game-kit";
import { createHouse, createTableService, type House, isAccepted, type ServiceLog } from "@carrusel/hosting";
import { tinyPoker } from "./card-game.ts";
import { FakeBank, FakeFloor, FakeJackpots } from "./fakes.ts";
import { tinyRoulette } from "./game.ts";

export const testSite = "principal";
export const testDay = "2026-11-29";

export const silentLog: ServiceLog = { info: () => undefined, warn: () => undefined };

/** A house with one site, roulettes and tables with cards, and fakes for what the gateway only reads from. */
export interface TestHouse {
  readonly store: MemoryEventStore;
  readonly house: House;
  readonly jackpots: FakeJackpots;
  readonly sites: () => Promise<{ site: string; currency: string; kind: string }[]>;
  readonly now: () => string;
  /** Sends a command; throws where it is refused. */
  send(at: string, command: AnyCommand): Promise<void>;
  /** Installs and opens a roulette, or a table of another of the test's games. */
  openTable(table: string, game?: "roulette-french" | "tripoker"): Promise<void>;
  /** A whole round: seat 1 on red, seat 2 on a split and a number. */
  playRound(table: string, number: number): Promise<void>;
}

export const createTestHouse = (): TestHouse => {
  const store = new MemoryEventStore();
  const now = (): string => new Date().toISOString();
  const deps = { store, now, log: silentLog };
  const families = new Map([
    ["ball-games", createTableService("ball-games", gamesOf([tinyRoulette]), deps)],
    ["house-poker", createTableService("house-poker", gamesOf([tinyPoker]), deps)],
  ]);
  const familyOf = (game: string) => {
    const family = families.get(gameRegistry[game]?.family ?? "");
    if (family === undefined) throw new Error(`the test's house has no ${game}`);
    return family;
  };
  const floor = new FakeFloor(store, testSite, familyOf, now);
  const jackpots = new FakeJackpots(store, testSite, now);
  const house = createHouse({
    family: (name) => families.get(name),
    families: [...families.keys()],
    floor,
    bank: new FakeBank(testDay),
    jackpots,
  });
  let commands = 0;
  const send = async (at: string, command: AnyCommand): Promise<void> => {
    const answer = await house.execute({
      id: `test-${++commands}`,
      site: testSite,
      day: testDay,
      at,
      command,
      actor: { id: "marta.dealer", roles: ["dealer"] },
      time: now(),
    });
    if (!isAccepted(answer)) throw new Error(`${command.do} at ${at}: ${answer.message}`);
  };
  return {
    store,
    house,
    jackpots,
    sites: () => Promise.resolve([{ site: testSite, currency: "EUR", kind: "casino" }]),
    now,
    send,
    openTable: async (table, game = "roulette-french") => {
      const terms = { game, min: 500, max: 50_000, rules: "AD-455-2025", currency: "EUR" } as const;
      await send(table, { do: "install-table", ...terms });
      await send(table, { do: "open" });
    },
    playRound: async (table, number) => {
      await send(table, { do: "bet", seat: 1, bet: "red", stake: 1_000 });
      await send(table, { do: "bet", seat: 2, bet: "split", on: [14, 17], stake: 500 });
      await send(table, { do: "bet", seat: 2, bet: "straight", on: [7], stake: 500 });
      await send(table, { do: "close-bets" });
      await send(table, { do: "spin", result: number });
    },
  };
};
