// The least that a service process is: Node with a connection to NATS and a gRPC server.
import * as grpc from "@grpc/grpc-js";
import { connect } from "@nats-io/transport-node";
import { serveParent, settings } from "./serve-parent.ts";

const { nats } = settings<{ nats: string }>();

serveParent(async () => {
  await connect({ servers: nats });
  const server = new grpc.Server();
  await new Promise<void>((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error) =>
      error === null ? resolve() : reject(error),
    ),
  );
});
