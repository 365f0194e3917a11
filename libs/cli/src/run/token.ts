import { access } from "node:fs/promises";
import { issueToken, openKeys, type Role, roles } from "@carrusel/service-host";
import { exitCodes, UserError } from "../exit.ts";
import { dataDirectory } from "../installation.ts";

export interface TokenOptions {
  readonly role: readonly string[];
  readonly site?: readonly string[];
  readonly hours: string;
  readonly data?: string;
}

const mostHours = 366 * 24;

/** Roles for people and devices; services make their own tokens. */
const people: readonly string[] = roles.filter((role) => role !== "service");

/** Issues and prints a token. */
export const printToken = async (id: string, options: TokenOptions): Promise<void> => {
  const unknown = options.role.filter((role) => !people.includes(role));
  if (unknown.length > 0)
    throw new UserError(`there is no role ${unknown.join(", ")}; there are ${people.join(", ")}`, exitCodes.usage);
  if (id.trim() === "") throw new UserError("name the person or device that it is for", exitCodes.usage);
  const hours = Number(options.hours);
  if (!(hours > 0 && hours <= mostHours)) {
    throw new UserError(`--hours is a number above 0 and at most ${mostHours}, which is a year`, exitCodes.usage);
  }
  const data = dataDirectory(options.data);
  await access(data).catch(() => {
    throw new UserError(`there is no installation in ${data}`);
  });
  const { signing } = await openKeys(data);
  if (signing === undefined) throw new UserError(`${data} holds no key that signs tokens`);
  const token = await issueToken(signing, {
    sub: id,
    roles: options.role as readonly Role[],
    sites: options.site ?? "*",
    expiresIn: Math.round(hours * 3600),
  });
  process.stdout.write(`${token}\n`);
};
