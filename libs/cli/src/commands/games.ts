import type { Command } from "commander";

export const addGames = (program: Command): void => {
  program
    .command("games")
    .description("the games with their bets, prices and limits, from the rules' own data")
    .argument("[id]", "one game, e.g. roulette-french")
    .option("--json", "as JSON")
    .addHelpText("after", "\nExamples:\n  $ carrusel games\n  $ carrusel games boule --json")
    .action(async (id: string | undefined, options: { readonly json?: boolean }) =>
      (await import("../run/games.ts")).showGames(id, options),
    );
};
