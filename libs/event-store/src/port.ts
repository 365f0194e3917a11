/** Where an aggregate's history lies: `ball-games/table/T1@2026-11-29` of a site. */
export interface StreamId {
  readonly site: string;
  /** The service that owns it: `ball-games`, `chip-bank`, `jackpots`, `tables`. */
  readonly context: string;
  /** The kind of aggregate: `table`, `day`, `book`, `floor`. */
  readonly kind: string;
  /** The aggregate: letters, digits, `_`, `-` and `@`. */
  readonly id: string;
}

/** An event as stored: JSON-safe data under a registered type and version. */
export interface EventData {
  readonly type: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A place in one of a site's logs. Places in different logs have no common order. */
export interface Position {
  readonly log: string;
  readonly seq: number;
}

/** The last place taken in, per log. */
export type Positions = Readonly<Record<string, number>>;

/** What one command (or one intake of a follower) adds to a history: atomic, all or nothing. */
export interface NewCommit {
  /** The command's id; unique within the site for ever. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly actor: { readonly id: string; readonly roles: readonly string[] };
  /** W3C `traceparent` of the command. */
  readonly trace?: string;
  /** The command as it was decided, for auditors and for deciding it again. */
  readonly command: Readonly<Record<string, unknown>>;
  /** Whom the command was addressed to, and the gaming day that it named; absent for followers. */
  readonly at?: string;
  readonly day?: string;
  /** For followers: the source positions taken in up to and with this commit. */
  readonly sources?: Positions;
  readonly events: readonly EventData[];
}

export interface Commit extends NewCommit {
  readonly stream: StreamId;
  /** 1 for the first commit of the stream, without gaps. */
  readonly version: number;
  readonly position: Position;
}

/**
 * Where a writer believes a stream to stand. `version` is ours; `guard` is the adapter's own token
 * (on JetStream the stream sequence of the subject's last message).
 */
export interface Revision {
  readonly version: number;
  readonly guard: number;
}

export const emptyStream: Revision = { version: 0, guard: 0 };

export const revisionOf = (commit: Commit): Revision => ({ version: commit.version, guard: commit.position.seq });

export type Appended =
  | { readonly ok: true; readonly revision: Revision; readonly position: Position }
  /** Somebody else wrote first: load again and decide anew. */
  | { readonly ok: false; readonly conflict: true };

export interface Subscription {
  /** Ends when `stop` is called; throws when the source is lost for good. */
  readonly commits: AsyncIterable<Commit>;
  stop(): Promise<void>;
}

/**
 * The port to the history. Every adapter passes one contract suite (`@carrusel/event-store/testing`).
 */
export interface EventStore {
  /**
   * Stores a commit if the stream still stands at `expected`. Resolves only when it is stored as
   * safely as the server promises. Throws StoreUnavailable when that cannot be known: the caller
   * repeats the same commit with the same expectation, which never stores it twice.
   */
  append(stream: StreamId, expected: Revision, commit: NewCommit): Promise<Appended>;
  /**
   * The whole stream from a version on (default 1), in order. `hint` is any revision before that version, such as a
   * snapshot's: an adapter may use it to start there instead of searching.
   */
  read(stream: StreamId, fromVersion?: number, hint?: Revision): AsyncIterable<Commit>;
  /** The commit at a position; undefined where there is none. */
  at(position: Position): Promise<Commit | undefined>;
  /** Every commit of a site's logs after these positions, and the new ones as they come, in order per log. */
  subscribe(site: string, after: Positions): Promise<Subscription>;
  /** Where each log of a site ends now. */
  ends(site: string): Promise<Positions>;
  /** The ids of a site's streams of a kind, sorted. */
  streams(site: string, context: string, kind: string): Promise<readonly string[]>;
  /**
   * Whether a site's history is a copy of what another installation writes: it grows without anything being appended
   * here, and an append is refused. Never, where it is left out.
   */
  readOnly?(site: string): boolean;
  /** Is told who follows a site through this store, and how far he has come: for measuring. Returns how to end that. */
  followed?(site: string, positions: () => Positions): () => void;
  close(): Promise<void>;
}

/** A store that also makes and removes sites. */
export interface SiteStore extends EventStore {
  /** Makes ready what a site's history needs; the same call again changes nothing. `throwaway`: it may be deleted. */
  createSite(
    site: string,
    layout: { readonly period: string; readonly shards: number },
    options?: { readonly throwaway?: boolean; readonly replicas?: number },
  ): Promise<void>;
  /** Deletes the history of a throwaway site. Take it out of the registry first. */
  deleteSite(site: string): Promise<void>;
}

/** What every error of a store is. `code` is stable; the message is one sentence for people. */
export abstract class StoreError extends Error {
  override readonly name: string = this.constructor.name;
  abstract readonly code: string;
}

/** The store did not answer in time or is out of reach: nothing is known about the last append. */
export class StoreUnavailable extends StoreError {
  readonly code = "store-unavailable";
}

/** What is stored cannot be read: not ours, damaged, or from a newer release. */
export class UnreadableCommit extends StoreError {
  readonly code = "unreadable-commit";
  readonly position: Position;
  constructor(position: Position, why: string) {
    super(`the commit at ${position.log}:${position.seq} cannot be read: ${why}`);
    this.position = position;
  }
}
