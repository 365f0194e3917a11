import {
  type Envelope,
  type FloorCommand,
  floorEvents,
  type floorShapes,
  type Refusal,
  refuse,
  wordingOf,
} from "@carrusel/contracts";
import type { Commit, Position, Positions } from "@carrusel/event-store";
import type { TableOrder } from "@carrusel/game-kit";
import {
  Aggregates,
  type Answer,
  type CommandService,
  derived,
  type FloorPart,
  type FloorTable,
  type Following,
  followToConclude,
  isAccepted,
  type RoundPort,
  type ServiceDeps,
  StreamReadings,
  type TableDescription,
  tableOfStream,
} from "@carrusel/hosting";
import type { OwnCommand } from "./domain/decide.ts";
import { concludeBank, concludeTable } from "./domain/follow.ts";
import { Journal } from "./domain/journal.ts";
import { tooFewPlayers } from "./domain/players.ts";
import { dutiesAt } from "./domain/rotation.ts";
import { floorId, siteFloorUnder } from "./domain/site-floor.ts";
import { standingOf } from "./domain/standing.ts";
import { type FloorState, type InstalledTable, tableIn } from "./domain/state.ts";
import { between, equipmentView } from "./domain/views.ts";
import { floorCommand } from "./floor-commands.ts";
import type { Floor } from "./floor-port.ts";
import { Recent } from "./recent.ts";

/** A table as the pit manager sees it. */
export type FloorTableView = FloorTable &
  Omit<InstalledTable, "staff" | "queue" | "found" | "wording" | "stacks" | "items" | "played">;

export interface TablesService extends FloorPart, CommandService<FloorCommand> {
  /** All tables of a site, in the order in which they were installed. */
  floor(site: string, after?: Positions): Promise<readonly FloorTableView[]>;
  /** The game and the latest gaming day of a table. */
  find(site: string, table: string): Promise<{ readonly game: string; readonly day: string } | undefined>;
  state(site: string, after?: Positions): Promise<FloorState>;
}

const isBank = ({ stream }: Commit): boolean => stream.context === "chip-bank" && stream.kind === "day";
const isTable = ({ stream }: Commit): boolean => stream.kind === "table";

/** The floor of any number of sites: it checks bands, staff and places, and then commands the tables. */
export const createTables = (deps: ServiceDeps, tables: RoundPort): TablesService => {
  const floors = new Aggregates<FloorState, OwnCommand, typeof floorShapes>(deps.store, siteFloorUnder(deps.ruleSets));
  const journals = new StreamReadings(deps.store, {
    begin: () => new Journal(),
    take: (journal, { time, events }) =>
      journal.take(
        time,
        events.map((event) => floorEvents.read(event)),
      ),
  });
  const followed = new Map<string, Promise<Following>>();
  /** What the tables answered: the next check takes it into account, whatever the caller asks for. */
  const answered = new Map<string, Record<string, number>>();
  const recent = new Recent<Answer>();

  const following = (site: string): Promise<Following> => {
    let running = followed.get(site);
    if (running === undefined) {
      running = floors.sources(site, floorId).then((after) =>
        followToConclude(
          deps.store,
          site,
          after,
          (commits) => takeIn(site, commits),
          (error) => deps.log.warn("the floor could not take in events", { site, error: String(error) }),
        ),
      );
      followed.set(site, running);
      running.catch(() => followed.delete(site));
    }
    return running;
  };

  const takeIn = async (site: string, commits: readonly Commit[]): Promise<void> => {
    const known = commits.filter((commit) => isBank(commit) || isTable(commit));
    await floors.takeIn(site, floorId, known, (state, commit) => {
      const { stream, events } = commit;
      if (isBank(commit)) return concludeBank(state, stream.id, events);
      const { table, day } = tableOfStream(stream.id);
      return concludeTable(state, table, day, events);
    });
  };

  const reach = async (site: string, after: Positions = {}): Promise<void> => {
    const running = await following(site);
    await running.reach(after);
    const own = answered.get(site);
    if (own !== undefined) await running.reach(own);
  };

  const remember = (site: string, { log, seq }: Position): void => {
    const positions = answered.get(site) ?? {};
    positions[log] = Math.max(positions[log] ?? 0, seq);
    answered.set(site, positions);
  };

  const state = async (site: string, after?: Positions): Promise<FloorState> => {
    await reach(site, after);
    return floors.state(site, floorId);
  };

  const journal = async (site: string): Promise<Journal> => {
    await reach(site);
    return journals.of(floors.stream(site, floorId));
  };

  const floorOf = (envelope: Envelope<FloorCommand>): Floor => ({
    state: () => floors.state(envelope.site, floorId),
    own: (suffix, command) =>
      floors.execute(
        floorId,
        suffix === null ? { ...envelope, command } : derived(envelope, suffix, envelope.at, command),
      ),
    order: async (suffix, game, order: TableOrder, day = envelope.day): Promise<Answer> => {
      const send = tables.order(game);
      if (send === undefined) return unserved(game);
      const answer = await send({ ...derived(envelope, suffix, envelope.at, order), day });
      if (isAccepted(answer)) remember(envelope.site, answer.position);
      return answer;
    },
    by: envelope.actor.id,
    describe: (game, day) => tables.describe(envelope.site, game, envelope.at, day),
    rounds: (game, day, round) => tables.rounds(envelope.site, game, envelope.at, day, round),
  });

  /** What guests may not be given: a table with fewer players than the law asks for. */
  const forGuests = async ({ site, at, command }: Envelope<FloorCommand>): Promise<Refusal | undefined> => {
    if (command.do === "install-table") return tooFewPlayers(wordingOf(command.rules, deps.ruleSets), command);
    if (command.do !== "open") return undefined;
    const table = tableIn(await floors.state(site, floorId), at);
    if (table === undefined) return undefined;
    const { game = table.game } = command;
    // A table that an earlier release installed may have kept what is refused now.
    const options = command.options ?? (game === table.game ? table.options : {});
    return tooFewPlayers(table.wording, { game, options });
  };

  const execute = async (envelope: Envelope<FloorCommand>, after?: Positions): Promise<Answer> => {
    const key = `${envelope.site}/${envelope.id}`;
    const before = recent.get(key);
    if (before !== undefined) return before;
    await reach(envelope.site, after);
    const tooFew = (await deps.servesGuests?.(envelope.site)) === true ? await forGuests(envelope) : undefined;
    const answer = tooFew ?? (await floorCommand(floorOf(envelope), envelope));
    if (isAccepted(answer)) recent.set(key, answer);
    return answer;
  };

  /** How a table says it stands; undefined where this release cannot read its day. */
  const described = async (
    site: string,
    { table, game, day }: InstalledTable,
  ): Promise<TableDescription | undefined> => {
    try {
      return await tables.describe(site, game, table, day);
    } catch (error) {
      deps.log.warn("a table does not say how it stands", { site, table, day, error: String(error) });
      return undefined;
    }
  };

  return {
    execute,
    state,
    floor: async (site, after) => Object.values((await state(site, after)).tables).map(viewOf),
    standings: async (site) => {
      const now = await state(site);
      return Promise.all(
        Object.values(now.tables).map(async (installed) => {
          const { table, game, day } = installed;
          const own = await described(site, installed);
          return { table, game, day, state: standingOf(now, installed, own?.state), round: own?.round ?? 0 };
        }),
      );
    },
    duties: async (site) => dutiesAt(await state(site), deps.now()),
    equipment: async (site, asked) => equipmentView(await state(site), await journal(site), asked),
    incidents: async (site, from, to) => (await journal(site)).incidents.filter(between(from, to)),
    corrections: async (site, from, to) => (await journal(site)).corrections.filter(between(from, to)),
    find: async (site, table) => {
      const { tables: all } = await floors.state(site, floorId);
      const found = Object.hasOwn(all, table) ? all[table] : undefined;
      return found && { game: found.game, day: found.day };
    },
    attach: async (site) => {
      await following(site);
    },
    detach: async (site) => {
      const running = followed.get(site);
      followed.delete(site);
      answered.delete(site);
      recent.forget(`${site}/`);
      journals.forget(site);
      await (await running)?.stop();
      floors.forget(site);
    },
    stop: async () => {
      const all = [...followed.values()];
      followed.clear();
      await Promise.all(all.map(async (running) => (await running).stop()));
    },
  };
};

const unserved = (game: string): Refusal => refuse("unknown-game", `Nobody here runs tables of "${game}".`);

const viewOf = ({
  staff,
  found: _,
  wording: _w,
  stacks: _s,
  items: _i,
  played: _p,
  ...table
}: InstalledTable): FloorTableView => ({
  ...table,
  staff: Object.fromEntries(Object.entries(staff).filter((entry): entry is [string, string] => entry[1] !== undefined)),
});
