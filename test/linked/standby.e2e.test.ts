import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { JetStreamEventStore, type NatsServer, startNatsServer } from "@carrusel/event-store";
import { accountsText, connect, SiteRegistry } from "@carrusel/messaging";
import { freePort } from "@carrusel/messaging/testing";
import { afterEach, expect, it } from "vitest";
import { Installation } from "../e2e/installation.ts";
import { Carrusel, natsServer, until } from "../e2e/processes.ts";
import { Load } from "../faults/load.ts";
import { day, untilAt } from "./group.ts";

const users = ["admin", "link", "gateway", "services", "reader", "analytics", "north"] as const;
const passwords = Object.fromEntries(users.map((user) => [user, `secret-${user}`])) as Record<string, string>;
const login = (user: string): { user: string; pass: string } => ({ user, pass: passwords[user] ?? "" });

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

it("two hubs over one NATS: one works, the other one stands by and takes over when the first is killed; nothing is lost", async () => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-standby-"));
  endings.push(() => rm(folder, { recursive: true, force: true }));

  // The site's installation, and a NATS server that belongs to neither of the hubs.
  const leaf = await freePort();
  const file = join(folder, "north.json");
  const data = ["one", "two"].map((name) => join(folder, name)) as [string, string];
  await writeFile(join(folder, "logins.json"), JSON.stringify(passwords));
  await writeFile(
    join(folder, "accounts.conf"),
    accountsText({
      house: ["admin", "gateway", "services", "reader", "analytics"].map(login),
      link: login("link"),
      hub: { host: "127.0.0.1", port: leaf, sites: [{ site: "north", ...login("north") }] },
    }),
  );
  const server: NatsServer = await startNatsServer({
    ...{ binary: natsServer(), storeDir: join(folder, "nats"), domain: "hub", login: login("admin") },
    config: `include "../../accounts.conf"`,
  });
  endings.push(() => server.stop());
  await writeFile(file, JSON.stringify({ site: "north", ...login("north"), group: "group" }));
  const env = { NATS_URL: server.url, CARRUSEL_NATS_LOGINS: join(folder, "logins.json") };

  const hub = async (n: 0 | 1): Promise<Carrusel> => {
    const keys = join(data[n], "keys");
    await mkdir(keys, { recursive: true });
    await writeFile(join(keys, "sites.json"), JSON.stringify([{ site: "north", ...login("north") }]));
    const up = new Carrusel(["up", "--hub", "--data", data[n], "--port", "0", "--grpc-port", "0"], folder, env);
    endings.push(() => up.kill("SIGKILL"));
    return up;
  };
  const first = await hub(0);
  await until(() => first.stdout.includes("Carrusel runs"), "the first hub to run", 12_000).catch((error) => {
    throw new Error(`${error} ${first.stdout} ${first.stderr}`);
  });
  const second = await hub(1);
  await until(() => second.stdout.includes("stands by"), "the second hub to stand by", 60_000);
  expect(second.stdout).toContain(`process ${first.pid}`);

  const north = await Installation.create();
  endings.push(() => north.remove());
  await north.start("--site", "north", "--hub", `127.0.0.1:${leaf}`, "--credentials", file);
  const load = new Load({ houses: [await north.house()], site: "north", day, tables: 4, roundMs: 800 });
  await load.open();
  load.start();
  endings.push(() => load.stop().catch(() => undefined));

  const nc = await connect({ servers: server.url, name: "test", login: login("admin") });
  endings.push(() => nc.close());
  const registry = await SiteRegistry.open(nc);
  endings.push(async () => registry.close());
  await until(async () => (await registry.get("north")) !== undefined, "the hub to know the site", 30_000);
  const store = await JetStreamEventStore.open(nc, registry);
  endings.push(() => store.close());
  const copied = async (): Promise<void> =>
    untilAt(store, "north", await north.history((home) => home.ends("north")), 30_000);
  await copied();

  const killed = performance.now();
  await first.kill("SIGKILL");
  await until(() => second.stdout.includes("Carrusel runs"), "the second hub to take over", 30_000);
  await copied();
  const took = performance.now() - killed;
  console.log(`another hub had taken over and caught up ${Math.round(took)} ms after the first was killed`);
  expect(took).toBeLessThan(20_000);

  // Who comes back waits; who goes in order is followed at once.
  const third = await hub(0);
  await until(() => third.stdout.includes("stands by"), "the first hub, started again, to stand by", 60_000);
  await load.stop();
  const { code } = await second.kill("SIGTERM");
  expect(code).toBe(0);
  await until(() => third.stdout.includes("Carrusel runs"), "the hub that waited to run", 30_000);
  await copied();
});
