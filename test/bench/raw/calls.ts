import { type CommandReply, type CommandRequest, CommandsService } from "@carrusel/contracts/grpc";
import * as grpc from "@grpc/grpc-js";

/** One call at a time to a gRPC server, without anything of ours around it. */
export interface Caller {
  unary(request: CommandRequest): Promise<CommandReply>;
  stream(request: CommandRequest): Promise<CommandReply>;
  close(): void;
}

export const rawCaller = (address: string, token?: string): Caller => {
  const client = new grpc.Client(address, grpc.credentials.createInsecure());
  const metadata = new grpc.Metadata();
  if (token !== undefined) metadata.set("authorization", `Bearer ${token}`);
  const { execute, stream: bidi } = CommandsService;
  const stream = client.makeBidiStreamRequest<CommandRequest, CommandReply>(
    bidi.path,
    bidi.requestSerialize,
    bidi.responseDeserialize,
    metadata,
  );
  stream.on("error", () => {
    // It is cancelled at the end.
  });
  return {
    unary: (request) =>
      new Promise((resolve, reject) =>
        client.makeUnaryRequest(
          execute.path,
          execute.requestSerialize,
          execute.responseDeserialize,
          request,
          metadata,
          (error, reply) => (error === null && reply !== undefined ? resolve(reply) : reject(error)),
        ),
      ),
    stream: (request) =>
      new Promise((resolve) => {
        stream.once("data", resolve);
        stream.write(request);
      }),
    close: () => {
      stream.cancel();
      client.close();
    },
  };
};
