import {
  type BankCommand,
  deciderOf,
  type FeltCommand,
  type FloorCommand,
  gameRegistry,
  isRefusal,
  type JackpotCommand,
  type Refusal,
  refuse,
} from "@carrusel/contracts";
import type { Execute, FamilyPart, FloorTable, Parts } from "./parts.ts";
import type { RoundPort } from "./table-port.ts";

/** All services behind one door: routes each command to the service that decides it. */
export interface House {
  readonly parts: Parts;
  execute: Execute;
  /** The family's service of a table; undefined for tables that are not there. */
  familyOf(site: string, table: string): Promise<FamilyPart | undefined>;
  find(site: string, table: string): Promise<FloorTable | undefined>;
}

const familyOfGame = (parts: Parts, game: string): FamilyPart | undefined => {
  const entry = gameRegistry[game];
  return entry === undefined ? undefined : parts.family(entry.family);
};

const cardFamilies = [
  ...new Set(
    Object.values(gameRegistry)
      .filter(({ cards }) => cards)
      .map((entry) => entry.family),
  ),
];

/** How the tables and jackpots services reach the families. */
export const tablePort = (parts: Pick<Parts, "family" | "families">): RoundPort => {
  const family = (game: string): FamilyPart | undefined => familyOfGame(parts as Parts, game);
  return {
    order: (game) => family(game)?.execute,
    describe: async (site, game, table, day) => family(game)?.describe(site, table, day),
    rounds: async (site, game, table, day, round) => {
      // Only card tables change their game: another family may have an earlier part of the day, or an earlier day.
      const families =
        gameRegistry[game]?.cards === true ? cardFamilies.filter((name) => parts.families.includes(name)) : [];
      const asked = new Set([family(game), ...families.map((name) => parts.family(name))]);
      const days = await Promise.all([...asked].map((part) => part?.table(site, table, day, round, round)));
      return days.flatMap((found) => found?.rounds.map((result) => ({ game: found.game, result })) ?? []);
    },
    chances: async (site, game, table, day, bet, combinations) =>
      family(game)?.chances(site, table, day, bet, combinations) ?? refuse("unknown-game"),
  };
};

/** Who knows which sites another installation writes: gives the sentence for who sends a command here. */
export type Elsewhere = (site: string) => Refusal | undefined;

export const createHouse = (parts: Parts, elsewhere: Elsewhere = () => undefined): House => {
  /**
   * Site and table -> game: it changes only when a reversible table opens with another game. The promise is
   * kept, so that the first commands to a table wait for one look and keep their order.
   */
  const games = new Map<string, Promise<string | undefined>>();

  const find = async (site: string, table: string): Promise<FloorTable | undefined> =>
    (await parts.floor.floor(site)).find((candidate) => candidate.table === table);

  const gameOf = (site: string, table: string): Promise<string | undefined> => {
    // What is decided elsewhere may change at any moment.
    if (elsewhere(site) !== undefined) return find(site, table).then((found) => found?.game);
    const key = `${site}/${table}`;
    let game = games.get(key);
    if (game === undefined) {
      game = find(site, table).then((found) => found?.game);
      games.set(key, game);
      // A table that is not there yet is looked for again.
      const forget = (): void => {
        if (games.get(key) === game) games.delete(key);
      };
      game.then((found) => found === undefined && forget(), forget);
    }
    return game;
  };

  const familyOf = async (site: string, table: string): Promise<FamilyPart | undefined> => {
    const game = await gameOf(site, table);
    return game === undefined ? undefined : familyOfGame(parts, game);
  };

  const execute: Execute = async (envelope, after) => {
    const { command, site, at } = envelope;
    const refused = elsewhere(site);
    if (refused !== undefined) return refused;
    switch (deciderOf(command.do)) {
      case "felt": {
        const family = await familyOf(site, at);
        if (family === undefined) return refuse("unknown-table", `There is no table "${at}".`);
        // What the sender has seen may have changed what the table plays for: the jackpots tell it first.
        if (after !== undefined && Object.keys(after).length > 0) await parts.jackpots.jackpots(site, after);
        const answer = await family.execute({ ...envelope, command: command as FeltCommand }, after);
        // The table is there, but has not been opened on this gaming day.
        return isRefusal(answer) && answer.refused === "unknown-table" ? refuse("table-closed") : answer;
      }
      case "floor":
        games.delete(`${site}/${at}`);
        return parts.floor.execute({ ...envelope, command: command as FloorCommand }, after);
      case "bank":
        return parts.bank.execute({ ...envelope, command: command as BankCommand }, after);
      case "jackpots":
        return parts.jackpots.execute({ ...envelope, command: command as JackpotCommand }, after);
      default:
        throw new TypeError(`nobody decides "${(command as { do: string }).do}"`);
    }
  };

  return { parts, execute, familyOf, find };
};
