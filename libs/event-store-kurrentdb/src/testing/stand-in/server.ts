import { join } from "node:path";
import {
  type GrpcObject,
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type ServiceClientConstructor,
} from "@grpc/grpc-js";
import { loadSync } from "@grpc/proto-loader";
import { MemoryLog } from "./log.ts";
import { read } from "./reads.ts";
import { append, batchAppend, remove } from "./writes.ts";

/**
 * A stand-in for a KurrentDB server, for tests where none can be had. It speaks the part of the wire format that the
 * official client needs for appends, reads, subscriptions to all streams and deletions, keeps everything in memory, and
 * can fail on demand. It is no database: it knows no users, no cluster, no disk.
 */
export interface StandInKurrentDb {
  /** `kurrentdb://127.0.0.1:…?tls=false`. */
  readonly url: string;
  readonly port: number;
  readonly log: MemoryLog;
  /** Starts it again, with what it holds, on the same port. */
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Breaks every connection at once; what was stored stays, as on a disk. */
  kill(): void;
  /** The answers to so many appends to come are lost, though each is stored. */
  loseAnswers(count: number): void;
}

const definitions = loadSync(["streams.proto", "gossip.proto", "server-features.proto"], {
  includeDirs: [join(import.meta.dirname, "wire")],
  longs: String,
  defaults: true,
  arrays: true,
  oneofs: false,
});

const serviceNamed = (name: string): ServiceClientConstructor["service"] => {
  let found: unknown = loadPackageDefinition(definitions);
  for (const part of name.split(".")) found = (found as GrpcObject)[part];
  return (found as ServiceClientConstructor).service;
};

const LEADER = 8;

export interface StandInOptions {
  /** Default: any free one. */
  readonly port?: number;
  /** Whether many appends may share a call, as newer servers let them. Default true. */
  readonly batches?: boolean;
}

/** Starts a stand-in over an empty log. */
export const startStandIn = async (options: StandInOptions = {}): Promise<StandInKurrentDb> => {
  const log = new MemoryLog();
  let port = options.port ?? 0;
  let server: Server | undefined;
  let toLose = 0;
  const faults = {
    losesAnswer: () => {
      if (toLose === 0) return false;
      toLose--;
      return true;
    },
  };
  const methods = ["Read", "Append", "Delete", ...(options.batches === false ? [] : ["BatchAppend"])];

  const serve = (): Server => {
    const serving = new Server({ "grpc.max_receive_message_length": 17 * 1024 * 1024 });
    serving.addService(serviceNamed("event_store.client.streams.Streams"), {
      Read: (call: Parameters<typeof read>[1]) => {
        call.on("error", () => {});
        void read(log, call);
      },
      Append: (call: Parameters<typeof append>[2], done: Parameters<typeof append>[3]) =>
        append(log, faults, call, done),
      BatchAppend: (call: Parameters<typeof batchAppend>[2]) => batchAppend(log, faults, call),
      Delete: (call: Parameters<typeof remove>[1], done: Parameters<typeof remove>[2]) => remove(log, call, done),
    });
    serving.addService(serviceNamed("event_store.client.gossip.Gossip"), {
      Read: (_call: unknown, done: (error: null, answer: object) => void) => {
        const member = { instanceId: { string: "00000000-0000-4000-8000-000000000001" }, state: LEADER, isAlive: true };
        done(null, { members: [{ ...member, httpEndPoint: { address: "127.0.0.1", port } }] });
      },
    });
    serving.addService(serviceNamed("event_store.client.server_features.ServerFeatures"), {
      GetSupportedMethods: (_call: unknown, done: (error: null, answer: object) => void) => {
        const names = methods.map((methodName) => ({
          methodName: methodName.toLowerCase(),
          serviceName: "event_store.client.streams.streams",
        }));
        done(null, { methods: names, eventStoreServerVersion: "0.0.0-stand-in" });
      },
    });
    return serving;
  };

  const start = async (): Promise<void> => {
    if (server !== undefined) return;
    const serving = serve();
    port = await new Promise<number>((resolve, reject) => {
      serving.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
        error === null ? resolve(bound) : reject(error),
      );
    });
    server = serving;
  };

  const kill = (): void => {
    server?.forceShutdown();
    server = undefined;
  };

  await start();
  return {
    log,
    get port() {
      return port;
    },
    get url() {
      return `kurrentdb://127.0.0.1:${port}?tls=false`;
    },
    start,
    // Subscriptions never end by themselves, so that a graceful end would wait for ever.
    stop: () => Promise.resolve(kill()),
    kill,
    loseAnswers: (count) => {
      toLose = count;
    },
  };
};
