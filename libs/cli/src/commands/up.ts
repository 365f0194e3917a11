import { type Command, Option } from "commander";
import type { UpOptions } from "../run/up.ts";
import { floorOptions } from "./options.ts";

export const addUp = (program: Command): void => {
  const command = program
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
    .option("--store <store>", "where the history lies: jetstream (default), or a kurrentdb:// connection string")
    .option("--relay <yes|no>", "whether what lies in KurrentDB is also published on NATS (default: yes)")
    .option(
      "--band <percent>",
      "of how many days in a hundred chance alone keeps a table inside its band, beyond which figures and reports warn: 90, 95, 98, 99, 99.7 or 99.9 (default: 99.7)",
    )
    .option("--production", "guests play here: no scripts run beside them, and reading the pages takes a sign-in")
    .option(
      "--reading <open|signed-in>",
      "who may read the pages: anybody, or whoever is signed in (carrusel token); jackpot displays are for everybody (default: open, signed-in with --production)",
    )
    .option("--log-level <level>", "debug, info, warn, error or silent (default: warn)")
    .option("--hub [address]", "of a site: its hub, host:port or tls://host:port; without an address: this is the hub")
    .option("--credentials <file>", "of a site: what the hub has made for it (carrusel site add)")
    .option(
      "--tls-cert <file>",
      "of a hub: its certificate, PEM with the chain behind it; sites then connect over TLS alone",
    )
    .option("--tls-key <file>", "of a hub: the certificate's key, PEM")
    .option("--tls-ca <file>", "the authority that issued the hub's certificate, where it is one of your own; PEM")
    .option("--replicas <n>", "over a NATS cluster: how many servers keep the history, 1, 3 or 5 (default: 1)")
    .option("--leaf-port <port>", "of a hub: where sites connect; 0: any free one (default: 7422)")
    .option("--leaf-advertise <address>", "of a hub: host:port under which sites reach that port, where it is another")
    .option("--processes", "each service in a process of its own, instead of all in one")
    .option("--demo", "with a floor of simulated players");
  floorOptions(command)
    .addHelpText(
      "after",
      `
NATS_URL names a NATS server to use; without it one is started over the data directory.
A connection string with a password is better given as CARRUSEL_STORE than as a flag, which others can read.
OTEL_EXPORTER_OTLP_ENDPOINT switches telemetry on.

Examples:
  $ carrusel up --demo --tables 8 --speed 20
  $ carrusel up --site andorra --processes
  $ carrusel up --hub
  $ carrusel up --hub --tls-cert hub.pem --tls-key hub.key --tls-ca our-ca.pem
  $ carrusel up --site north --hub hub.example:7422 --credentials north.json`,
    )
    .action(async (options: UpOptions) => (await import("../run/up.ts")).up(options));
  program
    .command("serve", { hidden: true })
    .description("run one service; up --processes does this for each")
    .argument("<service>")
    .addOption(new Option("--settings <json>", "what it is told").makeOptionMandatory())
    .action(async (name: string, options: { readonly settings: string }) =>
      (await import("../run/up.ts")).serveOne(name, options),
    );
};
