// The least that brings a stored message to a display: a consumer that writes it to everybody connected over HTTP.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DeliverPolicy, jetstream } from "@nats-io/jetstream";
import { connect } from "@nats-io/transport-node";
import { serveParent, settings } from "./serve-parent.ts";

export interface FanOutSettings {
  readonly nats: string;
  readonly stream: string;
}

export interface FanOutReady {
  readonly http: string;
}

const { nats, stream } = settings<FanOutSettings>();

const begin = async (): Promise<FanOutReady> => {
  const displays = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("retry: 1000\n\n");
    displays.add(response);
    response.on("close", () => displays.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const nc = await connect({ servers: nats });
  const consumer = await jetstream(nc).consumers.get(stream, { deliver_policy: DeliverPolicy.New });
  await consumer.consume({
    callback: (message) => {
      const chunk = Buffer.from(`event: jackpot\ndata: ${message.string()}\n\n`);
      for (const display of displays) display.write(chunk);
    },
  });
  return { http: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

serveParent(begin);
