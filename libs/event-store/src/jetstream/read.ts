import type { Msg } from "@nats-io/nats-core";
import { decodeCommit } from "../cloud-events.ts";
import { type Commit, type Revision, type StreamId, UnreadableCommit } from "../port.ts";
import { type Api, type Stored, storedOf } from "./api.ts";
import type { Link } from "./link.ts";
import { subjectOf, type Volume } from "./names.ts";
import { VolumeReader } from "./pull.ts";
import { atLeast } from "./sites.ts";

/** Up to so many messages one direct get each is quicker than a consumer. */
const FEW = 5;
const BATCH = 512;
const READ_AHEAD = 2048;

export interface ReadSource {
  readonly link: Link;
  readonly api: Api;
}

const commitOf = (stream: StreamId, log: string, { seq, data }: Pick<Stored, "seq" | "data">): Commit =>
  decodeCommit(stream, { log, seq }, data);

/**
 * Reads a stream up to where it stood when the reading began. Throws UnreadableCommit where the history has a hole: a
 * version that does not follow the one before.
 */
export const readStream = async function* (
  source: ReadSource,
  volume: Volume,
  stream: StreamId,
  fromVersion: number,
  hint: Revision | undefined,
): AsyncIterable<Commit> {
  const { log } = volume;
  const subject = subjectOf(stream, volume);
  const found = await source.api.lastOf(log, subject);
  if (found === undefined) return;
  const last = commitOf(stream, log, found);
  // A hint that lies at or behind the wanted version, or beyond the end, is none.
  const start = hint !== undefined && hint.version < fromVersion && hint.guard <= found.seq ? hint : undefined;
  let version = start?.version ?? 0;
  if (last.version < fromVersion) return;
  if (last.version > version + 1) {
    const after = start?.guard ?? 0;
    const few = last.version - version - 1 <= FEW;
    const batches = atLeast(source.link.nc.info?.version ?? "0", "2.11.0");
    const messages = few
      ? singly(source, log, subject, after, found.seq)
      : batches
        ? inBatches(source, log, subject, after, found.seq)
        : withConsumer(source, log, subject, after, found.seq);
    for await (const message of messages) {
      const commit = commitOf(stream, log, message);
      // A hub's copy can hold a message twice.
      if (commit.version <= version) continue;
      mustFollow(commit, version);
      version = commit.version;
      if (version >= fromVersion) yield commit;
    }
  }
  if (last.version <= version) return;
  mustFollow(last, version);
  yield last;
};

const mustFollow = (commit: Commit, version: number): void => {
  if (commit.version !== version + 1)
    throw new UnreadableCommit(commit.position, `its version is ${commit.version}, the one before was ${version}`);
};

type Found = Pick<Stored, "seq" | "data">;

/** The messages between two sequences, both exclusive, one after the other. */
const singly = async function* (
  { api }: ReadSource,
  log: string,
  subject: string,
  after: number,
  before: number,
): AsyncIterable<Found> {
  for (let seq = after + 1; seq < before; ) {
    const next = await api.nextOf(log, subject, seq);
    if (next === undefined || next.seq >= before) return;
    yield next;
    seq = next.seq + 1;
  }
};

/** The same through the batched direct get of 2.11 and later. */
const inBatches = async function* (
  source: ReadSource,
  log: string,
  subject: string,
  after: number,
  before: number,
): AsyncIterable<Found> {
  let from = after + 1;
  while (from < before) {
    const batch = await batchOf(source.link, log, { seq: from, next_by_subj: subject, batch: BATCH });
    if (batch === undefined) {
      // The line broke or the stream is not back yet: the single get is patient.
      yield* singly(source, log, subject, from - 1, before);
      return;
    }
    for (const message of batch) {
      if (message.seq >= before) return;
      yield message;
      from = message.seq + 1;
    }
    if (batch.length === 0) return;
  }
};

const BATCH_TIMEOUT_MS = 2000;

const batchOf = (link: Link, log: string, query: object): Promise<Stored[] | undefined> =>
  new Promise((resolve) => {
    const found: Stored[] = [];
    const inbox = link.inbox();
    const finish = (result: Stored[] | undefined): void => {
      clearTimeout(timer);
      endFollowing();
      if (!link.nc.isClosed()) subscription.unsubscribe();
      resolve(result);
    };
    const arrived = (message: Msg): void => {
      const code = message.headers?.code ?? 0;
      if (code === 204 || code === 404) finish(found);
      else if (code !== 0) finish(undefined);
      else {
        found.push(storedOf(message));
        timer.refresh();
      }
    };
    const timer = setTimeout(() => finish(undefined), BATCH_TIMEOUT_MS);
    const endFollowing = link.onChange(() => finish(undefined));
    const subscription = link.nc.subscribe(inbox, { callback: (_error, message) => arrived(message) });
    link.nc.publish(`$JS.API.DIRECT.GET.${log}`, JSON.stringify(query), { reply: inbox });
  });

/** The same for servers before 2.11. */
const withConsumer = async function* (
  { link, api }: ReadSource,
  log: string,
  subject: string,
  after: number,
  before: number,
): AsyncIterable<Found> {
  let wake = (): void => {};
  const reader = new VolumeReader(link, api, { log, after, subject, readAhead: READ_AHEAD, onReady: () => wake() });
  try {
    for (;;) {
      const next = reader.next();
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      // The last message is known already: its arrival says that all before it came.
      if (next.seq >= before) return;
      yield { seq: next.seq, data: next.message.data };
    }
  } finally {
    reader.stop();
  }
};
