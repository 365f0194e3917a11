import type { JackpotCommand, jackpotShapes } from "@carrusel/contracts";
import type { Commit, Positions } from "@carrusel/event-store";
import { type Aggregates, type Following, followToConclude, type ServiceDeps, systemActor } from "@carrusel/hosting";
import { bookId } from "./aggregate.ts";
import { conclude, concludeGroup } from "./conclude.ts";
import { markOf, withLevels } from "./domain/levels.ts";
import { sitesOf } from "./domain/members.ts";
import type { Jackpot, JackpotsState } from "./domain/state.ts";
import { startAgent } from "./group/agent.ts";
import { createGroupIntake, type GroupIntake } from "./group/intake.ts";
import { type Cause, causeOf, type Links } from "./links.ts";
import type { Mysteries } from "./mysteries.ts";
import type { Places } from "./places.ts";

/** How long a table that cannot be told something is left alone (ms). */
const pauseBeforeRetry = 2_000;

/** What one site needs while it is followed. */
interface Site {
  readonly following: Promise<Following>;
  /** At a group's hub: all of the group's sites together. */
  readonly intake: Promise<GroupIntake> | undefined;
  /** At a site of a group: what it does for the group, once the group's book is here. */
  agent: Promise<{ stop(): Promise<void> }> | undefined;
  /** By jackpot, the command whose terms the tables were last told. */
  readonly told: Map<string, string>;
  retry: NodeJS.Timeout | undefined;
}

/** The sites that the jackpots service follows: their tables' rounds are taken in, their tables told what they play for. */
export const createFollowed = (
  deps: ServiceDeps,
  books: Aggregates<JackpotsState, JackpotCommand, typeof jackpotShapes>,
  links: Links,
  mysteries: Mysteries,
  places: Places,
) => {
  const sites = new Map<string, Site>();
  const queues = new Map<string, Promise<unknown>>();
  const isCopy = (name: string): boolean => deps.store.readOnly?.(name) === true;
  /** The group's book, where it is written here. */
  const isGroup = (name: string): boolean => name === deps.group && !isCopy(name);

  /** What tables are told about a site's jackpots goes one after the other. */
  const inTurn = <Result>(site: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (queues.get(site) ?? Promise.resolve()).then(work, work);
    queues.set(site, result);
    return result;
  };

  const system = (state: JackpotsState, jackpot: Jackpot): Cause => ({
    command: causeOf(state, jackpot),
    actor: systemActor("jackpots"),
    time: deps.now(),
  });

  /** Tells the tables of every jackpot whose terms have changed since they were last told. */
  const bringAll = async (name: string, site: Site): Promise<void> => {
    const state = await books.state(name, bookId);
    for (const jackpot of state.jackpots.values()) {
      const mark = markOf(state, jackpot);
      if (jackpot.terms.levelOf !== undefined || site.told.get(jackpot.id) === mark) continue;
      await links.bring(name, withLevels(state, jackpot), system(state, jackpot));
      site.told.set(jackpot.id, mark);
    }
  };

  /** A table out of reach must not hold up the contributions of the others: it is tried again later. */
  const relink = async (name: string, site: Site): Promise<void> => {
    // Another installation tells its own tables, and so does each of a group's sites.
    if (isCopy(name) || isGroup(name)) return;
    try {
      await inTurn(name, () => bringAll(name, site));
    } catch (error) {
      deps.log.warn("a table could not be told about its jackpots", { site: name, error: `${error}` });
      if (sites.get(name) !== site || site.retry !== undefined) return;
      site.retry = setTimeout(() => {
        site.retry = undefined;
        void relink(name, site);
      }, pauseBeforeRetry);
      site.retry.unref();
    }
  };

  const takeIn = (name: string, commits: readonly Commit[]): Promise<void> => {
    const means = isGroup(name) ? concludeGroup(name) : conclude;
    return mysteries.between(name, commits, async (some) => {
      await books.takeIn(name, bookId, some, means);
    });
  };

  /** The group's copy may come long after the site: only then is there something to do for the group. */
  const startAgents = async (): Promise<void> => {
    const { group, line } = deps;
    if (group === undefined || line === undefined || !isCopy(group)) return;
    for (const [name, site] of sites) {
      if (name === group || isCopy(name) || site.agent !== undefined) continue;
      const agent = startAgent(name, { ...deps, group, line, links, state: () => books.state(group, bookId) });
      site.agent = agent;
      agent.catch((error: unknown) => {
        deps.log.warn("the group's jackpots cannot be followed", { site: name, group, error: `${error}` });
        site.agent = undefined;
      });
      await agent.catch(() => undefined);
    }
  };

  const begin = (name: string): Site => {
    const onError = (error: unknown): void =>
      deps.log.warn("the jackpots cannot follow the tables", { site: name, error: `${error}` });
    const from = mysteries.settle(name).then(() => books.sources(name, bookId));
    const intake = isGroup(name)
      ? from.then((after) => createGroupIntake(deps.store, name, after, (commits) => takeIn(name, commits), onError))
      : undefined;
    const takeInOwn = async (commits: readonly Commit[]): Promise<void> => {
      await takeIn(name, commits);
      // A table that begins with another game, or comes back to one, knows of no jackpot.
      if (places.hear(name, commits)) site.told.clear();
      if (commits.some((commit) => commit.stream.kind === "table")) await relink(name, site);
    };
    const following = intake ?? from.then((after) => followToConclude(deps.store, name, after, takeInOwn, onError));
    const site: Site = { following, intake, agent: undefined, told: new Map(), retry: undefined };
    sites.set(name, site);
    following.catch(() => sites.delete(name));
    return site;
  };

  /** Every site whose tables play for one of the group's jackpots is followed. */
  const includeMembers = async (group: string): Promise<void> => {
    const { jackpots } = await books.state(group, bookId);
    await (await sites.get(group)?.intake)?.include(new Set([...jackpots.values()].flatMap(sitesOf)));
  };

  const attach = async (name: string): Promise<void> => {
    const known = sites.get(name);
    const site = known ?? begin(name);
    await site.following;
    if (known !== undefined) return;
    if (site.intake !== undefined) await includeMembers(name);
    await relink(name, site);
    await startAgents();
  };

  const detach = async (name: string): Promise<void> => {
    const site = sites.get(name);
    places.forget(name);
    if (site === undefined) return books.forget(name);
    sites.delete(name);
    clearTimeout(site.retry);
    await (await site.following).stop();
    await (await site.agent?.catch(() => undefined))?.stop();
    await queues.get(name)?.catch(() => undefined);
    queues.delete(name);
    books.forget(name);
  };

  return {
    isGroup,
    inTurn,
    includeMembers,
    attach,
    detach,
    /** A jackpot's tables are told once more what they play for, whatever they were told before. */
    lookAgain: (name: string, jackpot: string): void => void sites.get(name)?.told.delete(jackpot),
    reach: async (name: string, after: Positions | undefined): Promise<void> => {
      if (after === undefined) return;
      await attach(name);
      await (await sites.get(name)?.following)?.reach(after);
    },
    stop: async (): Promise<void> => {
      await Promise.all([...sites.keys()].map(detach));
    },
  };
};
