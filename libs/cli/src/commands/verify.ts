import type { Command } from "commander";
import type { VerifyOptions } from "../run/verify.ts";
import { historyOptions } from "./options.ts";

export const addVerify = (program: Command): void => {
  const verify = program
    .command("verify")
    .description("replay the whole history: settlements, meters, floats; print every difference")
    .option("--site <site>", "one site only")
    .option("--json", "one JSON object per site");
  historyOptions(verify)
    .addHelpText(
      "after",
      `
Every command is decided again and has to lead to the very same events; every conclusion of the bank and the
jackpots is drawn again from its sources; then their sums are compared with those of the tables' own histories.
Exit status: 0 no difference; 1 there are differences.

Examples:
  $ carrusel verify
  $ carrusel verify --site demo --json`,
    )
    .action(async (options: VerifyOptions) => (await import("../run/verify.ts")).verify(options));
};
