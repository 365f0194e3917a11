import { type ServerWritableStream, status } from "@grpc/grpc-js";
import type { LogEvent, MemoryLog } from "./log.ts";
import { delivery, matcherOf, nameOf, type ReadRequest } from "./messages.ts";

type Call = ServerWritableStream<ReadRequest, object>;

/** Sends one message; waits where the reader is slow. Whether there is still a reader. */
const send = async (call: Call, message: object): Promise<boolean> => {
  if (call.cancelled || call.destroyed) return false;
  if (!call.write(message)) {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        for (const name of ["drain", "close", "cancelled", "error"]) call.off(name, done);
        resolve();
      };
      for (const name of ["drain", "close", "cancelled", "error"]) call.once(name, done);
    });
  }
  return !call.cancelled && !call.destroyed;
};

const asksStructured = ({ options }: ReadRequest): boolean => Boolean(options.uuidOption?.structured);

/** Answers a read or begins a subscription. */
export const read = async (log: MemoryLog, call: Call): Promise<void> => {
  const { options } = call.request;
  if (options.all && options.subscription) return subscribe(log, call);
  if (options.all) return readAll(log, call);
  if (options.stream && !options.subscription) return readStream(log, call);
  call.emit("error", { code: status.UNIMPLEMENTED, details: "the stand-in follows all streams only" });
};

const sendAll = async (call: Call, events: Iterable<LogEvent>): Promise<void> => {
  const structured = asksStructured(call.request);
  for (const event of events) if (!(await send(call, delivery(event, structured)))) return;
  call.end();
};

const countOf = ({ options }: ReadRequest): number => Number(options.count ?? Number.MAX_SAFE_INTEGER);

const readStream = async (log: MemoryLog, call: Call): Promise<void> => {
  const { stream, readDirection } = call.request.options;
  if (!stream) return;
  const events = log.stream(nameOf(stream));
  if (events === undefined) {
    await send(call, { streamNotFound: { streamIdentifier: stream.streamIdentifier } });
    call.end();
    return;
  }
  const backwards = readDirection === 1;
  const from = stream.revision ?? (stream.end ? Number.POSITIVE_INFINITY : 0);
  const chosen = events.filter(({ revision }) => (backwards ? revision <= Number(from) : revision >= Number(from)));
  await sendAll(call, (backwards ? chosen.reverse() : chosen).slice(0, countOf(call.request)));
};

/** Where a request for all streams begins; undefined, and the request refused, at a position that is none. */
const startOf = (log: MemoryLog, call: Call): number | undefined => {
  const { all } = call.request.options;
  if (all?.end) return Number.POSITIVE_INFINITY;
  const position = Number(all?.position?.commitPosition ?? 0);
  if (log.isPosition(position)) return position;
  call.emit("error", { code: status.INVALID_ARGUMENT, details: "Provided position is invalid." });
  return undefined;
};

const readAll = async (log: MemoryLog, call: Call): Promise<void> => {
  const start = startOf(log, call);
  if (start === undefined) return;
  const matches = matcherOf(call.request.options.filter);
  const most = countOf(call.request);
  const backwards = call.request.options.readDirection === 1;
  const chosen: LogEvent[] = [];
  const begin = log.indexOf(start);
  const step = backwards ? -1 : 1;
  for (let at = backwards ? begin - 1 : begin; chosen.length < most; at += step) {
    const event = log.events[at];
    if (event === undefined) break;
    if (matches(event)) chosen.push(event);
  }
  await sendAll(call, chosen);
};

let subscriptions = 0;

/** Everything after a position, then what comes. */
const subscribe = async (log: MemoryLog, call: Call): Promise<void> => {
  const start = startOf(log, call);
  if (start === undefined) return;
  const matches = matcherOf(call.request.options.filter);
  const structured = asksStructured(call.request);
  await send(call, { confirmation: { subscriptionId: `stand-in-${++subscriptions}` } });
  let wake = (): void => {};
  const endWaiting = log.onAppend(() => wake());
  for (const name of ["cancelled", "close", "error"]) call.once(name, () => wake());
  // A position is exclusive here, where that of a read is inclusive.
  let at = call.request.options.all?.position ? log.indexOf(start + 1) : log.indexOf(start);
  let caughtUp = false;
  while (!call.cancelled && !call.destroyed) {
    const event = log.events[at];
    if (event !== undefined) {
      at++;
      if (matches(event)) await send(call, delivery(event, structured));
      continue;
    }
    if (!caughtUp) {
      caughtUp = true;
      const last = log.events.at(-1)?.position;
      if (last !== undefined)
        await send(call, { checkpoint: { commitPosition: String(last), preparePosition: String(last) } });
      await send(call, { caughtUp: {} });
      continue;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  endWaiting();
};
