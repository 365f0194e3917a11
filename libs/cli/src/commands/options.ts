import { type Command, InvalidArgumentError } from "commander";

/** A gaming day as an argument. */
export const gamingDay = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new InvalidArgumentError("a gaming day is a date such as 2026-11-29.");
  return text;
};

/** Options of commands that talk to a running installation. */
export const clientOptions = (command: Command): Command =>
  command
    .option("--address <address>", "the gateway's gRPC address (default: the installation running on this machine)")
    .option("--token <token>", "who sends (default: CARRUSEL_TOKEN, or this machine's own administrator)")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)");

/** Options of commands that ask a running installation about one of its sites. */
export const siteOptions = (command: Command, json = "one JSON object an item"): Command =>
  clientOptions(
    command.option("--site <site>", "the site (default: the installation's only one)").option("--json", json),
  );

/** Options of commands that read the history. */
export const historyOptions = (command: Command): Command =>
  command
    .option("--nats <url>", "the NATS server that holds the history (default: NATS_URL, or this installation's)")
    .option("--store <store>", "where the history lies, as for up (default: CARRUSEL_STORE, or jetstream)")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)");

/** Names separated by commas. */
export const list = (text: string): readonly string[] =>
  text.split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]));

export const above =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!(number >= least)) throw new InvalidArgumentError(`a number of at least ${least}, please.`);
    return number;
  };

/** Options of simulated floors. */
export const floorOptions = (command: Command, tables = 38): Command =>
  command
    .option("--tables <n>", "tables of each demonstration floor, of every game by turns", above(1), tables)
    .option("--speed <n>", "rounds a minute at each table", above(0.1), 10)
    .option("--seed <n>", "what the simulated players and wheels come from", above(0), 1);
