import { connect } from "@nats-io/transport-node";
import { expect, test, vi } from "vitest";
import { emptyStream } from "../port.ts";
import { badLineTo } from "../testing/bad-line.ts";
import { LAYOUT, withServers } from "../testing/jetstream-kit.ts";
import { all, commitOf, fill, mustAppend, pause, tableOf, take } from "../testing/kit.ts";
import { temporaryServer } from "../testing/servers.ts";
import { fixedLayouts } from "./names.ts";
import { JetStreamEventStore } from "./store.ts";

withServers("JetStream store", (fixture) => {
  test("an acknowledgement from somebody else is an error, not a success", async () => {
    const { nc, store, site, register, request } = fixture();
    await register();
    const table = tableOf(site, "T1");
    const at = await fill(store, table, 1);
    for (const shard of [0, 1]) await request(`STREAM.DELETE.carrusel_${site}_2026-s${shard}`);
    const intruder = nc.subscribe(`${site}.>`, {
      callback: (_error, message) => {
        message.respond(JSON.stringify({ stream: "somebody-else", seq: 7 }));
      },
    });
    await expect(store.append(table, at, commitOf("b"))).rejects.toMatchObject({
      code: "wrong-acknowledgement",
      message: expect.stringContaining("somebody-else"),
    });
    intruder.unsubscribe();
  });

  test("in a domain, the acknowledgement must come from that domain", async () => {
    const { binary } = fixture();
    const inDomain = await temporaryServer(binary, { domain: "site-a" });
    const own = await connect({ servers: inDomain.server.url });
    const there = await JetStreamEventStore.open(own, fixedLayouts({ north: LAYOUT }));
    await there.createSite("north", LAYOUT);
    await fill(there, tableOf("north", "T1"), 10);
    expect(await all(there.read(tableOf("north", "T1")))).toHaveLength(10);
    const follower = await there.subscribe("north", {});
    expect(await take(follower.commits, 10)).toHaveLength(10);
    await there.close();
    await own.close();
    await inDomain.remove();
  });

  test("a follower that knows more than the log holds is told that history was lost", async () => {
    const { store, site, register } = fixture();
    await register();
    await fill(store, tableOf(site, "T1"), 3);
    const ends = await store.ends(site);
    const [log, end] = Object.entries(ends).find(([, last]) => last === 3) ?? ["", 0];
    const subscription = await store.subscribe(site, { ...ends, [log]: end + 2 });
    await expect(all(subscription.commits)).rejects.toMatchObject({ code: "history-lost", log, taken: 5, end: 3 });
  });

  test("a commit larger than a message may be is refused before it is sent", async () => {
    const { store, site, register } = fixture();
    await register();
    const big = commitOf("big", 0, { command: { text: "x".repeat(1_100_000) } });
    await expect(store.append(tableOf(site, "T1"), emptyStream, big)).rejects.toMatchObject({
      code: "commit-too-large",
    });
    await fill(store, tableOf(site, "T1"), 1);
  });

  test("large commits are followed as well, within bounded memory", async () => {
    const { store, site, register } = fixture();
    await register();
    const table = tableOf(site, "T1");
    let at = emptyStream;
    for (let n = 1; n <= 60; n++)
      at = await mustAppend(store, table, at, commitOf(`c${n}`, n, { command: { text: "x".repeat(500_000) } }));
    const subscription = await store.subscribe(site, {});
    expect((await take(subscription.commits, 60)).map(({ version }) => version)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    await subscription.stop();
    expect(await all(store.read(table))).toHaveLength(60);
  });

  test("ids that do not fit into a header are kept as they are", async () => {
    const { store, site, register } = fixture();
    await register();
    const table = tableOf(site, "T1");
    const id = "line one\r\nNats-Rollup: all\r\n ünïcode";
    const first = await store.append(table, emptyStream, commitOf(id));
    expect(first.ok).toBe(true);
    expect(await store.append(table, emptyStream, commitOf(id))).toEqual(first);
    expect((await all(store.read(table))).map((commit) => commit.id)).toEqual([id]);
  });

  test("a line that loses answers and breaks costs no commit and stores none twice", async () => {
    const { server, store, site, open, register } = fixture();
    await register(LAYOUT, { throwaway: true, duplicateWindowMs: 100 });
    const line = await badLineTo(server.port);
    const far = await connect({
      servers: `nats://127.0.0.1:${line.port}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 20,
      reconnectJitter: 10,
    });
    const remote = await open({ attemptMs: 500, patienceMs: 5000, readAhead: 100 }, far);
    const follower = await remote.subscribe(site, {});
    const seen: string[] = [];
    const following = (async () => {
      for await (const { id } of follower.commits) seen.push(id);
    })();
    const acknowledged: string[] = [];
    let stop = false;
    const write = async (writer: number): Promise<void> => {
      let at = emptyStream;
      for (let n = 1; !stop; n++) {
        at = await mustAppend(remote, tableOf(site, `T${writer}`), at, commitOf(`w${writer}-${n}`, n));
        acknowledged.push(`w${writer}-${n}`);
      }
    };
    const writers = Array.from({ length: 100 }, (_, writer) => write(writer));
    for (let cut = 0; cut < 6; cut++) {
      await pause(100);
      line.loseAnswers();
      // Longer or shorter than the window in which the server itself recognises repeats.
      await pause(cut % 2 === 0 ? 20 : 200);
      line.cut();
    }
    await pause(100);
    stop = true;
    await Promise.all(writers);
    await vi.waitFor(() => expect(seen).toHaveLength(acknowledged.length), { timeout: 10_000 });
    expect(new Set(seen)).toEqual(new Set(acknowledged));
    const stored = Object.values(await store.ends(site)).reduce((sum, end) => sum + end, 0);
    expect(stored).toBe(acknowledged.length);
    await follower.stop();
    await following;
    await remote.close();
    await far.close();
    await line.close();
  });

  test("more appends than may be on their way at once wait their turn", async () => {
    const { site, open, register } = fixture();
    await register();
    const narrow = await open({ window: 10 });
    const tables = Array.from({ length: 3000 }, (_, n) => tableOf(site, `T${n}`));
    const answers = await Promise.all(tables.map((table) => narrow.append(table, emptyStream, commitOf(table.id))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await narrow.streams(site, "ball-games", "table")).toHaveLength(3000);
    await narrow.close();
  });

  test("nothing is left behind on the server by followers and readers", async () => {
    const { store, site, register, request } = fixture();
    await register();
    const table = tableOf(site, "T1");
    await fill(store, table, 30);
    for (let n = 0; n < 5; n++) {
      const subscription = await store.subscribe(site, {});
      await take(subscription.commits, 30);
      await subscription.stop();
      await all(store.read(table));
    }
    await pause(100);
    for (const shard of [0, 1]) {
      const names = (await request(`CONSUMER.NAMES.carrusel_${site}_2026-s${shard}`)) as {
        consumers: string[] | null;
      };
      expect(names.consumers ?? []).toEqual([]);
    }
  });
});
