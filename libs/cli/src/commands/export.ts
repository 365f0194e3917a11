import type { Command } from "commander";
import type { ExportOptions } from "../run/export-phh.ts";
import { gamingDay, historyOptions } from "./options.ts";

export const addExport = (program: Command): void => {
  const exports = program.command("export").description("records that others can read");
  const phh = exports
    .command("phh")
    .description("print the hands of poker of a table's gaming day in the PHH notation")
    .argument("<table>")
    .argument("<day>", "the gaming day, YYYY-MM-DD", gamingDay)
    .option("--site <site>", "the site (default: the installation's only one)")
    .option("--json", "a hand a line as JSON (default: TOML, a section a hand)");
  historyOptions(phh)
    .addHelpText(
      "after",
      `
All cards of everybody are printed. What comes back by "carrusel import phh" plays the same.

Examples:
  $ carrusel export phh P1 2026-11-29 > P1.phhs
  $ carrusel export phh P1 2026-11-29 --json | head -1`,
    )
    .action(async (table: string, day: string, options: ExportOptions) =>
      (await import("../run/export-phh.ts")).exportPhh(table, day, options),
    );
};
