import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedNatsServers, type NatsBinary } from "../../../../scripts/nats-server.mjs";
import { atLeast } from "../jetstream/sites.ts";
import { type NatsServer, type NatsServerConfig, startNatsServer } from "../server/index.ts";

/** The servers that the tests run against: the one that systems package, and the newest. */
export const wantedServers = (): readonly { readonly title: string; readonly binary: NatsBinary | undefined }[] => {
  const installed = installedNatsServers();
  const newestFirst = [...installed].sort((a, b) => (atLeast(a.version, b.version) ? -1 : 1));
  const packaged = newestFirst.findLast(({ syncAlways }) => !syncAlways);
  const newest = newestFirst.find(({ syncAlways }) => syncAlways);
  return [
    { title: titled(packaged, "a packaged nats-server before 2.10"), binary: packaged },
    { title: titled(newest, "nats-server 2.10 or later"), binary: newest },
  ];
};

const titled = (binary: NatsBinary | undefined, wanted: string): string =>
  binary === undefined ? `${wanted} is missing (node scripts/nats-server.mjs --all)` : `nats-server ${binary.version}`;

/** Starts one over a folder of its own, which `remove` deletes after stopping it. */
export const temporaryServer = async (
  binary: NatsBinary,
  config: Partial<NatsServerConfig> = {},
): Promise<{ readonly server: NatsServer; readonly remove: () => Promise<void> }> => {
  const storeDir = await mkdtemp(join(tmpdir(), "carrusel-nats-"));
  const server = await startNatsServer({ binary: binary.path, storeDir, syncAlways: false, ...config });
  const remove = async (): Promise<void> => {
    await server.stop();
    await rm(storeDir, { recursive: true, force: true });
  };
  return { server, remove };
};
