import type { Command } from "commander";
import type { RulesOptions } from "../run/rules.ts";
import type { RulesDiffOptions } from "../run/rules-diff.ts";
import { gamingDay } from "./options.ts";

const withFile = "read further rule sets from a JSON file, in place of those with the same id: to look at a draft";

export const addRules = (program: Command): void => {
  const rules = program
    .command("rules")
    .description("the rule sets with their versions, dates of effect, hashes and sources")
    .option("--game <game>", "one game, e.g. punto-banco, with the hash of each version of its rules")
    .option("--on <day>", "what is in force on a gaming day, YYYY-MM-DD", gamingDay)
    .option("--with <file>", withFile)
    .option("--json", "as JSON: a row for each game and version")
    .addHelpText(
      "after",
      `
A table opens under the version that is in force on its gaming day, and plays that whole day under it; every round
names the version and the hash of its content, and "carrusel verify" replays each day under its own.

Examples:
  $ carrusel rules
  $ carrusel rules --game punto-banco
  $ carrusel rules --on 1997-10-10
  $ carrusel rules diff poker-no-discard --from AD-455-2025@1 --to ES-CN-234-1997@1`,
    )
    .action(async (options: RulesOptions) => (await import("../run/rules.ts")).showRules(options));
  rules
    .command("diff")
    .description("what two versions of a game's rules, or two rule sets, say differently")
    .argument("<game>", "e.g. punto-banco")
    .requiredOption("--from <version>", 'a version, e.g. "1", or one of a rule set, e.g. "AD-455-2025@1"')
    .requiredOption("--to <version>", "the other one")
    .option("--rules <set>", "the rule set of versions that name none (default: the usual one)")
    .option("--with <file>", withFile)
    .option("--json", "as JSON")
    .addHelpText(
      "after",
      `
Examples:
  $ carrusel rules diff trijoker --from AD-455-2025@1 --to ES-CN-234-1997@1
  $ carrusel rules diff punto-banco --from 1 --to 2 --with docs/examples/amended-rules.json`,
    )
    .action(async (game: string, _: RulesDiffOptions, command: Command) =>
      // Options before "diff" are the outer command's.
      (await import("../run/rules-diff.ts")).diffRules(game, command.optsWithGlobals<RulesDiffOptions>()),
    );
};
