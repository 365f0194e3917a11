import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { type NatsServer, startNatsServer, understandsConfig } from "@carrusel/event-store";
import { accountsText } from "@carrusel/messaging";
import { type Line, lineTo } from "@carrusel/messaging/testing";
import { willEnd } from "./cleanup.ts";
import { type Context, withFolder } from "./context.ts";

export const logins = {
  admin: { user: "admin", pass: "a" },
  link: { user: "link", pass: "l" },
  site: { user: "site-north", pass: "n" },
} as const;

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Servers of a hub and a site, linked as leaf nodes over a line that can be cut. */
export interface Pair {
  readonly hub: NatsServer;
  readonly site: NatsServer;
  readonly line: Line;
}

interface PairConfig {
  readonly hub: (port: number) => string;
  /** `redial`: where the server understands how soon it is to dial again. */
  readonly site: (port: number, redial?: string) => string;
  readonly login?: { readonly user: string; readonly pass: string };
}

const start = async (
  { binary }: Context,
  folder: string,
  domain: string,
  text: (redial?: string) => string,
  login: PairConfig["login"],
): Promise<NatsServer> => {
  const storeDir = join(folder, domain);
  const file = join(folder, `${domain}.conf`);
  await writeFile(file, text("250ms"));
  if (!(await understandsConfig(binary.path, file))) await writeFile(file, text());
  const server = await startNatsServer({
    ...{ binary: binary.path, storeDir, domain, serverName: `${domain}-server`, syncAlways: false },
    config: `include "../../${domain}.conf"`,
    ...(login === undefined ? {} : { login }),
  });
  willEnd(server.pid as number);
  return server;
};

const withPair = <Result>(
  context: Context,
  { hub, site, login }: PairConfig,
  work: (pair: Pair) => Promise<Result>,
): Promise<Result> =>
  withFolder(async (folder) => {
    const port = await freePort();
    const line = await lineTo(port);
    const servers = [
      await start(context, folder, "hub", () => hub(port), login),
      await start(context, folder, "north", (redial) => site(line.port, redial), login),
    ] as const;
    try {
      return await work({ hub: servers[0], site: servers[1], line });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await line.close();
    }
  });

const host = "127.0.0.1";

/** As `carrusel up` sets servers up: accounts, logins, a leaf node for the account LINK alone. */
export const withOurPair = <Result>(context: Context, work: (pair: Pair) => Promise<Result>): Promise<Result> => {
  const common = { house: [logins.admin], link: logins.link };
  const sites = [{ site: "north", ...logins.site }];
  return withPair(
    context,
    {
      hub: (port) => accountsText({ ...common, hub: { host, port, sites, advertise: `${host}:1` } }),
      site: (port, redial) =>
        accountsText({ ...common, site: { addresses: [`${host}:${port}`], login: logins.site, redial } }),
      login: logins.admin,
    },
    work,
  );
};

/** The least that links two servers, so that one can source the other's streams. */
export const withRawPair = <Result>(context: Context, work: (pair: Pair) => Promise<Result>): Promise<Result> =>
  withPair(
    context,
    {
      hub: (port) => `leafnodes { host: "${host}", port: ${port}, no_advertise: true, advertise: "${host}:1" }`,
      site: (port) => `leafnodes { remotes: [ { urls: ["nats-leaf://${host}:${port}"] } ] }`,
    },
    work,
  );
