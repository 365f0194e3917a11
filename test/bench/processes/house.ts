// All services of a house and its gateway in one process, over real NATS and with real gRPC at the door.
import { composeHouse } from "@carrusel/cli";
import { createGateway } from "@carrusel/gateway";
import { issueToken, openKeys, type SigningKey, serveParts } from "@carrusel/service-host";
import { currency } from "../play.ts";
import { install, loud, now } from "../site.ts";
import { serveParent, settings } from "./serve-parent.ts";

export interface HouseSettings {
  readonly nats: string;
  readonly site: string;
  /** Where its keys lie. */
  readonly data: string;
}

export interface HouseReady {
  readonly grpc: string;
  readonly http: string;
  readonly token: string;
}

export interface Memory {
  readonly resident: number;
  readonly heap: number;
}

const { nats, site, data } = settings<HouseSettings>();
let drain = (): Promise<unknown> => Promise.resolve();

const begin = async (): Promise<HouseReady> => {
  const installation = await install({ url: nats });
  const { store } = installation;
  await installation.addSite(site);
  const local = composeHouse({ store, now, log: loud });
  await local.attach(site);
  const keys = await openKeys(data);
  const served = await serveParts({ house: local.house, address: "127.0.0.1:0", keys, now, log: loud });
  const gateway = await createGateway({
    house: local.house,
    store,
    now,
    log: loud,
    host: "127.0.0.1",
    port: 0,
    sites: () => Promise.resolve([{ site, currency, kind: "demo" }]),
  });
  drain = async () => {
    await gateway.close();
    await served.drain(1_000);
    await local.stop();
    await installation.close();
  };
  const token = await issueToken(keys.signing as SigningKey, {
    sub: "bench",
    roles: ["administrator"],
    sites: "*",
  });
  return { grpc: served.address, http: gateway.url, token };
};

/** After a collection, where the process was started with --expose-gc. */
const memory = async (): Promise<Memory> => {
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { resident: rss, heap: heapUsed };
};

/** Processor time that the process has used so far (ms). */
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

serveParent(begin, { memory, processor: () => Promise.resolve(processor()) }, () => drain());
