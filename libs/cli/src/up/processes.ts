import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { ServiceLog } from "@carrusel/hosting";
import { connectHouse, type RemoteAddresses } from "@carrusel/service-host";
import { families } from "../compose/families.ts";
import { UserError } from "../exit.ts";
import { ownToken } from "../installation.ts";
import { serveSites } from "./base.ts";
import type { Grounds, Up } from "./one-process.ts";
import type { ServeSettings, Serving } from "./serve.ts";
import type { UpSettings } from "./settings.ts";

const program = fileURLToPath(new URL("../../bin/carrusel.mjs", import.meta.url));

/** What a child says on its standard output once it serves. */
export type Ready = Pick<Serving, "address" | "http">;

const stopMs = 15_000;
const pauses = { first: 100, most: 5_000 };

/** A service in a process of its own, started again on the same address whenever it dies. */
class Supervised {
  readonly name: string;
  private settings: ServeSettings;
  private readonly log: ServiceLog;
  private child: ChildProcess | undefined;
  private stopping = false;
  private pause = pauses.first;

  constructor(name: string, settings: ServeSettings, log: ServiceLog) {
    this.name = name;
    this.settings = settings;
    this.log = log;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves once the service serves; throws where it ends before. */
  async start(): Promise<Ready> {
    const ready = await this.spawn();
    const port = ready.http === undefined ? this.settings.port : Number(new URL(ready.http).port);
    this.settings = { ...this.settings, listen: ready.address, port };
    return ready;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
    await ended;
    clearTimeout(timer);
  }

  private spawn(): Promise<Ready> {
    // Everybody on the machine can read arguments, and the store's connection string may hold a password.
    const { store, ...told } = this.settings;
    const child = spawn(process.execPath, [program, "serve", this.name, "--settings", JSON.stringify(told)], {
      // Its input is a line to this process: where it breaks, the service ends too.
      stdio: ["pipe", "pipe", "inherit"],
      // Out of the terminal's reach: Ctrl-C is for this process, which ends the services in order.
      detached: true,
      env: { ...process.env, CARRUSEL_STORE: store },
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      let serving = false;
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (serving) {
          process.stdout.write(`${line}\n`);
          return;
        }
        serving = true;
        this.pause = pauses.first;
        resolve(JSON.parse(line) as Ready);
      });
      child.once("exit", (code, signal) => {
        if (!serving) {
          const why = signal ?? `exit ${code}`;
          reject(new UserError(`the service ${this.name} could not be started (${why}); its own words are above`));
        }
        if (!this.stopping && serving) void this.again(signal ?? `exit ${code}`);
      });
    });
  }

  private async again(why: string): Promise<void> {
    this.log.warn("a service has died and is started again", { died: this.name, why });
    while (!this.stopping) {
      await new Promise((resolve) => setTimeout(resolve, this.pause));
      this.pause = Math.min(this.pause * 2, pauses.most);
      if (this.stopping) return;
      try {
        await this.spawn();
        return;
      } catch (error) {
        this.log.warn("a service could not be started again", { died: this.name, error: `${error}` });
      }
    }
  }
}

export interface ProcessesUp extends Up {
  /** By service: the process that runs it now. */
  pids(): Readonly<Record<string, number>>;
}

/** Whoever waits for an installation sees how far it is; its standard output is for what it is asked. */
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Every service in a process of its own; one that dies is started again. */
export const upInProcesses = async (
  settings: UpSettings,
  { nats, base, group }: Grounds,
  log: ServiceLog,
): Promise<ProcessesUp> => {
  const running: Supervised[] = [];
  const endSites = serveSites(nats.connection, base.sites, log);
  // Beside the gateway's, and so out of the range of outgoing connections: a service that is started again finds its
  // port free. Any free ones where the gateway's may be any.
  let next = settings.grpcPort;
  const ownPort = (): number => {
    if (next !== 0) next += 1;
    return next;
  };
  const begin = async (name: string, peers: RemoteAddresses, port = ownPort()): Promise<Ready> => {
    const listen = `${settings.host}:${port}`;
    const service = new Supervised(name, { ...settings, nats: nats.url, listen, peers, group }, log);
    running.push(service);
    const began = performance.now();
    const ready = await service.start();
    say(`  ${name.padEnd(14)} serves at ${ready.address}, after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    return ready;
  };
  const stopAll = async (): Promise<void> => {
    // The gateway first: what it has begun needs the others.
    for (const service of [...running].reverse()) await service.stop();
    endSites();
  };
  try {
    say("Starting each service in a process of its own:");
    // It waits for nobody.
    const analytics = begin("analytics", {});
    analytics.catch(() => undefined);
    const [bank, ...served] = await Promise.all([
      begin("chip-bank", {}),
      ...Object.keys(families).map(async (family) => [family, (await begin(family, {})).address] as const),
    ]);
    const addresses: Record<string, string> = Object.fromEntries(served);
    const floor = (await begin("tables", { families: addresses })).address;
    const jackpots = (await begin("jackpots", { families: addresses, floor })).address;
    const peers = { families: addresses, floor, bank: bank.address, jackpots };
    await analytics;
    const gateway = await begin("gateway", peers, settings.grpcPort);
    const house = await connectHouse(gateway.address, await ownToken(settings.data));
    return {
      house,
      grpc: gateway.address,
      http: gateway.http ?? "",
      pids: () => Object.fromEntries(running.flatMap(({ name, pid }) => (pid === undefined ? [] : [[name, pid]]))),
      drain: async () => {
        await house.close();
        await stopAll();
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
};
