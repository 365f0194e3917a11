import {
  type Envelope,
  isRefusal,
  type JackpotCommand,
  type JackpotResult,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import { Aggregates, type Answer, type CommandService, type ServiceDeps, type TablePort } from "@carrusel/hosting";
import { bookId, jackpotsAggregate } from "./aggregate.ts";
import { checkTables } from "./check-tables.ts";
import { resultOf } from "./domain/books.ts";
import { decideJackpots, nextTerms } from "./domain/decide.ts";
import { withLevels } from "./domain/levels.ts";
import type { Jackpot, JackpotsState } from "./domain/state.ts";
import { changedTerms, newTerms } from "./domain/terms.ts";
import { createFollowed } from "./followed.ts";
import { type Cause, causeOf, createLinks, type TableDirectory } from "./links.ts";
import { createMysteries } from "./mysteries.ts";
import { createPlaces } from "./places.ts";

/** The jackpots of every site, and at its hub those of the group: commands, and what can be asked about them. */
export interface JackpotsService extends CommandService<JackpotCommand> {
  /** In the order in which they were created, retired ones included. `after`: what has to be taken in first. */
  jackpots(site: string, after?: Positions): Promise<readonly JackpotResult[]>;
  jackpot(site: string, id: string, after?: Positions): Promise<JackpotResult | undefined>;
  state(site: string, after?: Positions): Promise<JackpotsState>;
}

/** Commands that change which tables play for what. */
type Structural = Extract<JackpotCommand, { do: "create-jackpot" | "set-parameters" | "retire" }>;

const isStructural = (envelope: Envelope<JackpotCommand>): envelope is Envelope<Structural> =>
  ["create-jackpot", "set-parameters", "retire"].includes(envelope.command.do);

export const createJackpots = (deps: ServiceDeps, tables: TablePort, directory: TableDirectory): JackpotsService => {
  const books = new Aggregates(deps.store, jackpotsAggregate);
  const mysteries = createMysteries(deps, books);
  const places = createPlaces(directory);
  const links = createLinks(tables, places, deps.log);
  const followed = createFollowed(deps, books, links, mysteries, places);
  const { isGroup, inTurn, reach } = followed;

  /** What only the tables can say about a change; a change that is on record already needs no second look. */
  const askTables = async (state: JackpotsState, envelope: Envelope<Structural>): Promise<Refusal | undefined> => {
    const { site, at, command } = envelope;
    const jackpot = state.jackpots.get(at);
    const check = (rules: Jackpot["rules"], currency: string, terms: Jackpot["terms"]) =>
      checkTables(tables, directory, { site, id: at, rules, currency, terms }, isGroup(site));
    if (command.do === "create-jackpot") {
      if (jackpot !== undefined) return undefined;
      if (!isGroup(site) && (await directory.find(site, at)) !== undefined) {
        return refuse("not-authorised", `"${at}" names a table already.`);
      }
      return check(command.rules, command.currency, newTerms(command));
    }
    if (command.do === "retire" || jackpot === undefined) return undefined;
    if (command.tables === undefined && command.prizes === undefined) return undefined;
    if ([jackpot.origin.command, jackpot.pending?.origin.command].includes(envelope.id)) return undefined;
    return check(jackpot.rules, jackpot.currency, changedTerms(nextTerms(jackpot), command));
  };

  const changeStructure = async (asked: Envelope<Structural>): Promise<Answer> => {
    const { site, at } = asked;
    const state = await books.state(site, bookId);
    const jackpot = state.jackpots.get(at);
    const envelope = await mysteries.prepare(state, asked);
    const { command } = envelope;
    const cause: Cause = {
      command: envelope.id,
      actor: envelope.actor,
      time: envelope.time,
      ...(envelope.trace === undefined ? {} : { trace: envelope.trace }),
    };
    // Whatever comes of it, the jackpot's tables are looked at once more afterwards.
    followed.lookAgain(site, at);
    // What the aggregate would refuse must not be preceded by orders to tables; a command that it has
    // accepted before may look refused here, and gets its first answer below.
    const refused = isRefusal(decideJackpots(state, command, envelope));
    if (!refused) {
      const refusal = await askTables(state, envelope);
      if (refusal !== undefined) return refusal;
      // No stake may be taken for what is no longer there; what a group's tables take meanwhile goes to the heir.
      const unlinks = command.do === "retire" && jackpot?.terms.levelOf === undefined && !isGroup(site);
      if (unlinks && jackpot !== undefined) await links.unlink(site, jackpot, cause);
    }
    const answer = await books.execute(bookId, envelope);
    if (isRefusal(answer)) return answer;
    if (isGroup(site)) await followed.includeMembers(site);
    else await bringOne(site, await books.state(site, bookId), at, cause);
    return answer;
  };

  /** Tells the tables of a jackpot, or of that of which it is a level, what a command has changed. */
  const bringOne = async (site: string, state: JackpotsState, id: string, cause: Cause): Promise<void> => {
    const changed = state.jackpots.get(id);
    const after = changed && (state.jackpots.get(changed.terms.levelOf ?? "") ?? changed);
    if (after === undefined) return;
    const command = after.retiredInto === null ? causeOf(state, after) : cause.command;
    await links.bring(site, withLevels(state, after), { ...cause, command });
  };

  const state = async (site: string, after?: Positions): Promise<JackpotsState> => {
    await reach(site, after);
    return books.state(site, bookId);
  };

  return {
    execute: async (envelope, after) => {
      await reach(envelope.site, after);
      const structural = isStructural(envelope) && deps.store.readOnly?.(envelope.site) !== true;
      return structural ? inTurn(envelope.site, () => changeStructure(envelope)) : books.execute(bookId, envelope);
    },
    attach: followed.attach,
    detach: followed.detach,
    stop: followed.stop,
    state,
    jackpots: async (site, after) => [...(await state(site, after)).jackpots.values()].map(resultOf),
    jackpot: async (site, id, after) => {
      const jackpot = (await state(site, after)).jackpots.get(id);
      return jackpot === undefined ? undefined : resultOf(jackpot);
    },
  };
};
