import {
  type Envelope,
  isRefusal,
  type JackpotCommand,
  type JackpotResult,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import type { Commit, Positions } from "@carrusel/event-store";
import {
  Aggregates,
  type Answer,
  type CommandService,
  type Following,
  followToConclude,
  type ServiceDeps,
  systemActor,
  type TablePort,
} from "@carrusel/hosting";
import { bookId, jackpotsAggregate } from "./aggregate.ts";
import { conclude } from "./conclude.ts";
import { resultOf } from "./domain/books.ts";
import { decideJackpots, nextTerms } from "./domain/decide.ts";
import type { Jackpot, JackpotsState } from "./domain/state.ts";
import { changedTerms, newTerms } from "./domain/terms.ts";
import { type Cause, createLinks, type TableDirectory } from "./links.ts";

/** The jackpots of every site: commands, and what can be asked about them. */
export interface JackpotsService extends CommandService<JackpotCommand> {
  /** In the order in which they were created, retired ones included. `after`: what has to be taken in first. */
  jackpots(site: string, after?: Positions): Promise<readonly JackpotResult[]>;
  jackpot(site: string, id: string, after?: Positions): Promise<JackpotResult | undefined>;
  state(site: string, after?: Positions): Promise<JackpotsState>;
}

/** How long a table that cannot be told something is left alone (ms). */
const pauseBeforeRetry = 2_000;

/** Commands that change which tables play for what. */
type Structural = Extract<JackpotCommand, { do: "create-jackpot" | "set-parameters" | "retire" }>;

const isStructural = (envelope: Envelope<JackpotCommand>): envelope is Envelope<Structural> =>
  ["create-jackpot", "set-parameters", "retire"].includes(envelope.command.do);

/** What one site needs while it is followed. */
interface Site {
  readonly following: Promise<Following>;
  /** By jackpot, the command whose terms the tables were last told. */
  readonly told: Map<string, string>;
  retry: NodeJS.Timeout | undefined;
}

export const createJackpots = (deps: ServiceDeps, tables: TablePort, directory: TableDirectory): JackpotsService => {
  const books = new Aggregates(deps.store, jackpotsAggregate);
  const links = createLinks(tables, directory, deps.log);
  const sites = new Map<string, Site>();
  const queues = new Map<string, Promise<unknown>>();

  /** What tables are told about a site's jackpots goes one after the other. */
  const inTurn = <Result>(site: string, work: () => Promise<Result>): Promise<Result> => {
    const result = (queues.get(site) ?? Promise.resolve()).then(work, work);
    queues.set(site, result);
    return result;
  };

  const system = (jackpot: Jackpot): Cause => ({
    command: `${jackpot.origin.command}${jackpot.retiredInto === null ? "" : ".retired"}`,
    actor: systemActor("jackpots"),
    time: deps.now(),
  });

  /** Tells the tables of every jackpot whose terms have changed since they were last told. */
  const bringAll = async (name: string, site: Site): Promise<void> => {
    const { jackpots } = await books.state(name, bookId);
    for (const jackpot of jackpots.values()) {
      const mark = `${jackpot.origin.command} ${jackpot.retiredInto ?? ""}`;
      if (site.told.get(jackpot.id) === mark) continue;
      await links.bring(name, jackpot, system(jackpot));
      site.told.set(jackpot.id, mark);
    }
  };

  /** A table out of reach must not hold up the contributions of the others: it is tried again later. */
  const relink = async (name: string, site: Site): Promise<void> => {
    // Another installation tells its own tables.
    if (deps.store.readOnly?.(name) === true) return;
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

  const begin = (name: string): Site => {
    const takeIn = async (commits: readonly Commit[]): Promise<void> => {
      await books.takeIn(name, bookId, commits, conclude);
      if (commits.some((commit) => commit.stream.kind === "table")) await relink(name, site);
    };
    const onError = (error: unknown): void =>
      deps.log.warn("the jackpots cannot follow the tables", { site: name, error: `${error}` });
    const following = books
      .sources(name, bookId)
      .then((sources) => followToConclude(deps.store, name, sources, takeIn, onError));
    const site: Site = { following, told: new Map(), retry: undefined };
    sites.set(name, site);
    following.catch(() => sites.delete(name));
    return site;
  };

  const attach = async (name: string): Promise<void> => {
    const known = sites.get(name);
    const site = known ?? begin(name);
    await site.following;
    if (known === undefined) await relink(name, site);
  };

  const detach = async (name: string): Promise<void> => {
    const site = sites.get(name);
    if (site === undefined) return books.forget(name);
    sites.delete(name);
    clearTimeout(site.retry);
    await (await site.following).stop();
    await queues.get(name)?.catch(() => undefined);
    queues.delete(name);
    books.forget(name);
  };

  const reach = async (name: string, after: Positions | undefined): Promise<void> => {
    if (after === undefined) return;
    await attach(name);
    await (await sites.get(name)?.following)?.reach(after);
  };

  /** What only the tables can say about a change; a change that is on record already needs no second look. */
  const checkTables = async (state: JackpotsState, envelope: Envelope<Structural>): Promise<Refusal | undefined> => {
    const { site, at, command } = envelope;
    const jackpot = state.jackpots.get(at);
    if (command.do === "create-jackpot") {
      if (jackpot !== undefined) return undefined;
      if ((await directory.find(site, at)) !== undefined) {
        return refuse("not-authorised", `"${at}" names a table already.`);
      }
      return links.check(site, command.rules, newTerms(command));
    }
    if (command.do === "retire" || jackpot === undefined) return undefined;
    if (command.tables === undefined && command.prizes === undefined) return undefined;
    if ([jackpot.origin.command, jackpot.pending?.origin.command].includes(envelope.id)) return undefined;
    return links.check(site, jackpot.rules, changedTerms(nextTerms(jackpot), command));
  };

  const changeStructure = async (envelope: Envelope<Structural>): Promise<Answer> => {
    const { site, at, command } = envelope;
    const state = await books.state(site, bookId);
    const jackpot = state.jackpots.get(at);
    const cause: Cause = {
      command: envelope.id,
      actor: envelope.actor,
      time: envelope.time,
      ...(envelope.trace === undefined ? {} : { trace: envelope.trace }),
    };
    // Whatever comes of it, the jackpot's tables are looked at once more afterwards.
    sites.get(site)?.told.delete(at);
    // What the aggregate would refuse must not be preceded by orders to tables; a command that it has
    // accepted before may look refused here, and gets its first answer below.
    const refused = isRefusal(decideJackpots(state, command, envelope));
    if (!refused) {
      const refusal = await checkTables(state, envelope);
      if (refusal !== undefined) return refusal;
      // No stake may be taken for what is no longer there.
      if (command.do === "retire" && jackpot !== undefined) await links.unlink(site, jackpot, cause);
    }
    const answer = await books.execute(bookId, envelope);
    if (isRefusal(answer)) return answer;
    const after = (await books.state(site, bookId)).jackpots.get(at);
    if (after !== undefined) await links.bring(site, after, { ...cause, command: causeOf(after, envelope) });
    return answer;
  };

  const state = async (site: string, after?: Positions): Promise<JackpotsState> => {
    await reach(site, after);
    return books.state(site, bookId);
  };

  return {
    execute: async (envelope, after) => {
      await reach(envelope.site, after);
      return isStructural(envelope)
        ? inTurn(envelope.site, () => changeStructure(envelope))
        : books.execute(bookId, envelope);
    },
    attach,
    detach,
    stop: async () => {
      await Promise.all([...sites.keys()].map(detach));
    },
    state,
    jackpots: async (site, after) => [...(await state(site, after)).jackpots.values()].map(resultOf),
    jackpot: async (site, id, after) => {
      const jackpot = (await state(site, after)).jackpots.get(id);
      return jackpot === undefined ? undefined : resultOf(jackpot);
    },
  };
};

/** Links belong to the terms in force, unlinking to the command that retired. */
const causeOf = (jackpot: Jackpot, envelope: Envelope<unknown>): string =>
  jackpot.retiredInto === null ? jackpot.origin.command : envelope.id;
