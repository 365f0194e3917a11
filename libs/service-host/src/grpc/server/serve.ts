import * as pb from "@carrusel/contracts/grpc";
import type { House, ServiceLog } from "@carrusel/hosting";
import * as grpc from "@grpc/grpc-js";
import type { TokenKeys } from "../../auth/keys.ts";
import { tokenVerifier } from "../../auth/tokens.ts";
import { noTracing, type Tracing } from "../../telemetry/tracing.ts";
import { AddressUnusable, listenAddress } from "../address.ts";
import { bankHandlers } from "./bank.ts";
import { commandsHandlers } from "./commands.ts";
import { addHealth, addReflection } from "./public.ts";
import { floorHandlers, jackpotsHandlers, ordersHandlers, sitesHandlers, tablesHandlers } from "./queries.ts";
import { partsOf, type ServedParts, type Serving, type SitesPart, Work } from "./serving.ts";

export interface ServeOptions {
  /** The parts that this server serves. */
  readonly parts?: ServedParts;
  /** All of them behind one door: the gateway. Commands are routed by it. */
  readonly house?: House;
  readonly sites?: SitesPart;
  /** `host:port`; port 0 takes a free one. */
  readonly address: string;
  /** The keys whose tokens are accepted. */
  readonly keys: Pick<TokenKeys, "verifying">;
  /** ISO 8601, UTC: stands in the envelope of commands from outside. */
  readonly now?: () => string;
  readonly log: ServiceLog;
  readonly tracing?: Tracing;
  /** Insecure where it is left out. */
  readonly credentials?: grpc.ServerCredentials;
  /** Whether the health service says SERVING from the start; otherwise `setServing` does. */
  readonly serving?: boolean;
  /** Server reflection; on where it is left out. */
  readonly reflection?: boolean;
}

export interface Served {
  readonly server: grpc.Server;
  /** `host:port` for clients on this machine. */
  readonly address: string;
  readonly port: number;
  /** What the health service says. */
  setServing(serving: boolean): void;
  /** Takes nothing new, finishes what it has begun, ends streams and stops; after `ms` it cuts. True: all was finished. */
  drain(ms?: number): Promise<boolean>;
  /** Cuts all connections. */
  stop(): void;
}

const bind = (server: grpc.Server, address: string, credentials: grpc.ServerCredentials): Promise<number> =>
  new Promise((resolve, reject) =>
    server.bindAsync(address, credentials, (error, port) =>
      error === null ? resolve(port) : reject(new AddressUnusable(address, error.message)),
    ),
  );

const register = (server: grpc.Server, serving: Serving): { services: readonly string[]; endStreams(): void } => {
  const services: string[] = [];
  const add = (definition: grpc.ServiceDefinition, handlers: grpc.UntypedServiceImplementation): void => {
    server.addService(definition, handlers);
    const path = Object.values(definition)[0]?.path ?? "";
    services.push(path.split("/")[1] ?? "");
  };
  const { families, floor, bank, jackpots } = serving.parts;
  const commands = commandsHandlers(serving);
  add(commands.definition, commands.handlers);
  if (families !== undefined && Object.keys(families).length > 0) {
    add(pb.TablesService, tablesHandlers(serving));
    add(pb.OrdersService, ordersHandlers(serving));
  }
  if (floor !== undefined) add(pb.FloorService, floorHandlers(serving, floor));
  if (bank !== undefined) add(pb.BankService, bankHandlers(serving, bank));
  if (jackpots !== undefined) add(pb.JackpotsService, jackpotsHandlers(serving, jackpots));
  if (serving.sites !== undefined) add(pb.SitesService, sitesHandlers(serving, serving.sites));
  return { services, endStreams: commands.endStreams };
};

/** Serves any parts of a house, or a whole one, on one gRPC server. */
export const serveParts = async (options: ServeOptions): Promise<Served> => {
  const { house, log } = options;
  const address = listenAddress(options.address);
  // What goes wrong is thrown or logged here; gRPC's own lines on standard error would only repeat it.
  if (process.env.GRPC_VERBOSITY === undefined) grpc.setLogVerbosity(grpc.logVerbosity.NONE);
  const serving: Serving = {
    parts: options.parts ?? (house === undefined ? {} : partsOf(house)),
    house,
    sites: options.sites,
    verify: tokenVerifier(options.keys),
    now: options.now ?? (() => new Date().toISOString()),
    log,
    tracing: options.tracing ?? noTracing,
    work: new Work(),
  };
  const server = new grpc.Server({ "grpc.max_receive_message_length": 4 << 20, "grpc.max_send_message_length": -1 });
  const { services, endStreams } = register(server, serving);
  const health = addHealth(server, services);
  if (options.reflection !== false) await addReflection(server, services);
  const port = await bind(server, address.text, options.credentials ?? grpc.ServerCredentials.createInsecure());
  health.set(options.serving ?? true);

  const stop = (): void => server.forceShutdown();
  const shutDown = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        stop();
        resolve();
      }, ms);
      server.tryShutdown(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  return {
    server,
    port,
    address: `${address.reachable}:${port}`,
    setServing: (up) => health.set(up),
    drain: async (ms = 10_000) => {
      const until = Date.now() + ms;
      health.set(false);
      serving.work.draining = true;
      const finished = await serving.work.idle(ms);
      endStreams();
      await shutDown(Math.max(until - Date.now(), 200));
      return finished;
    },
    stop,
  };
};
