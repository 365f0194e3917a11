import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type ClientOptions, openClient } from "../client.ts";
import { explain, UserError } from "../exit.ts";
import { currentDay } from "../floor/current-day.ts";
import { Desk } from "../floor/desk.ts";
import { playHit } from "../floor/hit.ts";
import { playDemo } from "../floor/play-demo.ts";
import { dataDirectory, reachable, readRunning } from "../installation.ts";
import { now } from "../up/settings.ts";

export interface DemoCommandOptions extends ClientOptions {
  readonly site?: string;
  readonly currency: string;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
  readonly hit?: boolean;
}

/** The data of the installation that plays: in a group that `npm start` runs, each site has its own. */
const dataOf = async ({ data, site, address }: DemoCommandOptions): Promise<string> => {
  const all = dataDirectory(data);
  const [ofSite, ofHub] = [join(all, "sites", site ?? ""), await readRunning(all)];
  const isHub = address === undefined && ofHub?.leaf !== undefined;
  return isHub && site !== undefined && (await readRunning(ofSite)) !== undefined ? ofSite : all;
};

/** Has the demonstration's fixed jackpot won; beside a floor that plays. */
const hit = async (given: DemoCommandOptions): Promise<void> => {
  const options = { ...given, data: await dataOf(given) };
  const client = await openClient(options);
  try {
    const site = options.site ?? (await client.onlySite());
    const actor = { id: "simulation", roles: ["administrator"] };
    const day = await currentDay(client.house, site);
    const desk = new Desk(client.house, { site, day, actor, prefix: `hit-${randomUUID()}`, now });
    const won = await playHit(desk, options.currency).catch((error: unknown) => {
      throw new UserError(explain(error));
    });
    process.stdout.write(`The jackpot "double" of ${site} is won: ${won} (minor units of ${options.currency}).\n`);
  } finally {
    await client.close();
  }
};

/** Plays a demonstration floor on a running installation. */
export const runDemo = async (options: DemoCommandOptions): Promise<void> => {
  const running = await reachable(dataDirectory(options.data));
  if (options.address === undefined && running?.production === true) {
    throw new UserError("guests play on this installation: simulated players do not");
  }
  if (options.hit === true) return hit(options);
  if (options.address === undefined && running?.demo === true) {
    throw new UserError(
      'simulated players play on this installation already: start it without "--demo" to run them here',
    );
  }
  const client = await openClient(options);
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  const log = {
    info: (message: string): void => void process.stderr.write(`${message}\n`),
    warn: (message: string, fields: Record<string, unknown> = {}): void =>
      void process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
  };
  try {
    const site = options.site ?? (await client.onlySite());
    const known = (await client.house.sites.list()).map((one) => one.site);
    if (!known.includes(site)) throw new UserError(`there is no site "${site}"; there are ${known.join(", ")}`);
    process.stdout.write(
      `${options.tables} tables play at ${site}, ${options.speed} rounds a minute each. Ctrl-C ends it.\n`,
    );
    await playDemo(client.house, { site, currency: options.currency }, options, stop.signal, log);
  } finally {
    await client.close();
  }
};
