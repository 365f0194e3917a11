import { type EventStore, emptyStream, type NewCommit, revisionOf, type StreamId } from "@carrusel/event-store";
import { Random } from "@carrusel/simulation";
import { describe, expect, it } from "vitest";
import { offlineDeps } from "../compose/deps.ts";
import { families } from "../compose/families.ts";
import { composeHouse } from "../compose/house.ts";
import { demoDriver } from "../floor/demo-driver.ts";
import { demoTables, openDemoFloor } from "../floor/demo-floor.ts";
import { Desk } from "../floor/desk.ts";
import { verifySite } from "./verify-site.ts";

const site = "S";
const day = "2000-01-01";
const games = Object.fromEntries(
  Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
);

/** A floor of four tables after some rounds, everything taken in. */
const evening = async (): Promise<EventStore> => {
  const deps = offlineDeps();
  const local = composeHouse(deps);
  await local.attach(site);
  const actor = { id: "test", roles: ["administrator"] };
  const desk = new Desk(local.house, { site, day, actor, prefix: "e", now: deps.now });
  const tables = demoTables(4);
  await openDemoFloor(desk, tables, "EUR");
  for (const [index, table] of tables.entries()) {
    const driver = demoDriver(desk, table, new Random(index + 1));
    for (let n = 0; n < 10; n++) await driver.play();
  }
  const ends = await deps.store.ends(site);
  await local.house.parts.bank.bank(site, day, ends);
  await local.house.parts.jackpots.jackpots(site, ends);
  await local.stop();
  return deps.store;
};

/** Adds a commit at the end of a stream, as nobody should be able to. */
const forge = async (store: EventStore, stream: StreamId, commit: Partial<NewCommit>): Promise<void> => {
  const commits = await Array.fromAsync(store.read(stream));
  const last = commits.at(-1);
  const base = { id: "forged", time: day, actor: { id: "x", roles: [] }, command: { do: "open" }, events: [] };
  await store.append(stream, last === undefined ? emptyStream : revisionOf(last), { ...base, ...commit });
};

const tableStream = { site, context: "ball-games", kind: "table", id: `FR1@${day}` };

describe("verify", () => {
  it("finds no difference in an untouched history", async () => {
    const report = await verifySite(await evening(), site, games);
    expect(report).toMatchObject({ differences: [], rounds: 40, behind: 0 });
    expect(report.commits).toBeGreaterThan(200);
  });

  it("finds a settlement that the rules do not make", async () => {
    const store = await evening();
    await forge(store, tableStream, {
      command: { do: "spin", result: 5 },
      events: [
        {
          type: "round-settled",
          version: 1,
          data: { round: 99, outcome: {}, wagers: [], payments: [], rake: 0, house: 5_000, jackpotHits: [] },
        },
      ],
    });
    const { differences } = await verifySite(store, site, games);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({ stream: `${site}/ball-games/table/FR1@${day}` });
    expect(differences[0]?.what).toContain("is refused now");
  });

  it("finds an event that does not fit its schema, and one that nobody knows", async () => {
    const store = await evening();
    await forge(store, tableStream, { events: [{ type: "table-closed", version: 1, data: { by: "x" } }] });
    expect((await verifySite(store, site, games)).differences.map(({ what }) => what).join()).toContain("table-closed");
    await forge(store, tableStream, { id: "second", events: [{ type: "table-burnt", version: 1, data: {} }] });
    await expect(verifySite(store, site, games)).rejects.toThrow("table-burnt");
  });

  it("finds what the bank booked and no table played", async () => {
    const store = await evening();
    const bank = { site, context: "chip-bank", kind: "day", id: day };
    const booked = (await Array.fromAsync(store.read(bank))).flatMap(({ events }) => events);
    const round = booked.find(({ type }) => type === "table-result-booked");
    expect(round).toBeDefined();
    await forge(store, bank, { command: { do: "take-in", from: [] }, sources: {}, events: round ? [round] : [] });
    const whats = (await verifySite(store, site, games)).differences.map(({ what }) => what).join();
    expect(whats).toMatch(/booked/);
  });
});
