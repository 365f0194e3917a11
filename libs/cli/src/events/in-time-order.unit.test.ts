import { type Commit, emptyStream, MemoryEventStore } from "@carrusel/event-store";
import { describe, expect, it } from "vitest";
import { inTimeOrder, merged } from "./in-time-order.ts";

const commit = (log: string, seq: number, time: string, site = "main"): Commit => ({
  ...{ id: `${log}.${seq}`, time, actor: { id: "a", roles: [] }, command: {}, events: [], version: 1 },
  stream: { site, context: "tables", kind: "floor", id: "site" },
  position: { log, seq },
});

const source = async function* (commits: readonly Commit[]): AsyncGenerator<Commit> {
  yield* commits;
};

const order = async (...logs: readonly (readonly Commit[])[]): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of merged(logs.map(source))) ids.push(id);
  return ids;
};

describe("several logs", () => {
  const a = [commit("s0", 1, "2026-11-29T20:00:00Z"), commit("s0", 2, "2026-11-29T20:00:05Z")];
  const b = [commit("s1", 1, "2026-11-29T20:00:01Z"), commit("s1", 2, "2026-11-29T20:00:05Z")];
  it("are merged by time, and by log at the same moment, in whatever order they are given", async () => {
    const expected = ["s0.1", "s1.1", "s0.2", "s1.2"];
    expect(await order(a, b)).toEqual(expected);
    expect(await order(b, [], a)).toEqual(expected);
  });
  it("keep their own order where a clock went back", async () => {
    const back = [commit("s1", 1, "2026-11-29T20:00:04Z"), commit("s1", 2, "2026-11-29T20:00:03Z")];
    expect(await order(a, back)).toEqual(["s0.1", "s1.1", "s1.2", "s0.2"]);
  });
  it("stop where their taker stops", async () => {
    let returned = 0;
    const endless = async function* (): AsyncGenerator<Commit> {
      try {
        for (let seq = 1; ; seq++) yield commit("s0", seq, "2026-11-29T20:00:00Z");
      } finally {
        returned++;
      }
    };
    for await (const { position } of merged([endless(), source(b)])) if (position.seq === 3) break;
    expect(returned).toBe(1);
  });
});

it("of a store all is read that was there, and no more is waited for", async () => {
  const store = new MemoryEventStore();
  const stream = { site: "main", context: "tables", kind: "floor", id: "site" };
  const at = (second: number) => `2026-11-29T20:00:0${second}Z`;
  const added = { actor: { id: "a", roles: [] }, command: {}, events: [] };
  const first = await store.append(stream, emptyStream, { id: "1", time: at(1), ...added });
  if (!first.ok) throw new Error("conflict");
  await store.append(stream, first.revision, { id: "2", time: at(2), ...added });
  const seen: string[] = [];
  for await (const { id } of inTimeOrder(store, new Map([["main", await store.ends("main")]]))) seen.push(id);
  expect(seen).toEqual(["1", "2"]);
  await store.close();
});
