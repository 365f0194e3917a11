import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHouse, type FloorPart, type Parts } from "@carrusel/hosting";
import { openKeys, type Served, serveParts } from "@carrusel/service-host";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openClient } from "./client.ts";

let data: string;
let served: Served | undefined;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "carrusel-client-"));
});
afterEach(async () => {
  served?.stop();
  await rm(data, { recursive: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A gateway that has a lot to do. */
const serveSlowly = async (ms: number): Promise<string> => {
  const floor = { floor: () => pause(ms).then(() => []) } as unknown as FloorPart;
  const parts = { families: ["ball-games"], family: () => ({}), floor } as unknown as Parts;
  const log = { info: () => undefined, warn: () => undefined };
  served = await serveParts({
    house: createHouse(parts),
    address: "127.0.0.1:0",
    keys: await openKeys(data),
    now: () => new Date().toISOString(),
    log,
  });
  return served.address;
};

it("a gateway that takes some seconds for an answer is waited for", async () => {
  const client = await openClient({ data, address: await serveSlowly(2_600) });
  expect(await client.house.parts.floor.floor("S1")).toEqual([]);
  await client.close();
});

it("where nothing listens it is said within seconds", async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  const begun = performance.now();
  await expect(openClient({ data, address: `127.0.0.1:${port}` })).rejects.toThrow("does not answer");
  expect(performance.now() - begun).toBeLessThan(5_000);
});
