import { isRefusal } from "@carrusel/contracts";
import { type EventStore, MemoryEventStore } from "@carrusel/event-store";
import { expect, it } from "vitest";
import { Aggregates } from "./aggregates.ts";
import { follow, followToConclude } from "./follower.ts";
import { counter, envelope } from "./testing/counter.ts";

/** The same history as another installation sees it that holds a copy. */
const copyOf = (home: EventStore): EventStore => ({
  append: () => Promise.reject(new Error("nothing is appended to a copy")),
  read: (stream, from, hint) => home.read(stream, from, hint),
  at: (position) => home.at(position),
  subscribe: (site, after) => home.subscribe(site, after),
  ends: (site) => home.ends(site),
  streams: (site, context, kind) => home.streams(site, context, kind),
  readOnly: () => true,
  close: () => Promise.resolve(),
});

it("the state of a copy is as new as the copy at every look, a command is refused and nothing is taken in", async () => {
  const store = new MemoryEventStore();
  const [home, copy] = [new Aggregates(store, counter), new Aggregates(copyOf(store), counter)];
  for (let n = 1; n <= 3; n++) {
    await home.execute("c", envelope(`c${n}`, 1));
    expect(await copy.state("S", "c")).toEqual(await home.state("S", "c"));
  }
  const answer = await copy.execute("c", envelope("c4", 1));
  expect(isRefusal(answer) && answer.refused).toBe("not-authorised");
  expect(isRefusal(answer) && answer.message).toContain("its own installation");
  const commits = [];
  for await (const commit of store.read(home.stream("S", "c"))) commits.push(commit);
  expect(commits).toHaveLength(3);
  expect(await copy.takeIn("S", "other", commits, () => [])).toBe(false);
});

it("whoever concludes from a site takes nothing in from a copy, and can wait for what it has to include", async () => {
  const store = new MemoryEventStore();
  const home = new Aggregates(store, counter);
  await home.execute("c", envelope("c1", 1));
  let taken = 0;
  const takeIn = (): Promise<void> => {
    taken += 1;
    return Promise.resolve();
  };
  const concluding = await followToConclude(copyOf(store), "S", {}, takeIn, () => {});
  await concluding.reach(await store.ends("S"));
  const [log = ""] = Object.keys(await store.ends("S"));
  await expect(concluding.reach({ [log]: 99 }, 100)).rejects.toMatchObject({ code: "follower-behind" });
  expect(taken).toBe(0);
  await concluding.stop();
  // Reading along is something else.
  const reading = await follow(copyOf(store), "S", {}, takeIn, () => {});
  await reading.reach(await store.ends("S"));
  expect(taken).toBe(1);
  await reading.stop();
});
