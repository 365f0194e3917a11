import {
  Metadata,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from "@grpc/grpc-js";
import type { MemoryLog, ProposedEvent, Written } from "./log.ts";
import {
  type AppendRequest,
  type BatchRequest,
  type Expectation,
  expectedOf,
  nameOf,
  proposedOf,
  uuidOf,
} from "./messages.ts";

/** What a server takes in one append by default. */
const MOST_BYTES = 1024 * 1024;

/** What can be done to the answers of appends. */
export interface Faults {
  /** Whether the answer to what has just been stored is to be lost. */
  losesAnswer(): boolean;
}

const success = ({ revision, position }: Extract<Written, { ok: true }>): object => ({
  currentRevision: String(revision),
  position: { commitPosition: String(position), preparePosition: String(position) },
});

/** One append a call: the options first, then every event, then the end. */
export const append = (
  log: MemoryLog,
  faults: Faults,
  call: ServerReadableStream<AppendRequest, object>,
  done: sendUnaryData<object>,
): void => {
  let options: Expectation | undefined;
  const events: ProposedEvent[] = [];
  call.on("data", (request: AppendRequest) => {
    if (request.options) options = request.options;
    if (request.proposedMessage) events.push(proposedOf(request.proposedMessage));
  });
  call.on("end", () => {
    if (call.cancelled || options === undefined) return;
    if (events.reduce((sum, { data }) => sum + data.length, 0) > MOST_BYTES) {
      const metadata = new Metadata();
      metadata.set("exception", "maximum-append-size-exceeded");
      metadata.set("maximum-append-size", String(MOST_BYTES));
      done({ code: status.INVALID_ARGUMENT, details: "Maximum append size exceeded.", metadata });
      return;
    }
    const written = log.append(nameOf(options), expectedOf(options), events);
    if (written.ok && faults.losesAnswer()) return;
    done(null, written.ok ? { success: success(written) } : { wrongExpectedVersion: wrongVersion(options, written) });
  });
};

const wrongVersion = (options: Expectation, { current }: Extract<Written, { ok: false }>): object => {
  const expected = expectedOf(options);
  return {
    ...(current < 0 ? { currentNoStream: {} } : { currentRevision: String(current) }),
    ...(expected === "no-stream" ? { expectedNoStream: {} } : {}),
    ...(typeof expected === "number" ? { expectedRevision: String(expected) } : {}),
  };
};

/** Many appends over one call, each with an id of its own. */
export const batchAppend = (log: MemoryLog, faults: Faults, call: ServerDuplexStream<BatchRequest, object>): void => {
  const open = new Map<string, { readonly options: Expectation; readonly events: ProposedEvent[] }>();
  call.on("data", ({ correlationId, options, proposedMessages, isFinal }: BatchRequest) => {
    const id = uuidOf(correlationId);
    const batch = open.get(id) ?? (options ? { options, events: [] } : undefined);
    if (batch === undefined) return;
    open.set(id, batch);
    batch.events.push(...proposedMessages.map(proposedOf));
    if (!isFinal) return;
    open.delete(id);
    const written = log.append(nameOf(batch.options), expectedOf(batch.options), batch.events);
    if (written.ok && faults.losesAnswer()) return;
    const { streamIdentifier } = batch.options;
    const result = written.ok ? { success: success(written) } : { error: batchError(written.current) };
    call.write({ correlationId: { string: id }, streamIdentifier, ...result });
  });
  call.on("end", () => call.end());
  call.on("error", () => {});
};

const batchError = (current: number): object => ({
  code: status.ALREADY_EXISTS,
  message: "WrongExpectedVersion",
  details: {
    type_url: "type.googleapis.com/event_store.client.WrongExpectedVersion",
    // Field 1, a number: the current revision; field 2, an empty message: there is no stream.
    value: Buffer.from(current < 0 ? [0x12, 0] : [0x08, ...varint(current)]),
  },
});

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];

export const remove = (
  log: MemoryLog,
  call: ServerUnaryCall<{ readonly options: Expectation }, object>,
  done: sendUnaryData<object>,
): void => {
  const stream = nameOf(call.request.options);
  if (log.delete(stream)) {
    done(null, { noPosition: {} });
    return;
  }
  const metadata = new Metadata();
  metadata.set("exception", "stream-not-found");
  metadata.set("stream-name", stream);
  done({ code: status.NOT_FOUND, details: `${stream} not found`, metadata });
};
