import { type Command, Option } from "commander";
import type { DemoCommandOptions } from "../run/demo.ts";
import type { DemoDayOptions } from "../run/demo-day.ts";
import { above, clientOptions, floorOptions, list } from "./options.ts";

type Options = DemoCommandOptions & DemoDayOptions & { readonly day?: boolean };

export const addDemo = (program: Command): void => {
  const demo = program
    .command("demo")
    .description(
      "play a floor of simulated players on a running installation, until interrupted; or a whole gaming day",
    )
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--currency <code>", "of the tables that are installed", "EUR")
    .addOption(
      new Option(
        "--hit [whose]",
        "have a jackpot of the demonstration won, once, at a table of its own: screens celebrate it; the group's where there is one, else the site's",
      ).choices(["group", "site"]),
    );
  demo
    .option("--day", "play a whole gaming day of all games, from the floats to the sealed books, and print it")
    .addOption(
      new Option("--sites <names>", "of --day: where it is played, separated by commas")
        .argParser(list)
        .default([], "at all there are"),
    )
    .option("--rounds <n>", "of --day: rounds at each table before the last ones are announced", above(1), 8)
    .option("--seconds <n>", "of --day: the play lasts no longer", above(1), 45)
    .option("--own", "of --day: in a group of its own, whatever else runs")
    .option("--stay", "of --day: a group that was started for it stays until it is interrupted")
    .option("--json", "of --day: one JSON object, sums in minor units");
  clientOptions(floorOptions(demo))
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel demo\n  $ carrusel demo --tables 4 --speed 60 --seed 7\n  $ carrusel demo --hit\n  $ carrusel demo --hit site --site north\n  $ carrusel demo --day\n  $ carrusel demo --day --own --sites lisboa,porto --stay",
    )
    .action(async (options: Options) => {
      if (options.day === true) {
        const sites = options.sites.length === 0 && options.site !== undefined ? [options.site] : options.sites;
        return (await import("../run/demo-day.ts")).runDemoDay({ ...options, sites });
      }
      return (await import("../run/demo.ts")).runDemo(options);
    });
};
