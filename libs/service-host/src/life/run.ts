import type { Log } from "./log.ts";
import { type Probes, serveProbes } from "./probes.ts";

/** What a service is while it runs. */
export interface Running {
  /** Takes nothing new and finishes what it has begun, within `ms`. */
  drain(ms: number): Promise<unknown>;
  /** Closes stores and connections; called after `drain`, whether it finished or not. */
  close?(): Promise<void>;
}

export interface RunOptions {
  readonly name: string;
  readonly log: Log;
  /** Starts the service; resolves when it takes work. `stopping` is aborted when it should give up. */
  readonly start: (stopping: AbortSignal) => Promise<Running>;
  /** How long draining may take, in milliseconds; then what is left is cut off. */
  readonly grace?: number;
  /** Where `/livez` and `/readyz` are served, if at all. */
  readonly probes?: { readonly host?: string; readonly port: number };
  /** What the process ends with where `start` fails; by default 2 for settings that are wrong, else 1. */
  readonly failureCode?: (error: unknown) => number;
  /** Ends the process; replaced in tests. */
  readonly exit?: (code: number) => void;
  /** Where signals come from; replaced in tests. */
  readonly signals?: Pick<NodeJS.EventEmitter, "on" | "off">;
}

export const exitCodes = { stopped: 0, failed: 1, misconfigured: 2, cutOff: 3, bug: 70 } as const;

/** Signals so close to one another are one. */
const sameSignalMs = 500;

/** Errors whose sentence is all that a person needs; others are shown with where they come from. */
const isExpected = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "code" in error && typeof error.code === "string" && /^[a-z-]+$/.test(error.code);

const failureCode = (error: unknown): number =>
  isExpected(error) && error.code === "config-invalid" ? exitCodes.misconfigured : exitCodes.failed;

const within = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A service's life: start, ready, drain, stop. SIGTERM or SIGINT drains it; a second one, or the end of the grace time,
 * cuts it off. Resolves with the exit code after `exit` was called with it.
 */
export const runService = async (options: RunOptions): Promise<number> => {
  const { name, log, grace = 10_000 } = options;
  const exit = options.exit ?? ((code: number): void => process.exit(code));
  const signals = options.signals ?? process;
  const stopping = new AbortController();
  let ready = false;
  let stoppedAt = 0;
  let probes: Probes | undefined;
  let asked = (): void => {};
  const stopAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const end = (code: number): number => {
    signals.off("SIGTERM", onSignal);
    signals.off("SIGINT", onSignal);
    signals.off("uncaughtException", onBug);
    signals.off("unhandledRejection", onBug);
    probes?.close();
    exit(code);
    return code;
  };
  const onSignal = (signal: string): void => {
    if (stopping.signal.aborted) {
      // A terminal's group and the program that started this one may pass on the same Ctrl-C.
      if (Date.now() - stoppedAt < sameSignalMs) return;
      log.warn(`${name} was told to stop twice and is cut off`, { signal });
      end(exitCodes.cutOff);
      return;
    }
    log.info(`${name} stops`, { signal });
    stoppedAt = Date.now();
    stopping.abort();
    asked();
  };
  // What is in memory cannot be trusted any more; what is stored can.
  const onBug = (error: unknown): void => {
    log.error(`${name} has a fault and ends`, { error });
    end(exitCodes.bug);
  };
  signals.on("SIGTERM", onSignal);
  signals.on("SIGINT", onSignal);
  signals.on("uncaughtException", onBug);
  signals.on("unhandledRejection", onBug);

  let running: Running;
  try {
    if (options.probes !== undefined) {
      probes = await serveProbes(options.probes.host ?? "0.0.0.0", options.probes.port, () => ready);
    }
    running = await options.start(stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return end(exitCodes.stopped);
    if (isExpected(error)) log.error(`${name} cannot start: ${error.message}`, { code: error.code });
    else log.error(`${name} cannot start`, { error });
    return end((options.failureCode ?? failureCode)(error));
  }

  ready = !stopping.signal.aborted;
  if (ready) log.info(`${name} is ready`);
  await stopAsked;
  ready = false;
  const until = Date.now() + grace;
  const tidy = async (work: () => Promise<unknown>, ms: number): Promise<boolean> =>
    within(work(), ms).catch((error: unknown) => {
      log.warn(`${name} stopped untidily`, { error });
      return false;
    });
  const drained = await tidy(() => running.drain(grace), grace);
  const closed = await tidy(async () => running.close?.(), Math.max(until - Date.now(), 1_000));
  const clean = drained && closed;
  log.info(clean ? `${name} has stopped` : `${name} was cut off after its grace time`);
  return end(clean ? exitCodes.stopped : exitCodes.cutOff);
};
