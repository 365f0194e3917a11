import { tableEvents } from "@carrusel/contracts";
import type { Commit } from "@carrusel/event-store";
import { tableOfStream } from "@carrusel/hosting";
import type { TableDirectory } from "./links.ts";

interface Heard {
  readonly game: string;
  readonly day: string;
  /** Of the commit that said so. */
  readonly time: string;
}

/** Tables as their own histories tell of them, where those have been heard. */
export interface Places extends TableDirectory {
  /** Whether a table begins a day, or turns to another game, in any of these. */
  hear(site: string, commits: readonly Commit[]): boolean;
  forget(site: string): void;
}

/**
 * What a table plays is said first by its own history. The floor's book follows that, in another process: whoever asks only
 * there, the moment a table has changed its game, may be sent to the one that it has left.
 */
export const createPlaces = (floor: TableDirectory): Places => {
  const sites = new Map<string, Map<string, Heard>>();

  const note = (site: string, table: string, heard: Heard): void => {
    const tables = sites.get(site) ?? new Map<string, Heard>();
    sites.set(site, tables);
    // Histories of different games of one table come in no common order.
    if ((tables.get(table)?.time ?? "") <= heard.time) tables.set(table, heard);
  };

  return {
    find: async (site, table) => {
      const heard = sites.get(site)?.get(table);
      return heard === undefined ? floor.find(site, table) : { game: heard.game, day: heard.day };
    },
    hear: (site, commits) => {
      let any = false;
      for (const { stream, events, time } of commits) {
        const stored = stream.kind === "table" ? events.find(({ type }) => type === "table-set-up") : undefined;
        const event = stored && tableEvents.read(stored);
        if (event?.type !== "table-set-up") continue;
        const { table, day } = tableOfStream(stream.id);
        note(site, table, { game: event.game, day, time });
        any = true;
      }
      return any;
    },
    forget: (site) => void sites.delete(site),
  };
};
