import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connect } from "@nats-io/transport-node";
import { StoreError } from "../port.ts";
import { canSyncAlways } from "./promise.ts";

export interface NatsServerConfig {
  /** The nats-server program. */
  readonly binary: string;
  /** Where JetStream keeps its files; the server's own (configuration, log) lie in `server/` below it. */
  readonly storeDir: string;
  /** 0 (the default): any free one, which it then keeps over restarts. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Sync every append to disk before it is acknowledged. Default true; servers before 2.10 cannot. */
  readonly syncAlways?: boolean;
  /** Default `<storeDir>/server/nats-server.log`. */
  readonly logFile?: string;
  /** The JetStream domain, for servers linked as leaf nodes. */
  readonly domain?: string;
  readonly serverName?: string;
  /** More lines for the configuration file: leaf nodes, accounts, clusters. */
  readonly config?: string;
  /** With what to ask whether it is ready, where `config` sets up users. */
  readonly login?: { readonly user: string; readonly pass: string };
  /** How long a start may take, in milliseconds. Default 60000. */
  readonly readyMs?: number;
}

/** The server did not come up. `code`: `port-in-use`, `store-in-use`, `not-executable` or `not-ready`. */
export class NatsServerFailed extends StoreError {
  readonly code: "port-in-use" | "store-in-use" | "not-executable" | "not-ready";
  constructor(code: NatsServerFailed["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A nats-server that this process started. */
export interface NatsServer {
  readonly url: string;
  /** Undefined while it does not run. */
  readonly pid: number | undefined;
  readonly version: string;
  readonly port: number;
  /** Whether every append is synced before it is acknowledged: asked for, and this version can. */
  readonly syncAlways: boolean;
  readonly logFile: string;
  /** Resolves when the process that now runs ends, wanted or not. */
  exited(): Promise<void>;
  /** SIGTERM, and waits for its end. Harmless where it has ended. */
  stop(): Promise<void>;
  /** SIGKILL, as a crash would. */
  kill9(): Promise<void>;
  /** Stops it where it runs, and starts it on the same port with the same files. */
  restart(): Promise<void>;
  /** Has it read changed logins again, without a restart. */
  reload(): void;
}

const POLL_MS = 25;
const STOP_MS = 30_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a nats-server with JetStream and waits until it answers. Throws NatsServerFailed. */
export const startNatsServer = async (config: NatsServerConfig): Promise<NatsServer> => {
  const server = new OwnServer(config, await versionOf(config.binary));
  await server.start();
  return server;
};

/** Whether a nats-server understands a configuration file: what newer ones know older ones may refuse to start with. */
export const understandsConfig = (binary: string, file: string): Promise<boolean> =>
  promisify(execFile)(binary, ["-t", "-c", file]).then(
    () => true,
    () => false,
  );

const versionOf = async (binary: string): Promise<string> => {
  const said = await promisify(execFile)(binary, ["--version"]).catch((cause: unknown) => {
    throw new NatsServerFailed("not-executable", `${binary} cannot be run: is it a nats-server for this machine?`, {
      cause,
    });
  });
  const version = /nats-server: v?(\d+\.\d+\.\d+)/.exec(said.stdout + said.stderr)?.[1];
  if (version === undefined)
    throw new NatsServerFailed("not-executable", `${binary} does not say which version of nats-server it is.`);
  return version;
};

class OwnServer implements NatsServer {
  readonly version: string;
  readonly syncAlways: boolean;
  readonly logFile: string;
  port: number;
  private readonly config: NatsServerConfig;
  private readonly home: string;
  private readonly host: string;
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(config: NatsServerConfig, version: string) {
    this.config = config;
    this.version = version;
    this.syncAlways = config.syncAlways !== false && canSyncAlways(version);
    this.home = join(config.storeDir, "server");
    this.logFile = config.logFile ?? join(this.home, "nats-server.log");
    this.host = config.host ?? "127.0.0.1";
    this.port = config.port ?? 0;
  }

  get url(): string {
    const host = this.host === "0.0.0.0" ? "127.0.0.1" : this.host;
    return `nats://${host.includes(":") ? `[${host}]` : host}:${this.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  exited(): Promise<void> {
    return this.ended;
  }

  async start(): Promise<void> {
    await mkdir(this.home, { recursive: true });
    await this.refuseSecondServer();
    for (const name of await readdir(this.home)) if (name.endsWith(".ports")) await rm(join(this.home, name));
    const file = join(this.home, "nats-server.conf");
    await writeFile(file, this.text());
    const logged = await this.logSize();
    // Out of the terminal's reach: Ctrl-C is for whoever started it, who ends it last.
    const child = spawn(this.config.binary, ["-c", file], { stdio: "ignore", detached: true });
    this.child = child;
    this.ended = new Promise((resolve) => {
      const end = (): void => {
        if (this.child === child) this.child = undefined;
        resolve();
      };
      child.once("exit", end);
      child.once("error", end);
    });
    try {
      if (child.pid !== undefined) await writeFile(this.pidFile, String(child.pid));
      await this.untilReady(child, logged);
    } catch (error) {
      await this.end(child, "SIGKILL");
      throw error;
    }
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child !== undefined) {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await this.end(child, "SIGTERM");
      clearTimeout(timer);
    }
    await rm(this.pidFile, { force: true });
  }

  async kill9(): Promise<void> {
    if (this.child !== undefined) await this.end(this.child, "SIGKILL");
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  reload(): void {
    this.child?.kill("SIGHUP");
  }

  private get pidFile(): string {
    return join(this.home, "pid");
  }

  private async end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const { ended } = this;
    child.kill(signal);
    await ended;
  }

  private text(): string {
    const { storeDir, domain, serverName, config } = this.config;
    const quoted = JSON.stringify;
    return [
      ...(serverName === undefined ? [] : [`server_name: ${quoted(serverName)}`]),
      `host: ${quoted(this.host)}`,
      `port: ${this.port === 0 ? -1 : this.port}`,
      `log_file: ${quoted(this.logFile)}`,
      "logfile_size_limit: 20MB",
      `ports_file_dir: ${quoted(this.home)}`,
      "jetstream {",
      `  store_dir: ${quoted(storeDir)}`,
      ...(domain === undefined ? [] : [`  domain: ${quoted(domain)}`]),
      // Older servers do not know it, and would say nothing.
      ...(this.syncAlways ? ["  sync_interval: always"] : []),
      "}",
      ...(config === undefined ? [] : [config]),
      "",
    ].join("\n");
  }

  /** Two servers over the same files would destroy them; the server itself does not look. */
  private async refuseSecondServer(): Promise<void> {
    const pid = Number(await readFile(this.pidFile, "utf8").catch(() => "0"));
    if (pid <= 0 || pid === process.pid) return;
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    // The number may belong to something else by now; where the system tells what, it is looked at.
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
    if (command !== undefined && !command.includes(join(this.home, "nats-server.conf"))) return;
    throw new NatsServerFailed(
      "store-in-use",
      `A nats-server (process ${pid}) runs on ${this.config.storeDir} already: use that one, or end it first.`,
    );
  }

  private async untilReady(child: ChildProcess, logged: number): Promise<void> {
    const deadline = Date.now() + (this.config.readyMs ?? 60_000);
    while (Date.now() < deadline) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
        throw await this.whyEnded(logged);
      // Somebody else may answer on a port that ours fails to get: ours writes this file once it listens.
      const port = await this.portFromFile(child.pid);
      if (port !== 0) {
        this.port = port;
        if (await this.answers()) return;
      }
      await pause(POLL_MS);
    }
    const tail = await this.log(logged);
    throw new NatsServerFailed("not-ready", `nats-server did not get ready on ${this.url} in time. ${tail}`);
  }

  private async portFromFile(pid: number): Promise<number> {
    const names = await readdir(this.home);
    const name = names.find((each) => each.endsWith(`_${pid}.ports`));
    if (name === undefined) return 0;
    try {
      const ports = JSON.parse(await readFile(join(this.home, name), "utf8")) as { nats?: string[] };
      return Number(/:(\d+)$/.exec(ports.nats?.[0] ?? "")?.[1] ?? 0);
    } catch {
      // It is being written.
      return 0;
    }
  }

  private async answers(): Promise<boolean> {
    try {
      const nc = await connect({ servers: this.url, reconnect: false, timeout: 2000, ...this.config.login });
      try {
        const info = (await nc.request("$JS.API.INFO", "", { timeout: 1000 })).json<{ error?: unknown }>();
        return info.error === undefined;
      } finally {
        await nc.close();
      }
    } catch {
      return false;
    }
  }

  private async whyEnded(logged: number): Promise<NatsServerFailed> {
    const said = await this.log(logged);
    if (/address already in use/i.test(said))
      return new NatsServerFailed(
        "port-in-use",
        `Port ${this.port} on ${this.host} is in use by another process: choose another one, or end that process.`,
      );
    return new NatsServerFailed("not-ready", `nats-server ended at its start. ${said || `See ${this.logFile}.`}`);
  }

  private async logSize(): Promise<number> {
    return (await readFile(this.logFile).catch(() => Buffer.alloc(0))).length;
  }

  /** The last lines that it wrote since its start. */
  private async log(from: number): Promise<string> {
    const all = await readFile(this.logFile).catch(() => Buffer.alloc(0));
    return all.subarray(from).toString("utf8").trim().split("\n").slice(-5).join("\n");
  }
}
