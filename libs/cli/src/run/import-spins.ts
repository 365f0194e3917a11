import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Random } from "@carrusel/simulation";
import { type ClientOptions, openClient } from "../client.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { Desk } from "../floor/desk.ts";
import { type ImportedBet, readBets, readSpins } from "../floor/read-spins.ts";
import { TableDriver } from "../floor/table-driver.ts";
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
    const day = options.day ?? found.day;
    const now = (): string => new Date().toISOString();
    const actor = { id: "import", roles: [] };
    const desk = new Desk(client.house, { site, day, actor, prefix: `import-${randomUUID()}`, now });
    const summary = await play(desk, options, spins, bets);
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
  options: SpinsOptions,
  spins: readonly (number | string)[],
  bets: ReadonlyMap<number, readonly ImportedBet[]>,
): Promise<Summary> => {
  const players = { buyIn: 100_000, unit: () => 1, seats: options.bettors };
  const driver = new TableDriver(desk, options.table, new Random(options.seed), players);
  let next = 0;
  const results = (): number | string | undefined => spins[next++];
  let [wagers, refused, house] = [0, 0, 0];
  const bar = progress("rounds", spins.length);
  for (let round = 1; round <= spins.length; round++) {
    const simulated = options.bettors > 0 ? await driver.simulatedBets() : [];
    const played = await driver.round([...(bets.get(round) ?? []), ...simulated], results);
    if (played === undefined) break;
    wagers += played.bets;
    refused += played.refused;
    house += played.house;
    bar.step(round);
  }
  bar.clear();
  return { rounds: spins.length, wagers, refused, house };
};
