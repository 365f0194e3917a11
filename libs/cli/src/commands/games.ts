import type { Command } from "commander";
import type { GamesOptions } from "../run/games.ts";
import { gamingDay } from "./options.ts";

export const addGames = (program: Command): void => {
  program
    .command("games")
    .description("the games with their bets, prices and limits, from the rules' own data")
    .argument("[id]", "one game, e.g. roulette-french")
    .option("--on <day>", "by the rules of a gaming day, YYYY-MM-DD (default: today's)", gamingDay)
    .option("--json", "as JSON")
    .addHelpText("after", "\nExamples:\n  $ carrusel games\n  $ carrusel games boule --json")
    .action(async (id: string | undefined, options: GamesOptions) =>
      (await import("../run/games.ts")).showGames(id, options),
    );
};
