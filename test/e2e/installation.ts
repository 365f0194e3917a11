import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EventStore, JetStreamEventStore } from "@carrusel/event-store";
import { connect, SiteRegistry } from "@carrusel/messaging";
import { connectHouse, issueToken, openKeys, type RemoteHouse, type Role } from "@carrusel/service-host";
import { Carrusel, childrenOf, type Ended, type Environment, endOrphans, isAlive, run, until } from "./processes.ts";

/** What `up` tells about itself in its data directory. */
export interface RunningFile {
  readonly pid: number;
  /** It holds the directory, and cannot be reached yet. */
  readonly starting?: boolean;
  readonly grpc: string;
  readonly http: string;
  readonly nats: string;
}

/** Many processes may have to share two cores with other tests. */
const startMs = 150_000;

const free = ["--port", "0", "--grpc-port", "0"];

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * Two free ports below those that the system gives to outgoing connections: whoever starts again on the same
 * port would sometimes find a connection of somebody else there.
 */
export const keptPorts = async (): Promise<readonly string[]> => {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if ((await listens(port)) && (await listens(port + 1))) return ["--port", `${port}`, "--grpc-port", `${port + 1}`];
  }
};

/** A data directory of its own, and what runs over it. `remove` ends everything. */
export class Installation {
  readonly folder: string;
  readonly data: string;
  up: Carrusel | undefined;
  /** For its commands, besides this process's own. */
  env: Environment = {};
  private running: RunningFile | undefined;
  private readonly houses: RemoteHouse[] = [];

  private constructor(folder: string) {
    this.folder = folder;
    this.data = join(folder, "data");
  }

  static async create(): Promise<Installation> {
    return new Installation(await mkdtemp(join(tmpdir(), "carrusel-e2e-")));
  }

  /** Creates one and starts `up` over it on free ports. */
  static async started(...args: readonly string[]): Promise<Installation> {
    const installation = await Installation.create();
    try {
      await installation.start(...args);
      return installation;
    } catch (error) {
      await installation.remove();
      throw error;
    }
  }

  /** `up`, until it serves. */
  async start(...args: readonly string[]): Promise<RunningFile> {
    const up = new Carrusel(["up", "--data", this.data, ...free, ...args], this.folder, this.env);
    this.up = up;
    let ended: Ended | undefined;
    up.ended.then((end) => {
      ended = end;
    });
    const runs = (file = this.file()): boolean => file?.pid === up.pid && file.starting !== true;
    await until(() => runs() || ended !== undefined, "the installation to run", startMs);
    if (ended !== undefined) throw new Error(`carrusel up ended (${ended.code ?? ended.signal}): ${ended.stderr}`);
    this.running = this.file() as RunningFile;
    return this.running;
  }

  /** Where it runs, or ran last. */
  get address(): RunningFile {
    if (this.running === undefined) throw new Error("the installation has not been started");
    return this.running;
  }

  /** The file that tells where the installation runs; undefined where there is none. */
  file(): RunningFile | undefined {
    const file = join(this.data, "running.json");
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, "utf8")) as RunningFile;
    } catch {
      // It is being written.
      return undefined;
    }
  }

  get children(): readonly number[] {
    return this.up === undefined ? [] : childrenOf(this.up.pid).map(({ pid }) => pid);
  }

  async stop(signal: "SIGINT" | "SIGTERM" = "SIGTERM"): Promise<Ended> {
    const { up } = this;
    if (up === undefined) throw new Error("the installation does not run");
    await this.disconnect();
    const ended = await up.kill(signal);
    this.up = undefined;
    return ended;
  }

  /** As a crash: kill -9 of `up`, and of nothing else. */
  async kill9(): Promise<void> {
    await this.up?.kill("SIGKILL");
    this.up = undefined;
  }

  async token(sub: string, roles: readonly Role[], sites: readonly string[] | "*" = "*"): Promise<string> {
    const { signing } = await openKeys(this.data);
    if (signing === undefined) throw new Error("the installation has no key that signs");
    return issueToken(signing, { sub, roles, sites });
  }

  /** A connection to the gateway, closed when the installation stops. */
  async house(roles: readonly Role[] = ["administrator"], patience = 30_000): Promise<RemoteHouse> {
    const token = await this.token("test", roles);
    const house = await connectHouse(this.address.grpc, token, { patience });
    this.houses.push(house);
    return house;
  }

  /** Closes a connection that somebody else has made with the rest. */
  keep(house: RemoteHouse): void {
    this.houses.push(house);
  }

  /** The history itself, past all services. */
  async history<Result>(read: (store: EventStore) => Promise<Result>): Promise<Result> {
    const passwords = JSON.parse(readFileSync(join(this.data, "keys", "nats.json"), "utf8")) as Record<string, string>;
    const login = { user: "reader", pass: passwords.reader ?? "" };
    const nc = await connect({ servers: this.address.nats, name: "test", login, inboxPrefix: "_INBOX_reader" });
    const registry = await SiteRegistry.open(nc);
    const store = await JetStreamEventStore.open(nc, registry);
    try {
      return await read(store);
    } finally {
      await store.close();
      registry.close();
      await nc.close();
    }
  }

  /** A command on the machine of the installation. */
  run(args: readonly string[], options: { readonly env?: Environment; readonly ms?: number } = {}): Promise<Ended> {
    return run(args, this.folder, { ...options, env: { CARRUSEL_DATA: this.data, ...options.env } });
  }

  async disconnect(): Promise<void> {
    await Promise.all(this.houses.splice(0).map((house) => house.close()));
  }

  async remove(): Promise<void> {
    await this.disconnect();
    if (this.up !== undefined && isAlive(this.up.pid)) await this.up.kill("SIGTERM");
    await endOrphans(this.data);
    await rm(this.folder, { recursive: true, force: true });
  }
}
