import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { ServiceLog } from "@carrusel/hosting";
import { Lease } from "@carrusel/messaging";
import type { Nats } from "./nats.ts";
import type { UpSettings } from "./settings.ts";

/**
 * Of several hubs over one NATS one works; the others wait here until it is gone. Undefined where the signal ended the
 * waiting. A hub that finds that another one works in its place ends itself: started again, it waits.
 */
export const takeHub = async (
  settings: UpSettings,
  nats: Nats,
  log: ServiceLog,
  signal: AbortSignal,
): Promise<Lease | undefined> => {
  const lease = await Lease.take(
    nats.connection,
    {
      name: `hub-${settings.site}`,
      replicas: settings.replicas,
      owner: `${hostname()}:${process.pid}:${randomUUID()}`,
      onWait: (owner) => {
        const [host, pid] = owner.split(":");
        process.stdout.write(
          `Carrusel stands by: the hub runs on ${host} (process ${pid}). Its place is taken when it is silent.\n`,
        );
      },
    },
    signal,
  );
  lease?.onLost(() => {
    log.warn("another hub has taken this one's place", { site: settings.site });
    process.kill(process.pid, "SIGTERM");
  });
  return lease;
};
