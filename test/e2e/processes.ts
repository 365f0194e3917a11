import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { compareVersions, installedNatsServers } from "../../scripts/nats-server.mjs";

export const root = join(import.meta.dirname, "../..");
const program = join(root, "libs/cli/bin/carrusel.mjs");

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a person's own settings must not bring into the tests. */
const foreign = /^(NATS_URL$|CARRUSEL_|OTEL_)/;

/** The newest server on this machine, where the start-up script has not chosen one. */
export const natsServer = (): string => {
  const [newest] = [...installedNatsServers()].sort((a, b) => compareVersions(b.version, a.version));
  return process.env.CARRUSEL_NATS_SERVER ?? newest?.path ?? "nats-server";
};

export type Environment = Readonly<Record<string, string>>;

const environment = (extra: Environment): NodeJS.ProcessEnv => {
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const { PATH = "" } = process.env;
  const path = `${dirname(process.execPath)}${delimiter}${PATH}`;
  return { ...Object.fromEntries(own), CARRUSEL_NATS_SERVER: natsServer(), PATH: path, ...extra };
};

/** A `carrusel` command as a process of its own. */
export class Carrusel {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  stdout = "";
  stderr = "";

  constructor(args: readonly string[], cwd: string, env: Environment = {}) {
    const child = spawn(process.execPath, [program, ...args], {
      cwd,
      env: environment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve, reject) => {
      child.once("error", reject);
      // Not "close": children of a killed process may hold its pipes open.
      child.once("exit", (code, signal) => {
        setTimeout(() => resolve({ code, signal, stdout: this.stdout, stderr: this.stderr }), 20);
      });
    });
  }

  get pid(): number {
    return this.child.pid as number;
  }

  kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Runs a command to its end. One that takes too long is ended, and fails the test. */
export const run = async (
  args: readonly string[],
  cwd: string,
  { env = {}, ms = 60_000 }: { readonly env?: Environment; readonly ms?: number } = {},
): Promise<Ended> => {
  const command = new Carrusel(args, cwd, env);
  const timer = setTimeout(() => command.child.kill("SIGKILL"), ms);
  const ended = await command.ended;
  clearTimeout(timer);
  if (ended.signal === "SIGKILL") throw new Error(`carrusel ${args.join(" ")} did not end within ${ms} ms`);
  return ended;
};

export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  /** The group that a terminal's Ctrl-C reaches as one. */
  readonly group: number;
  readonly command: readonly string[];
}

/** The processes of this machine, by the word of /proc. */
export const processes = (): readonly ProcessInfo[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name in brackets may itself hold brackets and blanks.
        const [state, parent, group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        if (state === "Z") return [];
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").split("\0").slice(0, -1);
        return [{ pid: Number(name), parent: Number(parent), group: Number(group), command }];
      } catch {
        return [];
      }
    });

export const isAlive = (pid: number): boolean => processes().some((info) => info.pid === pid);

export const childrenOf = (pid: number): readonly ProcessInfo[] => processes().filter(({ parent }) => parent === pid);

/** Whoever works over a data directory: its path stands in the command. */
export const processesOver = (data: string): readonly ProcessInfo[] =>
  processes().filter(({ command }) => command.join(" ").includes(data));

/** Which service of `up --processes` a process is; `nats-server` for the server. */
export const serviceOf = ({ command }: ProcessInfo): string | undefined => {
  const at = command.indexOf("serve");
  if (at !== -1) return command[at + 1];
  return command.some((part) => part.endsWith("nats-server.conf")) ? "nats-server" : undefined;
};

/** Ends whatever is left of a killed installation: its processes name its data directory. */
export const endOrphans = async (data: string): Promise<void> => {
  const left = processesOver(data).filter((info) => info.pid !== process.pid && serviceOf(info) !== undefined);
  for (const { pid } of left) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  await until(() => left.every(({ pid }) => !isAlive(pid)), "the killed installation's processes to end");
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for something that becomes true by itself; throws after `ms`. */
export const until = async (condition: () => boolean | Promise<boolean>, what: string, ms = 30_000): Promise<void> => {
  for (const end = Date.now() + ms; !(await condition()); await pause(25)) {
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${what}`);
  }
};
