import { isRole, issueToken, openKeys, type Role, roles } from "@carrusel/service-host";
import type { Command } from "commander";
import { exitCodes, UserError } from "../exit.ts";
import { dataDirectory } from "../installation.ts";

interface TokenOptions {
  readonly role: readonly string[];
  readonly site?: readonly string[];
  readonly hours: string;
  readonly data?: string;
}

export const addToken = (program: Command): void => {
  program
    .command("token")
    .description("issue a signed token for a person or a device, on the machine that holds the keys")
    .argument("<id>", "who it is for: a person or a device; stands in every event")
    .requiredOption("--role <role...>", `what it may do: ${roles.join(", ")}`)
    .option("--site <site...>", "the sites that it is for (default: all)")
    .option("--hours <n>", "how long it is good for", "24")
    .option("--data <directory>", "the installation's data directory (default: CARRUSEL_DATA, or .carrusel)")
    .addHelpText("after", "\nExample:\n  $ carrusel token anna --role dealer inspector --site andorra --hours 10")
    .action(async (id: string, options: TokenOptions) => {
      const unknown = options.role.filter((role) => !isRole(role));
      if (unknown.length > 0)
        throw new UserError(`there is no role ${unknown.join(", ")}; there are ${roles.join(", ")}`, exitCodes.usage);
      const hours = Number(options.hours);
      if (!(hours > 0)) throw new UserError("--hours is a number above 0", exitCodes.usage);
      const data = dataDirectory(options.data);
      const { signing } = await openKeys(data);
      if (signing === undefined) throw new UserError(`${data} holds no key that signs tokens`);
      const token = await issueToken(signing, {
        sub: id,
        roles: options.role as readonly Role[],
        sites: options.site ?? "*",
        expiresIn: Math.round(hours * 3600),
      });
      process.stdout.write(`${token}\n`);
    });
};
