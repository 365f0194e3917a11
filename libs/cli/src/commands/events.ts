import type { Command } from "commander";
import type { TailOptions } from "../run/events.ts";
import { historyOptions } from "./options.ts";

export const addEvents = (program: Command): void => {
  const events = program.command("events").description("what is stored, as it is stored");
  const tail = events
    .command("tail")
    .description("print events as they come, until interrupted")
    .option("--site <site>", "the site (default: all)")
    .option(
      "--all",
      "from the beginning of the history, in the order of time; what is stored, where no installation runs",
    )
    .option("--limit <n>", "stop after so many events")
    .option("--json", "one JSON object per event");
  historyOptions(tail)
    .addHelpText(
      "after",
      "\nLogs of a site are merged by time; each keeps its own order.\n\nExamples:\n  $ carrusel events tail\n  $ carrusel events tail --all --limit 100 --json",
    )
    .action(async (options: TailOptions) => (await import("../run/events.ts")).tailEvents(options));
};
