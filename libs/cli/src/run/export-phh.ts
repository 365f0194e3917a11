import { type TableEvent, tableEvents } from "@carrusel/contracts";
import type { EventStore, StreamId } from "@carrusel/event-store";
import { tableStreamId } from "@carrusel/hosting";
import { UserError } from "../exit.ts";
import { type History, type HistoryOptions, openHistory } from "../history.ts";
import { handsOf } from "../phh/hands-of.ts";
import { asJsonLines, asToml, type Written, written } from "../phh/write.ts";

export interface ExportOptions extends HistoryOptions {
  readonly site?: string;
  readonly json?: boolean;
}

/** Prints the hands of a table's gaming day in the PHH notation. */
export const exportPhh = async (table: string, day: string, options: ExportOptions): Promise<void> => {
  const history = await openHistory(options);
  try {
    const site = siteOf(history, options.site);
    const hands = await handsAt(history.store, {
      site,
      context: "circle-poker",
      kind: "table",
      id: tableStreamId(table, day),
    });
    if (hands.length === 0) throw new UserError(`table ${table} of ${site} has no hands of poker on ${day}`);
    process.stdout.write(options.json === true ? asJsonLines(hands) : asToml(hands));
  } finally {
    await history.close();
  }
};

const siteOf = ({ sites }: History, wanted: string | undefined): string => {
  const floors = sites.filter(({ kind, site }) => (wanted === undefined ? kind !== "script" : site === wanted));
  const [only, ...more] = floors;
  if (only === undefined)
    throw new UserError(wanted === undefined ? "there is no site" : `there is no site "${wanted}"`);
  if (more.length > 0) throw new UserError("name the site with --site");
  return only.site;
};

/** The hands that are over, in the order in which they were played. */
export const handsAt = async (store: EventStore, stream: StreamId): Promise<readonly Written[]> => {
  const events: TableEvent[] = [];
  for await (const commit of store.read(stream)) {
    for (const event of commit.events) events.push(tableEvents.read(event));
  }
  return [...handsOf(events)].map(written);
};
