import type { EventStore } from "@carrusel/event-store";
import { type Following, follow, type GroupLine, type ServiceLog, systemActor } from "@carrusel/hosting";
import { bookId } from "../aggregate.ts";
import { markOf, withLevels } from "../domain/levels.ts";
import { atSite } from "../domain/members.ts";
import type { Jackpot, JackpotsState } from "../domain/state.ts";
import type { Links } from "../links.ts";

export interface AgentDeps {
  readonly store: EventStore;
  readonly now: () => string;
  readonly log: ServiceLog;
  readonly line: GroupLine;
  readonly group: string;
  /** The group's book as this site has it. */
  readonly state: () => Promise<JackpotsState>;
  readonly links: Links;
  /** How long a hub that has never been heard is waited for (ms). */
  readonly patience?: number;
}

/** What a player is told whose stake cannot reach the group. */
export const lineIsCut = "The line to the group is cut: this table takes no stake for its jackpot until it is back.";

const pauseBeforeRetry = 2_000;
const usualPatience = 5_000;

/**
 * What a site does for its group: follows the group's book and tells the site's own tables what they play for. While the
 * hub is not heard their links are withheld, with the reason; the games go on. It only writes orders to its own tables.
 */
export const startAgent = async (site: string, deps: AgentDeps): Promise<{ stop(): Promise<void> }> => {
  const { store, group, line, links, log } = deps;
  const told = new Map<string, string>();
  let orders = 0;
  let stopped = false;
  let waited = false;
  let retry: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  /** Nothing is known of a hub that was not heard since this process began, until it has been waited for. */
  const heard = (): boolean | undefined =>
    line.state.up ? true : line.state.heardAt === undefined && !waited ? undefined : false;

  const tell = async (state: JackpotsState, jackpot: Jackpot, up: boolean): Promise<void> => {
    const own = atSite(group, withLevels(state, jackpot), site);
    if (own.terms.tables.length + own.formerTables.length === 0) return;
    const mark = `${markOf(state, jackpot)} ${up}`;
    if (told.get(jackpot.id) === mark) return;
    orders += 1;
    const time = deps.now();
    const cause = { command: `${own.id}.${time}.${orders}`, actor: systemActor("jackpots"), time };
    await links.bring(site, own, cause, up ? undefined : lineIsCut);
    told.set(jackpot.id, mark);
  };

  const tellAll = async (): Promise<void> => {
    const up = heard();
    if (stopped || up === undefined) return;
    const state = await deps.state();
    for (const jackpot of state.jackpots.values()) {
      if (jackpot.terms.levelOf === undefined) await tell(state, jackpot, up);
    }
  };

  /** One after the other; a table out of reach is tried again later. */
  const look = (): Promise<void> => {
    working = working.then(tellAll).catch((error: unknown) => {
      log.warn("a table could not be told about the group's jackpots", { site, group, error: `${error}` });
      if (stopped || retry !== undefined) return;
      retry = setTimeout(() => {
        retry = undefined;
        void look();
      }, pauseBeforeRetry);
      retry.unref();
    });
    return working;
  };

  const patience = setTimeout(() => {
    waited = true;
    void look();
  }, deps.patience ?? usualPatience);
  patience.unref();
  const unwatch = line.onChange(() => void look());
  const following: Following = await follow(
    store,
    group,
    await store.ends(group),
    async (commits) => {
      if (commits.some(({ stream }) => stream.context === "jackpots" && stream.id === bookId)) await look();
    },
    (error) => log.warn("the group's jackpots cannot be followed", { site, group, error: `${error}` }),
  );
  await look();

  return {
    stop: async () => {
      stopped = true;
      clearTimeout(patience);
      clearTimeout(retry);
      unwatch();
      await following.stop();
      await working;
    },
  };
};
