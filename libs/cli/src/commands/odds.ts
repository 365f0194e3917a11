import { type Command, InvalidArgumentError } from "commander";
import type { OddsCommandOptions } from "../run/odds.ts";
import { gamingDay } from "./options.ts";

const workers = (text: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError("a number of cores, please.");
  return Number(text);
};

export const addOdds = (program: Command): void => {
  program
    .command("odds")
    .description("chances and house edge of every bet, found by enumerating the games' own rules")
    .argument("[games...]", "some games, e.g. roulette-french craps (default: every game that the house banks)")
    .option("--json", "as one JSON array, with exact fractions")
    .option("--on <day>", "by the rules of a gaming day, YYYY-MM-DD (default: today's)", gamingDay)
    .option("--every-version", "by every version of the rules, also those that are not in force")
    .option("--fresh", "compute also what is known from an earlier call")
    .option("--workers <n>", "how many cores to use (default: all)", workers)
    .addHelpText(
      "after",
      `
Chances are exact where an enumeration can be done in minutes, and simulated with a 95 % interval where it cannot:
"found" (in JSON "method") says which. The edge is what the house keeps of the stake first laid, under the play that
is best for the player. A bet whose selections differ has a row for each: "right 4/10". Results are kept by the hash
of the rules and of the code, in .runtime/odds: all games take about three minutes on two cores the first time.

Examples:
  $ carrusel odds roulette-french
  $ carrusel odds craps sic-bo --json
  $ carrusel odds --fresh`,
    )
    .action(async (games: readonly string[], options: OddsCommandOptions) =>
      (await import("../run/odds.ts")).showOdds(games, options),
    );
};
