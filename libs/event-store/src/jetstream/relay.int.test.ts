import { connect } from "@nats-io/transport-node";
import { expect, test, vi } from "vitest";
import { encodeCommit } from "../cloud-events.ts";
import { MemoryEventStore } from "../memory.ts";
import { type Commit, type EventStore, emptyStream, type Revision } from "../port.ts";
import { badLineTo } from "../testing/bad-line.ts";
import { type JetStreamFixture, withServers } from "../testing/jetstream-kit.ts";
import { all, commitOf, fill, mustAppend, pause, tableOf, take } from "../testing/kit.ts";
import { HistoryRelay } from "./relay.ts";

const streamsOf = (site: string, count: number) =>
  Array.from({ length: count }, (_, n) => tableOf(site, `T${n}@2026-11-29`));

/** The bus holds the source's commits, each once, every stream in order. */
const expectSame = async (source: EventStore, bus: EventStore, site: string, count: number): Promise<void> => {
  for (const table of streamsOf(site, count)) {
    const plain = ({ position: _, ...commit }: Commit) => commit;
    expect((await all(bus.read(table))).map(plain)).toEqual((await all(source.read(table))).map(plain));
  }
};

const totalOf = async (bus: EventStore, site: string): Promise<number> =>
  Object.values(await bus.ends(site)).reduce((sum, end) => sum + end, 0);

withServers("relay to the bus", (fixture) => {
  const relayOf = (source: EventStore, { nc, layouts }: JetStreamFixture = fixture(), errors: unknown[] = []) =>
    new HistoryRelay(nc, { layout: (site) => Promise.resolve(layouts.get(site)) }, source, {
      onError: (_site, error) => errors.push(error),
    });

  test("subjects, ids and messages are those that the JetStream store writes", async () => {
    const { store, site, nc, register, request } = fixture();
    await register();
    const source = new MemoryEventStore();
    const table = tableOf(site, "T1@2026-11-29");
    const relay = relayOf(source);
    relay.attach(site);
    const commit = commitOf("first", 1, { sources: { "some-log": 3 }, at: "T1", day: "2026-11-29" });
    await mustAppend(source, table, emptyStream, commit);
    await vi.waitFor(async () => expect(await totalOf(store, site)).toBe(1));
    await relay.stop();
    const [log = ""] = Object.entries(await store.ends(site)).find(([, end]) => end === 1) ?? [];
    const read = async () =>
      (await request(`STREAM.MSG.GET.${log}`, { seq: 1 })) as { message: Record<string, string> };
    const { message: relayed } = await read();
    expect(Buffer.from(relayed.data ?? "", "base64")).toEqual(encodeCommit(table, 1, commit));
    // What the store itself writes for the same commit, at a site that it has for its own.
    await store.deleteSite(site);
    await register();
    await mustAppend(store, table, emptyStream, commit);
    const { message: own } = await read();
    expect([relayed.subject, relayed.data]).toEqual([own.subject, own.data]);
    const idIn = ({ hdrs = "" }: Record<string, string>) =>
      /Nats-Msg-Id: (.*)\r/.exec(Buffer.from(hdrs, "base64").toString())?.[1];
    expect(idIn(relayed)).toBe(idIn(own));
    expect(nc.isClosed()).toBe(false);
  });

  test("relays that stop anywhere, run beside one another and lose answers publish every commit once", async () => {
    const { server, store, site, register } = fixture();
    // Shorter than the pauses below: the server's own memory of ids does not help.
    await register(undefined, { throwaway: true, duplicateWindowMs: 100 });
    const source = new MemoryEventStore();
    const tables = streamsOf(site, 12);
    const line = await badLineTo(server.port);
    const far = await connect({
      servers: `nats://127.0.0.1:${line.port}`,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 20,
      reconnectJitter: 10,
    });
    let ends: Revision[] = tables.map(() => emptyStream);
    const write = async (name: string): Promise<void> => {
      ends = await Promise.all(tables.map((table, n) => fill(source, table, 40, `${name}-${n}-`, ends[n])));
    };
    await write("before");
    for (let round = 0; round < 6; round++) {
      const relays = [relayOf(source, { ...fixture(), nc: far }), relayOf(source)];
      for (const relay of relays) relay.attach(site);
      await write(`round${round}`);
      await pause(round * 15);
      line.loseAnswers();
      await pause(120);
      line.cut();
      await Promise.all(relays.map((relay) => relay.stop()));
    }
    const last = relayOf(source);
    last.attach(site);
    await vi.waitFor(async () => expect(await totalOf(store, site)).toBe(12 * 40 * 7), { timeout: 20_000 });
    await last.stop();
    await expectSame(source, store, site, 12);
    const follower = await store.subscribe(site, {});
    const seen = await take(follower.commits, 12 * 40 * 7);
    await follower.stop();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(12 * 40 * 7);
    await far.close();
    await line.close();
  });

  test("messages of somebody else are not continued", async () => {
    const { store, site, register } = fixture();
    await register();
    await fill(store, tableOf(site, "T1"), 1);
    const errors: unknown[] = [];
    const relay = relayOf(new MemoryEventStore(), fixture(), errors);
    relay.attach(site);
    await vi.waitFor(() => expect(errors[0]).toMatchObject({ code: "unsuitable-volume" }));
    await relay.stop();
    expect(await totalOf(store, site)).toBe(1);
  });
});
