import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "@nats-io/transport-node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wantedServers } from "../testing/servers.ts";
import { NatsServerFailed, startNatsServer } from "./process.ts";
import { promiseLine } from "./promise.ts";

const occupy = (): Promise<{ readonly port: number; readonly listener: Server }> =>
  new Promise((resolve) => {
    const listener = createServer();
    listener.listen(0, "127.0.0.1", () => resolve({ port: (listener.address() as { port: number }).port, listener }));
  });

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

for (const { title, binary } of wantedServers()) {
  describe.skipIf(binary === undefined)(`${title}: its process`, () => {
    const path = binary?.path ?? "";
    let storeDir = "";
    beforeEach(async () => {
      storeDir = await mkdtemp(join(tmpdir(), "carrusel-process-"));
    });
    afterEach(() => rm(storeDir, { recursive: true, force: true }));

    test("starts on a free port, answers, and ends when told to", async () => {
      const server = await startNatsServer({ binary: path, storeDir });
      expect(server.version).toBe(binary?.version);
      expect(server.syncAlways).toBe(binary?.syncAlways);
      expect(server.port).toBeGreaterThan(0);
      const text = await readFile(join(storeDir, "server", "nats-server.conf"), "utf8");
      expect(text.includes("sync_interval: always")).toBe(binary?.syncAlways);
      const nc = await connect({ servers: server.url });
      expect(nc.info?.jetstream).toBe(true);
      await nc.close();
      const pid = server.pid as number;
      const ended = server.exited();
      await server.stop();
      await ended;
      expect(server.pid).toBeUndefined();
      expect(runs(pid)).toBe(false);
      // Once more is harmless.
      await server.stop();
    });

    test("keeps its port and its data over kill -9 and restarts", async () => {
      const server = await startNatsServer({ binary: path, storeDir, domain: "site-a", serverName: "a" });
      const { url } = server;
      const nc = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
      const stream = { name: "kept", subjects: ["kept.>"], storage: "file" };
      await nc.request("$JS.API.STREAM.CREATE.kept", JSON.stringify(stream));
      await nc.request("kept.1", "x");
      await server.kill9();
      expect(server.pid).toBeUndefined();
      await server.restart();
      await server.restart();
      expect(server.url).toBe(url);
      const other = await connect({ servers: url });
      const info = (await other.request("$JS.API.STREAM.INFO.kept")).json<{ state: { messages: number } }>();
      expect(info.state.messages).toBe(1);
      const account = (await other.request("$JS.API.INFO")).json<{ domain: string }>();
      expect(account.domain).toBe("site-a");
      await other.close();
      await nc.close();
      await server.stop();
    });

    test("says so when the port is taken", async () => {
      const { port, listener } = await occupy();
      try {
        const started = startNatsServer({ binary: path, storeDir, port });
        await expect(started).rejects.toBeInstanceOf(NatsServerFailed);
        await expect(started).rejects.toMatchObject({
          code: "port-in-use",
          message: expect.stringContaining(`${port}`),
        });
      } finally {
        listener.close();
      }
    });

    test("never runs twice over the same files", async () => {
      const server = await startNatsServer({ binary: path, storeDir });
      await expect(startNatsServer({ binary: path, storeDir })).rejects.toMatchObject({ code: "store-in-use" });
      expect(runs(server.pid as number)).toBe(true);
      await server.kill9();
      const next = await startNatsServer({ binary: path, storeDir });
      await next.stop();
    });

    test("says what is wrong with a configuration", async () => {
      const started = startNatsServer({ binary: path, storeDir, config: "leafnodes { nonsense: true }" });
      await expect(started).rejects.toMatchObject({ code: "not-ready" });
    });
  });
}

test("what is no server is refused", async () => {
  await expect(startNatsServer({ binary: process.execPath, storeDir: "unused" })).rejects.toMatchObject({
    code: "not-executable",
  });
  await expect(startNatsServer({ binary: "no-such-program", storeDir: "unused" })).rejects.toMatchObject({
    code: "not-executable",
  });
});

test("the promise of an acknowledgement is told in one sentence", () => {
  expect(promiseLine({ version: "2.15.1", syncAlways: true })).toMatch(/a power cut loses nothing/);
  expect(promiseLine({ version: "2.15.1", syncAlways: false })).toMatch(
    /up to two minutes.*set sync_interval to always/,
  );
  // What an older server is told about syncing it ignores.
  expect(promiseLine({ version: "2.9.10", syncAlways: true })).toMatch(/up to two minutes.*2\.10 or later/);
});
