// A gRPC service that answers every command with the same accepted reply and does nothing else.
import {
  type CommandReply,
  type CommandRequest,
  CommandsService,
  CommandReply as Replies,
} from "@carrusel/contracts/grpc";
import * as grpc from "@grpc/grpc-js";
import { serveParent, settings } from "./serve-parent.ts";

export interface EchoSettings {
  /** A reply of the real service, encoded, in base64. */
  readonly reply: string;
}

export interface EchoReady {
  readonly grpc: string;
}

const { answer } = Replies.decode(Buffer.from(settings<EchoSettings>().reply, "base64"));

const replyTo = ({ id, call }: CommandRequest): CommandReply => ({ id, call, answer });

const server = new grpc.Server();
server.addService(CommandsService, {
  execute: (call: grpc.ServerUnaryCall<CommandRequest, CommandReply>, done: grpc.sendUnaryData<CommandReply>) =>
    done(null, replyTo(call.request)),
  stream: (call: grpc.ServerDuplexStream<CommandRequest, CommandReply>) => {
    call.on("data", (request: CommandRequest) => call.write(replyTo(request)));
    call.on("end", () => call.end());
  },
});

const begin = (): Promise<EchoReady> =>
  new Promise((resolve, reject) =>
    server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) =>
      error === null ? resolve({ grpc: `127.0.0.1:${port}` }) : reject(error),
    ),
  );

serveParent(begin, {}, async () => server.forceShutdown());
