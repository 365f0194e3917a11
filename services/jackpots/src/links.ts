import { type Actor, type Envelope, isRefusal } from "@carrusel/contracts";
import type { JackpotLink, TableCommand } from "@carrusel/game-kit";
import type { ServiceLog, TablePort } from "@carrusel/hosting";
import { markOf } from "./domain/levels.ts";
import type { Jackpot, JackpotsState } from "./domain/state.ts";

/** Where a site's tables are found; injected by the composition. */
export interface TableDirectory {
  /** The table's game and its latest gaming day; undefined where the site has no such table. */
  find(site: string, table: string): Promise<{ readonly game: string; readonly day: string } | undefined>;
}

/** On whose behalf a table is told something. `command` is the id that the orders' ids are derived from. */
export interface Cause {
  readonly command: string;
  readonly actor: Actor;
  readonly time: string;
  readonly trace?: string;
}

/** A table cannot be told what it has to know; nothing is known about the order. */
export class LinkFailed extends Error {
  override readonly name = "LinkFailed";
  readonly code = "link-failed";
}

/** What the jackpots have to say to tables. */
export interface Links {
  /**
   * Brings every table that this jackpot concerns to where it has to be; tables that are so already are left alone.
   * `withheld`: why the tables take no stake for it for the time being.
   */
  bring(site: string, jackpot: Jackpot, cause: Cause, withheld?: string): Promise<void>;
  /** Takes the jackpot off all its tables. */
  unlink(site: string, jackpot: Jackpot, cause: Cause): Promise<void>;
}

const linkOf = ({ id, terms }: Jackpot, withheld: string | undefined): JackpotLink => ({
  jackpot: id,
  bet: terms.bet,
  stake: terms.stake,
  combinations: Object.keys(terms.prizes),
  ...(withheld === undefined ? {} : { withheld }),
});

const sameLink = (a: JackpotLink, b: JackpotLink): boolean =>
  a.bet === b.bet &&
  a.stake === b.stake &&
  a.withheld === b.withheld &&
  [...a.combinations].sort().join("\n") === [...b.combinations].sort().join("\n");

const allTables = (jackpot: Jackpot): readonly string[] => [...jackpot.terms.tables, ...jackpot.formerTables];

/** An order's id that its table took earlier gives the first answer again: so often is the next one tried. */
const greatestAttempts = 20;

export const createLinks = (tables: TablePort, directory: TableDirectory, log: ServiceLog): Links => {
  /** Tells one table, until its links say so. */
  const tell = async (site: string, table: string, id: string, wanted: JackpotLink | undefined, cause: Cause) => {
    const place = await directory.find(site, table);
    if (place === undefined) return log.warn("a jackpot's table is not there", { site, table, jackpot: id });
    const { game, day } = place;
    for (let attempt = 0; attempt < greatestAttempts; attempt++) {
      const link = (await tables.describe(site, game, table, day))?.links.find((one) => one.jackpot === id);
      if (wanted === undefined ? link === undefined : link !== undefined && sameLink(link, wanted)) return;
      const send = tables.order(game);
      if (send === undefined) throw new LinkFailed(`nobody serves ${game}, the game of table ${table}`);
      const command: TableCommand =
        wanted === undefined ? { do: "unlink-jackpot", jackpot: id } : { do: "link-jackpot", ...wanted };
      const answer = await send(orderOf(site, table, day, attempt, command, cause));
      if (isRefusal(answer)) {
        return log.warn("a table refused a jackpot's order", {
          site,
          table,
          jackpot: id,
          order: command.do,
          ...answer,
        });
      }
    }
    throw new LinkFailed(`table ${table} does not keep what it is told about jackpot ${id}`);
  };

  const unlink: Links["unlink"] = async (site, jackpot, cause) => {
    for (const table of allTables(jackpot)) await tell(site, table, jackpot.id, undefined, cause);
  };

  return {
    unlink,
    bring: async (site, jackpot, cause, withheld) => {
      if (jackpot.retiredInto !== null) return unlink(site, jackpot, cause);
      const link = linkOf(jackpot, withheld);
      for (const table of jackpot.formerTables) await tell(site, table, jackpot.id, undefined, cause);
      for (const table of jackpot.terms.tables) await tell(site, table, jackpot.id, link, cause);
    },
  };
};

const orderOf = (
  site: string,
  table: string,
  day: string,
  attempt: number,
  command: TableCommand,
  cause: Cause,
): Envelope<TableCommand> => ({
  id: `${cause.command}.${command.do}.${table}.${day}.${attempt}`,
  site,
  day,
  at: table,
  command,
  actor: cause.actor,
  time: cause.time,
  ...(cause.trace === undefined ? {} : { trace: cause.trace }),
});

/** Links belong to the terms in force, those of the levels included; unlinking to having been retired. */
export const causeOf = (state: JackpotsState, jackpot: Jackpot): string =>
  jackpot.retiredInto === null
    ? markOf(state, jackpot).trim().replace(/ +/g, ".")
    : `${jackpot.origin.command}.retired`;
