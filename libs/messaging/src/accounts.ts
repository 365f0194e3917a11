import { type Permissions, sitePermissions } from "./permissions.ts";

export interface Login {
  readonly user: string;
  readonly pass: string;
}

export interface HouseLogin extends Login {
  /** All subjects where it is left out. */
  readonly permissions?: Permissions;
}

/** The account in which an installation's history lies; nothing of it crosses a line. */
export const HOUSE = "HOUSE";
/** The account that a leaf node connects: it holds no history. */
export const LINK = "LINK";

export interface AccountsConfig {
  readonly house: readonly HouseLogin[];
  /** The login of the installation's own end of its lines. */
  readonly link: Login;
  /** At a hub: where sites connect, and with what. */
  readonly hub?: HubPort | undefined;
  /** At a site: where the hub's leaf node ports are, `host:port`, and the site's login there. */
  readonly site?: HubAddress | undefined;
}

export interface HubAddress {
  readonly addresses: readonly string[];
  readonly login: Login;
  /**
   * How long the server waits before it dials again, such as `250ms`; up to twice as long where it is refused. Older
   * servers know whole seconds alone and end at anything else. A second where it is left out.
   */
  readonly redial?: string | undefined;
  /** The line is TLS. `ca`: a file with the authorities that are trusted; those of the system where it is left out. */
  readonly tls?: { readonly ca?: string | undefined } | undefined;
}

export interface HubPort {
  readonly host: string;
  readonly port: number;
  /** `host:port` under which sites reach it, where that is another one. */
  readonly advertise?: string | undefined;
  /** Files of its certificate, with the chain behind it, and of the key: sites get in over TLS alone. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  readonly sites: readonly (Login & { readonly site: string })[];
}

const quoted = (value: unknown): string => JSON.stringify(value);

const userLine = ({ user, pass }: Login, permissions: Permissions | undefined): string => {
  const limits = permissions === undefined ? "" : `, permissions: ${quoted(permissions)}`;
  return `      { user: ${quoted(user)}, password: ${quoted(pass)}${limits} }`;
};

/**
 * The part of a nats-server's configuration that says who may do what: accounts, logins, and the leaf node that connects
 * the account LINK of a hub with that of a site. A reload takes changed logins over without a restart.
 */
export const accountsText = ({ house, link, hub, site }: AccountsConfig): string => {
  const linkUsers = [
    userLine(link, undefined),
    ...(hub?.sites ?? []).map((login) => userLine(login, sitePermissions(login.site))),
  ];
  return [
    // A line that swallows what is sent is noticed within seconds.
    'ping_interval: "2s"',
    "ping_max: 2",
    "accounts {",
    `  ${HOUSE} {`,
    "    jetstream: enabled",
    "    users: [",
    ...house.map((login) => userLine(login, login.permissions)),
    "    ]",
    "  }",
    `  ${LINK} {`,
    "    users: [",
    ...linkUsers,
    "    ]",
    "  }",
    "}",
    // Sites dial what they were told, which may be a way through walls, and never what the hub thinks it is called.
    ...(hub === undefined
      ? []
      : [
          `leafnodes { host: ${quoted(hub.host)}, port: ${hub.port}, no_advertise: true${advertised(hub.advertise)}${certified(hub.tls)} }`,
        ]),
    ...(site === undefined ? [] : [`leafnodes { ${redialing(site.redial)}remotes: [ ${remoteOf(site)} ] }`]),
    "",
  ].join("\n");
};

/** Older servers tell sites all their addresses, unless one is named. */
const advertised = (address: string | undefined): string =>
  address === undefined ? "" : `, advertise: ${quoted(address)}`;

const redialing = (redial: string | undefined): string =>
  redial === undefined ? "" : `reconnect: ${quoted(redial)}, `;

/** How long a handshake may take, in seconds: over a slow line more than the server's own half a second or two. */
const handshakeSeconds = 5;

const certified = (tls: HubPort["tls"]): string =>
  tls === undefined
    ? ""
    : `, tls { cert_file: ${quoted(tls.cert)}, key_file: ${quoted(tls.key)}, timeout: ${handshakeSeconds} }`;

const trusting = (tls: HubAddress["tls"]): string => {
  if (tls === undefined) return "";
  const authorities = tls.ca === undefined ? "" : `ca_file: ${quoted(tls.ca)}, `;
  return `, tls { ${authorities}timeout: ${handshakeSeconds} }`;
};

const remoteOf = ({ addresses, login: { user, pass }, tls }: HubAddress): string => {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(pass)}`;
  // By its scheme a server knows that it must not go on without TLS.
  const scheme = tls === undefined ? "nats-leaf" : "tls";
  const urls = addresses.map((address) => `${scheme}://${login}@${address}`);
  return `{ urls: ${quoted(urls)}, account: ${LINK}${trusting(tls)} }`;
};
