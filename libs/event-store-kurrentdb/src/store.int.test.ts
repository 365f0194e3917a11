import { type Commit, emptyStream } from "@carrusel/event-store";
import { all, badLineTo, commitOf, fill, tableOf, take } from "@carrusel/event-store/testing";
import { jsonEvent, KurrentDBClient } from "@kurrent/kurrentdb-client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { KurrentDbEventStore, type KurrentDbOptions } from "./store.ts";
import { type StandInKurrentDb, startStandIn } from "./testing/stand-in/server.ts";

const OPTIONS = { attemptMs: 500, patienceMs: 5000 };
const site = "north";
const table = tableOf(site, "T1@2026-11-29");

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let server: StandInKurrentDb;
const opened: KurrentDbEventStore[] = [];

const open = async (options: KurrentDbOptions = OPTIONS, url = server.url): Promise<KurrentDbEventStore> => {
  const store = await KurrentDbEventStore.open(url, options);
  opened.push(store);
  return store;
};

beforeEach(async () => {
  server = await startStandIn();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await server.stop();
});

describe.each([
  { calls: "each in a call of its own, as on old servers", batches: false },
  { calls: "many in one call", batches: true },
])("KurrentDB adapter, appends $calls", ({ batches }) => {
  beforeEach(async () => {
    await server.stop();
    server = await startStandIn({ batches });
  });

  test("an append whose answer is lost is found again, and stored once", async () => {
    const store = await open();
    const at = await fill(store, table, 3);
    server.loseAnswers(2);
    const appended = await store.append(table, at, commitOf("lost"));
    expect(appended).toMatchObject({ ok: true, revision: { version: 4 } });
    expect(await store.append(table, at, commitOf("lost"))).toEqual(appended);
    expect((await all(store.read(table))).map(({ id }) => id)).toEqual(["c1", "c2", "c3", "lost"]);
  });

  test("where no answer comes at all, nothing is known; the repeat gets the first answer", async () => {
    const store = await open({ attemptMs: 200, patienceMs: 300 });
    server.loseAnswers(100);
    await expect(store.append(table, emptyStream, commitOf("a"))).rejects.toMatchObject({ code: "store-unavailable" });
    server.loseAnswers(0);
    expect(await store.append(table, emptyStream, commitOf("a"))).toMatchObject({ ok: true });
    expect(await all(store.read(table))).toHaveLength(1);
  });

  test("somebody else's commit in the place of one whose answer was lost is a conflict", async () => {
    const [store, other] = [await open(), await open()];
    const at = await fill(store, table, 1);
    await fill(other, table, 2, "other", at);
    expect(await store.append(table, at, commitOf("mine"))).toEqual({ ok: false, conflict: true });
  });

  test("a line that loses answers and breaks costs no commit and stores none twice", async () => {
    const line = await badLineTo(server.port);
    const store = await open(OPTIONS, `kurrentdb://127.0.0.1:${line.port}?tls=false`);
    const follower = await store.subscribe(site, {});
    const seen: string[] = [];
    const following = (async () => {
      for await (const { id } of follower.commits) seen.push(id);
    })();
    const acknowledged: string[] = [];
    let stop = false;
    const write = async (writer: number): Promise<void> => {
      let at = emptyStream;
      for (let n = 1; !stop; n++) {
        const id = `w${writer}-${n}`;
        const appended = await store.append(tableOf(site, `T${writer}`), at, commitOf(id, n));
        if (!appended.ok) throw new Error("nobody else writes here");
        at = appended.revision;
        acknowledged.push(id);
      }
    };
    const writers = Array.from({ length: 60 }, (_, writer) => write(writer));
    for (let cut = 0; cut < 5; cut++) {
      await pause(300);
      line.loseAnswers();
      await pause(cut % 2 === 0 ? 20 : 200);
      line.cut();
    }
    await pause(100);
    stop = true;
    await Promise.all(writers);
    await vi.waitFor(() => expect(seen).toHaveLength(acknowledged.length), { timeout: 10_000 });
    expect(new Set(seen)).toEqual(new Set(acknowledged));
    expect(server.log.events).toHaveLength(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThan(60);
    await follower.stop();
    await following;
    await line.close();
  });
});

describe("KurrentDB adapter", () => {
  test("a commit larger than a message of the bus is refused before it is sent", async () => {
    const store = await open();
    const big = commitOf("big", 0, { command: { text: "x".repeat(1_100_000) } });
    await expect(store.append(table, emptyStream, big)).rejects.toMatchObject({ code: "commit-too-large" });
    expect(server.log.events).toHaveLength(0);
  });

  test("a log that came back shorter is told to whoever knows more", async () => {
    const store = await open();
    await fill(store, table, 5);
    const commits = await all(store.read(table));
    const { log, seq } = (commits[4] as Commit).position;
    server.log.cutFrom((commits[3] as Commit).position.seq);
    const subscription = await store.subscribe(site, { [log]: seq });
    const end = commits[2]?.position.seq;
    await expect(all(subscription.commits)).rejects.toMatchObject({ code: "history-lost", log, taken: seq, end });
  });

  test("a follower that goes on after a cut notices that history was lost meanwhile", async () => {
    const store = await open();
    await fill(store, table, 5);
    const subscription = await store.subscribe(site, {});
    const commits = await take(subscription.commits, 5);
    server.kill();
    server.log.cutFrom((commits[4] as Commit).position.seq);
    await server.start();
    await expect(all(subscription.commits)).rejects.toMatchObject({ code: "history-lost" });
  });

  test("streams of other systems in the same cluster are passed over", async () => {
    const store = await open();
    const stranger = KurrentDBClient.connectionString(server.url);
    const noise = (n: number) => stranger.appendToStream(`orders-${n}`, jsonEvent({ type: "ordered", data: { n } }));
    for (let n = 0; n < 20; n++) await noise(n);
    const at = await fill(store, table, 2);
    for (let n = 0; n < 20; n++) await noise(n);
    const after = await store.ends(site);
    await fill(store, table, 1, "new", at);
    for (let n = 0; n < 20; n++) await noise(n);
    const subscription = await store.subscribe(site, after);
    expect((await take(subscription.commits, 1)).map(({ id }) => id)).toEqual(["new1"]);
    await subscription.stop();
    expect(await store.streams(site, "ball-games", "table")).toEqual(["T1@2026-11-29"]);
    expect(
      await store.at({ log: Object.keys(after)[0] ?? "", seq: server.log.events[0]?.position ?? 0 }),
    ).toBeUndefined();
    await stranger.dispose();
  });

  test("the streams of a kind are listed anew from where the listing ended", async () => {
    const [store, other] = [await open(), await open()];
    await fill(store, tableOf(site, "T1"), 2);
    expect(await store.streams(site, "ball-games", "table")).toEqual(["T1"]);
    await fill(other, tableOf(site, "T0"), 2, "other");
    await fill(other, { ...tableOf(site, "X"), kind: "table-of-another-kind" }, 1);
    expect(await store.streams(site, "ball-games", "table")).toEqual(["T0", "T1"]);
  });

  test("a site that was deleted is gone; its name says so when it is used again", async () => {
    const store = await open();
    await fill(store, tableOf("script-1", "T1"), 2);
    await fill(store, tableOf("script-10", "T1"), 2);
    await store.deleteSite("script-1");
    // As one does whose deletion broke off.
    await (await open()).deleteSite("script-1");
    expect(await all(store.read(tableOf("script-1", "T1")))).toEqual([]);
    expect(await all(store.read(tableOf("script-10", "T1")))).toHaveLength(2);
    await expect(store.append(tableOf("script-1", "T1"), emptyStream, commitOf("a"))).rejects.toMatchObject({
      code: "wrong-acknowledgement",
      message: expect.stringContaining("deleted before"),
    });
  });

  test("what nobody answers is an error in a sentence, within its patience", async () => {
    const { url } = server;
    await server.stop();
    const started = Date.now();
    await expect(KurrentDbEventStore.open(url, { attemptMs: 200, patienceMs: 300 })).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("KurrentDB did not read"),
    });
    expect(Date.now() - started).toBeLessThan(3000);
  });

  test("names that would break out of a stream's name are refused", async () => {
    const store = await open();
    const bad = { ...table, id: "T1/../x" };
    await expect(store.append(bad, emptyStream, commitOf("a"))).rejects.toMatchObject({ code: "invalid-name" });
    await expect(all(store.read(bad))).rejects.toMatchObject({ code: "invalid-name" });
    expect(() => store.subscribe("a/b", {})).toThrow(expect.objectContaining({ code: "invalid-name" }));
  });

  test("more appends than may be on their way at once wait their turn", async () => {
    const store = await open({ ...OPTIONS, lanes: 1 });
    const tables = Array.from({ length: 500 }, (_, n) => tableOf(site, `T${n}`));
    const answers = await Promise.all(tables.map((one) => store.append(one, emptyStream, commitOf(one.id))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await store.streams(site, "ball-games", "table")).toHaveLength(500);
  });
});
