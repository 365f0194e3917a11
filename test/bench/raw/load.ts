import type { EventStore } from "@carrusel/event-store";
import { encodeCommit, shardOf } from "@carrusel/event-store";
import { tableStreamId } from "@carrusel/hosting";
import { day } from "../play.ts";
import { layout } from "../site.ts";
import type { Load } from "./publishing.ts";

/** Where a table's history lies on the server. */
export const subjectOf = (site: string, table: string): string => {
  const id = tableStreamId(table, day);
  return `${site}.ball-games.table.${layout.period}-s${shardOf(id, layout.shards)}.${id}`;
};

const most = 500;

/** Messages as ours are: the commits that the service has just stored at a table. */
export const loadLike = async (
  store: EventStore,
  from: string,
  to: string,
  tables: readonly string[],
): Promise<Load> => {
  const stream = { site: from, context: "ball-games", kind: "table", id: tableStreamId(tables[0] as string, day) };
  const payloads: Uint8Array[] = [];
  for await (const commit of store.read(stream)) {
    // The first two set the table up and open it.
    if (commit.version > 2) payloads.push(encodeCommit(stream, commit.version, commit));
    if (payloads.length === most) break;
  }
  return {
    subjects: tables.map((table) => subjectOf(to, table)),
    payloads,
    messageId: (subject, n) => `${to}:ball-games:table:${tables[subject]}@${day}:bench.${n}`,
  };
};

export const meanBytes = ({ payloads }: Load): number =>
  Math.round(payloads.reduce((sum, { length }) => sum + length, 0) / payloads.length);
