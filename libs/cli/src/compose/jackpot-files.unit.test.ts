import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { awardLines, DayFiles, jackpotBalances, jackpotEntries, meterPoints } from "@carrusel/analytics-store";
import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAnalytics, rebuildSite } from "./analytics.ts";
import { offlineDeps } from "./deps.ts";
import { composeHouse } from "./house.ts";
import { stateOf } from "./jackpots/books.ts";

const site = "S";
const [first, second, third] = ["2000-01-01", "2000-01-02", "2000-01-03"] as const;

describe("the files of a site's jackpots", () => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  let root: string;
  let files: DayFiles;
  let commands = 0;

  const send = async (day: string, at: string, command: AnyCommand, who = "ana"): Promise<void> => {
    const actor = { id: who, roles: ["administrator"] };
    const envelope = { id: `c${++commands}`, site, day, at, command, actor, time: deps.now() };
    const answer = await local.house.execute(envelope);
    if (isRefusal(answer)) throw new Error(`${command.do} at ${at}: ${answer.message}`);
  };
  const spin = async (day: string, result: number, stakes = 1): Promise<void> => {
    for (let seat = 1; seat <= stakes; seat++) {
      await send(day, "R1", { do: "bet", seat, bet: "red", stake: 1_000 });
      await send(day, "R1", { do: "bet", seat, bet: "jackpot", stake: 500 });
    }
    await send(day, "R1", { do: "close-bets" });
    await send(day, "R1", { do: "spin", result });
    await local.house.parts.jackpots.jackpots(site, await deps.store.ends(site));
  };
  const takeIn = async (): Promise<void> => {
    const service = await createAnalytics(deps, { folder: root });
    await service.attach(site);
    await service.settled(site, await deps.store.ends(site));
    await service.stop();
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "carrusel-jackpots-"));
    files = new DayFiles(root);
    await local.attach(site);
    const law = { rules: "AD-455-2025", currency: "EUR" } as const;
    await send(first, "R1", { do: "install-table", game: "roulette-american", min: 1_000, max: 50_000, ...law });
    const terms = { kind: "progressive" as const, tables: ["R1"], bet: "jackpot", stake: 500, seed: 100_000 };
    const rates = { contribution: "2/7", reserve: "1/9", prizes: { "17,17": "100%", "8": "10%" } };
    await send(first, "J1", { do: "create-jackpot", ...terms, ...rates, ...law }, "eva");
    await spin(first, 3, 2);
    await spin(first, 8);
    await send(first, "J1", { do: "adjust", amount: 5_000, reason: "promotion" }, "eva");
    await takeIn();
    await send(first, "R1", { do: "close" });
    await send(second, "R1", { do: "open" });
    await spin(second, 17, 2);
    await spin(second, 17);
    await send(second, "J1", { do: "pay", award: 1 }, "eva");
    await send(second, "J1", { do: "set-parameters", seed: 200_000 }, "eva");
    await takeIn();
  }, 60_000);
  afterAll(async () => {
    await files.close();
    await local.stop();
    await rm(root, { recursive: true, force: true });
  });

  it("hold each day's books, and these add up exactly to what the jackpots' own books say", async () => {
    const own = (await stateOf(deps.store, site)).jackpots.get("J1");
    const [one] = await jackpotBalances(files, site, first, first);
    const [two] = await jackpotBalances(files, site, second, second);
    const [both] = await jackpotBalances(files, site, first, third);
    expect(one).toMatchObject({ jackpot: "J1", opening: "0", seeds: "100000", up: "5000", balanced: true, wagers: 3 });
    expect(two).toMatchObject({ opening: one?.closing, balanced: true, wagers: 3, hits: 1 });
    expect(both).toMatchObject({ opening: "0", balanced: true, wagers: own?.wagers, hits: 2 });
    expect(both).toMatchObject({ meter: `${own?.pots.meter}`, reserve: `${own?.pots.reserve}` });
    expect(both).toMatchObject({ seeds: `${own?.books.seeds}`, awards: `${own?.books.awards}` });
    // A day on which nothing happened ends as the one before it.
    expect(await jackpotBalances(files, site, third, third)).toMatchObject([{ opening: two?.closing, wagers: 0 }]);
  });

  it("have the prizes with their vouchers, and who changed what", async () => {
    const own = (await stateOf(deps.store, site)).jackpots.get("J1");
    const awards = await awardLines(files, site, [first, second]);
    expect(awards).toMatchObject([
      { award: 1, day: first, game: "roulette-american", table: "R1", amount: own?.awards[0]?.amount, voucher: 1 },
      { award: 2, day: second, combination: "17,17", amount: own?.awards[1]?.amount, paidBy: null, voucher: null },
    ]);
    expect(awards[0]).toMatchObject({ paidBy: "eva", round: 2, seat: 1 });
    const entries = await jackpotEntries(files, site, [first, second]);
    const did = ["created", "won", "adjusted", "won", "restarted", "paid", "pending"];
    expect(entries.map(({ kind }) => kind)).toEqual(did);
    expect(entries.filter(({ by }) => by === "eva").map(({ kind }) => kind)).toEqual(
      did.filter((kind) => kind !== "won" && kind !== "restarted"),
    );
    expect(entries[2]).toMatchObject({ amount: "5000", about: "promotion", day: first });
  });

  it("have the course of the meter, and are made again to the same bytes", async () => {
    const own = (await stateOf(deps.store, site)).jackpots.get("J1");
    const points = await meterPoints(files, site, [first, second], 5);
    expect(points.at(-1)?.meter).toBe(own?.pots.meter.floor());
    const made = await files.parquet(site, "balances", first, third);
    expect(made?.path).toMatch(/balances\.parquet$/);
    await made?.remove();
    expect(await files.parquet(site, "balances", third, third)).toBeUndefined();
    const again = await mkdtemp(join(tmpdir(), "carrusel-jackpots-"));
    await rebuildSite(deps.store, site, again);
    const others = new DayFiles(again);
    expect(await jackpotBalances(others, site, first, third)).toEqual(await jackpotBalances(files, site, first, third));
    await others.close();
    await rm(again, { recursive: true, force: true });
  });
});
