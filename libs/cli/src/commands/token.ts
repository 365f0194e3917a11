import type { Command } from "commander";
import type { TokenOptions } from "../run/token.ts";

export const addToken = (program: Command): void => {
  program
    .command("token")
    .description("issue a signed token for a person or a device, on the machine that holds the keys")
    .argument("<id>", "who it is for: a person or a device; stands in every event")
    .requiredOption(
      "--role <role...>",
      "what it may do: dealer, inspector, pit-manager, cashier, cage-manager, auditor, display, technician, analyst, administrator",
    )
    .option("--site <site...>", "the sites that it is for (default: all)")
    .option("--hours <n>", "how long it is good for", "24")
    .option(
      "--link [pages]",
      "print a link that signs in at the pages instead; their address as people reach them (default: where they run)",
    )
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText(
      "after",
      `
Examples:
  $ carrusel token anna --role dealer inspector --site andorra --hours 10
  $ carrusel token pau --role auditor --link https://carrusel.casino.example`,
    )
    .action(async (id: string, options: TokenOptions) => (await import("../run/token.ts")).printToken(id, options));
};
