import type { Command } from "commander";
import type { DemoCommandOptions } from "../run/demo.ts";
import { clientOptions, floorOptions } from "./options.ts";

export const addDemo = (program: Command): void => {
  const demo = program
    .command("demo")
    .description("play a floor of simulated players on a running installation, until interrupted")
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--currency <code>", "of the tables that are installed", "EUR")
    .option("--hit", "have the demonstration's fixed jackpot won, once, at a table of its own: screens celebrate it");
  clientOptions(floorOptions(demo))
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel demo\n  $ carrusel demo --tables 4 --speed 60 --seed 7\n  $ carrusel demo --hit",
    )
    .action(async (options: DemoCommandOptions) => (await import("../run/demo.ts")).runDemo(options));
};
