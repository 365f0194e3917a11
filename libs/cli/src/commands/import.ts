import { type Command, InvalidArgumentError } from "commander";
import type { SpinsOptions } from "../run/import-spins.ts";
import { clientOptions } from "./options.ts";

const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError("a whole number, please.");
  return number;
};

export const addImport = (program: Command): void => {
  const imports = program.command("import").description("play records made elsewhere on a live table");
  const spins = imports
    .command("spins")
    .description("play files of spins, one result a line, on a live table of a running installation")
    .argument("<files...>", "text files of results, oldest first; empty lines and lines with # are passed over")
    .requiredOption("--table <id>", "the table")
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--day <day>", "the gaming day, YYYY-MM-DD (default: the table's latest)")
    .option("--bets <file>", "a CSV file of round, seat, bet, on, stake; round 1 is the first line of the first file")
    .option("--bettors <n>", "simulated bettors, who buy in first", whole, 0)
    .option("--seed <n>", "what the simulated bettors' choices come from", whole, 1)
    .option("--json", "print the summary as JSON");
  clientOptions(spins)
    .addHelpText(
      "after",
      `
Bets name their numbers separated by blanks: "split" on "17 20". Whoever has to choose on a zero
is a simulated player too.

Examples:
  $ carrusel import spins spins.txt --table FR1 --bettors 5
  $ carrusel import spins spins.txt --table FR1 --bets bets.csv`,
    )
    .action(async (files: readonly string[], options: SpinsOptions) =>
      (await import("../run/import-spins.ts")).importSpins(files, options),
    );
};
