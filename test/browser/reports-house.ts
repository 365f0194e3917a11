import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAnalytics } from "@carrusel/analytics";
import { composeHouse, offlineDeps } from "@carrusel/cli";
import type { AnyCommand } from "@carrusel/contracts";
import { createGateway, type Gateway } from "@carrusel/gateway";
import type { House } from "@carrusel/hosting";
import { Random } from "@carrusel/simulation";

export const site = "granvia";
export const firstDay = "2026-11-28";
export const secondDay = "2026-11-29";

const law = { rules: "AD-455-2025", currency: "EUR" } as const;
const chips = { "10000": 100, "2500": 100, "500": 200, "100": 200 };

interface Wheel {
  readonly game: string;
  readonly min: number;
  readonly max: number;
  readonly bets: readonly { readonly bet: string; readonly on?: number }[];
  /** Numbers are from 1: a zero would ask guests for a choice. */
  readonly greatest: number;
  /** Its wheel never shows what its guests lay on. */
  readonly crooked?: true;
}

/** T1 wins more than chance allows. */
const wheels: Readonly<Record<string, Wheel>> = {
  T1: { game: "roulette-american", min: 500, max: 50_000, bets: [{ bet: "red" }], greatest: 36, crooked: true },
  T2: { game: "roulette-american", min: 500, max: 50_000, bets: [{ bet: "red" }, { bet: "odd" }], greatest: 36 },
  T3: { game: "roulette-french", min: 500, max: 50_000, bets: [{ bet: "black" }, { bet: "even" }], greatest: 36 },
  T4: { game: "boule", min: 200, max: 20_000, bets: [{ bet: "red" }, { bet: "odd" }], greatest: 9 },
};

const blacks = [2, 4, 6, 8, 10, 11, 13, 15];

const edge = (bet: string, text: string, edgeDecimal: number, pWin: number) => ({
  ...{ rules: law.rules, options: {}, bet, edge: text, edgeDecimal, method: "exact", pWin, pLose: 1 - pWin },
});

/** What the odds say of the bets that are laid here. */
const edges = {
  "roulette-american": ["red", "odd"].map((bet) => edge(bet, "1/37", 1 / 37, 18 / 37)),
  "roulette-french": ["black", "even"].map((bet) => edge(bet, "1/74", 1 / 74, 18 / 37)),
  boule: ["red", "odd"].map((bet) => edge(bet, "1/9", 1 / 9, 4 / 9)),
};

export interface ReportsHouse {
  readonly gateway: Gateway;
  readonly house: House;
  send(day: string, at: string, command: AnyCommand, who?: string): Promise<void>;
  /** Everything up to now is in the files and figures. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Chips worth a sum, as few as possible. */
const worth = (sum: number): Record<string, number> => {
  const counts: Record<string, number> = {};
  let left = sum;
  for (const chip of [10_000, 2_500, 500, 100]) {
    const count = Math.floor(left / chip);
    if (count > 0) counts[`${chip}`] = count;
    left -= count * chip;
  }
  return counts;
};

/** A casino's two gaming days on the real services: one closed, counted and sealed, one in play. */
export const openReportsHouse = async (options: { readonly webRoot?: string; readonly port?: number } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-reports-"));
  let time = 0;
  const now = (): string => {
    time += 1_000;
    return new Date(time).toISOString();
  };
  const deps = { ...offlineDeps(), now };
  const local = composeHouse(deps);
  await local.attach(site);
  let commands = 0;
  const send = async (day: string, at: string, command: AnyCommand, who = "marta.soler"): Promise<void> => {
    const actor = { id: who, roles: ["administrator"] };
    const envelope = { id: `reports-${++commands}`, site, day, at, command, actor, time: now() };
    const answer = await local.house.execute(envelope);
    if ("refused" in answer) throw new Error(`${command.do} at ${at}: ${answer.message}`);
  };
  const { bank, jackpots } = local.house.parts;
  const taken = async (day: string): Promise<void> => {
    const ends = await deps.store.ends(site);
    await Promise.all([bank.bank(site, day, ends), jackpots.jackpots(site, ends)]);
  };

  const round = async (day: string, table: string, random: Random, n: number): Promise<void> => {
    const wheel = wheels[table] as Wheel;
    for (const [index, { bet }] of wheel.bets.entries()) {
      await send(day, table, { do: "bet", seat: index + 1, bet, stake: wheel.min * (2 + (n % 3)) });
      if (table === "T2" && n % 4 === 0)
        await send(day, table, { do: "bet", seat: index + 1, bet: "jackpot", stake: 200 });
    }
    await send(day, table, { do: "close-bets" });
    const result = wheel.crooked === true ? (blacks[n % blacks.length] as number) : random.int(1, wheel.greatest);
    await send(day, table, { do: "spin", result });
    // A round takes two minutes.
    time += 120_000;
  };

  const slip = async (
    day: string,
    kind: "fill" | "credit",
    name: string,
    table: string,
    sum: number,
  ): Promise<void> => {
    await send(day, "bank", { do: "request-slip", slip: name, kind, table, chips: worth(sum) }, "pau.ribas");
    await send(day, "bank", { do: "confirm-slip", slip: name }, "ines.caba");
    await send(day, "bank", { do: "receive-slip", slip: name }, "pau.ribas");
  };

  const openDay = async (day: string, first: boolean): Promise<void> => {
    time = Date.parse(`${day}T15:00:00Z`);
    if (first)
      await send(
        day,
        "bank",
        { do: "stock", chips: { "10000": 2_000, "2500": 2_000, "500": 4_000, "100": 4_000 }, cash: 20_000_000 },
        "ines.caba",
      );
    for (const [table, { game, min, max }] of Object.entries(wheels)) {
      if (first) await send(day, table, { do: "install-table", game, min, max, ...law, closed: true });
      if (first) {
        await send(day, table, { do: "staff", role: "table-head", name: "Anna Vidal" });
        await send(day, table, { do: "staff", role: "inspector", name: "Pau Ribas" });
        await send(day, table, { do: "staff", role: "croupier", name: `Croupier of ${table}` });
      }
      if (first) await send(day, "bank", { do: "open-float", table, chips }, "ines.caba");
      await send(day, table, { do: "open" });
    }
  };

  const play = async (day: string, rounds: number, seed: number): Promise<void> => {
    const random = new Random(seed);
    for (const table of Object.keys(wheels)) {
      for (let seat = 1; seat <= 2; seat++) {
        await send(
          day,
          "bank",
          { do: "buy-in", table, seat, amount: 100_000, tender: seat === 1 ? "cash" : "cheque" },
          "ines.caba",
        );
      }
    }
    for (let n = 0; n < rounds; n++) {
      for (const table of Object.keys(wheels)) {
        const at = time;
        await round(day, table, random, n);
        // The tables play side by side.
        if (table !== "T4") time = at + 5_000;
      }
    }
    await taken(day);
    await slip(day, "fill", "F-1", "T2", 100_000);
    await slip(day, "credit", "C-1", "T1", 50_000);
    await send(
      day,
      "bank",
      { do: "request-slip", slip: "F-2", kind: "fill", table: "T3", chips: worth(25_000) },
      "pau.ribas",
    );
    await send(day, "bank", { do: "void-slip", slip: "F-2", reason: "asked for by mistake" }, "ines.caba");
    await send(day, "bank", { do: "reprint-slip", slip: "F-1" }, "ines.caba");
    await send(day, "bank", { do: "tip", table: "T2", amount: 2_500 });
    await send(day, "bank", { do: "cash-out", amount: 30_000, chips: worth(30_000) }, "ines.caba");
  };

  const closeDay = async (day: string): Promise<void> => {
    for (const table of Object.keys(wheels)) {
      await send(day, table, { do: "close" });
      await taken(day);
      const expected = (await bank.bank(site, day)).tables.find((book) => book.table === table)?.expected ?? 0;
      // T3 lacks a chip of one.
      const found = expected - (expected % 100) - (table === "T3" ? 100 : 0);
      await send(day, "bank", { do: "count", table, chips: worth(found) }, "ines.caba");
    }
    await send(day, "bank", { do: "close-day" }, "ines.caba");
  };

  await openDay(firstDay, true);
  await send(firstDay, "grand", {
    ...{ do: "create-jackpot", kind: "progressive", tables: ["T2"], bet: "jackpot", stake: 200, seed: 100_000 },
    ...{ contribution: "2/7", reserve: "1/9", prizes: { "17,17": "100%", "8": "10%" }, verifyAbove: 5_000, ...law },
  });
  await play(firstDay, 40, 1);
  await send(firstDay, "grand", { do: "adjust", amount: 5_000, reason: "promotion" });
  await closeDay(firstDay);
  await openDay(secondDay, false);
  await play(secondDay, 40, 2);
  await send(secondDay, "grand", { do: "verify-award", award: 1 }, "ines.caba");
  await send(secondDay, "grand", { do: "pay", award: 1 }, "pau.ribas");
  await send(secondDay, "T3", { do: "equip", item: "W-7", kind: "wheel" });
  await send(secondDay, "T3", { do: "incident", kind: "dispute", reason: "a late bet", round: 3, seat: 2 });
  await taken(secondDay);

  const analytics = join(folder, "analytics");
  await mkdir(join(analytics, "edges"), { recursive: true });
  for (const [game, found] of Object.entries(edges)) {
    await writeFile(join(analytics, "edges", `${game}.json`), JSON.stringify(found));
  }
  const service = await createAnalytics(deps, { folder: analytics });
  await service.attach(site);
  const settle = async (): Promise<void> => service.settled(site, await deps.store.ends(site));
  await settle();
  const gateway = await createGateway({
    ...{ house: local.house, store: deps.store, now, log: deps.log, host: "127.0.0.1", port: options.port ?? 0 },
    sites: () => Promise.resolve([{ site, currency: "EUR", kind: "casino" }]),
    analytics: { folder: analytics, confidence: "99.7" },
    ...(options.webRoot === undefined ? {} : { webRoot: options.webRoot }),
  });
  const opened: ReportsHouse = {
    ...{ gateway, house: local.house, send, settle },
    close: async () => {
      await gateway.close();
      await service.stop();
      await local.stop();
      await deps.store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return opened;
};
