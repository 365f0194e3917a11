import { type Commit, type EventData, type NewCommit, type Position, type StreamId, UnreadableCommit } from "./port.ts";

/** One event of a commit message: CloudEvents 1.0, structured, JSON. */
export interface CloudEvent {
  readonly specversion: "1.0";
  /** `<command id>.<n>`: the same for every retry. */
  readonly id: string;
  /** `/<site>/<context>/<kind>/<id>`: where it happened. */
  readonly source: string;
  /** `carrusel.<context>.<event type>` */
  readonly type: string;
  /** `<event type>/<version>`: the registered schema. */
  readonly dataschema: string;
  readonly time: string;
  readonly traceparent?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a commit looks like in a store and on the bus: our own envelope around its CloudEvents. */
export interface CommitMessage {
  readonly carrusel: 1;
  readonly id: string;
  readonly version: number;
  readonly actor: NewCommit["actor"];
  readonly command: NewCommit["command"];
  readonly at?: string;
  readonly day?: string;
  readonly sources?: NewCommit["sources"];
  readonly time: string;
  readonly trace?: string;
  readonly events: readonly CloudEvent[];
}

const sourceOf = (stream: StreamId): string => `/${stream.site}/${stream.context}/${stream.kind}/${stream.id}`;

const decoder = new TextDecoder();

/** A commit message: our own envelope (CloudEvents has no batch over NATS) that carries its CloudEvents. */
export const messageOf = (stream: StreamId, version: number, commit: NewCommit): CommitMessage => {
  const source = sourceOf(stream);
  return {
    carrusel: 1,
    id: commit.id,
    version,
    actor: commit.actor,
    command: commit.command,
    ...(commit.at === undefined ? {} : { at: commit.at }),
    ...(commit.day === undefined ? {} : { day: commit.day }),
    ...(commit.sources === undefined ? {} : { sources: commit.sources }),
    time: commit.time,
    ...(commit.trace === undefined ? {} : { trace: commit.trace }),
    events: commit.events.map((event, index) => ({
      specversion: "1.0",
      id: `${commit.id}.${index}`,
      source,
      type: `carrusel.${stream.context}.${event.type}`,
      dataschema: `${event.type}/${event.version}`,
      time: commit.time,
      ...(commit.trace === undefined ? {} : { traceparent: commit.trace }),
      data: event.data,
    })),
  };
};

export const encodeCommit = (stream: StreamId, version: number, commit: NewCommit): Uint8Array =>
  Buffer.from(JSON.stringify(messageOf(stream, version, commit)));

const eventOf = (event: CloudEvent): EventData => {
  const cut = event.dataschema.lastIndexOf("/");
  return { type: event.dataschema.slice(0, cut), version: Number(event.dataschema.slice(cut + 1)), data: event.data };
};

/** Why a parsed message is no commit of ours; undefined where it is one. */
const faultOf = (message: Partial<CommitMessage> | null): string | undefined => {
  if (typeof message !== "object" || message?.carrusel !== 1) return "it is not a commit of this release's format";
  if (typeof message.id !== "string" || !Number.isSafeInteger(message.version) || (message.version as number) < 1)
    return "it has no id and version";
  const named = (event: CloudEvent | null): boolean => typeof event?.dataschema === "string";
  if (!Array.isArray(message.events) || !message.events.every(named)) return "its events have no schema";
  return undefined;
};

/** Reads a commit message; throws UnreadableCommit for anything else. */
export const decodeCommit = (stream: StreamId, position: Position, bytes: Uint8Array): Commit => {
  let message: unknown;
  try {
    message = JSON.parse(decoder.decode(bytes));
  } catch {
    throw new UnreadableCommit(position, "it is not JSON");
  }
  return commitOfMessage(stream, position, message);
};

/** The same for a store that hands JSON out parsed. */
export const commitOfMessage = (stream: StreamId, position: Position, parsed: unknown): Commit => {
  const fault = faultOf(parsed as Partial<CommitMessage> | null);
  if (fault !== undefined) throw new UnreadableCommit(position, fault);
  const message = parsed as CommitMessage;
  return {
    stream,
    position,
    id: message.id,
    version: message.version,
    actor: message.actor,
    command: message.command,
    ...(message.at === undefined ? {} : { at: message.at }),
    ...(message.day === undefined ? {} : { day: message.day }),
    ...(message.sources === undefined ? {} : { sources: message.sources }),
    time: message.time,
    ...(message.trace === undefined ? {} : { trace: message.trace }),
    events: message.events.map(eventOf),
  };
};
