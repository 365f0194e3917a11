import { type Commit, MemoryEventStore } from "@carrusel/event-store";
import { describe, expect, it } from "vitest";
import { Aggregates, FollowerBehind, follow } from "./index.ts";
import { counter, envelope } from "./testing/counter.ts";

const seqs = (commits: readonly Commit[]): number[] => commits.map(({ position }) => position.seq);

describe("follow", () => {
  it("hands over what is there and what comes, in order, and says when it is reached", async () => {
    const store = new MemoryEventStore();
    const counters = new Aggregates(store, counter);
    await counters.execute("C1", envelope("a", 1));
    const seen: number[] = [];
    const following = await follow(
      store,
      "S",
      {},
      async (commits) => void seen.push(...seqs(commits)),
      () => {},
    );
    for (let n = 0; n < 20; n++) await counters.execute(`C${n}`, envelope(`b${n}`, 1));
    await following.reach({ "memory-S": 21 });
    expect(seen).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    expect(following.positions()).toEqual({ "memory-S": 21 });
    await following.stop();
  });

  it("begins after the given positions", async () => {
    const store = new MemoryEventStore();
    const counters = new Aggregates(store, counter);
    for (let n = 0; n < 5; n++) await counters.execute("C1", envelope(`${n}`, 1));
    const seen: number[] = [];
    const following = await follow(
      store,
      "S",
      { "memory-S": 3 },
      async (commits) => void seen.push(...seqs(commits)),
      () => {},
    );
    await following.reach({ "memory-S": 5 });
    expect(seen).toEqual([4, 5]);
    await following.stop();
  });

  it("offers a batch again that failed, and goes no further before", async () => {
    const store = new MemoryEventStore();
    const counters = new Aggregates(store, counter);
    const errors: unknown[] = [];
    const seen: number[] = [];
    let failures = 2;
    const following = await follow(
      store,
      "S",
      {},
      async (commits) => {
        if (failures-- > 0) throw new Error("not now");
        seen.push(...seqs(commits));
      },
      (error) => errors.push(error),
    );
    await counters.execute("C1", envelope("a", 1));
    await counters.execute("C1", envelope("b", 1));
    await following.reach({ "memory-S": 2 });
    expect(errors).toHaveLength(2);
    expect([...new Set(seen)]).toEqual([1, 2]);
    await following.stop();
  });

  it("tells who waits for too long that it is behind", async () => {
    const following = await follow(
      new MemoryEventStore(),
      "S",
      {},
      () => Promise.resolve(),
      () => {},
    );
    await expect(following.reach({ "memory-S": 1 }, 20)).rejects.toThrow(FollowerBehind);
    await following.stop();
  });
});
