import { execFile } from "node:child_process";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type NatsServer, promiseLine, startNatsServer, understandsConfig } from "@carrusel/event-store";
import type { ServiceLog } from "@carrusel/hosting";
import { type AccountsConfig, accountsText, connect, HOUSE, serverFacts } from "@carrusel/messaging";
import type { NatsConnection } from "@nats-io/nats-core";
import { UserError } from "../exit.ts";
import { isAlive } from "../installation.ts";
import { givenLogins, type Logins, openLogins, type SiteLogin, writeSecret } from "./logins.ts";

type Finder = {
  findNatsServer(options: { install: boolean }): Promise<{ kind: "url" } | { kind: "binary"; path: string }>;
};

/** A nats-server program: the one that the start-up named, found on PATH or has brought into the project's folder. */
export const natsBinary = async (): Promise<{ readonly path: string } | undefined> => {
  try {
    const finder = new URL("../../../../scripts/nats-server.mjs", import.meta.url);
    const found = await ((await import(finder.href)) as Finder).findNatsServer({ install: false });
    if (found.kind === "binary") return found;
  } catch {
    // Whoever has only this package, without the start-up scripts, has a server of his own.
  }
  const path = process.env.CARRUSEL_NATS_SERVER ?? "nats-server";
  try {
    await promisify(execFile)(path, ["--version"]);
    return { path };
  } catch {
    return undefined;
  }
};

const waitMs = 10_000;

const pidIn = async (file: string): Promise<number> => Number(await readFile(file, "utf8").catch(() => "0"));

/** Ends a server that its owner left behind when he was killed; its files are whole. For who has claimed them. */
const endLeftOver = async (storeDir: string): Promise<void> => {
  const home = join(storeDir, "server");
  const pid = await pidIn(join(home, "pid"));
  if (!(pid > 0)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (!command.includes(join(home, "nats-server.conf"))) return;
  process.kill(pid, "SIGTERM");
  const until = Date.now() + waitMs;
  while (Date.now() < until && isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** Of two commands that come at once, one gets the files. */
const claim = async (file: string): Promise<void> => {
  const owner = await pidIn(file);
  if (owner > 0 && isAlive(owner) && owner !== process.pid) {
    throw new UserError(`another carrusel command (process ${owner}) has opened this history: wait for it, or end it`);
  }
  await rm(file, { force: true });
  await writeFile(file, `${process.pid}`, { flag: "wx" }).catch(() => {
    throw new UserError("another carrusel command has opened this history at the same moment: try again");
  });
};

/** The lines of an installation's own server to others. */
export interface Lines {
  readonly domain: string;
  readonly hub?: AccountsConfig["hub"];
  readonly site?: AccountsConfig["site"];
}

/** A site dials its hub again so soon, where its server can: the usual second is most of what a broken line costs. */
const quickRedial = "250ms";

const accountsFile = (data: string): string => join(data, "nats", "accounts.conf");

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Before there were logins, the history lay in the server's account for everybody. */
const moveIntoAccount = async (storeDir: string): Promise<void> => {
  const [everybody, house] = ["$G", HOUSE].map((account) => join(storeDir, "jetstream", account)) as [string, string];
  if ((await exists(everybody)) && !(await exists(house))) await rename(everybody, house);
};

/** A server over an installation's own files, with a login for everybody who uses it. */
export const startOwnServer = async (data: string, port = 0, lines?: Lines): Promise<NatsServer> => {
  const binary = await natsBinary();
  if (binary === undefined) {
    throw new UserError(
      "no nats-server was found: npm start brings one; or install it, or set NATS_URL to a running one",
    );
  }
  const storeDir = join(data, "nats");
  await mkdir(storeDir, { recursive: true });
  await claim(join(storeDir, "owner"));
  await endLeftOver(storeDir);
  await moveIntoAccount(storeDir);
  const logins = await openLogins(data);
  const accounts = (redial?: string): Promise<void> => {
    const site = lines?.site && { ...lines.site, redial };
    const text = accountsText({ house: logins.house, link: logins.link, hub: lines?.hub, site });
    return writeSecret(accountsFile(data), text);
  };
  await accounts(quickRedial);
  if (lines?.site !== undefined && !(await understandsConfig(binary.path, accountsFile(data)))) await accounts();
  return startNatsServer({
    ...{ binary: binary.path, storeDir, port, login: logins.of("admin") },
    config: 'include "../accounts.conf"',
    ...(lines === undefined ? {} : { domain: lines.domain, serverName: lines.domain }),
  });
};

export interface Nats {
  readonly url: string;
  /** As its administrator. */
  readonly connection: NatsConnection;
  /** A further connection, with the login of one of the installation's users where it has logins. */
  as(user: string): Promise<NatsConnection>;
  /** To the account that crosses the lines to other installations. */
  link(): Promise<NatsConnection>;
  /** What an acknowledgement promises, in a sentence. */
  readonly promise: string;
  /** Set where this process started the server. */
  readonly server: NatsServer | undefined;
  /** At a hub with a server of its own: lets the sites log in that were added meanwhile. */
  takeSites(sites: readonly SiteLogin[]): Promise<void>;
  close(): Promise<void>;
}

/** A connection of one of an installation's users. Answers arrive where only that user listens. */
export const connectAs = (url: string, user: string, logins: Logins | undefined): Promise<NatsConnection> =>
  connect({
    servers: url.split(","),
    name: `carrusel-${user}`,
    ...(logins === undefined ? {} : { login: logins.of(user), inboxPrefix: `_INBOX_${user}` }),
  });

const connectLink = (url: string, logins: Logins | undefined): Promise<NatsConnection> =>
  connect({ servers: url.split(","), name: "carrusel-link", ...(logins === undefined ? {} : { login: logins.link }) });

/** NATS for an installation: NATS_URL where it is given, else a server of its own over the data directory. */
export const openNats = async (data: string, port: number, log: ServiceLog, lines?: Lines): Promise<Nats> => {
  const given = process.env.NATS_URL;
  if (given !== undefined && given !== "") return openGiven(given);
  const server = await startOwnServer(data, port, lines);
  const logins = await openLogins(data);
  const stopWatching = startAgain(server, log);
  // Whatever ends this process: its server does not outlive it.
  process.once("exit", () => {
    if (server.pid !== undefined) process.kill(server.pid, "SIGTERM");
  });
  const connection = await connectAs(server.url, "admin", logins);
  return {
    url: server.url,
    connection,
    as: (user) => connectAs(server.url, user, logins),
    link: () => connectLink(server.url, logins),
    promise: promiseLine(server),
    server,
    takeSites: async (sites) => {
      const hub = lines?.hub;
      if (hub === undefined) return;
      await writeSecret(
        accountsFile(data),
        accountsText({ house: logins.house, link: logins.link, hub: { ...hub, sites } }),
      );
      server.reload();
    },
    close: async () => {
      stopWatching();
      await connection.close();
      await server.stop();
    },
  };
};

const openGiven = async (url: string): Promise<Nats> => {
  const logins = await givenLogins();
  const connection = await connectAs(url, "admin", logins);
  const { version, jetstream } = await serverFacts(connection);
  if (!jetstream) throw new UserError(`the NATS server at ${url} has no JetStream: start it with -js`);
  return {
    url,
    connection,
    as: (user) => connectAs(url, user, logins),
    link: () => connectLink(url, logins),
    promise: `The NATS server at ${url} (${version}) is not this installation's own: what its acknowledgement promises against a power cut depends on its sync_interval and replicas.`,
    server: undefined,
    takeSites: () => Promise.resolve(),
    close: () => connection.close(),
  };
};

/** A server that dies is started again over the same files, on the same port. */
const startAgain = (server: NatsServer, log: ServiceLog): (() => void) => {
  let stopping = false;
  const watch = async (): Promise<void> => {
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5_000)) {
      await server.exited();
      if (stopping) return;
      log.warn("the NATS server has died and is started again", { log: server.logFile });
      await new Promise((resolve) => setTimeout(resolve, pause));
      try {
        await server.restart();
        pause = 50;
      } catch (error) {
        log.warn("the NATS server could not be started again", { error: `${error}` });
      }
    }
  };
  void watch();
  return () => {
    stopping = true;
  };
};
