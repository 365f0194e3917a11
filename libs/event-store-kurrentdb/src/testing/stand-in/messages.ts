import type { Expected, LogEvent, ProposedEvent } from "./log.ts";

/** Messages as the proto loader gives them: 64-bit numbers as texts, bytes as Buffers, the chosen field of a oneof set. */
export interface Uuid {
  readonly structured?: { readonly mostSignificantBits: string; readonly leastSignificantBits: string } | null;
  readonly string?: string;
}

interface StreamIdentifier {
  readonly streamName: Buffer;
}

export interface Position {
  readonly commitPosition: string;
  readonly preparePosition: string;
}

export interface Expression {
  readonly regex: string;
  readonly prefix: readonly string[];
}

export interface Filter {
  readonly streamIdentifier?: Expression | null;
  readonly eventType?: Expression | null;
}

export interface ReadRequest {
  readonly options: {
    readonly stream?: {
      readonly streamIdentifier: StreamIdentifier;
      readonly revision?: string;
      readonly end?: object | null;
    } | null;
    readonly all?: { readonly position?: Position | null; readonly end?: object | null } | null;
    readonly readDirection: number;
    readonly count?: string;
    readonly subscription?: object | null;
    readonly filter?: Filter | null;
    readonly uuidOption?: { readonly structured?: object | null } | null;
  };
}

export interface Expectation {
  readonly streamIdentifier: StreamIdentifier;
  readonly revision?: string;
  readonly streamPosition?: string;
  readonly noStream?: object | null;
  readonly streamExists?: object | null;
}

export interface ProposedMessage {
  readonly id: Uuid;
  readonly metadata: Readonly<Record<string, string>>;
  readonly customMetadata: Buffer;
  readonly data: Buffer;
}

export interface AppendRequest {
  readonly options?: Expectation | null;
  readonly proposedMessage?: ProposedMessage | null;
}

export interface BatchRequest {
  readonly correlationId: Uuid;
  readonly options?: Expectation | null;
  readonly proposedMessages: readonly ProposedMessage[];
  readonly isFinal: boolean;
}

export const nameOf = ({ streamIdentifier }: { readonly streamIdentifier: StreamIdentifier }): string =>
  streamIdentifier.streamName.toString("utf8");

export const expectedOf = (options: Expectation): Expected => {
  const revision = options.revision ?? options.streamPosition;
  if (revision !== undefined && revision !== null) return Number(revision);
  if (options.noStream) return "no-stream";
  return options.streamExists ? "stream-exists" : "any";
};

/** The text form of an id, whichever way it was sent. */
export const uuidOf = ({ structured, string }: Uuid): string => {
  if (!structured) return (string ?? "").toLowerCase();
  const hex = [structured.mostSignificantBits, structured.leastSignificantBits]
    .map((bits) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, "0"))
    .join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

/** An id as the asker wants it. */
export const uuidAs = (id: string, structured: boolean): Uuid => {
  if (!structured) return { string: id };
  const hex = id.replaceAll("-", "");
  const bits = (part: string): string => BigInt.asIntN(64, BigInt(`0x${part}`)).toString();
  return { structured: { mostSignificantBits: bits(hex.slice(0, 16)), leastSignificantBits: bits(hex.slice(16)) } };
};

export const proposedOf = ({ id, metadata, customMetadata, data }: ProposedMessage): ProposedEvent => ({
  id: uuidOf(id),
  type: metadata.type ?? "",
  contentType: metadata["content-type"] ?? "application/octet-stream",
  data,
  metadata: customMetadata,
});

/** The message that delivers an event. */
export const delivery = (event: LogEvent, structured: boolean): object => {
  const { id, stream, revision, position, type, contentType, created, data, metadata } = event;
  const place = String(position);
  return {
    event: {
      event: {
        id: uuidAs(id, structured),
        streamIdentifier: { streamName: Buffer.from(stream) },
        streamRevision: String(revision),
        commitPosition: place,
        preparePosition: place,
        metadata: { type, "content-type": contentType, created },
        customMetadata: metadata,
        data,
      },
      commitPosition: place,
    },
  };
};

/** Which events a request lets through. */
export const matcherOf = (filter: Filter | null | undefined): ((event: LogEvent) => boolean) => {
  const expression = filter?.streamIdentifier ?? filter?.eventType;
  if (!expression) return () => true;
  const textOf = (event: LogEvent): string => (filter?.streamIdentifier ? event.stream : event.type);
  if (expression.regex !== "") {
    const pattern = new RegExp(expression.regex);
    return (event) => pattern.test(textOf(event));
  }
  return (event) => expression.prefix.some((prefix) => textOf(event).startsWith(prefix));
};
