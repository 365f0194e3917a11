import * as grpc from "@grpc/grpc-js";
import { Draining, errorOfStatus, ServiceUnavailable } from "../../errors.ts";
import { clientAttributes, noTracing, type Tracing } from "../../telemetry/tracing.ts";
import { CommandChannel } from "./command-channel.ts";

/** A token, or where to get one that has not run out. */
export type TokenSource = string | (() => string | Promise<string>);

export interface ConnectionOptions {
  readonly token: TokenSource;
  /** How long a call may go without an answer while connections are made anew; in milliseconds. */
  readonly patience?: number;
  /** Insecure where it is left out. */
  readonly channel?: grpc.ChannelCredentials;
  readonly tracing?: Tracing;
}

const channelOptions: grpc.ClientOptions = {
  // What may be repeated is repeated here, with our own patience; the layer below would only cost time.
  "grpc.enable_retries": 0,
  "grpc.initial_reconnect_backoff_ms": 50,
  "grpc.min_reconnect_backoff_ms": 50,
  "grpc.max_reconnect_backoff_ms": 1_000,
  // A cut line says nothing by itself: ask.
  "grpc.keepalive_time_ms": 10_000,
  "grpc.keepalive_timeout_ms": 5_000,
  "grpc.max_receive_message_length": -1,
  "grpc.max_send_message_length": 4 << 20,
};

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type UnaryMethod<Request, Reply> = Pick<
  grpc.MethodDefinition<Request, Reply>,
  "path" | "requestSerialize" | "responseDeserialize"
>;

/** One server as a client sees it: unary calls, and one stream for all commands. */
export class Connection {
  readonly address: string;
  readonly patience: number;
  readonly tracing: Tracing;
  readonly commands: CommandChannel;
  private readonly client: grpc.Client;
  private readonly token: TokenSource;
  private closed = false;

  constructor(address: string, options: ConnectionOptions) {
    this.address = address;
    this.token = options.token;
    this.patience = options.patience ?? 30_000;
    this.tracing = options.tracing ?? noTracing;
    this.client = new grpc.Client(address, options.channel ?? grpc.credentials.createInsecure(), channelOptions);
    this.commands = new CommandChannel({
      client: this.client,
      address,
      patience: this.patience,
      metadata: () => this.metadata(),
    });
  }

  async metadata(trace?: string): Promise<grpc.Metadata> {
    const metadata = new grpc.Metadata();
    metadata.set("authorization", `Bearer ${typeof this.token === "string" ? this.token : await this.token()}`);
    if (trace !== undefined) metadata.set("traceparent", trace);
    return metadata;
  }

  /** A call that may be repeated: it is, while the server is out of reach and patience lasts. */
  call<Request, Reply>(
    method: UnaryMethod<Request, Reply>,
    request: Request,
    parent?: string,
    patience = this.patience,
  ): Promise<Reply> {
    const name = method.path.slice(1);
    return this.tracing.span(name, "client", parent, clientAttributes(name, this.address), (trace) =>
      this.repeated(method, request, trace, patience),
    );
  }

  private async repeated<Request, Reply>(
    method: UnaryMethod<Request, Reply>,
    request: Request,
    trace: string | undefined,
    patience: number,
  ): Promise<Reply> {
    const until = Date.now() + patience;
    for (let pause = 25; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        return await this.once(method, request, until, trace);
      } catch (error) {
        if (!(error instanceof ServiceUnavailable || error instanceof Draining)) throw error;
        if (this.closed) throw new ServiceUnavailable(`The connection to ${this.address} was closed.`);
        if (Date.now() + pause >= until) {
          throw new ServiceUnavailable(`The service at ${this.address} does not answer.`, { cause: error });
        }
        await delay(pause);
      }
    }
  }

  private async once<Request, Reply>(
    method: UnaryMethod<Request, Reply>,
    request: Request,
    deadline: number,
    trace: string | undefined,
  ): Promise<Reply> {
    const metadata = await this.metadata(trace);
    return new Promise<Reply>((resolve, reject) => {
      this.client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadata,
        { deadline },
        (error, reply) => {
          if (error !== null) reject(errorOfStatus(error));
          else if (reply === undefined) reject(new ServiceUnavailable(`The service at ${this.address} said nothing.`));
          else resolve(reply);
        },
      );
    });
  }

  close(): void {
    this.closed = true;
    this.commands.close();
    this.client.close();
  }
}
