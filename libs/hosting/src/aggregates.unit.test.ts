import { type Commit, type EventStore, MemoryEventStore, StoreUnavailable } from "@carrusel/event-store";
import { describe, expect, it } from "vitest";
import { Aggregates, isAccepted } from "./index.ts";
import { counter, envelope } from "./testing/counter.ts";

const all = async (store: EventStore, id = "C1"): Promise<Commit[]> =>
  Array.fromAsync(store.read({ site: "S", context: "test", kind: "counter", id }));

/** A store whose answer to an append is lost now and then: it may have been stored, or not. */
const losing = (store: EventStore, losses: readonly ("before" | "after")[]): EventStore => {
  const left = [...losses];
  return {
    ...bound(store),
    append: async (stream, expected, commit) => {
      const loss = left.shift();
      if (loss === "before") throw new StoreUnavailable("the line is cut");
      const appended = await store.append(stream, expected, commit);
      if (loss === "after") throw new StoreUnavailable("the line is cut");
      return appended;
    },
  };
};

const bound = (store: EventStore): EventStore => ({
  append: store.append.bind(store),
  read: store.read.bind(store),
  at: store.at.bind(store),
  subscribe: store.subscribe.bind(store),
  ends: store.ends.bind(store),
  streams: store.streams.bind(store),
  close: store.close.bind(store),
});

describe("Aggregates", () => {
  it("answers with the place and the events, and keeps the command with its address and actor", async () => {
    const store = new MemoryEventStore();
    const answer = await new Aggregates(store, counter).execute("C1", envelope("a", 5));
    expect(answer).toMatchObject({ version: 1, events: [{ type: "added", version: 1, data: { amount: 5 } }] });
    expect(await all(store)).toMatchObject([
      { id: "a", at: "C1", day: "2000-01-01", command: { do: "add", amount: 5 }, actor: { id: "anna" } },
    ]);
  });

  it("stores nothing for a refused command, and forgets it", async () => {
    const store = new MemoryEventStore();
    const counters = new Aggregates(store, counter);
    expect(await counters.execute("C1", envelope("a", 101))).toMatchObject({ refused: "above-maximum" });
    expect(await all(store)).toEqual([]);
    expect(isAccepted(await counters.execute("C1", envelope("a", 50)))).toBe(true);
  });

  it("gives a retry the first answer, at once and after a restart", async () => {
    const store = new MemoryEventStore();
    const first = await new Aggregates(store, counter).execute("C1", envelope("a", 60));
    const counters = new Aggregates(store, counter);
    await counters.execute("C1", envelope("b", 30));
    expect(await counters.execute("C1", envelope("a", 60))).toEqual(first);
    expect(await counters.state("S", "C1")).toBe(90);
    expect(await all(store)).toHaveLength(2);
  });

  it("takes commands of one stream one after the other, however they come", async () => {
    const counters = new Aggregates(new MemoryEventStore(), counter);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => counters.execute("C1", envelope(`${n}`, 1))),
    );
    expect(answers.filter(isAccepted)).toHaveLength(100);
    expect(await counters.state("S", "C1")).toBe(100);
  });

  it("decides anew where another writer was faster", async () => {
    const store = new MemoryEventStore();
    const [one, two] = [new Aggregates(store, counter), new Aggregates(store, counter)];
    await one.execute("C1", envelope("a", 10));
    await two.execute("C1", envelope("b", 85));
    expect(await one.execute("C1", envelope("c", 10))).toMatchObject({ refused: "above-maximum" });
    expect(await one.execute("C1", envelope("d", 5))).toMatchObject({ version: 3 });
    expect(await one.execute("C1", envelope("b", 85))).toMatchObject({ version: 2 });
  });

  it.each(["before", "after"] as const)(
    "applies a command once whose answer was lost %s it was stored",
    async (loss) => {
      const store = new MemoryEventStore();
      const counters = new Aggregates(losing(store, [loss]), counter);
      await expect(counters.execute("C1", envelope("a", 60))).rejects.toThrow(StoreUnavailable);
      expect(await counters.execute("C1", envelope("a", 60))).toMatchObject({ version: 1 });
      expect(await counters.state("S", "C1")).toBe(60);
      expect(await all(store)).toHaveLength(1);
    },
  );

  it("keeps no more states than it is told, and folds the others again", async () => {
    const counters = new Aggregates(new MemoryEventStore(), counter, { cached: 2 });
    for (let n = 0; n < 6; n++) await counters.execute(`C${n % 3}`, envelope(`${n}`, n));
    expect(await Promise.all([0, 1, 2].map((n) => counters.state("S", `C${n}`)))).toEqual([3, 5, 7]);
  });
});

describe("takeIn", () => {
  const source = (seq: number, amount = 1, log = "other"): Commit => ({
    stream: { site: "S", context: "x", kind: "y", id: "z" },
    version: seq,
    position: { log, seq },
    id: `s${seq}`,
    time: "2000-01-01T00:00:00.000Z",
    actor: { id: "x", roles: [] },
    command: {},
    events: [{ type: "seen", version: 1, data: { amount } }],
  });
  const conclude = (_: number, { events }: Commit) =>
    events.flatMap(({ data }) =>
      data.amount === 0 ? [] : [{ type: "added" as const, amount: data.amount as number }],
    );

  it("stores conclusions and positions in one commit, and passes over what was taken in", async () => {
    const store = new MemoryEventStore();
    const counters = new Aggregates(store, counter);
    await counters.takeIn("S", "C1", [source(1), source(2, 0), source(3, 5)], conclude);
    expect(await all(store)).toMatchObject([{ sources: { other: 3 }, command: { from: ["other:1", "other:3"] } }]);
    expect(await counters.takeIn("S", "C1", [source(1), source(3, 5)], conclude)).toBe(false);
    const restarted = new Aggregates(store, counter);
    expect(await restarted.sources("S", "C1")).toEqual({ other: 3 });
    await restarted.takeIn("S", "C1", [source(3, 5), source(4, 2)], conclude);
    expect(await restarted.state("S", "C1")).toBe(8);
  });

  it("gives sources of another time a commit of their own, where the state keeps times", async () => {
    const store = new MemoryEventStore();
    const late = { ...source(3, 5), time: "2000-01-01T00:20:00.000Z" };
    const counters = new Aggregates(store, { ...counter, keepsTimes: true });
    await counters.takeIn("S", "C1", [source(1), source(2), late], conclude);
    expect(await all(store)).toMatchObject([
      { time: source(1).time, sources: { other: 2 }, command: { from: ["other:1", "other:2"] } },
      { time: late.time, sources: { other: 3 }, command: { from: ["other:3"] } },
    ]);
    expect(await counters.takeIn("S", "C1", [source(1), late], conclude)).toBe(false);
    expect(await counters.state("S", "C1")).toBe(7);
  });

  it("keeps the positions of several logs apart", async () => {
    const counters = new Aggregates(new MemoryEventStore(), counter);
    await counters.takeIn("S", "C1", [source(5), source(2, 1, "second")], conclude);
    await counters.takeIn("S", "C1", [source(3, 9, "second"), source(4)], conclude);
    expect(await counters.state("S", "C1")).toBe(11);
    expect(await counters.sources("S", "C1")).toEqual({ other: 5, second: 3 });
  });

  it.each(["before", "after"] as const)(
    "takes in once what it could not know to be stored (answer lost %s)",
    async (loss) => {
      const store = new MemoryEventStore();
      const counters = new Aggregates(losing(store, [loss]), counter);
      await expect(counters.takeIn("S", "C1", [source(1, 7)], conclude)).rejects.toThrow(StoreUnavailable);
      await counters.takeIn("S", "C1", [source(1, 7), source(2, 1)], conclude);
      expect(await counters.state("S", "C1")).toBe(8);
    },
  );
});
