import { Command, CommanderError } from "commander";
import { addAnalytics } from "./commands/analytics.ts";
import { addBank } from "./commands/bank.ts";
import { addDemo } from "./commands/demo.ts";
import { addEvents } from "./commands/events.ts";
import { addExport } from "./commands/export.ts";
import { addFloor } from "./commands/floor.ts";
import { addGames } from "./commands/games.ts";
import { addGroup } from "./commands/group.ts";
import { addImport } from "./commands/import.ts";
import { addJackpot } from "./commands/jackpot.ts";
import { addOdds } from "./commands/odds.ts";
import { addRound } from "./commands/round.ts";
import { addRules } from "./commands/rules.ts";
import { addScreens } from "./commands/screens.ts";
import { addScript } from "./commands/script.ts";
import { addSites } from "./commands/sites.ts";
import { addToken } from "./commands/token.ts";
import { addUp } from "./commands/up.ts";
import { addVerify } from "./commands/verify.ts";
import { exitCodeOf, exitCodes, explain } from "./exit.ts";

const program = new Command("carrusel")
  .description("Runs the table games of casino groups: services, floor scripts, history, books.")
  .version("0.1.0")
  .showHelpAfterError("(--help shows what is possible)")
  .showSuggestionAfterError()
  .exitOverride();

for (const add of [
  addUp,
  addGroup,
  addDemo,
  addScript,
  addGames,
  addRules,
  addOdds,
  addRound,
  addVerify,
  addJackpot,
  addBank,
  addFloor,
  addScreens,
  addImport,
  addExport,
  addEvents,
  addAnalytics,
  addSites,
  addToken,
])
  add(program);

program.addHelpText(
  "after",
  `
Examples:
  $ carrusel up --demo                                a floor of thirty tables with simulated players
  $ carrusel script run night.json                    what a paper log comes to, on no server
  $ carrusel games roulette-french                    its bets, prices and limits
  $ carrusel odds craps                               the chances and the house edge of every bet
  $ carrusel verify                                   replays the whole history and compares
  $ carrusel jackpot audit grand                      recomputes a jackpot from the tables' own histories`,
);

// Whoever reads the output may have seen enough: `carrusel events tail | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : exitCodes.usage;
  } else {
    process.stderr.write(`carrusel: ${explain(error)}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
