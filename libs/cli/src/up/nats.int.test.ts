import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedLayouts, JetStreamEventStore, startNatsServer } from "@carrusel/event-store";
import { fill, tableOf } from "@carrusel/event-store/testing";
import { connect } from "@carrusel/messaging";
import { afterEach, expect, test } from "vitest";
import { openLogins } from "./logins.ts";
import { connectAs, natsBinary, startOwnServer } from "./nats.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const layout = { period: "2026", shards: 2 };
const binary = await natsBinary();

test.skipIf(binary === undefined)(
  "history from before there were logins is found, and nobody comes in without one",
  async () => {
    const data = await mkdtemp(join(tmpdir(), "carrusel-up-"));
    endings.push(() => rm(data, { recursive: true, force: true }));
    const before = await startNatsServer({
      binary: binary?.path ?? "",
      storeDir: join(data, "nats"),
      syncAlways: false,
    });
    const open = await connect({ servers: before.url, name: "test" });
    const old = await JetStreamEventStore.open(open, fixedLayouts({ main: layout }));
    await old.createSite("main", layout);
    await fill(old, tableOf("main", "T1"), 7);
    await old.close();
    await open.close();
    await before.stop();

    const server = await startOwnServer(data);
    endings.push(() => server.stop());
    await expect(connect({ servers: server.url, name: "test" })).rejects.toMatchObject({ code: "not-allowed" });
    const logins = await openLogins(data);
    const connection = await connectAs(server.url, "reader", logins);
    endings.push(() => connection.close());
    const store = await JetStreamEventStore.open(connection, fixedLayouts({ main: layout }));
    const versions: number[] = [];
    for await (const commit of store.read(tableOf("main", "T1"))) versions.push(commit.version);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await store.close();

    for (const file of [join(data, "keys", "nats.json"), join(data, "nats", "accounts.conf")])
      expect((await stat(file)).mode & 0o077, file).toBe(0);
    expect(await openLogins(data)).toMatchObject({ link: logins.link });
  },
);
