import { type Commit, commitOfMessage, StoreError, type StreamId, UnreadableCommit } from "@carrusel/event-store";
import type { ResolvedEvent } from "@kurrent/kurrentdb-client";
import { logOf, streamNamed } from "./names.ts";

/** The server tells no positions with what it reads: it is older than 22.10, or the event lies in a link. */
export class NoPosition extends StoreError {
  readonly code = "unsuitable-server";
}

/** Where an event lies in the log of all streams. */
export const seqOf = ({ event, commitPosition }: ResolvedEvent): number => {
  const commit = commitPosition ?? event?.position?.commit;
  const seq = commit === undefined ? Number.NaN : Number(commit);
  if (!Number.isSafeInteger(seq))
    throw new NoPosition("KurrentDB does not say where an event lies in its log: 22.10 or later is needed.");
  return seq;
};

/** Reads a commit; undefined for events of other systems. Throws UnreadableCommit. */
export const commitOf = (resolved: ResolvedEvent): Commit | undefined => {
  const { event } = resolved;
  const stream: StreamId | undefined = event === undefined ? undefined : streamNamed(event.streamId);
  if (event === undefined || stream === undefined) return undefined;
  const position = { log: logOf(stream.site), seq: seqOf(resolved) };
  if (!event.isJson) throw new UnreadableCommit(position, "it is not JSON");
  const commit = commitOfMessage(stream, position, event.data);
  const version = Number(event.revision) + 1;
  if (commit.version !== version)
    throw new UnreadableCommit(position, `its version is ${commit.version}, but it is the stream's ${version}th`);
  return commit;
};
