import { rm } from "node:fs/promises";
import {
  createLog,
  type Log,
  loadConfig,
  openKeys,
  type Running,
  runService,
  startTelemetry,
  type Telemetry,
} from "@carrusel/service-host";
import { exitCodeOf, exitCodes, explain, UserError } from "../exit.ts";
import { claimData, dataDirectory, removeRunning, writeRunning } from "../installation.ts";
import type { Linked } from "../up/link.ts";
import type { Up } from "../up/one-process.ts";
import type { ServeSettings } from "../up/serve.ts";
import { readingOf, settingsSchema, type UpSettings } from "../up/settings.ts";
import { storePromise } from "../up/store-setting.ts";

export interface UpOptions {
  readonly processes?: boolean;
  readonly demo?: boolean;
  /** The hub's address, or that this is the hub. */
  readonly hub?: string | true;
  readonly config?: string;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
}

/** Options of `up` that are no settings of the installation. */
const notSettings: ReadonlySet<string> = new Set([
  ...["processes", "demo", "config", "tables", "speed", "seed", "hub"],
]);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const settingsOf = (options: UpOptions): UpSettings => {
  const given = Object.entries(options).filter(([name]) => !notSettings.has(name));
  const flags: Record<string, unknown> = Object.fromEntries(given.map(([name, value]) => [dashed(name), value]));
  const env = { ...process.env };
  // Without an address, this is the hub itself.
  if (options.hub === true) env.CARRUSEL_ROLE = "hub";
  else if (options.hub !== undefined) flags.hub = options.hub;
  if (env.CARRUSEL_ROLE === "hub") {
    env.CARRUSEL_SITE ??= "group";
    env.CARRUSEL_KIND = "group";
  }
  if (options.demo === true) {
    env.CARRUSEL_SITE ??= "demo";
    env.CARRUSEL_KIND ??= "demo";
  }
  const settings = loadConfig(settingsSchema, { file: options.config, env, flags });
  return { ...settings, data: dataDirectory(settings.data) };
};

/** Runs an installation until it is told to end. */
export const up = async (options: UpOptions): Promise<void> => {
  const settings = settingsOf(options);
  if (options.demo === true && settings.production) {
    throw new UserError("--demo and --production exclude one another", exitCodes.usage);
  }
  const made = await claimData(settings.data);
  const telemetry = await startTelemetry("carrusel");
  const log = createLog({ name: "carrusel", level: settings.logLevel, to: process.stderr, ...logsOf(telemetry) });
  await runService({
    name: "carrusel",
    log: forPeople(log),
    start: (stopping) =>
      start(settings, options, log, telemetry, stopping).catch(async (error: unknown) => {
        // What never ran leaves nothing behind.
        if (made !== undefined) await rm(made, { recursive: true, force: true });
        throw error;
      }),
    failureCode: exitCodeOf,
    grace: 20_000,
  });
};

/** Whoever starts an installation reads a sentence, not a line of JSON, when it cannot start. */
const forPeople = (log: Log): Log => ({
  ...log,
  error: (message, { error } = {}) => {
    process.stderr.write(`${message}${error === undefined ? "" : `: ${explain(error)}`}\n`);
  },
});

const logsOf = ({ logs }: Telemetry) => (logs === undefined ? {} : { also: logs });

/** Starts everything; what was started is stopped again where something fails. */
const start = async (
  settings: UpSettings,
  options: UpOptions,
  log: Log,
  telemetry: Telemetry,
  stopping: AbortSignal,
): Promise<Running> => {
  const endings: (() => unknown)[] = [() => removeRunning(settings.data)];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const told = { settings, options, stopping };
    return { ...(await begin(told, log, telemetry, (end) => endings.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
};

interface Told {
  readonly settings: UpSettings;
  readonly options: UpOptions;
  readonly stopping: AbortSignal;
}

const begin = async (
  { settings, options, stopping }: Told,
  log: Log,
  telemetry: Telemetry,
  ending: (end: () => unknown) => void,
): Promise<Running> => {
  const [{ openNats }, { openBase }, { linkedOf, startLink }] = await Promise.all([
    import("../up/nats.ts"),
    import("../up/base.ts"),
    import("../up/link.ts"),
  ]);
  ending(() => telemetry.stop());
  // Before services of other processes look for it, all at once.
  await openKeys(settings.data);
  const linked = await linkedOf(settings, log);
  const nats = await openNats(settings.data, settings.natsPort, log, linked.lines);
  ending(() => nats.close());
  if (settings.role === "hub") {
    const lease = await (await import("../up/standby.ts")).takeHub(settings, nats, log, stopping);
    if (lease === undefined) throw new UserError("it was told to end while it stood by");
    ending(() => lease.release().catch(() => undefined));
  }
  const base = await openBase(settings, nats, log);
  ending(() => base.close());
  const grounds = { nats, base, group: linked.group };
  const running =
    options.processes === true
      ? await (await import("../up/processes.ts")).upInProcesses(settings, grounds, log)
      : await (await import("../up/one-process.ts")).upInOneProcess(settings, grounds, log, telemetry);
  const link = await startLink(settings, linked, nats, base, running, log, telemetry.measures);
  await writeRunning(settings.data, {
    pid: process.pid,
    grpc: running.grpc,
    http: running.http,
    nats: nats.url,
    demo: options.demo === true,
    production: settings.production,
    ...(linked.lines?.hub === undefined ? {} : { leaf: `${linked.lines.hub.host}:${linked.lines.hub.port}` }),
  });
  const promise = storePromise(settings.store) ?? nats.promise;
  const plays = options.demo === true && settings.role === "site";
  const inGroup = linked.group !== undefined;
  const jackpot = plays ? (await import("../floor/demo-floor.ts")).demoJackpot(options.tables, inGroup) : undefined;
  process.stdout.write(greeting(settings, running, linked, promise, { plays, jackpot }));
  const stopPlay = new AbortController();
  const played = plays
    ? (await import("../floor/play-demo.ts")).playDemo(
        running.house,
        settings,
        { ...options, inGroup },
        stopPlay.signal,
        log,
      )
    : Promise.resolve();
  played.catch((error: unknown) => log.warn("the demonstration has stopped", { error }));
  return {
    drain: async () => {
      process.stdout.write("Stopping: what has begun is finished first.\n");
      stopPlay.abort();
      await played.catch(() => undefined);
      await removeRunning(settings.data);
      await link?.stop();
      await running.drain();
    },
  };
};

const greeting = (
  settings: UpSettings,
  { http, grpc }: Pick<Up, "http" | "grpc">,
  { lines: ends, group }: Linked,
  promise: string,
  { plays, jackpot }: { readonly plays: boolean; readonly jackpot: string | undefined },
): string => {
  const what = settings.role === "hub" ? "Hub of the group" : "Site";
  const linkedTo = ends?.site === undefined ? "" : `, linked to the group ${group}`;
  const lines = [
    `Carrusel runs. ${what} ${settings.site}, ${settings.currency}${linkedTo}${plays ? ", with simulated players" : ""}.`,
    "",
    `  Start page        ${http}/`,
    `  Floor             ${http}/floor/${settings.site}`,
    ...(ends?.hub === undefined ? [] : [`  Sites connect to  ${ends.hub.host}:${ends.hub.port}`]),
    ...(jackpot === undefined
      ? []
      : [`  Jackpot display   ${http}/display/${settings.site}/${jackpot}?currency=${settings.currency}&lang=en`]),
    `  gRPC              ${grpc}`,
    "",
    promise,
    ...(readingOf(settings) === "open"
      ? []
      : ['Reading the pages takes a sign-in: "carrusel token ID --role ROLE --link" prints a link that does it.']),
    "Ctrl-C ends it.",
    "",
  ];
  return `${lines.join("\n")}\n`;
};

const aloneMs = 2_000;

/** Whoever started this service is gone, and with him everybody who could call it: it ends soon. */
const endAlone = (): void => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(exitCodes.failed), aloneMs).unref();
};

/** Runs one service until it is told to end. */
export const serveOne = async (name: string, options: { readonly settings: string }): Promise<void> => {
  process.stdin.on("end", () => endAlone()).resume();
  const told = JSON.parse(options.settings) as Omit<ServeSettings, "store">;
  const settings: ServeSettings = { ...told, store: process.env.CARRUSEL_STORE ?? "jetstream" };
  const telemetry = await startTelemetry(`carrusel-${name}`);
  const log = createLog({
    name: `carrusel-${name}`,
    level: settings.logLevel,
    to: process.stderr,
    ...logsOf(telemetry),
  });
  await runService({
    name,
    log,
    start: async () => {
      const { serve } = await import("../up/serve.ts");
      const { drain, ...ready } = await serve(name, settings, log, telemetry);
      // The one line that whoever started this process waits for.
      process.stdout.write(`${JSON.stringify(ready)}\n`);
      return { drain, close: () => telemetry.stop() };
    },
    failureCode: exitCodeOf,
  });
};
