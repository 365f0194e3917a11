import type { NatsConnection } from "@nats-io/nats-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { installedNatsServers } from "../../../scripts/nats-server.mjs";
import { Broadcast } from "./broadcast.ts";
import { connect } from "./connection.ts";
import { displaySubject } from "./subjects.ts";
import { temporaryServer } from "./testing/temporary-server.ts";

describe.skipIf(installedNatsServers().length === 0)(
  "broadcasts (node scripts/nats-server.mjs brings a server)",
  () => {
    let remove: () => Promise<void>;
    let nc: NatsConnection;
    beforeAll(async () => {
      const started = await temporaryServer();
      remove = started.remove;
      nc = await connect({ servers: started.server.url, name: "test" });
    });
    afterAll(async () => {
      await nc?.close();
      await remove?.();
    });

    test("the first value goes at once, then the latest one at a bounded rate, and the last one always arrives", async () => {
      const broadcast = new Broadcast(nc, { everyMs: 60 });
      const seen: { value: unknown; at: number }[] = [];
      broadcast.subscribe("s1", "meter.J1", (value) => seen.push({ value, at: performance.now() }));
      await nc.flush();
      const started = performance.now();
      let n = 0;
      while (performance.now() - started < 300) {
        broadcast.publish("s1", "meter.J1", ++n);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await vi.waitFor(() => expect(seen.at(-1)?.value).toBe(n), { timeout: 2000, interval: 5 });
      expect(seen[0]?.value).toBe(1);
      expect(seen.length).toBeLessThanOrEqual(8);
      expect(seen.length).toBeGreaterThanOrEqual(4);
      broadcast.close();
    });

    test("topics do not hold one another up, sites do not hear one another", async () => {
      const broadcast = new Broadcast(nc);
      const seen: string[] = [];
      const end = broadcast.subscribe("s2", "*", (value, topic) => seen.push(`${topic}=${value}`));
      await nc.flush();
      broadcast.publish("s2", "tables", 1);
      broadcast.publish("s2", "meters", 2);
      broadcast.publish("s3", "tables", 3);
      await vi.waitFor(() => expect(seen.sort()).toEqual(["meters=2", "tables=1"]), { timeout: 2000 });
      nc.publish("s2.display.tables", "not json");
      await nc.flush();
      end();
      broadcast.publish("s2", "tables", 4);
      broadcast.close();
      await nc.flush();
      expect(seen).toHaveLength(2);
    });

    test("closing sends what is pending", async () => {
      const [sender, receiver] = [new Broadcast(nc, { everyMs: 10_000 }), new Broadcast(nc)];
      const seen: unknown[] = [];
      receiver.subscribe("s4", "meter", (value) => seen.push(value));
      await nc.flush();
      for (const value of [1, 2, 3]) sender.publish("s4", "meter", value);
      sender.close();
      await vi.waitFor(() => expect(seen).toEqual([1, 3]), { timeout: 2000 });
      receiver.close();
    });

    test("no subject of a display can be one of the history", () => {
      expect(displaySubject("s1", "meter.J1")).toBe("s1.display.meter.J1");
      for (const topic of ["", "a.b.c", "a b", ">", "*", "a."])
        expect(() => displaySubject("s1", topic)).toThrow(expect.objectContaining({ code: "invalid-name" }));
    });
  },
);
