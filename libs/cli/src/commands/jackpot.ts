import type { Command } from "commander";
import type { JackpotOptions } from "../run/jackpot.ts";
import { historyOptions } from "./options.ts";

const whose = (command: Command): Command =>
  command
    .option("--site <site>", "a site's own jackpots (default: whichever book has the jackpot)")
    .option("--group", "the group's jackpots");

export const addJackpot = (program: Command): void => {
  const jackpot = program
    .command("jackpot")
    .description("jackpots: what they hold, what was paid, and whether it is right");
  const audit = whose(jackpot.command("audit <id>"))
    .description("recompute a jackpot from the tables' own histories alone; print every difference")
    .option("--json", "one JSON object");
  historyOptions(audit)
    .addHelpText(
      "after",
      `
What was staked, hit and annulled is read from the tables' histories of all its sites, what operators changed from
their commands; wagers, contributions, awards, reserve, overflow and adjustments are computed anew, exactly, and
compared with the jackpot's book after each of its entries. A round that was passed over or counted twice is named.
A group's jackpot is audited at the hub, which has the histories of all sites.
Exit status: 0 no difference; 1 there are differences.

Examples:
  $ carrusel jackpot audit mega --group
  $ carrusel jackpot audit grand --site north --json`,
    )
    .action(async (id: string, options: JackpotOptions) =>
      (await import("../run/jackpot.ts")).auditJackpot(id, options),
    );
  const show = whose(jackpot.command("show <id>"))
    .description("what a jackpot holds, its terms, the odds of its prizes, its levels, sites and draws")
    .option("--json", "one JSON object");
  historyOptions(show)
    .addHelpText(
      "after",
      "\nExamples:\n  $ carrusel jackpot show mega --group\n  $ carrusel jackpot show grand --site north --json",
    )
    .action(async (id: string, options: JackpotOptions) =>
      (await import("../run/jackpot.ts")).showJackpot(id, options),
    );
  const register = jackpot
    .command("register")
    .description("a site's register of awards: vouchers, amounts, who verified and who paid")
    .option("--site <site>", "the site (default: the only one)")
    .option("--json", "one JSON object per award");
  historyOptions(register)
    .addHelpText(
      "after",
      `
Vouchers are numbered without gaps per site and book: "north-3" is the third that north paid of its own jackpots,
"group/north-1" the first of the group's that was won at north. Awards without a voucher are pending.

Examples:
  $ carrusel jackpot register --site north`,
    )
    .action(async (options: JackpotOptions) => (await import("../run/jackpot.ts")).showRegister(options));
};
