import type { AnyCommand } from "@carrusel/contracts";
import { MemoryEventStore } from "@carrusel/event-store";
import { gamesOf } from "@carrusel/game-kit";
import { createHouse, createTableService, type House, isAccepted, type ServiceLog } from "@carrusel/hosting";
import { FakeBank, FakeFloor, FakeJackpots } from "./fakes.ts";
import { tinyRoulette } from "./game.ts";

export const testSite = "principal";
export const testDay = "2026-11-29";

export const silentLog: ServiceLog = { info: () => undefined, warn: () => undefined };

/** A house with one site, a roulette or more, and fakes for what the gateway only reads from. */
export interface TestHouse {
  readonly store: MemoryEventStore;
  readonly house: House;
  readonly jackpots: FakeJackpots;
  readonly sites: () => Promise<{ site: string; currency: string; kind: string }[]>;
  readonly now: () => string;
  /** Sends a command; throws where it is refused. */
  send(at: string, command: AnyCommand): Promise<void>;
  /** Installs and opens a roulette. */
  openTable(table: string): Promise<void>;
  /** A whole round: seat 1 on red, seat 2 on a split and a number. */
  playRound(table: string, number: number): Promise<void>;
}

export const createTestHouse = (): TestHouse => {
  const store = new MemoryEventStore();
  const now = (): string => new Date().toISOString();
  const family = createTableService("ball-games", gamesOf([tinyRoulette]), { store, now, log: silentLog });
  const floor = new FakeFloor(store, testSite, family, now);
  const jackpots = new FakeJackpots(store, testSite, now);
  const house = createHouse({
    family: (name) => (name === "ball-games" ? family : undefined),
    families: ["ball-games"],
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
    openTable: async (table) => {
      const terms = { game: "roulette-french", min: 500, max: 50_000, rules: "AD-455-2025", currency: "EUR" } as const;
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
