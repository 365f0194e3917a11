import { type Command, InvalidArgumentError } from "commander";
import type { HistoryOptions } from "../history.ts";
import type { SourceOptions } from "../round/source.ts";
import type { RoundOptions } from "../run/round.ts";
import { clientOptions, gamingDay, historyOptions } from "./options.ts";

const roundNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("a round is a number from 1.");
  return Number(text);
};

export const addRound = (program: Command): void => {
  const round = program.command("round").description("one round of a table's gaming day");
  const show = round
    .command("show")
    .description("what happened in a round, step by step, and what it came to")
    .argument("<table>")
    .argument("<day>", "the gaming day, YYYY-MM-DD", gamingDay)
    .argument("<round>", "its number on that day", roundNumber)
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--json", "as JSON, with every event as it is stored")
    .option("--nats <url>", "where no installation runs: the NATS server that holds the history (default: NATS_URL)")
    .option(
      "--store <store>",
      "where no installation runs: where the history lies (default: CARRUSEL_STORE, or jetstream)",
    );
  clientOptions(show)
    .addHelpText("after", "\nExample:\n  $ carrusel round show FR1 2026-11-29 12")
    .action(async (table: string, day: string, number: number, options: RoundOptions & SourceOptions) =>
      (await import("../run/round.ts")).showRound(table, day, number, options),
    );
  const again = round
    .command("replay")
    .description("decide a round again under the rules it names, and compare; exit 1 if it differs")
    .argument("<table>")
    .argument("<day>", "the gaming day, YYYY-MM-DD", gamingDay)
    .argument("<round>", "its number on that day", roundNumber)
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--json", "as JSON");
  historyOptions(again)
    .addHelpText("after", "\nExample:\n  $ carrusel round replay FR1 2026-11-29 12")
    .action(async (table: string, day: string, number: number, options: RoundOptions & HistoryOptions) =>
      (await import("../run/round.ts")).replayRound(table, day, number, options),
    );
};
