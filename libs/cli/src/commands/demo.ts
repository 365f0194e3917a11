import type { Command } from "commander";
import { type ClientOptions, clientOptions, openClient } from "../client.ts";
import { playDemo } from "../floor/play-demo.ts";
import { floorOptions } from "./up.ts";

interface DemoCommandOptions extends ClientOptions {
  readonly site?: string;
  readonly currency: string;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
}

export const addDemo = (program: Command): void => {
  const demo = program
    .command("demo")
    .description("play a floor of simulated players on a running installation, until interrupted")
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--currency <code>", "of the tables that are installed", "EUR");
  clientOptions(floorOptions(demo))
    .addHelpText("after", "\nExamples:\n  $ carrusel demo\n  $ carrusel demo --tables 4 --speed 60 --seed 7")
    .action(run);
};

const run = async (options: DemoCommandOptions): Promise<void> => {
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
    process.stdout.write(
      `${options.tables} tables play at ${site}, ${options.speed} rounds a minute each. Ctrl-C ends it.\n`,
    );
    await playDemo(client.house, { site, currency: options.currency }, options, stop.signal, log);
  } finally {
    await client.close();
  }
};
