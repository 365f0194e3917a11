import type { NatsServer } from "@carrusel/event-store";
import type { NatsConnection } from "@nats-io/nats-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../../scripts/nats-server.mjs";
import { connect } from "../connection.ts";
import { temporaryServer } from "../testing/temporary-server.ts";
import { Lease } from "./lease.ts";

// Well above what a busy machine holds a renewal up.
const silentMs = 4_000;
const soon = { timeout: 20_000, interval: 20 };
const servers = installedNatsServers();
if (servers.length === 0) test.skip("no nats-server is installed (node scripts/nats-server.mjs brings one)");

for (const { path, version } of servers) {
  describe(`nats-server ${version}: a lease`, () => {
    let server: NatsServer;
    let remove: () => Promise<void>;
    const connections: NatsConnection[] = [];
    beforeAll(async () => {
      ({ server, remove } = await temporaryServer({ binary: path }));
    });
    afterAll(async () => {
      await Promise.all(connections.map((nc) => nc.close()));
      await remove();
    });
    const contender = async (name: string, owner: string, signal?: AbortSignal) => {
      const nc = await connect({ servers: server.url, name: owner });
      connections.push(nc);
      return { nc, lease: Lease.take(nc, { name, owner, silentMs }, signal) };
    };

    test("of several that want it at once one has it; it is handed on when it is given back", async () => {
      const held: string[] = [];
      const all = await Promise.all(["a", "b", "c"].map((owner) => contender("race", owner)));
      const leases = all.map(async ({ lease }, n) => {
        const taken = await lease;
        held.push("abc"[n] as string);
        return taken;
      });
      await vi.waitFor(() => expect(held).toHaveLength(1), soon);
      // Renewed, it stays where it is for longer than a silent holder would keep it.
      await new Promise((resolve) => setTimeout(resolve, 2 * silentMs));
      expect(held).toHaveLength(1);
      for (let n = 1; n <= 3; n++) {
        await vi.waitFor(() => expect(held).toHaveLength(n), soon);
        const lease = await leases["abc".indexOf(held[n - 1] as string)];
        await lease?.release();
      }
    });

    test("a holder that is silent loses it, and notices once it can speak again", async () => {
      const first = await contender("silent", "first");
      const lease = await first.lease;
      let lost = 0;
      lease?.onLost(() => {
        lost += 1;
      });
      const second = await contender("silent", "second");
      // Its renewals get nowhere: as after a cut, or in a process that does not get its turn.
      const request = vi.spyOn(first.nc, "request").mockRejectedValue(new Error("cut off"));
      const taken = await second.lease;
      expect(taken).toBeDefined();
      expect(lost).toBe(0);
      request.mockRestore();
      await vi.waitFor(() => expect(lost).toBe(1), soon);
      await taken?.release();
    });

    test("a server that is away gives it to nobody else", async () => {
      const first = await contender("restart", "first");
      const lease = await first.lease;
      let lost = 0;
      lease?.onLost(() => {
        lost += 1;
      });
      const giveUp = new AbortController();
      const second = await contender("restart", "second", giveUp.signal);
      // It waits already.
      await new Promise((resolve) => setTimeout(resolve, 500));
      await server.kill9();
      await new Promise((resolve) => setTimeout(resolve, 2 * silentMs));
      await server.restart();
      await new Promise((resolve) => setTimeout(resolve, silentMs));
      giveUp.abort();
      expect(await second.lease).toBeUndefined();
      expect(lost).toBe(0);
      await lease?.release();
    });
  });
}
