import type { Command } from "commander";
import type { RunOptions } from "../run/script.ts";
import { gamingDay } from "./options.ts";

export const addScript = (program: Command): void => {
  const script = program
    .command("script")
    .description("floor scripts: what happened on tables, and what must come of it");
  script
    .command("run")
    .description("run floor scripts and print one JSON result per file, one per line")
    .argument("<files...>", "floor scripts (JSON)")
    .option("--live <address>", "send the steps to running services, by their gateway's gRPC address")
    .option("--token <token>", "the token for --live (default: CARRUSEL_TOKEN, or this machine's own administrator)")
    .option("--data <directory>", "the directory whose keys sign the token (default: CARRUSEL_DATA, or .carrusel)")
    .option(
      "--on <day>",
      "the gaming day of the first step, YYYY-MM-DD: tables open by the rules of that day",
      gamingDay,
    )
    .option("--with <file>", "play under rule sets from a JSON file, in place of those with the same id (offline)")
    .option("--quiet", "print no results, only what failed")
    .addHelpText(
      "after",
      `
Exit status: 0 every expectation held; 1 some did not; 2 a file is not a valid floor script.

Examples:
  $ carrusel script run night.json
  $ carrusel script run --live 127.0.0.1:7701 cases/*.json
  $ carrusel script run night.json --on 2031-01-01 --with docs/examples/amended-rules.json`,
    )
    .action(async (files: readonly string[], options: RunOptions) =>
      (await import("../run/script.ts")).runScripts(files, options),
    );
};
