import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import { Line, newStore, withCopies } from "@carrusel/jackpots/testing";
import { afterEach, describe, expect, it } from "vitest";
import { verifyGroup } from "../../verify/verify-group.ts";
import { verifySite } from "../../verify/verify-site.ts";
import { offlineDeps } from "../deps.ts";
import { families } from "../families.ts";
import { composeHouse, type LocalHouse } from "../house.ts";
import { auditLines, auditView } from "./audit-view.ts";
import { auditOf, stateOf } from "./books.ts";
import { registerLines, sheetLines } from "./print.ts";
import { registerOf } from "./register.ts";
import { sheetOf } from "./view.ts";

const group = "group";
const day = "2026-11-29";
const names = ["north", "south"];
const familyNames = Object.keys(families);
const games = Object.fromEntries(
  Object.entries(families).map(([family, create]) => [family, create(offlineDeps()).games]),
);

const now = offlineDeps().now;
const log = { info: () => {}, warn: () => {} };

class HubLine {
  state = { up: true, since: day, heardAt: day as string | undefined };
  private readonly listeners = new Set<(state: HubLine["state"]) => void>();

  onChange(listener: (state: HubLine["state"]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  turn(up: boolean): void {
    this.state = { ...this.state, up };
    for (const listener of this.listeners) listener(this.state);
  }
}

let commands = 0;

const sender =
  (house: LocalHouse, site: string) =>
  async (at: string, command: AnyCommand, who = "floor"): Promise<string> => {
    const actor = { id: who, roles: ["administrator"] };
    const envelope = { id: `c${++commands}`, site, day, at, command, actor, time: now() };
    const answer = await house.house.execute(envelope);
    return isRefusal(answer) ? `${answer.refused}: ${answer.message}` : "";
  };

/** A site with real services over its own store, linked to a hub's. */
class Site {
  readonly name: string;
  readonly store = newStore();
  readonly line = new HubLine();
  readonly house: LocalHouse;
  readonly send: ReturnType<typeof sender>;
  private readonly lines: readonly Line[];

  constructor(name: string, hub: ReturnType<typeof newStore>) {
    this.name = name;
    const store = withCopies(this.store, (site) => site === group);
    this.house = composeHouse({ store, now, log, group, line: this.line });
    this.send = sender(this.house, name);
    this.lines = [new Line(this.store, hub, name), new Line(hub, this.store, group)];
  }

  async begin(): Promise<void> {
    await this.mend();
    await this.house.attach(this.name);
    const table = {
      game: "roulette-american",
      min: 1_000,
      max: 50_000,
      rules: "AD-455-2025",
      currency: "EUR",
    } as const;
    for (const id of ["T1", "T2"]) expect(await this.send(id, { do: "install-table", ...table })).toBe("");
  }

  async mend(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.mend()));
    this.line.turn(true);
  }

  async cut(): Promise<void> {
    await Promise.all(this.lines.map((line) => line.cut()));
    this.line.turn(false);
  }

  /** A spin with one player who stakes on red, and on the group's jackpot where it is taken. */
  async spin(table: string, result: number, stake = true): Promise<string> {
    expect(await this.send(table, { do: "bet", seat: 1, bet: "red", stake: 1_000 })).toBe("");
    const refused = stake ? await this.send(table, { do: "bet", seat: 1, bet: "jackpot", stake: 500 }) : "";
    expect(await this.send(table, { do: "close-bets" })).toBe("");
    expect(await this.send(table, { do: "spin", result })).toBe("");
    return refused;
  }

  async links(table: string) {
    const family = this.house.house.parts.family("ball-games");
    return (await family?.describe(this.name, table, day))?.links ?? [];
  }
}

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  for (const until = Date.now() + 20_000; !(await holds()); ) {
    if (Date.now() > until) throw new Error("it has not come to that in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = async () => {
  const store = newStore();
  const view: EventStore = withCopies(store, (site) => site !== group);
  const drawKey = new Uint8Array(32).fill(7);
  const hub = composeHouse({ store: view, now, log, group, drawKey });
  stops.push(() => hub.stop());
  const sites = names.map((name) => new Site(name, store));
  await hub.attach(group);
  for (const site of sites) {
    stops.push(() => site.house.stop());
    await site.begin();
  }
  const send = sender(hub, group);
  const jackpot = async (id: string) => (await hub.house.parts.jackpots.jackpots(group)).find((one) => one.id === id);
  await eventually(async () => (await hub.house.find("south", "T2")) !== undefined);
  return { store: view, hub, send, jackpot, sites };
};

const terms = {
  do: "create-jackpot",
  kind: "progressive",
  tables: names.flatMap((name) => [`${name}/T1`, `${name}/T2`]),
  bet: "jackpot",
  stake: 500,
  seed: 1_000_000,
  contribution: "2/7",
  reserve: "1/9",
  prizes: { "17,17": "100%", "8": "10%" },
  verifyAbove: 50_000,
  rules: "AD-455-2025",
  currency: "EUR",
} satisfies AnyCommand;

describe("a group with real tables", () => {
  it("plays for one jackpot at all sites, over a line that is cut and comes back, and its books are right", async () => {
    const { store, hub, send, jackpot, sites } = await start();
    const [north, south] = sites as [Site, Site];
    expect(await send("J1", terms)).toBe("");
    const wheel = { game: "roulette-american", min: 1_000, max: 50_000, options: { zeros: 2 } } as const;
    await north.send("T3", { do: "install-table", ...wheel, rules: "AD-455-2025", currency: "EUR" });
    await eventually(async () => (await hub.house.find("north", "T3")) !== undefined);
    const unequal = { ...terms, tables: ["north/T3", "south/T1"], prizes: { "8": "10%" } };
    expect(await send("J9", unequal)).toContain("not-authorised: ");
    for (const site of sites) await eventually(async () => (await site.links("T2")).length === 1);

    expect(await north.spin("T1", 3)).toBe("");
    expect(await south.spin("T1", 8)).toBe("");
    await eventually(async () => (await jackpot("J1"))?.awards.length === 1);
    expect(await jackpot("J1")).toMatchObject({ wagers: 2, awards: [{ site: "south", combination: "8" }] });

    await north.cut();
    await eventually(async () => (await north.links("T1"))[0]?.withheld !== undefined);
    expect(await north.spin("T1", 5)).toMatch(/^unknown-jackpot: The line to the group is cut/);
    expect(await south.spin("T2", 9)).toBe("");
    await eventually(async () => (await jackpot("J1"))?.wagers === 3);
    await north.mend();
    await eventually(async () => (await north.links("T1"))[0]?.withheld === undefined);
    expect(await north.spin("T1", 17)).toBe("");
    expect(await north.spin("T1", 17)).toBe("");
    await eventually(async () => (await jackpot("J1"))?.awards.length === 2);

    const award = (await jackpot("J1"))?.awards[0];
    expect(award).toMatchObject({ award: 1, site: "south", state: "pending", amount: 100_028 });
    expect(await send("J1", { do: "pay", award: 1 }, "ana")).toContain("second person");
    expect(await send("J1", { do: "verify-award", award: 1 }, "ana")).toBe("");
    expect(await send("J1", { do: "pay", award: 1 }, "ana")).toContain("two people");
    expect(await send("J1", { do: "pay", award: 1 }, "berta")).toBe("");
    expect(await send("J1", { do: "pay", award: 1 }, "berta")).toContain("already-paid");

    const state = await stateOf(store, group);
    const view = auditView("J1", group, "EUR", await auditOf(store, group, names, familyNames, group));
    expect(view).toMatchObject({ wagers: 5, differences: [], behind: 0, awards: { number: 2 } });
    expect(auditLines(view)).toContain("0 differences");
    expect(auditLines(view)).toMatch(/awards +2, €[\d,.]+ in all/);
    const verified = await verifyGroup(store, group, new Set(names), familyNames);
    expect(verified).toMatchObject({ differences: [], behind: 0 });
    expect((await verifyGroup(store, group, new Set(["north"]), familyNames)).differences).toHaveLength(1);
    for (const { store: own, name } of sites) expect((await verifySite(own, name, games)).differences).toEqual([]);

    const found = state.jackpots.get("J1");
    if (found === undefined) throw new Error("no jackpot");
    const sheet = await sheetOf(store, group, state, found);
    expect(sheet.prizes["17,17"]).toEqual({ prize: "100%", chance: "1/1369" });
    expect(sheetLines(sheet)).toContain("17,17: 100%, 1 in 1369");
    expect(sheetLines(sheet)).toMatch(/^ {2}meter €[\d,.]+/m);
    expect(Object.keys(sheet.shares)).toEqual(["north", "south"]);

    const register = await registerOf(store, familyNames, "south", group);
    expect(register).toMatchObject([
      {
        ...{
          voucher: "group/south-1",
          jackpot: "group/J1",
          award: 1,
          game: "roulette-american",
          table: "T1",
          round: 1,
        },
        ...{ amount: 100_028, verifiedBy: "ana", paidBy: "berta" },
      },
    ]);
    expect(registerLines("south", register)).toContain("verified ana at");
    expect(registerLines("south", register)).toContain("award 1: €1,000.28 for ");
    expect(await registerOf(store, familyNames, "north", group)).toMatchObject([{ voucher: null, paidBy: null }]);
  }, 60_000);

  it("hits a mystery where a stake reaches the sum that was drawn, which anybody can prove afterwards", async () => {
    const { store, send, jackpot, sites } = await start();
    const [north] = sites as [Site, Site];
    const { prizes: _, reserve: __, verifyAbove: ___, ...fields } = terms;
    const mystery = {
      ...fields,
      kind: "mystery",
      prizes: {},
      contribution: "1/1",
      seed: 10_000,
      least: 10_600,
      greatest: 12_600,
    };
    expect(await send("M1", mystery as AnyCommand)).toBe("");
    await eventually(async () => (await north.links("T1")).length === 1);
    const committed = (await stateOf(store, group)).jackpots.get("M1")?.draw?.commitment;
    expect(committed).toMatch(/^[0-9a-f]{64}$/);
    for (let n = 1; (await jackpot("M1"))?.awards.length === 0; n++) {
      expect(n, "the greatest sum is reached by the sixth stake").toBeLessThanOrEqual(6);
      expect(await north.spin("T1", 3)).toBe("");
      await eventually(async () => (await jackpot("M1"))?.wagers === n);
      if (n === 6) await eventually(async () => (await jackpot("M1"))?.awards.length !== 0);
    }
    const state = await stateOf(store, group);
    const found = state.jackpots.get("M1");
    if (found === undefined) throw new Error("no jackpot");
    const { draws, commitment } = await sheetOf(store, group, state, found);
    expect(draws[0]).toMatchObject({ draw: 1, commitment: committed, proved: true });
    const sum = draws[0]?.sum ?? 0;
    expect(sum).toBeGreaterThanOrEqual(10_600);
    expect(sum).toBeLessThanOrEqual(12_600);
    expect(commitment).not.toBe(committed);
    const amount = Math.min(10_000 + Math.ceil((sum - 10_000) / 500) * 500, 12_600);
    expect(found.awards[0]).toMatchObject({ combination: "mystery", amount, site: "north" });
    expect(await auditOf(store, group, names, familyNames, group)).toMatchObject({ differences: [], behind: 0 });
    expect((await verifyGroup(store, group, new Set(names), familyNames)).differences).toEqual([]);
    for await (const { events } of store.read({ site: group, context: "jackpots", kind: "draw", id: "M1" })) {
      expect(JSON.stringify(events)).not.toContain(`"sum":`);
    }
  }, 60_000);
});
