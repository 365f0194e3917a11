// Appends and reads a second through the adapter, against a stand-in in a process of its own or KURRENTDB_URL.
// By hand: node libs/event-store-kurrentdb/src/testing/bench.ts [seconds]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { emptyStream } from "@carrusel/event-store";
import { KurrentDbEventStore, type KurrentDbOptions } from "../store.ts";

const SECONDS = Number(process.argv[2] ?? 2);
const given = process.env.KURRENTDB_URL ?? "";
const child =
  given === ""
    ? spawn(process.execPath, [join(import.meta.dirname, "stand-in/main.ts")], { stdio: "pipe" })
    : undefined;
const url = child === undefined ? given : String((await once(child.stdout, "data"))[0]).trim();
const site = `bench-${Date.now().toString(36)}`;

const commit = (id: string) => ({
  id,
  time: "2026-01-01T12:00:00.000Z",
  actor: { id: "dealer-7", roles: ["dealer"] },
  command: { type: "place-bet" },
  events: [{ type: "bet-placed", version: 1, data: { bet: "straight-17", amount: 500, seat: 3 } }],
});

const append = async (chains: number, options: KurrentDbOptions): Promise<string> => {
  const store = await KurrentDbEventStore.open(url, options);
  const started = performance.now();
  const until = started + SECONDS * 1000;
  const times: number[] = [];
  const chain = async (index: number): Promise<void> => {
    let at = emptyStream;
    const id = `T${index}-${chains}-${options.lanes}`;
    for (let n = 1; performance.now() < until; n++) {
      const begun = performance.now();
      const appended = await store.append({ site, context: "games", kind: "table", id }, at, commit(`${id}-${n}`));
      if (!appended.ok) throw new Error("nobody else writes here");
      at = appended.revision;
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: chains }, (_, index) => chain(index)));
  const rate = Math.round((times.length * 1000) / (performance.now() - started));
  await store.close();
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2);
  return `${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

try {
  for (const lanes of [1, 4]) {
    for (const chains of [1, 50, 200])
      console.log(`appends on ${lanes} lanes, ${chains} at once: ${await append(chains, { lanes })}`);
  }
  const store = await KurrentDbEventStore.open(url);
  let begun = performance.now();
  let count = 0;
  for (const id of await store.streams(site, "games", "table"))
    for await (const _ of store.read({ site, context: "games", kind: "table", id })) count++;
  console.log(`reading streams: ${Math.round((count * 1000) / (performance.now() - begun))} commits/s`);
  begun = performance.now();
  let followed = 0;
  const subscription = await store.subscribe(site, {});
  for await (const _ of subscription.commits) if (++followed === count) break;
  console.log(`following: ${Math.round((count * 1000) / (performance.now() - begun))} commits/s`);
  await store.close();
} finally {
  child?.kill();
}
