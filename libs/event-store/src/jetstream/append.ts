import { decodeCommit, encodeCommit } from "../cloud-events.ts";
import {
  type Appended,
  type NewCommit,
  type Revision,
  StoreUnavailable,
  type StreamId,
  UnreadableCommit,
} from "../port.ts";
import type { Api, Stored } from "./api.ts";
import { CommitTooLarge, UnknownSite, WrongAcknowledgement } from "./errors.ts";
import type { Link } from "./link.ts";
import { subjectOf, type Volume } from "./names.ts";
import type { Answer, Publisher } from "./publisher.ts";

export interface AppendSource {
  readonly link: Link;
  readonly api: Api;
  readonly publisher: Publisher;
  /** The JetStream domain that must acknowledge; undefined where the server has none. */
  readonly domain: string | undefined;
  readonly patienceMs: number;
}

const CONFLICT: Appended = { ok: false, conflict: true };
/** The guard does not hold; the second one is what newer servers say while another append is on its way. */
const WRONG_LAST_SEQUENCE = new Set([10071, 10164]);
/** The server asks for patience: too many requests, or the same message id is just being stored. */
const LATER = new Set([10167, 10158]);
const HEADER_ROOM = 1024;
const PAUSE_MS = 50;
const PLAIN_ID = /^[\x21-\x7e]+$/;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The site and the stream stand in the message id beside the commit's: a follower may write the same commit id to two
 * streams of a site, and a hub that gathers several logs recognises repeats over all of them.
 */
const messageId = ({ site, context, kind, id }: StreamId, commit: string): string =>
  `${site}:${context}:${kind}:${id}:${PLAIN_ID.test(commit) ? commit : encodeURIComponent(commit)}`;

/** One guarded append, repeated with the same id and the same expectation until its fate is known or patience ends. */
export const appendTo = async (
  source: AppendSource,
  volume: Volume,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
): Promise<Appended> => {
  const subject = subjectOf(stream, volume);
  const bytes = encodeCommit(stream, expected.version + 1, commit);
  const limit = (source.link.nc.info?.max_payload ?? Number.POSITIVE_INFINITY) - HEADER_ROOM;
  if (bytes.length > limit) throw new CommitTooLarge(bytes.length, limit);
  const headers =
    `Nats-Msg-Id: ${messageId(stream, commit.id)}\r\n` + `Nats-Expected-Last-Subject-Sequence: ${expected.guard}\r\n`;
  let deadline = 0;
  for (;;) {
    const answer = await source.publisher.publish(subject, bytes, headers);
    if (answer.kind === "stored" && !answer.duplicate) {
      checkPlace(source, volume, answer);
      const position = { log: volume.log, seq: answer.seq };
      return { ok: true, revision: { version: expected.version + 1, guard: answer.seq }, position };
    }
    if (answer.kind === "stored") return recognise(source, volume, stream, expected, commit, answer);
    if (answer.kind === "refused" && WRONG_LAST_SEQUENCE.has(answer.code))
      return conflictOrRepeat(source, volume, stream, expected, commit);
    if (answer.kind === "refused" && !LATER.has(answer.code))
      throw new StoreUnavailable(`The server refused the append to ${volume.log}: ${answer.why} (${answer.code}).`);
    // Patience runs from the first failure: waiting in a long queue is none.
    deadline ||= Date.now() + source.patienceMs;
    await waitFor(source, volume, answer, deadline);
  }
};

/** Waits until it makes sense to try again; throws where it does not. */
const waitFor = async (source: AppendSource, volume: Volume, answer: Answer, deadline: number): Promise<void> => {
  if (answer.kind === "nobody" && (await source.api.stream(volume.log)) === undefined)
    throw new UnknownSite(volume.site, `its volume ${volume.log} does not exist (any more)`);
  if (!source.link.up) await source.link.whenUp(deadline - Date.now());
  else if (answer.kind !== "unknown") await pause(PAUSE_MS);
  if (Date.now() >= deadline || source.link.nc.isClosed()) {
    const why = "why" in answer ? answer.why : "nobody answers for the stream";
    throw new StoreUnavailable(`The append to ${volume.log} was not acknowledged: ${why}.`);
  }
};

const checkPlace = (source: AppendSource, volume: Volume, { log, domain }: Answer & { kind: "stored" }): void => {
  if (log !== volume.log || (domain ?? "") !== (source.domain ?? ""))
    throw new WrongAcknowledgement(
      `An append to ${volume.log}${inDomain(source.domain)} was acknowledged by ${log}${inDomain(domain)}: ` +
        "two streams capture the same subject.",
    );
};

const inDomain = (domain: string | undefined): string => (domain === undefined ? "" : ` of domain ${domain}`);

/** The server knows the message id: is what it stored then really this commit in this place? */
const recognise = async (
  source: AppendSource,
  volume: Volume,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
  answer: Answer & { kind: "stored" },
): Promise<Appended> => {
  checkPlace(source, volume, answer);
  const found = await source.api.fromLeader(volume.log, { seq: answer.seq });
  return sameCommit(volume, stream, expected, commit, found);
};

/** The stream moved on: perhaps with this very commit, whose acknowledgement was lost. It would follow the guard. */
const conflictOrRepeat = async (
  source: AppendSource,
  volume: Volume,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
): Promise<Appended> => {
  const query = { seq: expected.guard + 1, next_by_subj: subjectOf(stream, volume) };
  return sameCommit(volume, stream, expected, commit, await source.api.fromLeader(volume.log, query));
};

const sameCommit = (
  volume: Volume,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
  found: Stored | undefined,
): Appended => {
  if (found === undefined || found.subject !== subjectOf(stream, volume)) return CONFLICT;
  const position = { log: volume.log, seq: found.seq };
  try {
    const stored = decodeCommit(stream, position, found.data);
    if (stored.id !== commit.id || stored.version !== expected.version + 1) return CONFLICT;
    return { ok: true, revision: { version: stored.version, guard: found.seq }, position };
  } catch (error) {
    // Foreign bytes lie there: loading the stream will say so.
    if (error instanceof UnreadableCommit) return CONFLICT;
    throw error;
  }
};
