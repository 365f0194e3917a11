import { type CommandReply, CommandRequest, CommandsService, InvalidRequest } from "@carrusel/contracts/grpc";
import type { Answer } from "@carrusel/hosting";
import type * as grpc from "@grpc/grpc-js";
import { errorOf, errorOfStatus, ServiceUnavailable } from "../../errors.ts";
import { answerFromMessage } from "../answers.ts";

export interface CommandChannelOptions {
  readonly client: grpc.Client;
  readonly address: string;
  /** How long a command may go without an answer; in milliseconds. */
  readonly patience: number;
  readonly metadata: () => Promise<grpc.Metadata>;
}

interface Pending {
  readonly bytes: Buffer;
  readonly since: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

type Stream = grpc.ClientDuplexStream<Buffer, CommandReply>;

/** What a stream may break with that says nothing about the commands on it. */
const passing: ReadonlySet<string> = new Set(["service-unavailable", "draining", "internal"]);
const greatestMessage = 1 << 20;
const raw = (bytes: Buffer): Buffer => bytes;

/**
 * One stream for all commands of a connection. Each has a number by which its reply is known. When the stream
 * breaks, a new one is opened and everything unanswered is sent again, in the same order, with the same ids: what
 * was stored already is answered with its first answer.
 */
export class CommandChannel {
  private readonly options: CommandChannelOptions;
  private readonly pending = new Map<number, Pending>();
  private stream: Stream | undefined;
  private opening = false;
  private closed = false;
  private calls = 0;
  private failures = 0;
  private refused: { readonly token: string; readonly error: Error } | undefined;
  private watch: NodeJS.Timeout | undefined;

  constructor(options: CommandChannelOptions) {
    this.options = options;
  }

  execute(request: Omit<CommandRequest, "call">): Promise<Answer> {
    if (this.closed) return Promise.reject(this.gone());
    const call = ++this.calls;
    let bytes: Buffer;
    try {
      bytes = Buffer.from(CommandRequest.encode({ ...request, call }).finish());
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      return Promise.reject(new InvalidRequest(`The command cannot be sent: ${why}.`, { cause }));
    }
    if (bytes.length > greatestMessage)
      return Promise.reject(new InvalidRequest("The command is larger than a megabyte."));
    return new Promise((resolve, reject) => {
      this.pending.set(call, { bytes, since: Date.now(), resolve, reject });
      this.watch ??= setInterval(() => this.losePatience(), Math.min(1_000, this.options.patience / 4));
      if (this.stream !== undefined) this.stream.write(bytes);
      else this.open(0);
    });
  }

  close(): void {
    this.closed = true;
    this.stream?.end();
    this.stream = undefined;
    this.rejectAll(this.gone());
    clearInterval(this.watch);
  }

  private gone(): Error {
    return new ServiceUnavailable(`The connection to ${this.options.address} was closed.`);
  }

  private open(pause: number): void {
    if (this.opening || this.closed) return;
    this.opening = true;
    const start = async (): Promise<void> => {
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const metadata = await this.options.metadata();
      this.opening = false;
      const token = String(metadata.get("authorization")[0]);
      if (this.refused?.token === token) this.rejectAll(this.refused.error);
      else if (!this.closed) this.start(metadata, token);
    };
    start().catch((error: unknown) => {
      this.opening = false;
      this.rejectAll(error instanceof Error ? error : new Error(String(error)));
    });
  }

  private start(metadata: grpc.Metadata, token: string): void {
    const { path, responseDeserialize } = CommandsService.stream;
    const stream = this.options.client.makeBidiStreamRequest<Buffer, CommandReply>(
      path,
      raw,
      responseDeserialize,
      metadata,
    );
    this.stream = stream;
    stream.on("data", (reply: CommandReply) => this.take(reply));
    // A stream breaks once, whichever of the two comes first.
    stream.on("error", (error: grpc.ServiceError) => this.broken(stream, errorOfStatus(error), token));
    stream.on("end", () =>
      this.broken(stream, new ServiceUnavailable(`${this.options.address} ended the stream.`), token),
    );
    for (const { bytes } of this.pending.values()) stream.write(bytes);
  }

  private take({ call, answer }: CommandReply): void {
    const waiting = this.pending.get(call);
    if (waiting === undefined || answer === undefined) return;
    // The server is about to end the stream: the command goes to its successor.
    if (answer.$case === "failed" && answer.value.code === "draining") return;
    this.failures = 0;
    this.pending.delete(call);
    if (answer.$case === "failed") waiting.reject(errorOf(answer.value.code, answer.value.message));
    else waiting.resolve(answerFromMessage(answer));
  }

  private broken(stream: Stream, error: Error, token: string): void {
    if (this.stream !== stream) return;
    this.stream = undefined;
    stream.cancel();
    const code = "code" in error ? String(error.code) : "";
    // It may have run out: the source may have a new one.
    const unknown = code === "not-authenticated";
    if (unknown) this.refused = { token, error };
    if (!unknown && !passing.has(code)) this.rejectAll(error);
    else if (this.pending.size > 0) this.open(Math.min(25 * 2 ** this.failures++, 1_000));
  }

  private rejectAll(error: Error): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of all) reject(error);
  }

  /** The oldest wait longest. */
  private losePatience(): void {
    const before = Date.now() - this.options.patience;
    for (const [call, { since, reject }] of this.pending) {
      if (since > before) break;
      this.pending.delete(call);
      reject(new ServiceUnavailable(`The service at ${this.options.address} does not answer.`));
    }
    if (this.pending.size > 0) return;
    clearInterval(this.watch);
    this.watch = undefined;
  }
}
