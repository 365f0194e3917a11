import type { Command } from "commander";
import type { BankOptions } from "../run/bank.ts";
import { gamingDay, siteOptions } from "./options.ts";

const dayOptions = (command: Command, json?: string): Command =>
  siteOptions(
    command.option("--day <day>", "the gaming day, YYYY-MM-DD (default: the bank's latest)", gamingDay),
    json,
  );

export const addBank = (program: Command): void => {
  const bank = program.command("bank").description("a site's chip bank: slips, tables, counts, cage, movements");
  dayOptions(bank.command("slips").description("the register of a day's slips, with who asked, confirmed and received"))
    .addHelpText("after", "\nExamples:\n  $ carrusel bank slips\n  $ carrusel bank slips --site north --day 2026-11-29")
    .action(async (options: BankOptions) => (await import("../run/bank.ts")).showSlips(options));
  dayOptions(bank.command("slip <number>").description("a slip as it is printed"), "one JSON object")
    .option("--reprint", "put on record that it is printed again, and mark it so")
    .addHelpText(
      "after",
      `
The number is the site's own running one of the day, or the name that people gave the slip.

Examples:
  $ carrusel bank slip 3
  $ carrusel bank slip F-17 --reprint`,
    )
    .action(async (number: string, options: BankOptions & { reprint?: boolean }) =>
      (await import("../run/bank.ts")).showSlip(number, options),
    );
  dayOptions(bank.command("tables").description("tables' books: float, drop, what a count should find, win, variance"))
    .addHelpText(
      "after",
      `
Beside a variance stand the rounds since the last count: "carrusel round show TABLE DAY N" shows each of them.

Examples:
  $ carrusel bank tables
  $ carrusel bank tables --json | jq 'select(.variance != null and .variance != 0)'`,
    )
    .action(async (options: BankOptions) => (await import("../run/bank.ts")).showBooks(options));
  dayOptions(bank.command("counts").description("closing counts, also those that differed or were cancelled"))
    .addHelpText("after", "\nExample:\n  $ carrusel bank counts --day 2026-11-29")
    .action(async (options: BankOptions) => (await import("../run/bank.ts")).showCounts(options));
  dayOptions(bank.command("cage").description("cash, and all chips by denomination and place"), "one JSON object")
    .addHelpText("after", "\nExample:\n  $ carrusel bank cage")
    .action(async (options: BankOptions) => (await import("../run/bank.ts")).showCage(options));
  dayOptions(bank.command("colours").description("tables' own colour chips: who has them, what they are worth"))
    .addHelpText("after", "\nExample:\n  $ carrusel bank colours")
    .action(async (options: BankOptions) => (await import("../run/bank.ts")).showColours(options));
  dayOptions(bank.command("movements").description("every entry of a day, in order, with who made it"))
    .option("--table <table>", "of one table only")
    .addHelpText("after", "\nExample:\n  $ carrusel bank movements --table FR1")
    .action(async (options: BankOptions & { table?: string }) =>
      (await import("../run/bank.ts")).showMovements(options),
    );
};
