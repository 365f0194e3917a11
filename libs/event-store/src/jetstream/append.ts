import { decodeCommit, encodeCommit } from "../cloud-events.ts";
import {
  type Appended,
  type NewCommit,
  type Revision,
  StoreUnavailable,
  type StreamId,
  UnreadableCommit,
} from "../port.ts";
import type { Api, Stored as Found } from "./api.ts";
import { CommitTooLarge, NotAllowed, UnknownSite, WrongAcknowledgement } from "./errors.ts";
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
export const messageId = ({ site, context, kind, id }: StreamId, commit: string): string =>
  `${site}:${context}:${kind}:${id}:${PLAIN_ID.test(commit) ? commit : encodeURIComponent(commit)}`;

interface Attempt {
  readonly source: AppendSource;
  readonly volume: Volume;
  readonly stream: StreamId;
  readonly expected: Revision;
  readonly commit: NewCommit;
  readonly subject: string;
  readonly bytes: Uint8Array;
  readonly headers: string;
}

/** One guarded append, repeated with the same id and the same expectation until its fate is known or patience ends. */
export const appendTo = (
  source: AppendSource,
  volume: Volume,
  stream: StreamId,
  expected: Revision,
  commit: NewCommit,
): Promise<Appended> => {
  const subject = subjectOf(stream, volume);
  const bytes = encodeCommit(stream, expected.version + 1, commit);
  const limit = (source.link.nc.info?.max_payload ?? Number.POSITIVE_INFINITY) - HEADER_ROOM;
  if (bytes.length > limit) return Promise.reject(new CommitTooLarge(bytes.length, limit));
  const headers =
    `Nats-Msg-Id: ${messageId(stream, commit.id)}\r\n` + `Nats-Expected-Last-Subject-Sequence: ${expected.guard}\r\n`;
  return new Promise((resolve, reject) => {
    source.publisher.publish(subject, bytes, headers, (answer) => {
      const seq = plainSeq(source, volume, answer);
      if (seq !== undefined) resolve(placed(volume, expected, seq));
      else settle({ source, volume, stream, expected, commit, subject, bytes, headers }, answer).then(resolve, reject);
    });
  });
};

type Stored = Answer & { readonly kind: "stored" };

/** The place of what was just stored by the right stream; undefined where there is more to think about. */
const plainSeq = (source: AppendSource, volume: Volume, answer: Answer): number | undefined =>
  answer.kind === "stored" && !answer.duplicate && isPlace(source, volume, answer) ? answer.seq : undefined;

const placed = (volume: Volume, { version }: Revision, seq: number): Appended => ({
  ok: true,
  revision: { version: version + 1, guard: seq },
  position: { log: volume.log, seq },
});

/** Everything but the plain case. */
const settle = async (attempt: Attempt, first: Answer): Promise<Appended> => {
  const { source, volume, expected, subject, bytes, headers } = attempt;
  // Patience runs from the first failure: waiting in a long queue is none.
  const deadline = Date.now() + source.patienceMs;
  for (let answer = first; ; ) {
    const seq = plainSeq(source, volume, answer);
    if (seq !== undefined) return placed(volume, expected, seq);
    if (answer.kind === "stored") {
      mustBePlace(source, volume, answer);
      // The server knows the message id: is what it stored then really this commit in this place?
      return sameCommit(attempt, await source.api.fromLeader(volume.log, { seq: answer.seq }));
    }
    if (answer.kind === "refused" && WRONG_LAST_SEQUENCE.has(answer.code)) {
      // Perhaps it was this very commit that moved the stream on, and its acknowledgement was lost.
      const query = { seq: expected.guard + 1, next_by_subj: subject };
      return sameCommit(attempt, await source.api.fromLeader(volume.log, query));
    }
    if (answer.kind === "refused" && !LATER.has(answer.code))
      throw new StoreUnavailable(`The server refused the append to ${volume.log}: ${answer.why} (${answer.code}).`);
    if (answer.kind === "denied") throw new NotAllowed(subject);
    await waitFor(source, volume, answer, deadline);
    answer = await new Promise<Answer>((resolve) => source.publisher.publish(subject, bytes, headers, resolve));
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

const isPlace = ({ domain }: AppendSource, volume: Volume, answer: Stored): boolean =>
  answer.log === volume.log && (answer.domain ?? "") === (domain ?? "");

const mustBePlace = (source: AppendSource, volume: Volume, answer: Stored): void => {
  if (isPlace(source, volume, answer)) return;
  throw new WrongAcknowledgement(
    `An append to ${volume.log}${inDomain(source.domain)} was acknowledged by ${answer.log}${inDomain(answer.domain)}: ` +
      "two streams capture the same subject.",
  );
};

const inDomain = (domain: string | undefined): string => (domain === undefined ? "" : ` of domain ${domain}`);

const sameCommit = ({ volume, stream, expected, commit, subject }: Attempt, found: Found | undefined): Appended => {
  if (found === undefined || found.subject !== subject) return CONFLICT;
  try {
    const stored = decodeCommit(stream, { log: volume.log, seq: found.seq }, found.data);
    const same = stored.id === commit.id && stored.version === expected.version + 1;
    return same ? placed(volume, expected, found.seq) : CONFLICT;
  } catch (error) {
    // Foreign bytes lie there: loading the stream will say so.
    if (error instanceof UnreadableCommit) return CONFLICT;
    throw error;
  }
};
