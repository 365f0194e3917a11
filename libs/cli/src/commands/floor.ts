import type { Command } from "commander";
import type { SiteOptions } from "../run/ask-site.ts";
import type { FloorDaysOptions } from "../run/floor.ts";
import { gamingDay, siteOptions } from "./options.ts";

const dayOptions = (command: Command): Command =>
  siteOptions(
    command
      .option("--table <table>", "of one table only")
      .option("--from <day>", "from this gaming day on, YYYY-MM-DD", gamingDay)
      .option("--to <day>", "until this gaming day", gamingDay),
  );

/** What a site's floor has on record. */
export const addFloor = (program: Command): void => {
  const floor = program
    .command("floor")
    .description("a site's floor: tables, staff on duty, equipment, incidents, corrections");
  siteOptions(floor.command("tables").description("how every table stands, from its opening to its closing count"))
    .addHelpText(
      "after",
      `
States: closed, opening (its float lies there), open, suspended, closing (the last rounds are announced), counting
(closed, and not counted yet).

Example:
  $ carrusel floor tables --site north`,
    )
    .action(async (options: SiteOptions) => (await import("../run/floor.ts")).showTables(options));
  siteOptions(floor.command("staff").description("who is on duty or on a break, and when a break is due"))
    .addHelpText(
      "after",
      `
Breaks are due by the tables' rotation plans ("rotation": {"stint": 60, "break": 20} among a table's options, in
minutes). Times are UTC.

Examples:
  $ carrusel floor staff
  $ carrusel floor staff --json | jq 'select(.overdue)'`,
    )
    .action(async (options: SiteOptions) => (await import("../run/floor.ts")).showStaff(options));
  dayOptions(floor.command("equipment").description("wheels, dice, cards, shoes and tiles, and where they lie"))
    .addHelpText(
      "after",
      `
Listed is what lies at a table or in store, and what was withdrawn on the days asked for (the floor's latest one where
none is). With --json each item says what it went through on those days; "carrusel floor item" says all of it.

Examples:
  $ carrusel floor equipment --table CR1
  $ carrusel floor equipment --from 2026-11-01 --to 2026-11-30 --json`,
    )
    .action(async (options: FloorDaysOptions) => (await import("../run/floor.ts")).showEquipment(options));
  siteOptions(floor.command("item <number>").description("where an item has been"), "one JSON object")
    .addHelpText("after", "\nExample:\n  $ carrusel floor item W-17")
    .action(async (number: string, options: SiteOptions) =>
      (await import("../run/floor.ts")).showItem(number, options),
    );
  dayOptions(floor.command("incidents").description("disputes, irregular events, failures, and how they were settled"))
    .addHelpText("after", "\nExample:\n  $ carrusel floor incidents --from 2026-11-01 --table FR1")
    .action(async (options: FloorDaysOptions) => (await import("../run/floor.ts")).showIncidents(options));
  dayOptions(floor.command("corrections").description("rounds that were put right after they were over"))
    .addHelpText(
      "after",
      `
A round's own events stay as they are: "carrusel round show TABLE DAY N" shows it with what was corrected.

Example:
  $ carrusel floor corrections --from 2026-11-29`,
    )
    .action(async (options: FloorDaysOptions) => (await import("../run/floor.ts")).showCorrections(options));
};
