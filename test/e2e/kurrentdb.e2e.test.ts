import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { composeHouse, floorOf, offlineDeps, runOffline } from "@carrusel/cli";
import type { Commit, EventStore } from "@carrusel/event-store";
import { KurrentDbEventStore } from "@carrusel/event-store-kurrentdb";
import { type StandInKurrentDb, startStandIn } from "@carrusel/event-store-kurrentdb/testing";
import { parseScript, runScript } from "@carrusel/floor-script";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Installation } from "./installation.ts";
import { root, run } from "./processes.ts";

/** A few games, the bank, jackpots, the floor: what follows the tables follows them through KurrentDB. */
const groups = ["roulette-french", "blackjack", "craps", "punto-banco", "trijoker", "tables", "chip-bank", "jackpots"];
const files = groups
  .flatMap((group) => globSync(join(root, "test/conformance/{scenarios,own}", group, "*.json")).sort())
  .filter((file, index) => index % (/jackpots|chip-bank/.test(file) ? 3 : 6) === 0);

let server: StandInKurrentDb;
beforeAll(async () => {
  server = await startStandIn();
});
afterAll(() => server.stop());

describe("services over KurrentDB (a stand-in for it)", () => {
  let store: KurrentDbEventStore;
  beforeAll(async () => {
    store = await KurrentDbEventStore.open(server.url);
  });
  afterAll(() => store.close());

  it.each(groups)("acceptance cases of %s come out as over a history in memory", async (group) => {
    const mine = files.filter((file) => file.includes(`/${group}/`));
    expect(mine.length).toBeGreaterThan(0);
    for (const file of mine) {
      const script = parseScript(readFileSync(file, "utf8"));
      const site = `${group}-${basename(file, ".json")}`.replaceAll(/[^A-Za-z0-9_-]/g, "-").slice(-32);
      const deps = { ...offlineDeps(), store };
      const house = composeHouse(deps);
      await house.attach(site);
      const actor = { id: "script", roles: ["administrator"] };
      const result = await runScript(script, floorOf(house.house, site, { actor, prefix: site, now: deps.now }));
      await house.stop();
      expect(result.failures, basename(file)).toEqual([]);
      expect(result, basename(file)).toEqual(await runOffline(script));
    }
  });
});

const commitsOf = async (store: EventStore, site: string): Promise<Omit<Commit, "position">[]> => {
  const commits: Omit<Commit, "position">[] = [];
  const ends = await store.ends(site);
  const left = new Map(Object.entries(ends).filter(([, end]) => end > 0));
  const subscription = await store.subscribe(site, {});
  for await (const { position, ...commit } of subscription.commits) {
    commits.push(commit);
    if (left.get(position.log) === position.seq) left.delete(position.log);
    if (left.size === 0) break;
  }
  await subscription.stop();
  const keyOf = ({ stream, version }: Omit<Commit, "position">): string =>
    `${stream.context}/${stream.kind}/${stream.id}/${String(version).padStart(9, "0")}`;
  return commits.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
};

describe.each([
  { title: "one process", args: [] },
  { title: "a process for each service", args: ["--processes"] },
])("an installation with its history in KurrentDB (a stand-in for it): $title", ({ args }) => {
  const site = `demo-${args.length}`;
  let installation: Installation;
  let store: KurrentDbEventStore;
  beforeAll(async () => {
    store = await KurrentDbEventStore.open(server.url);
    const demo = ["--demo", "--site", site, "--tables", "6", "--speed", "60"];
    installation = await Installation.started("--store", server.url, ...demo, ...args);
  });
  afterAll(async () => {
    await store?.close();
    await installation?.remove();
  });

  it("runs scripts live as they run offline", async () => {
    const live = await installation.run(["script", "run", "--live", installation.address.grpc, ...files], {
      ms: 150_000,
    });
    const offline = await run(["script", "run", ...files], root);
    expect(live).toMatchObject({ code: 0, stderr: "" });
    expect(live.stdout).toBe(offline.stdout);
  });

  it("publishes on NATS what lies in KurrentDB, over a break of the line and a restart", async () => {
    server.kill();
    await server.start();
    await vi.waitFor(async () => expect((await commitsOf(store, site)).length).toBeGreaterThan(200), {
      timeout: 60_000,
      interval: 500,
    });
    await installation.stop();
    await installation.start("--store", server.url, "--site", site, ...args);
    const stored = await commitsOf(store, site);
    await vi.waitFor(
      async () => {
        const published = await installation.history((bus) => commitsOf(bus, site));
        expect(published).toEqual(stored);
      },
      { timeout: 30_000, interval: 500 },
    );
  });

  it("verifies without a difference, running and stopped, and says where the history lies when it is not told", async () => {
    const verify = ["verify", "--site", site, "--json"];
    const env = { CARRUSEL_STORE: server.url };
    const running = await installation.run(verify, { env });
    expect(running).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(running.stdout)).toMatchObject({ site, differences: [] });
    await installation.stop();
    const stopped = await installation.run(verify, { env });
    expect(JSON.parse(stopped.stdout)).toEqual(JSON.parse(running.stdout));
    const untold = await installation.run(verify);
    expect(untold.code).toBe(1);
    expect(untold.stderr).toContain("lies in kurrentdb: say so with --store or CARRUSEL_STORE");
    const up = await installation.run(["up", "--port", "0", "--grpc-port", "0", "--site", site]);
    expect(up.code).not.toBe(0);
    expect(up.stderr).toContain("lies in kurrentdb, not in jetstream");
  });
});
