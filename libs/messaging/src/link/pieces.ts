import type { RawCommit } from "@carrusel/event-store";

/** A request for the next piece of a log. */
export interface Ask {
  readonly log: string;
  readonly after: number;
  /** How long the answer may wait for something new, in milliseconds. */
  readonly waitMs: number;
  /** The commit at this place too, to compare. */
  readonly compare?: number;
}

/** What a piece says besides its commits. */
export interface PieceHead {
  /** Why there is none: no such log, or one that ends before the place asked for. */
  readonly error?: "unknown-log" | "history-lost" | "unavailable";
  readonly why?: string;
}

export interface Piece extends PieceHead {
  readonly commits: readonly RawCommit[];
}

interface Line extends PieceHead {
  /** Place, subject and length of each commit. */
  readonly commits: readonly (readonly [seq: number, subject: string, bytes: number])[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const NEW_LINE = 0x0a;

/** One line of JSON, then the commits' bytes as they are stored, one after the other. */
export const encodePiece = ({ commits, ...head }: Piece): Uint8Array => {
  const line: Line = { ...head, commits: commits.map(({ seq, subject, data }) => [seq, subject, data.length]) };
  return Buffer.concat([encoder.encode(`${JSON.stringify(line)}\n`), ...commits.map(({ data }) => data)]);
};

/** Throws SyntaxError or RangeError for what is no piece. */
export const decodePiece = (bytes: Uint8Array): Piece => {
  const cut = bytes.indexOf(NEW_LINE);
  if (cut < 0) throw new RangeError("a piece of history begins with a line");
  const { commits, ...head } = JSON.parse(decoder.decode(bytes.subarray(0, cut))) as Line;
  let at = cut + 1;
  const taken = commits.map(([seq, subject, length]) => {
    const data = bytes.subarray(at, at + length);
    if (data.length !== length) throw new RangeError("a piece of history is cut off");
    at += length;
    return { seq, subject, data };
  });
  return { ...head, commits: taken };
};
