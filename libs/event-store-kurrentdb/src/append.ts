import {
  type Appended,
  CommitTooLarge,
  messageOf,
  type NewCommit,
  type Revision,
  type StreamId,
  WrongAcknowledgement,
} from "@carrusel/event-store";
import {
  type AppendResult,
  type AppendStreamState,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from "@kurrent/kurrentdb-client";
import type { Connection } from "./connection.ts";
import { finalOf, Late, refusalOf, within } from "./errors.ts";
import { seqOf } from "./events.ts";
import type { Line } from "./lanes.ts";
import { eventIdOf, logOf, nameOf, typeOf } from "./names.ts";
import { eventAt, type Patience, pause } from "./read.ts";
import type { Tails } from "./tails.ts";

export interface AppendSource {
  readonly connection: Connection;
  readonly tails: Tails;
  readonly patience: Patience;
}

const CONFLICT: Appended = { ok: false, conflict: true };
/** What fits into a message of the bus and into an append, both of which end at 1 MiB by default. */
const MOST_BYTES = 1_000_000;
/** The server's own deadline ends a little before ours. */
const GRACE_MS = 250;

interface Attempt {
  readonly source: AppendSource;
  readonly stream: StreamId;
  readonly name: string;
  readonly expected: Revision;
  readonly id: string;
  readonly eventId: string;
  readonly what: string;
}

/** One guarded append, repeated with the same event id and the same expectation until its fate is known. */
export const appendTo = async (
  source: AppendSource,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
): Promise<Appended> => {
  const name = nameOf(stream);
  const message = messageOf(stream, expected.version + 1, commit);
  const bytes = Buffer.byteLength(JSON.stringify(message));
  if (bytes > MOST_BYTES) throw new CommitTooLarge(bytes, MOST_BYTES);
  const what = `append to ${name}`;
  const attempt = { source, stream, name, expected, id: commit.id, eventId: eventIdOf(name, commit.id), what };
  if (!(await mayHold(attempt))) return CONFLICT;
  const event = jsonEvent({
    id: attempt.eventId,
    type: typeOf(stream, expected.version + 1),
    data: message as unknown as Record<string, never>,
  });
  try {
    const result = await source.connection.appends.take((line) => store(attempt, event, line));
    return result === undefined ? await sameCommit(attempt) : await placed(attempt, result);
  } catch (error) {
    if (error instanceof MaxAppendSizeExceededError) throw new CommitTooLarge(bytes, error.maxAppendSize);
    throw error;
  }
};

/** Whether what is known of the stream speaks for the expectation. What it leaves open the server decides. */
const mayHold = async ({ source, name, expected, id }: Attempt): Promise<boolean> => {
  const { version, guard } = expected;
  const tail = source.tails.get(name);
  const known = tail?.ids.get(id);
  if (known !== undefined && known !== version + 1) return false;
  if (version === 0) return guard === 0;
  if (tail !== undefined && tail.revision.version > version) return true;
  if (tail?.revision.version === version) return tail.revision.guard === guard;
  const before = await eventAt(source.connection, source.patience, name, version - 1);
  if (before === undefined) return false;
  const revision = { version, guard: seqOf(before) };
  source.tails.learn(name, undefined, revision);
  return revision.guard === guard;
};

/** What the server answered; undefined where the stream does not stand at the expectation. */
const store = async (
  { source, name, expected, what }: Attempt,
  event: ReturnType<typeof jsonEvent>,
  line: Line,
): Promise<AppendResult | undefined> => {
  const { patience } = source;
  const streamState: AppendStreamState = expected.version === 0 ? NO_STREAM : BigInt(expected.version - 1);
  let failing: number | undefined;
  for (;;) {
    const { client } = line;
    try {
      const options = { streamState, deadline: patience.attemptMs };
      return await within(patience.attemptMs + GRACE_MS, client.appendToStream(name, event, options));
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return undefined;
      if (error instanceof MaxAppendSizeExceededError) throw error;
      failing ??= Date.now();
      if (refusalOf(error, what) !== undefined || Date.now() - failing >= patience.patienceMs)
        throw finalOf(error, what);
      if (error instanceof Late) line.renew(client);
    }
    await pause();
  }
};

const placed = async (attempt: Attempt, { nextExpectedRevision, position }: AppendResult): Promise<Appended> => {
  const { source, stream, name, expected, id } = attempt;
  if (nextExpectedRevision !== BigInt(expected.version))
    throw new WrongAcknowledgement(
      `An append to ${name} was acknowledged as event ${nextExpectedRevision} instead of ${expected.version}: was a site of that name deleted before?`,
    );
  // A repeated append may be answered without its place.
  if (position === undefined) return sameCommit(attempt);
  const revision = { version: expected.version + 1, guard: Number(position.commit) };
  source.tails.learn(name, id, revision);
  return { ok: true, revision, position: { log: logOf(stream.site), seq: revision.guard } };
};

/** Perhaps it was this very commit that moved the stream on, and its acknowledgement was lost. */
const sameCommit = async ({ source, stream, name, expected, id, eventId }: Attempt): Promise<Appended> => {
  const found = await eventAt(source.connection, source.patience, name, expected.version);
  if (found?.event?.id !== eventId) return CONFLICT;
  const revision = { version: expected.version + 1, guard: seqOf(found) };
  source.tails.learn(name, id, revision);
  return { ok: true, revision, position: { log: logOf(stream.site), seq: revision.guard } };
};
