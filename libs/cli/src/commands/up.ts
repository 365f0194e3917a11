import {
  createLog,
  type Log,
  loadConfig,
  type Running,
  runService,
  startTelemetry,
  type Telemetry,
} from "@carrusel/service-host";
import { type Command, InvalidArgumentError, Option } from "commander";
import { exitCodes, UserError } from "../exit.ts";
import { dataDirectory, readRunning, removeRunning, writeRunning } from "../installation.ts";
import type { ServeSettings } from "../up/serve.ts";
import { settingsSchema, type UpSettings } from "../up/settings.ts";

interface DemoOptions {
  readonly processes?: boolean;
  readonly demo?: boolean;
  readonly config?: string;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
}

const above =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!(number >= least)) throw new InvalidArgumentError(`a number of at least ${least}, please.`);
    return number;
  };

export const floorOptions = (command: Command): Command =>
  command
    .option("--tables <n>", "tables of the demonstration floor", above(1), 20)
    .option("--speed <n>", "rounds a minute at each table", above(0.1), 10)
    .option("--seed <n>", "what the simulated players and wheels come from", above(0), 1);

/** Options of `up` that are no settings of the installation. */
const notSettings: ReadonlySet<string> = new Set(["processes", "demo", "config", "tables", "speed", "seed"]);

export const addUp = (program: Command): void => {
  const up = program
    .command("up")
    .description("run all services on this machine, until interrupted")
    .option("--config <file>", "settings as JSON; the environment (CARRUSEL_PORT, …) and flags win over it")
    .option("--data <directory>", "where keys and history lie (default: .carrusel)")
    .option("--host <host>", "the address to listen on (default: 127.0.0.1)")
    .option("--port <port>", "of the pages; 0: any free one (default: 7700)")
    .option("--grpc-port <port>", "of the gateway's gRPC; 0: any free one (default: 7701)")
    .option("--nats-port <port>", "of the NATS server that is started here (default: any free one)")
    .option("--site <site>", "the site (default: demo with --demo, else main)")
    .option("--currency <code>", "the site's currency, ISO 4217 (default: EUR)")
    .option("--currencies <codes>", "the only currencies that scripts may use here, separated by commas")
    .option("--production", "guests play here: no scripts run beside them")
    .option("--log-level <level>", "debug, info, warn, error or silent (default: warn)")
    .option("--processes", "each service in a process of its own, instead of all in one")
    .option("--demo", "with a floor of simulated players");
  floorOptions(up)
    .addHelpText(
      "after",
      `
NATS_URL names a NATS server to use; without it one is started over the data directory.
OTEL_EXPORTER_OTLP_ENDPOINT switches telemetry on.

Examples:
  $ carrusel up --demo --tables 8 --speed 20
  $ carrusel up --site andorra --processes`,
    )
    .action(run);
  program
    .command("serve", { hidden: true })
    .description("run one service; up --processes does this for each")
    .argument("<service>")
    .addOption(new Option("--settings <json>", "what it is told").makeOptionMandatory())
    .action(serveOne);
};

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const settingsOf = (options: DemoOptions): UpSettings => {
  const given = Object.entries(options).filter(([name]) => !notSettings.has(name));
  const flags: Record<string, unknown> = Object.fromEntries(given.map(([name, value]) => [dashed(name), value]));
  const env = { ...process.env };
  if (options.demo === true) {
    env.CARRUSEL_SITE ??= "demo";
    env.CARRUSEL_KIND ??= "demo";
  }
  const settings = loadConfig(settingsSchema, { file: options.config, env, flags });
  return { ...settings, data: dataDirectory(settings.data) };
};

const run = async (options: DemoOptions): Promise<void> => {
  const settings = settingsOf(options);
  if (options.demo === true && settings.production) {
    throw new UserError("--demo and --production exclude one another", exitCodes.usage);
  }
  const before = await readRunning(settings.data);
  if (before !== undefined) {
    throw new UserError(`an installation runs over ${settings.data} already (process ${before.pid}, ${before.http})`);
  }
  await writeRunning(settings.data, { pid: process.pid, starting: true, grpc: "", http: "", nats: "" });
  const telemetry = await startTelemetry("carrusel");
  const log = createLog({ name: "carrusel", level: settings.logLevel, to: process.stderr, ...logsOf(telemetry) });
  await runService({ name: "carrusel", log, start: () => start(settings, options, log, telemetry), grace: 20_000 });
};

const logsOf = ({ logs }: Telemetry) => (logs === undefined ? {} : { also: logs });

/** Starts everything; what was started is stopped again where something fails. */
const start = async (settings: UpSettings, options: DemoOptions, log: Log, telemetry: Telemetry): Promise<Running> => {
  const { openNats } = await import("../up/nats.ts");
  const nats = await openNats(settings.data, settings.natsPort, "carrusel", log).catch(async (error: unknown) => {
    await removeRunning(settings.data);
    throw error;
  });
  try {
    const up =
      options.processes === true
        ? await (await import("../up/processes.ts")).upInProcesses(settings, nats, log)
        : await (await import("../up/one-process.ts")).upInOneProcess(settings, nats, log, telemetry.tracing);
    await writeRunning(settings.data, { pid: process.pid, grpc: up.grpc, http: up.http, nats: nats.url });
    process.stdout.write(greeting(settings, up.http, up.grpc, nats.promise, options.demo === true));
    const stopPlay = new AbortController();
    const played =
      options.demo === true
        ? (await import("../floor/play-demo.ts")).playDemo(up.house, settings, options, stopPlay.signal, log)
        : Promise.resolve();
    played.catch((error: unknown) => log.warn("the demonstration has stopped", { error }));
    return {
      drain: async () => {
        process.stdout.write("Stopping: what has begun is finished first.\n");
        stopPlay.abort();
        await played.catch(() => undefined);
        await removeRunning(settings.data);
        await up.drain();
      },
      close: async () => {
        await removeRunning(settings.data);
        await nats.close();
        await telemetry.stop();
      },
    };
  } catch (error) {
    await removeRunning(settings.data);
    await nats.close();
    throw error;
  }
};

const greeting = (settings: UpSettings, http: string, grpc: string, promise: string, demo: boolean): string => {
  const lines = [
    `Carrusel runs. Site ${settings.site}, ${settings.currency}${demo ? ", with simulated players" : ""}.`,
    "",
    `  Start page        ${http}/`,
    `  Floor             ${http}/floor/${settings.site}`,
    ...(demo
      ? [`  Jackpot display   ${http}/display/${settings.site}/grand?currency=${settings.currency}&lang=en`]
      : []),
    `  gRPC              ${grpc}`,
    "",
    promise,
    "Ctrl-C ends it.",
    "",
  ];
  return `${lines.join("\n")}\n`;
};

const serveOne = async (name: string, options: { readonly settings: string }): Promise<void> => {
  process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
  const settings = JSON.parse(options.settings) as ServeSettings;
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
      const { drain, ...ready } = await serve(name, settings, log, telemetry.tracing);
      // The one line that whoever started this process waits for.
      process.stdout.write(`${JSON.stringify(ready)}\n`);
      return { drain, close: () => telemetry.stop() };
    },
  });
};
