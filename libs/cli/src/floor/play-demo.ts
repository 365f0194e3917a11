import { randomUUID } from "node:crypto";
import type { House, ServiceLog } from "@carrusel/hosting";
import { Random } from "@carrusel/simulation";
import { now, type UpSettings } from "../up/settings.ts";
import { currentDay } from "./current-day.ts";
import { demoDriver } from "./demo-driver.ts";
import { type DemoTable, demoTables, openDemoFloor } from "./demo-floor.ts";
import { Desk } from "./desk.ts";

export interface DemoOptions {
  readonly tables: number;
  /** Rounds a minute at each table. */
  readonly speed: number;
  readonly seed: number;
  /** The site belongs to a group: some of its tables play for the group's jackpot. */
  readonly inGroup: boolean;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });

/** Opens a floor and lets simulated players play on simulated wheels, until the signal comes. */
export const playDemo = async (
  house: House,
  { site, currency }: Pick<UpSettings, "site" | "currency">,
  options: DemoOptions,
  signal: AbortSignal,
  log: ServiceLog,
): Promise<void> => {
  const day = await currentDay(house, site);
  const actor = { id: "simulation", roles: ["administrator"] };
  const desk = new Desk(house, { site, day, actor, prefix: `demo-${randomUUID()}`, now });
  const tables = demoTables(options.tables, options.inGroup);
  await openDemoFloor(desk, tables, currency);
  await Promise.all(tables.map((table, index) => playTable(desk, table, options, index, signal, log)));
};

const playTable = async (
  desk: Desk,
  table: DemoTable,
  { speed, seed }: DemoOptions,
  index: number,
  signal: AbortSignal,
  log: ServiceLog,
): Promise<void> => {
  const random = new Random(seed * 1_000 + index);
  const driver = demoDriver(desk, table, random);
  const interval = 60_000 / speed;
  // Tables do not spin in step.
  await pause(random.int(0, Math.round(interval)), signal);
  while (!signal.aborted) {
    const until = Date.now() + interval;
    try {
      // Bets take half of a round's time, ball or cards a quarter; what is left lies between rounds.
      await driver.play(({ bets, hasCards, moves }) => ({
        bet: () => pause(interval / 2 / (bets + 1), signal),
        spin: () => pause(hasCards ? interval / 20 : interval / 4, signal),
        move: () => pause(interval / moves, signal),
      }));
    } catch (error) {
      log.warn("a simulated round did not come to its end", { table: table.id, error: `${error}` });
      await pause(2_000, signal);
    }
    await pause(Math.max(0, until - Date.now()), signal);
  }
};
