import { type Command, InvalidArgumentError } from "commander";
import type { PhhOptions } from "../run/import-phh.ts";
import type { RoundsOptions } from "../run/import-rounds.ts";
import type { SpinsOptions } from "../run/import-spins.ts";
import { clientOptions, gamingDay } from "./options.ts";

const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new InvalidArgumentError("a whole number, please.");
  return number;
};

export const addImport = (program: Command): void => {
  const imports = program.command("import").description("play records made elsewhere");
  addRounds(imports);
  addPhh(imports);
  const spins = imports
    .command("spins")
    .description("play files of spins, one result a line, on a live table of a running installation")
    .argument("<files...>", "text files of results, oldest first; empty lines and lines with # are passed over")
    .requiredOption("--table <id>", "the table")
    .option(
      "--game <game>",
      "opens the table for this game where it is not there, or closed: with a float, on the open day",
    )
    .option("--min <amount>", "the minimum of a table that is opened, in minor units", whole, 500)
    .option("--max <amount>", "the maximum of a table that is opened, in minor units", whole, 50_000)
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--day <day>", "the gaming day, YYYY-MM-DD (default: the table's latest, or the open one)", gamingDay)
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
  $ carrusel import spins spins.txt --table MINE --game roulette-french --bettors 5
  $ carrusel import spins spins.txt --table FR1 --bettors 5
  $ carrusel import spins spins.txt --table FR1 --bets bets.csv`,
    )
    .action(async (files: readonly string[], options: SpinsOptions) =>
      (await import("../run/import-spins.ts")).importSpins(files, options),
    );
};

const addRounds = (imports: Command): void => {
  imports
    .command("rounds")
    .description("play rounds that others recorded and settled, and compare what comes of them")
    .argument("<files...>", "files of recorded rounds; their format shows in their content")
    .option("--format <name>", "blackjack-rounds, baccarat-coups, craps-rolls or poker-deals")
    .option("--check", "read the files and say what can be compared; play nothing")
    .option("--scripts <directory>", "write the rounds as floor scripts with what is expected of them")
    .option("--json", "print one JSON object per file, one per line")
    .option("--live <address>", "play on running services, by their gateway's gRPC address, on throwaway sites")
    .option("--token <token>", "the token for --live (default: CARRUSEL_TOKEN, or this machine's own administrator)")
    .option("--data <directory>", "the directory whose keys sign the token (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText(
      "after",
      `
Rounds are compared as far as the record's rules and ours are the same; the others are counted with the reason.
docs/import.md describes the formats.

Exit status: 0 all that was compared is equal; 1 some rounds differ; 2 a file cannot be read.

Examples:
  $ carrusel import rounds rounds.jsonl coups.csv
  $ carrusel import rounds coups.csv --check
  $ carrusel import rounds rounds.jsonl --scripts scripts && carrusel script run scripts/*.json`,
    )
    .action(async (files: readonly string[], options: RoundsOptions) =>
      (await import("../run/import-rounds.ts")).importRounds(files, options),
    );
};

const addPhh = (imports: Command): void => {
  imports
    .command("phh")
    .description("play hands of poker in the PHH notation, and compare stacks, pots and rake with the record")
    .argument("<files...>", "hands as TOML (.phh, .phhs), or one a line as JSON")
    .option("--check", "play and compare; without --scripts that is what is done anyway")
    .option("--scripts <directory>", "write the hands as floor scripts with what is expected of them")
    .option("--json", "print one JSON object per file and variant, one per line")
    .option("--live <address>", "play on running services, by their gateway's gRPC address, on throwaway sites")
    .option("--token <token>", "the token for --live (default: CARRUSEL_TOKEN, or this machine's own administrator)")
    .option("--data <directory>", "the directory whose keys sign the token (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText(
      "after",
      `
Hands are counted by file and variant: equal, different (with what differs), not compared (with the reason).
docs/import.md says how a record becomes a hand of ours.

Exit status: 0 all that was compared is equal; 1 some hands differ; 2 a file cannot be read.

Examples:
  $ carrusel import phh hands.jsonl table-7.phh
  $ carrusel import phh hands.jsonl --scripts scripts && carrusel script run scripts/*.json
  $ carrusel import phh hands.jsonl --live 127.0.0.1:7701 --json`,
    )
    .action(async (files: readonly string[], options: PhhOptions) =>
      (await import("../run/import-phh.ts")).importPhh(files, options),
    );
};
