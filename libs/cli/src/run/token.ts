import { access } from "node:fs/promises";
import { issueToken, openKeys, type Role, roles } from "@carrusel/service-host";
import { exitCodes, UserError } from "../exit.ts";
import { dataDirectory, reachable } from "../installation.ts";

export interface TokenOptions {
  readonly role: readonly string[];
  readonly site?: readonly string[];
  readonly hours: string;
  /** The address of the pages, or that they are those that run here. */
  readonly link?: string | true;
  readonly data?: string;
}

const mostHours = 366 * 24;

/** Roles for people and devices; services make their own tokens. */
const people: readonly string[] = roles.filter((role) => role !== "service");

/** Where people sign in; throws a sentence where nobody knows. */
const signInPage = async (data: string, link: string | true): Promise<URL> => {
  const pages = link === true ? (await reachable(data))?.http : link;
  if (pages === undefined) {
    throw new UserError(`no installation runs over ${data}: give the address of its pages, --link https://…`);
  }
  const url = URL.parse("sign-in", `${pages.replace(/\/+$/, "")}/`);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UserError(
      `--link takes an address such as https://carrusel.casino.example, not ${pages}`,
      exitCodes.usage,
    );
  }
  return url;
};

/** Behind the "#", which browsers keep to themselves: no server and no proxy writes it into its log. */
const linkWith = (page: URL, token: string): string => {
  page.hash = `token=${token}`;
  return page.href;
};

/** Issues and prints a token, or a link that signs in with it. */
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
  const page = options.link === undefined ? undefined : await signInPage(data, options.link);
  const token = await issueToken(signing, {
    sub: id,
    roles: options.role as readonly Role[],
    sites: options.site ?? "*",
    expiresIn: Math.round(hours * 3600),
  });
  process.stdout.write(`${page === undefined ? token : linkWith(page, token)}\n`);
};
