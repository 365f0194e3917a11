import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AnyGame } from "@carrusel/game-kit";
import { Random } from "@carrusel/simulation";
import { type ClientOptions, openClient } from "../client.ts";
import { gameOf } from "../compose/families.ts";
import { exitCodes, explain, printJson, UserError } from "../exit.ts";
import { Desk } from "../floor/desk.ts";
import { type ImportedBet, readBets, readSpins } from "../floor/read-spins.ts";
import { TableBusy, TableDriver } from "../floor/table-driver.ts";
import { progress } from "../progress.ts";

export interface SpinsOptions extends ClientOptions {
  readonly table: string;
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
    const site = options.site ?? (await client.onlySite());
    const found = await client.house.find(site, options.table);
    if (found === undefined) throw new UserError(`site ${site} has no table ${options.table}`);
    const spins = texts.flatMap(({ file, text }) => readSpins(file, text, found.game));
    const beyond = [...bets.keys()].find((round) => round < 1 || round > spins.length);
    if (beyond !== undefined) {
      throw new UserError(
        `${options.bets} has a bet for round ${beyond}, but there are ${spins.length}`,
        exitCodes.usage,
      );
    }
    const day = options.day ?? found.day;
    const now = (): string => new Date().toISOString();
    const actor = { id: "import", roles: [] };
    const desk = new Desk(client.house, { site, day, actor, prefix: `import-${randomUUID()}`, now });
    const summary = await play(desk, gameOf(found.game), options, spins, bets);
    if (options.json === true) printJson({ site, table: options.table, day, ...summary });
    else {
      const { rounds, wagers, refused, house } = summary;
      process.stdout.write(
        `${rounds} rounds at ${options.table} on ${day}: ${wagers} bets, ${refused} refused, house ${house >= 0 ? "won" : "lost"} ${Math.abs(house)}\n`,
      );
    }
  } finally {
    await client.close();
  }
};

const read = async (file: string): Promise<string> => {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new UserError(`${file} cannot be read`, exitCodes.usage);
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
  if ((await driver.actions()).some((action) => action.do === "void")) throw new TableBusy(options.table);
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
