import type { RemoteAddresses } from "@carrusel/service-host";
import { type Command, InvalidArgumentError, Option } from "commander";
import { exitCodes, UserError } from "../exit.ts";
import { dataDirectory, readRunning, removeRunning, writeRunning } from "../installation.ts";
import type { UpSettings } from "../up/settings.ts";

interface UpOptions {
  readonly data?: string;
  readonly host: string;
  readonly port: number;
  readonly grpcPort: number;
  readonly natsPort: number;
  readonly site?: string;
  readonly currency: string;
  readonly currencies?: string;
  readonly production?: boolean;
  readonly processes?: boolean;
  readonly demo?: boolean;
  readonly tables: number;
  readonly speed: number;
  readonly seed: number;
}

const port = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 65_535) {
    throw new InvalidArgumentError("a port is a number from 0 to 65535.");
  }
  return number;
};

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

export const addUp = (program: Command): void => {
  const up = program
    .command("up")
    .description("run all services on this machine, until interrupted")
    .option("--data <directory>", "where keys and history lie (default: CARRUSEL_DATA, or .carrusel)")
    .option("--host <host>", "the address to listen on", "127.0.0.1")
    .option("--port <port>", "of the pages (0: any free one)", port, 7700)
    .option("--grpc-port <port>", "of the gateway's gRPC (0: any free one)", port, 7701)
    .option("--nats-port <port>", "of the NATS server that is started here (0: any free one)", port, 0)
    .option("--site <site>", "the site (default: demo with --demo, else main)")
    .option("--currency <code>", "the site's currency, ISO 4217", "EUR")
    .option("--currencies <codes>", "the only currencies that scripts may use here, separated by commas")
    .option("--production", "guests play here: no scripts run beside them")
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

const settingsOf = (options: UpOptions): UpSettings => ({
  data: dataDirectory(options.data),
  host: options.host,
  port: options.port,
  grpcPort: options.grpcPort,
  natsPort: options.natsPort,
  site: options.site ?? (options.demo === true ? "demo" : "main"),
  currency: options.currency,
  kind: options.demo === true ? "demo" : "floor",
  currencies: options.currencies?.split(",").map((code) => code.trim()) ?? [],
  production: options.production === true,
});

/** Resolves when the process is told to end. */
const interrupted = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve(signal));
  });

const run = async (options: UpOptions): Promise<void> => {
  const settings = settingsOf(options);
  const before = await readRunning(settings.data);
  if (before !== undefined) {
    throw new UserError(`an installation runs over ${settings.data} already (process ${before.pid}, ${before.http})`);
  }
  if (options.demo === true && settings.production) {
    throw new UserError("--demo and --production exclude one another", exitCodes.usage);
  }
  const ending = interrupted();
  const [{ openNats }, { createLog }] = await Promise.all([import("../up/nats.ts"), import("../log.ts")]);
  const log = createLog({ name: "carrusel" });
  const nats = await openNats(settings.data, settings.natsPort, "carrusel", log);
  try {
    const { upInOneProcess } = await import("../up/one-process.ts");
    const { upInProcesses } = await import("../up/processes.ts");
    const start = options.processes === true ? upInProcesses : upInOneProcess;
    const house = await start(settings, nats, log);
    await writeRunning(settings.data, { pid: process.pid, grpc: house.grpc, http: house.http, nats: nats.url });
    process.stdout.write(greeting(settings, house.http, house.grpc, nats.promise, options.demo === true));
    const stopPlay = new AbortController();
    const played =
      options.demo === true
        ? (await import("../floor/play-demo.ts")).playDemo(house.house, settings, options, stopPlay.signal, log)
        : Promise.resolve();
    played.catch((error: unknown) => log.warn("the demonstration has stopped", { error: `${error}` }));
    await ending;
    process.stdout.write("Stopping: what has begun is finished first.\n");
    stopPlay.abort();
    await played.catch(() => undefined);
    await removeRunning(settings.data);
    await house.drain();
  } finally {
    await removeRunning(settings.data);
    await nats.close();
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

interface ServeOptions {
  readonly settings: string;
}

const serveOne = async (name: string, options: ServeOptions): Promise<void> => {
  const ending = interrupted();
  const [{ serve }, { createLog }] = await Promise.all([import("../up/serve.ts"), import("../log.ts")]);
  const settings = JSON.parse(options.settings) as UpSettings & {
    nats: string;
    listen: string;
    peers: RemoteAddresses;
  };
  const serving = await serve(name, settings, createLog({ name: `carrusel-${name}` }));
  const { address, http } = serving;
  process.stdout.write(`${JSON.stringify({ address, ...(http === undefined ? {} : { http }) })}\n`);
  await ending;
  await serving.drain();
};
