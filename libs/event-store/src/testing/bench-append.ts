// Appends a second over many streams at once, beside plain publishing with the client library.
// By hand: node libs/event-store/src/testing/bench-append.ts [seconds] [streams]
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jetstream } from "@nats-io/jetstream";
import { connect, headers } from "@nats-io/transport-node";
import { installedNatsServers, type NatsBinary } from "../../../../scripts/nats-server.mjs";
import { encodeCommit, fixedLayouts, JetStreamEventStore, type NewCommit, startNatsServer } from "../index.ts";
import { emptyStream } from "../port.ts";

const SECONDS = Number(process.argv[2] ?? 2);
const STREAMS = Number(process.argv[3] ?? 200);
const LAYOUT = { period: "bench", shards: 4 };

const commit = (id: string): NewCommit => ({
  id,
  time: "2026-01-01T12:00:00.000Z",
  actor: { id: "dealer-7", roles: ["dealer"] },
  command: { type: "place-bet" },
  events: [{ type: "bet-placed", version: 1, data: { bet: "straight-17", amount: 500, seat: 3 } }],
});

/** Runs so many chains at once, each step after the one before, and counts the steps a second. */
const measure = async (step: (chain: number, n: number) => Promise<void>): Promise<number> => {
  const started = performance.now();
  const until = started + SECONDS * 1000;
  let steps = 0;
  const chain = async (index: number): Promise<void> => {
    for (let n = 1; performance.now() < until; n++) {
      await step(index, n);
      steps++;
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, (_, index) => chain(index)));
  return Math.round((steps * 1000) / (performance.now() - started));
};

const bench = async ({ path, version }: NatsBinary, syncAlways: boolean): Promise<void> => {
  const storeDir = await mkdtemp(join(tmpdir(), "carrusel-bench-"));
  const server = await startNatsServer({ binary: path, storeDir, syncAlways });
  const nc = await connect({ servers: server.url });
  const store = await JetStreamEventStore.open(nc, fixedLayouts({ b: LAYOUT }));
  try {
    await store.createSite("b", LAYOUT);
    const revisions = Array.from({ length: STREAMS }, () => emptyStream);
    const id = (chain: number) => ({ site: "b", context: "games", kind: "table", id: `T${chain}` });
    const step = async (chain: number, n: number): Promise<void> => {
      const appended = await store.append(id(chain), revisions[chain] ?? emptyStream, commit(`${chain}-${n}`));
      if (!appended.ok) throw new Error("nobody else writes here");
      revisions[chain] = appended.revision;
    };
    const appends = await measure(step);
    const js = jetstream(nc);
    const plain = await measure(async (chain, n) => {
      const stream = id(chain);
      const h = headers();
      h.set("Nats-Msg-Id", `plain-${chain}-${n}`);
      await js.publish(
        `b.games.plain.bench-s${chain % 4}.T${chain}`,
        encodeCommit(stream, n, commit(`${chain}-${n}`)),
        {
          headers: h,
        },
      );
    });
    const sync = server.syncAlways ? "synced" : "written";
    console.log(`${version}  ${sync}  ${appends} appends/s  ${plain} plain publishes/s with the library`);
  } finally {
    await store.close();
    await nc.close();
    await server.stop();
    await rm(storeDir, { recursive: true, force: true });
  }
};

for (const server of installedNatsServers()) {
  await bench(server, false);
  if (server.syncAlways) await bench(server, true);
}
