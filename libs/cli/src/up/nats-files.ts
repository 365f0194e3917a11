import { accountsText, type HouseLogin } from "@carrusel/messaging";
import { permissionsOf } from "./logins.ts";

/** A password that the file does not hold: the server takes it from its environment. */
const variable = (user: string): string => `$PASSWORD_${user.replaceAll("-", "_").toUpperCase()}`;
const login = (user: string) => ({ user, pass: variable(user) });

const head = (what: string): string =>
  [
    `# ${what}`,
    "# Made from the code by: node libs/cli/src/up/write-nats-files.ts infra/nats",
    "# Passwords come from the environment. What each login may do is what the services need, and nothing more.",
    "",
  ].join("\n");

/** Variables stand in such a file as they are; everything else is quoted. */
const withVariables = (text: string): string => text.replaceAll(/"(\$PASSWORD_[A-Z_]+)"/g, "$1");

const house: readonly HouseLogin[] = [
  login("admin"),
  ...Object.entries(permissionsOf).map(([user, permissions]) => ({ ...login(user), permissions })),
];

/** The accounts and logins of servers that are not started by `carrusel up`, by file name. */
export const natsFiles = (): Readonly<Record<string, string>> => ({
  "accounts-hub.conf":
    head("Accounts of a hub, with the login of one site; a further site is a further line.") +
    withVariables(
      accountsText({
        house,
        link: login("link"),
        hub: { host: "0.0.0.0", port: 7422, sites: [{ site: "north", ...login("site-north") }] },
      }),
    ),
  "accounts-site.conf":
    head("Accounts of a site; HUB_URL is nats-leaf://site-NAME:PASSWORD@HOST:7422.") +
    withVariables(
      accountsText({ house, link: login("link"), site: { addresses: ["HUB"], login: { user: "u", pass: "p" } } }),
    ).replace('["nats-leaf://u:p@HUB"]', "[$HUB_URL]"),
});
