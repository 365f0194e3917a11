import type { NatsConnection } from "@nats-io/nats-core";
import { expect, test } from "vitest";
import { fixedLayouts } from "./names.ts";
import { JetStreamEventStore } from "./store.ts";

/** A connection to a server that says this about itself. */
const connectionTo = (info: { version: string; jetstream: boolean }): NatsConnection =>
  ({ info, isClosed: () => false, status: async function* () {} }) as unknown as NatsConnection;

test("a server before 2.9 is refused", async () => {
  const nc = connectionTo({ version: "2.8.4", jetstream: true });
  await expect(JetStreamEventStore.open(nc, fixedLayouts({}))).rejects.toMatchObject({
    code: "unsuitable-server",
    message: expect.stringContaining("2.8.4 is too old"),
  });
});

test("a server without JetStream is refused", async () => {
  const nc = connectionTo({ version: "2.10.27", jetstream: false });
  await expect(JetStreamEventStore.open(nc, fixedLayouts({}))).rejects.toMatchObject({ code: "unsuitable-server" });
});
