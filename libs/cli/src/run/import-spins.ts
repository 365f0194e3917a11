import { randomUUID } from "node:crypto";
import { gameRegistry } from "@carrusel/contracts";
import type { AnyGame } from "@carrusel/game-kit";
import type { RemoteHouse } from "@carrusel/service-host";
import { Random } from "@carrusel/simulation";
import { type ClientOptions, openClient } from "../client.ts";
import { gameOf } from "../compose/families.ts";
import { counted } from "../counted.ts";
import { exitCodes, explain, printJson, UserError } from "../exit.ts";
import { currentDay } from "../floor/current-day.ts";
import { Desk } from "../floor/desk.ts";
import { openOwnTable } from "../floor/own-table.ts";
import { type ImportedBet, readBets, readSpins } from "../floor/read-spins.ts";
import { TableBusy, TableDriver } from "../floor/table-driver.ts";
import { progress } from "../progress.ts";
import { readText, whyUnread } from "../read-text.ts";
import { noDay } from "../round/no-day.ts";
import { signed } from "../round/text.ts";

export interface SpinsOptions extends ClientOptions {
  readonly table: string;
  /** Opens the table for this game where it is not there, or closed. */
  readonly game?: string;
  readonly min: number;
  readonly max: number;
  readonly site?: string;
  readonly day?: string;
  readonly bets?: string;
  readonly bettors: number;
  readonly seed: number;
  readonly json?: boolean;
}

/** Plays files of spins on a live table. */
export const importSpins = async (files: readonly string[], options: SpinsOptions): Promise<void> => {
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })));
  const bets = options.bets === undefined ? new Map() : readBets(options.bets, await read(options.bets));
  const client = await openClient(options);
  try {
    const { house } = client;
    const site = options.site ?? (await client.onlySite());
    const { game, day, isNew } = await tableOf(house, site, options);
    const spins = texts.flatMap(({ file, text }) => readSpins(file, text, game));
    const beyond = [...bets.keys()].find((round) => round < 1 || round > spins.length);
    if (beyond !== undefined) {
      throw new UserError(
        `${options.bets} has a bet for round ${beyond}, but there are ${spins.length}`,
        exitCodes.usage,
      );
    }
    const now = (): string => new Date().toISOString();
    const desk = new Desk(house, {
      ...{ site, day, now, actor: { id: "import", roles: [] } },
      prefix: `import-${randomUUID()}`,
    });
    const currency = (await house.sites.list()).find((known) => known.site === site)?.currency ?? "";
    if (isNew) await openOwnTable(desk, options.table, { game, currency, min: options.min, max: options.max });
    const summary = await play(desk, gameOf(game), options, spins, bets);
    if (options.json === true) printJson({ site, table: options.table, day, ...summary });
    else process.stdout.write(sentence(options.table, day, summary, currency));
  } finally {
    await client.close();
  }
};

const sentence = (table: string, day: string, { rounds, wagers, refused, house }: Summary, currency: string): string =>
  `${counted(rounds, "round")} at ${table} on ${day}: ${counted(wagers, "bet")}, ${refused} refused; house ${signed(house, currency)}\n`;

interface OwnTable {
  readonly game: string;
  readonly day: string;
  /** It has to be opened first. */
  readonly isNew: boolean;
}

/** The table that is named, or the one that is to be opened; throws a sentence where there is neither. */
const tableOf = async (house: RemoteHouse, site: string, options: SpinsOptions): Promise<OwnTable> => {
  const { table, game, day } = options;
  if (game !== undefined && gameRegistry[game] === undefined) {
    throw new UserError(
      `there is no game "${game}"; there are ${Object.keys(gameRegistry).join(", ")}`,
      exitCodes.usage,
    );
  }
  const found = await house.find(site, table);
  if (found === undefined) {
    if (game !== undefined) return { game, day: day ?? (await currentDay(house, site)), isNew: true };
    throw new UserError(`site ${site} has no table ${table}: --game, such as --game roulette-french, opens one`);
  }
  if (game !== undefined && game !== found.game) {
    throw new UserError(`table ${table} plays ${found.game}, not ${game}`);
  }
  const family = await house.familyOf(site, table);
  if (game !== undefined) {
    const at = day ?? (await currentDay(house, site));
    const isOpen = (await family?.table(site, table, at))?.state === "open";
    return { game, day: at, isNew: !isOpen };
  }
  const days = (await family?.days(site, table)) ?? [];
  if (day !== undefined && !days.includes(day)) throw noDay(table, day, days);
  return { game: found.game, day: day ?? found.day, isNew: false };
};

const read = async (file: string): Promise<string> => {
  try {
    return await readText(file);
  } catch (error) {
    throw new UserError(`${file}${whyUnread(error)}`, exitCodes.usage);
  }
};

interface Summary {
  readonly rounds: number;
  readonly wagers: number;
  readonly refused: number;
  readonly house: number;
}

const play = async (
  desk: Desk,
  game: AnyGame,
  options: SpinsOptions,
  spins: readonly (number | string)[],
  bets: ReadonlyMap<number, readonly ImportedBet[]>,
): Promise<Summary> => {
  const players = { buyIn: 100_000, unit: () => 1, seats: options.bettors };
  const driver = new TableDriver(desk, options.table, new Random(options.seed), players, {
    game,
    cards: undefined,
  });
  if ((await driver.actions()).some((action) => action.do === "void"))
    throw new TableBusy(options.table, game.sheet.game);
  let next = 0;
  const results = (): number | string | undefined => spins[next++];
  let [rounds, wagers, refused, house] = [0, 0, 0, 0];
  const bar = progress("rounds", spins.length);
  try {
    for (let round = 1; round <= spins.length; round++) {
      const listed = bets.get(round) ?? [];
      const simulated = options.bettors > 0 ? await driver.simulatedBets() : [];
      const played = await driver.round([...listed, ...simulated], results);
      if (played === undefined) break;
      for (const { bet, why } of played.refused) {
        if (!listed.includes(bet)) continue;
        // A bet of the record that the table does not take: the record and the rules disagree.
        process.exitCode = exitCodes.failed;
        process.stderr.write(`round ${round}: seat ${bet.seat}'s ${bet.stake} on "${bet.bet}" was refused (${why})\n`);
      }
      rounds += 1;
      wagers += played.bets;
      refused += played.refused.length;
      house += played.house;
      bar.step(round);
    }
  } catch (error) {
    throw new UserError(`after ${rounds} of ${spins.length} rounds: ${explain(error)}`);
  } finally {
    bar.clear();
  }
  return { rounds, wagers, refused, house };
};
