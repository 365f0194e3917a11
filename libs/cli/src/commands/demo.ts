import { type Command, Option } from "commander";
import type { DemoCommandOptions } from "../run/demo.ts";
import { clientOptions, floorOptions } from "./options.ts";

export const addDemo = (program: Command): void => {
  const demo = program
    .command("demo")
    .description("play a floor of simulated players on a running installation, until interrupted")
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--currency <code>", "of the tables that are installed", "EUR")
    .addOption(
      new Option(
        "--hit [whose]",
        "have a jackpot of the demonstration won, once, at a table of its own: screens celebrate it; the group's where there is one, else the site's",
      ).choices(["group", "site"]),
    );
  clientOptions(floorOptions(demo))
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel demo\n  $ carrusel demo --tables 4 --speed 60 --seed 7\n  $ carrusel demo --hit\n  $ carrusel demo --hit site --site north",
    )
    .action(async (options: DemoCommandOptions) => (await import("../run/demo.ts")).runDemo(options));
};
