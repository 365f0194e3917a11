import { JetStreamEventStore } from "@carrusel/event-store";
import { connect } from "@carrusel/messaging";
import { createAnalytics } from "../analytics.ts";

// The analytics service by itself, to be killed: its arguments are the server, the folder, the site and its shards.
const [url = "", folder = "", site = "", shards = "2"] = process.argv.slice(2);
const connection = await connect({ servers: url, name: "analytics-under-test" });
const store = await JetStreamEventStore.open(connection, {
  layout: () => Promise.resolve({ period: "2000", shards: Number(shards) }),
});
const log = {
  info: () => undefined,
  warn: (message: string, fields: Record<string, unknown> = {}): void => {
    process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
  },
};
// Far more often than in a house, so that it is killed in the middle of something.
const service = await createAnalytics({ store, log }, { folder, figuresEvery: 20, filesEvery: 40 });
await service.attach(site);
process.once("SIGTERM", async () => {
  await service.stop();
  await store.close();
  await connection.close();
});
// Last: whoever reads it may send the signal at once.
process.stdout.write("follows\n");
