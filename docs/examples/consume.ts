// Prints the settled rounds of a site, from its first one on:
//   node docs/examples/consume.ts nats://127.0.0.1:4222 main   (NATS_USER and NATS_PASSWORD where there are logins)
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";

const [servers = "nats://127.0.0.1:4222", site = "main"] = process.argv.slice(2);
const { NATS_USER: user, NATS_PASSWORD: pass } = process.env;
const nc = await connect({ servers, ...(user && { user, pass: pass ?? "", inboxPrefix: `_INBOX_${user}` }) });
const tables = `${site}.*.table.>`;

const follow = async (log: string): Promise<void> => {
  // An ordered consumer begins at the first message. To go on where you ended, keep `message.seq` with your results
  // and give it as `opt_start_seq`.
  const consumer = await jetstream(nc).consumers.get(log, { filter_subjects: tables });
  for await (const message of await consumer.consume()) {
    for (const { dataschema, source, time, data } of message.json<{ events: CloudEvent[] }>().events) {
      if (dataschema !== "round-settled/1") continue;
      console.log(
        `${time} ${source} round ${data.round}: the house ${data.house >= 0 ? "won" : "lost"} ${Math.abs(data.house)}`,
      );
    }
  }
};

type CloudEvent = { dataschema: string; source: string; time: string; data: { round: number; house: number } };

const logs = await Array.fromAsync((await jetstreamManager(nc)).streams.names(tables));
await Promise.all(logs.map(follow));
