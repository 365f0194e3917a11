import type { Command } from "commander";
import type { QueryOptions, RebuildOptions } from "../run/analytics.ts";
import { historyOptions } from "./options.ts";

export const addAnalytics = (program: Command): void => {
  const analytics = program.command("analytics").description("the Parquet files of rounds, wagers, jackpots and chips");
  const rebuild = analytics
    .command("rebuild")
    .description("make the files from the history, to the same bytes")
    .option("--site <site>", "one site only")
    .option("--into <directory>", "somewhere else, beside an installation that runs")
    .option("--check", "compare with the files that are there, and leave them as they are")
    .option("--json", "one JSON object per site");
  historyOptions(rebuild)
    .addHelpText(
      "after",
      `
Exit status: 0 done, or no difference; 1 files differ (--check).

Examples:
  $ carrusel analytics rebuild --check
  $ carrusel analytics rebuild --into /tmp/files`,
    )
    .action(async (options: RebuildOptions) => (await import("../run/analytics.ts")).rebuild(options));
  analytics
    .command("query")
    .description("ask the files in SQL (DuckDB)")
    .argument("<sql>", 'such as "select game, sum(house) from rounds group by game"')
    .option("--json", "one JSON array")
    .option("--csv", "as CSV")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText(
      "after",
      `
Tables: rounds, wagers, results, contributions, awards, movements, shifts, breaks, equipment, incidents, corrections
(docs/analytics.md), and edges. All have site, game and day. Sums are minor units. The files are only read, also while
they are written.

Examples:
  $ carrusel analytics query "select day, game, sum(house) as win from rounds group by all order by all"
  $ carrusel analytics query "describe results"`,
    )
    .action(async (sql: string, options: QueryOptions) => (await import("../run/analytics.ts")).query(sql, options));
};
