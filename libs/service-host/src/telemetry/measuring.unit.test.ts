import { refuse, type TableEvent, tableEvents, type WagerResult } from "@carrusel/contracts";
import { emptyStream, MemoryEventStore, type NewCommit } from "@carrusel/event-store";
import { type Answer, type CommandService, follow } from "@carrusel/hosting";
import { describe, expect, it } from "vitest";
import type { Measures } from "./measures.ts";
import { measuring } from "./measuring.ts";

interface Said {
  readonly name: string;
  readonly value: number;
  readonly attributes: object;
}

/** Keeps what it is told; `collect` asks as an export does. */
const recording = () => {
  const said: Said[] = [];
  const asks = new Set<() => Promise<void>>();
  const keep = (name: string, value: number, attributes: object): void => void said.push({ name, value, attributes });
  const measures: Measures = {
    add: keep,
    record: keep,
    observe: (_names, ask) => {
      const collect = async (): Promise<void> => ask(keep);
      asks.add(collect);
      return () => asks.delete(collect);
    },
  };
  return {
    said,
    measures,
    of: (name: string) => said.filter((one) => one.name === name),
    collect: async () => {
      for (const ask of asks) await ask();
    },
    asks,
  };
};

const everywhere = () => true;
const stream = { site: "north", context: "ball-games", kind: "table", id: "T1@2026-11-29" };
const commit = (id: string, ...events: NewCommit["events"]): NewCommit => ({
  ...{ id, time: "2026-11-29T20:00:00Z", actor: { id: "test", roles: [] }, command: {}, events },
});
const rules = { set: "AD-455-2025", version: "1", hash: "" } as const;
const session = { table: "T1", day: "2026-11-29", game: "roulette-french", currency: "EUR", band: null, seats: null };
const limits = { min: 500, max: 50_000, chipUnit: 100 };
const terms: Extract<TableEvent, { type: "table-set-up" }> = {
  type: "table-set-up",
  ...session,
  rules,
  ...limits,
  options: {},
};
const nobody = { seat: 1, player: "1", bet: "red", on: [], hand: null, won: 0, commission: 0 };
const wager: WagerResult = { wager: 1, ...nobody, stake: 1_000, returned: 0, result: "lose" };
const others: WagerResult[] = [
  { ...wager, wager: 2, result: "prison" },
  { ...wager, wager: 3, result: "taken", returned: 1_000 },
];
const outcome = { round: 1, outcome: {}, payments: [], rake: 0, house: 1_000, jackpotHits: [] };
const settled: TableEvent = { type: "round-settled", ...outcome, wagers: [wager, ...others] };

const answers = (answer: () => Promise<Answer>): CommandService<{ readonly do: string }> => ({
  ...{
    execute: answer,
    attach: () => Promise.resolve(),
    detach: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  },
});
const envelope = {
  ...{ id: "c1", site: "north", day: "2026-11-29", at: "T1", time: "", actor: { id: "test", roles: [] } },
  command: { do: "spin" },
};

describe("where telemetry is off", () => {
  it("nothing stands between services and their store", () => {
    const store = new MemoryEventStore();
    const service = answers(() => Promise.reject(new Error()));
    const off = measuring(undefined, everywhere);
    expect(off.store("tables", store)).toBe(store);
    expect(off.service("tables", service)).toBe(service);
  });
});

describe("a measured service", () => {
  it("tells what was accepted, refused with which code, and what failed", async () => {
    const { measures, of } = recording();
    const send = (answer: () => Promise<Answer>) =>
      measuring(measures, everywhere).service("ball-games", answers(answer)).execute(envelope);
    await send(() => Promise.resolve({ position: { log: "a", seq: 1 }, version: 1, events: [] }));
    await send(() => Promise.resolve(refuse("bets-open")));
    await expect(send(() => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    const said = of("carrusel.command.decided").map(({ attributes }) => attributes);
    const asked = { "carrusel.service": "ball-games", "carrusel.command": "spin" };
    expect(said).toEqual([
      { ...asked, "carrusel.answer": "accepted" },
      { ...asked, "carrusel.answer": "refused" },
      { ...asked, "carrusel.answer": "failed" },
    ]);
    expect(of("carrusel.command.refused")).toMatchObject([
      { attributes: { ...asked, "carrusel.refused": "bets-open" } },
    ]);
    expect(of("carrusel.command.duration")).toHaveLength(3);
  });
});

describe("a measured history", () => {
  it("tells appends, events, and rounds with the game of their table; wagers not decided are no handle", async () => {
    const { measures, of } = recording();
    const store = measuring(measures, everywhere).store("services", new MemoryEventStore());
    const first = await store.append(stream, emptyStream, commit("a", tableEvents.write(terms)));
    if (!first.ok) throw new Error("a conflict");
    await store.append(stream, first.revision, commit("b", tableEvents.write(settled)));
    expect(await store.append(stream, first.revision, commit("c"))).toMatchObject({ ok: false });
    await expect.poll(() => of("carrusel.round.lost").length).toBe(1);
    const outcomes = of("carrusel.append.duration").map(({ attributes }) => attributes);
    const service = { "carrusel.service": "ball-games" };
    expect(outcomes).toEqual(["stored", "stored", "conflict"].map((one) => ({ ...service, "carrusel.append": one })));
    const game = { "carrusel.site": "north", "carrusel.game": "roulette-french", "carrusel.currency": "EUR" };
    expect(of("carrusel.round.handle")).toEqual([{ name: "carrusel.round.handle", value: 1_000, attributes: game }]);
    expect(of("carrusel.round.won")).toMatchObject([{ value: 1_000, attributes: game }]);
    expect(of("carrusel.round.finished")).toMatchObject([{ value: 1 }]);
  });

  it("tells rounds with the game that the table played then, also after a new start", async () => {
    const history = new MemoryEventStore();
    const { measures, of } = recording();
    const start = () => measuring(measures, everywhere).store("services", history);
    let store = start();
    let revision = emptyStream;
    const append = async (id: string, event: TableEvent): Promise<void> => {
      const appended = await store.append(stream, revision, commit(id, tableEvents.write(event)));
      if (!appended.ok) throw new Error("a conflict");
      revision = appended.revision;
    };
    const games = (): unknown =>
      of("carrusel.round.won").map(({ attributes }) => (attributes as Record<string, unknown>)["carrusel.game"]);
    await append("a", terms);
    await append("b", settled);
    await append("c", { ...terms, game: "roulette-american", roundsBefore: 1 });
    await append("d", settled);
    store = start();
    await append("e", settled);
    await append("f", { ...terms, game: "boule", roundsBefore: 3 });
    await append("g", settled);
    const played = ["roulette-french", "roulette-american", "roulette-american", "boule"];
    await expect.poll(() => [...(games() as string[])].sort()).toEqual(played.toSorted());
  });

  it("tells nothing of the rounds of sites that scripts make", async () => {
    const { measures, of, asks } = recording();
    const store = measuring(measures, () => false).store("services", new MemoryEventStore());
    await store.append(stream, emptyStream, commit("a", tableEvents.write(terms), tableEvents.write(settled)));
    const following = await follow(
      store,
      "north",
      {},
      () => Promise.resolve(),
      () => undefined,
    );
    expect(asks.size).toBe(0);
    expect(of("carrusel.event.stored")).toHaveLength(2);
    expect(of("carrusel.round.finished")).toEqual([]);
    await following.stop();
  });

  it("tells how far a follower is behind, until it stops", async () => {
    const { measures, of, collect, asks } = recording();
    const store = measuring(measures, everywhere).store("chip-bank", new MemoryEventStore());
    await store.append(stream, emptyStream, commit("a", tableEvents.write(terms)));
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const following = await follow(
      store,
      "north",
      {},
      () => held,
      () => undefined,
    );
    await collect();
    const lag = { "carrusel.follower": "chip-bank", "carrusel.site": "north" };
    expect(of("carrusel.follower.lag")).toMatchObject([{ value: 1, attributes: lag }]);
    release();
    await following.reach(await store.ends("north"));
    await collect();
    expect(of("carrusel.follower.lag").at(-1)).toMatchObject({ value: 0 });
    await following.stop();
    expect(asks.size).toBe(0);
  });
});
