import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NatsServer, type NatsServerConfig, startNatsServer } from "@carrusel/event-store";
import { installedNatsServers } from "../../../../scripts/nats-server.mjs";

/** For tests: the newest server of this machine over a folder of its own; `remove` stops it and deletes the folder. */
export const temporaryServer = async (
  config: Partial<NatsServerConfig> = {},
): Promise<{ readonly server: NatsServer; readonly remove: () => Promise<void> }> => {
  const binary = installedNatsServers()[0]?.path ?? "nats-server";
  const storeDir = await mkdtemp(join(tmpdir(), "carrusel-nats-"));
  const server = await startNatsServer({ binary, storeDir, syncAlways: false, ...config });
  const remove = async (): Promise<void> => {
    await server.stop();
    await rm(storeDir, { recursive: true, force: true });
  };
  return { server, remove };
};
