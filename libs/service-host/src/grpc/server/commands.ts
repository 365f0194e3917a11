import { type CommandReply, CommandRequest, CommandsService, InvalidRequest } from "@carrusel/contracts/grpc";
import type * as grpc from "@grpc/grpc-js";
import type { Identity } from "../../auth/tokens.ts";
import { statusOf } from "../../errors.ts";
import { answerToMessage } from "../answers.ts";
import { callerOf, checkAlive } from "./caller.ts";
import { decideCommand } from "./decide.ts";
import type { Serving } from "./serving.ts";
import { faultFor, unary } from "./unary.ts";

/** Commands of one stream that may be undecided at a time; more wait in the connection. */
const greatestWindow = 2_000;

type CommandStream = grpc.ServerDuplexStream<Buffer, CommandReply>;

const decode = (bytes: Buffer): CommandRequest => {
  try {
    return CommandRequest.decode(bytes);
  } catch {
    throw new InvalidRequest("The message cannot be read as a command.");
  }
};

/** One open stream of commands. */
class OpenStream {
  private readonly serving: Serving;
  private readonly call: CommandStream;
  private readonly caller: Identity;
  private undecided = 0;
  private ending = false;
  private over = false;

  constructor(serving: Serving, call: CommandStream, caller: Identity) {
    this.serving = serving;
    this.call = call;
    this.caller = caller;
    call.on("data", (bytes: Buffer) => this.take(bytes));
    call.on("end", () => this.end());
    call.on("cancelled", () => this.close());
    call.on("error", () => this.close());
    call.on("drain", () => this.flow());
  }

  /** Ends the stream once everything that it sent is answered. */
  end(): void {
    this.ending = true;
    if (this.undecided === 0 && !this.over) {
      this.close();
      this.call.end();
    }
  }

  private close(): void {
    this.over = true;
  }

  private take(bytes: Buffer): void {
    if (this.over) return;
    let request: CommandRequest;
    try {
      checkAlive(this.caller);
      request = decode(bytes);
    } catch (error) {
      this.fail(error);
      return;
    }
    this.undecided++;
    if (this.undecided >= greatestWindow) this.call.pause();
    decideCommand(this.serving, this.caller, request, undefined).then(
      (answer) => this.reply(request, answerToMessage(answer)),
      (error: unknown) => {
        const { code, message, retry } = faultFor(this.serving, "a command", error);
        this.reply(request, { $case: "failed", value: { code, message, retry } });
      },
    );
  }

  private reply({ id, call }: CommandRequest, answer: NonNullable<CommandReply["answer"]>): void {
    this.undecided--;
    if (this.over) return;
    if (!this.call.write({ id, call, answer })) this.call.pause();
    else this.flow();
    if (this.ending) this.end();
  }

  private flow(): void {
    if (this.call.isPaused() && this.undecided < greatestWindow / 2 && !this.call.writableNeedDrain) this.call.resume();
  }

  private fail(error: unknown): void {
    this.close();
    this.call.emit("error", statusOf(faultFor(this.serving, "a stream of commands", error)));
  }
}

/** The implementation of `Commands`, and how its open streams are ended. */
export interface CommandsHandlers {
  readonly definition: grpc.ServiceDefinition;
  readonly handlers: grpc.UntypedServiceImplementation;
  endStreams(): void;
}

export const commandsHandlers = (serving: Serving): CommandsHandlers => {
  const open = new Set<OpenStream>();
  const stream = (call: CommandStream): void => {
    callerOf(call.metadata, serving.verify).then(
      (caller) => {
        const opened = new OpenStream(serving, call, caller);
        open.add(opened);
        call.on("close", () => open.delete(opened));
        if (serving.work.draining) opened.end();
      },
      (error: unknown) => call.emit("error", statusOf(faultFor(serving, "a stream of commands", error))),
    );
  };
  const execute = unary<CommandRequest, CommandReply>(
    serving,
    "Commands/Execute",
    async (caller, request, metadata) => {
      const answer = await decideCommand(
        serving,
        caller,
        request,
        metadata.get("traceparent")[0] as string | undefined,
      );
      return { id: request.id, call: request.call, answer: answerToMessage(answer) };
    },
  );
  return {
    // Messages of a stream are decoded by the stream itself: one that cannot be read must not look like a fault of ours.
    definition: {
      ...CommandsService,
      stream: { ...CommandsService.stream, requestDeserialize: (bytes: Buffer): Buffer => bytes },
    },
    handlers: { execute, stream },
    endStreams: () => {
      for (const opened of open) opened.end();
    },
  };
};
