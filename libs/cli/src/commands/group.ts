import { type Command, Option } from "commander";
import type { GroupOptions } from "../run/group.ts";
import { floorOptions, list } from "./options.ts";

export const addGroup = (program: Command): void => {
  const command = program
    .command("group")
    .description("run a hub and demonstration sites linked to it on this machine, until interrupted (npm start)")
    .addOption(
      new Option("--sites <names>", "the sites, separated by commas")
        .argParser(list)
        .default(["north", "south"], "north,south"),
    )
    .option("--data <directory>", "where keys and history lie: the hub's, and below it the sites' (default: .carrusel)")
    .option("--host <host>", "the address to listen on (default: 127.0.0.1)")
    .option("--port <port>", "of the hub's pages; the sites' follow ten by ten; 0: any free ones (default: 7700)")
    .option("--leaf-port <port>", "where sites connect to the hub; 0: any free one (default: 7422)")
    .option("--currency <code>", "of all sites, ISO 4217 (default: EUR)")
    .option("--log-level <level>", "debug, info, warn, error or silent (default: warn)")
    .option("--processes", "each service in a process of its own")
    .option("--no-players", "without simulated players and their floors");
  floorOptions(command, 12)
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel group\n  $ carrusel group --sites lisboa,porto,faro --tables 6 --speed 30",
    )
    .action(async (options: GroupOptions) => (await import("../run/group.ts")).group(options));
};
