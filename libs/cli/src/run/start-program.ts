import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { UserError } from "../exit.ts";

export interface Program<Ready> {
  /** What it is, for sentences. */
  readonly what: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Asked again and again: undefined while it is not ready. */
  readonly ready: (pid: number | undefined) => Promise<Ready | undefined>;
}

export interface Started<Ready> {
  readonly ready: Ready;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("../../bin/carrusel.mjs", import.meta.url));
const [readyMs, lookMs] = [120_000, 100];
/** As shells number it. */
const hungUp = 129;

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const started = new Set<ChildProcess>();

const endAll = (): void => {
  for (const child of started) if (!ended(child)) child.kill("SIGTERM");
};

/** Whatever ends this command: what it started does not outlive it. */
const endWithThis = (child: ChildProcess): void => {
  if (started.size === 0) {
    process.once("exit", endAll);
    // A terminal that is closed ends this without an exit otherwise.
    process.once("SIGHUP", () => process.exit(hungUp));
  }
  started.add(child);
  child.once("exit", () => started.delete(child));
};

/**
 * Starts another command of this program, in a process group of its own, and waits until it is ready. Its greeting is this
 * command's; what it warns of is everybody's. Ctrl-C does not reach it: `stop` passes it on in order.
 */
export const startProgram = async <Ready>({ what, args, env, ready }: Program<Ready>): Promise<Started<Ready>> => {
  const child = spawn(process.execPath, [program, ...args], {
    ...(env && { env }),
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  endWithThis(child);
  const stop = async (): Promise<void> => {
    if (ended(child)) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    await gone;
  };
  for (const until = Date.now() + readyMs; Date.now() < until; ) {
    const isReady = await ready(child.pid);
    if (ended(child)) throw new UserError(`${what} could not be started; its own words are above`);
    if (isReady !== undefined) return { ready: isReady, stop };
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  await stop();
  throw new UserError(`${what} did not get ready in time`);
};
