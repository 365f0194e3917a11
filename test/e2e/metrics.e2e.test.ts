import { join } from "node:path";
import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import { type MetricDefinition, metrics } from "@carrusel/service-host";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Installation, keptPorts } from "./installation.ts";
import { OtlpReceiver } from "./otlp.ts";
import { until } from "./processes.ts";

const registry: Readonly<Record<string, MetricDefinition>> = metrics;
const names = Object.keys(registry).sort();

const exportMs = 1_000;
const patienceMs = 100_000;
/** A dozen processes begin, each with all of telemetry. */
const startMs = 300_000;

let receiver: OtlpReceiver;
let hub: Installation;
let site: Installation;
const reading = new AbortController();

/** A hub and a site with simulated players, each service of the site in a process of its own. */
beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  const env = receiver.environment(exportMs);
  [hub, site] = [await Installation.create(), await Installation.create()];
  const leaf = (await keptPorts())[1] as string;
  hub.env = env;
  await hub.start("--hub", "--leaf-port", leaf);
  const credentials = join(site.folder, "north.json");
  expect((await hub.run(["site", "add", "north", "--to", credentials])).code).toBe(0);
  site.env = env;
  const linked = ["--site", "north", "--hub", `127.0.0.1:${leaf}`, "--credentials", credentials];
  await site.start(...linked, "--processes", "--demo", "--tables", "3", "--speed", "60");
}, startMs);

afterAll(async () => {
  reading.abort();
  await site?.remove();
  await hub?.remove();
  receiver?.stop();
});

it("an installation that runs sends every metric of the registry, as it stands there, and no other", async () => {
  const screen = `${site.address.http}/api/sites/north/stream?screen=wall-1&only=jackpots`;
  const stream = await fetch(screen, { signal: reading.signal });
  expect(stream.status).toBe(200);
  const house = await site.house();
  const send = async (at: string, command: AnyCommand): Promise<boolean> => {
    const envelope = {
      id: `metrics-${command.do}`,
      site: "north",
      day: "2026-11-29",
      at,
      time: new Date().toISOString(),
    };
    return isRefusal(await house.execute({ ...envelope, actor: { id: "test", roles: ["administrator"] }, command }));
  };
  const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
  const wheel = { game: "roulette-american", min: 500, max: 50_000, closed: true } as const;
  expect(await send("wheel", { do: "install-table", ...frame, ...wheel })).toBe(false);
  const jackpot = { kind: "progressive", bet: "jackpot", stake: 200, seed: 2_500_000 } as const;
  const shares = { contribution: "60/100", reserve: "10/100", prizes: { "17,17": "100%" } } as const;
  expect(await send("metered", { do: "create-jackpot", ...frame, ...jackpot, tables: ["wheel"], ...shares })).toBe(
    false,
  );
  expect(await send("nowhere", { do: "resume" })).toBe(true);

  const missing = (): readonly string[] => names.filter((name) => receiver.points(name).length === 0);
  await until(() => missing().length === 0, "every metric of the registry to be sent", patienceMs).catch(() => {
    // Which ones are missing is said below.
  });
  expect(missing()).toEqual([]);
  expect([...receiver.metrics.keys()].sort()).toEqual(names);

  for (const { name, unit, description, instrument, points } of receiver.metrics.values()) {
    const definition = registry[name];
    if (definition === undefined) continue;
    const { from, attributes, optional = [] } = definition;
    // What a package says in its own words is its own affair.
    const said = from === undefined ? { instrument, unit, description } : { instrument, unit };
    expect(definition, name).toMatchObject(said);
    const [must, may] = [new Set<string>(attributes), new Set<string>([...attributes, ...optional])];
    for (const point of points.values()) {
      const own = Object.keys(point.attributes);
      expect([...must].filter((one) => !own.includes(one)).join(), `${name} lacks`).toBe("");
      expect(own.filter((one) => !may.has(one)).join(), `${name} has besides`).toBe("");
    }
  }
});

it("the values are the floor's", async () => {
  const value = (name: string, service: string): number =>
    receiver
      .points(name)
      .filter(({ attributes }) => attributes["carrusel.service"] === service)
      .reduce((sum, point) => sum + point.value, 0);
  const one = (name: string): readonly unknown[] => receiver.points(name).map(({ attributes }) => attributes);
  expect(one("carrusel.link.up")).toContainEqual({ "carrusel.site": "north" });
  expect(receiver.points("carrusel.link.up").some((point) => point.value === 1)).toBe(true);
  expect(one("carrusel.command.refused")).toContainEqual({
    ...{ "carrusel.service": "tables", "carrusel.command": "resume", "carrusel.refused": "unknown-table" },
  });
  await until(
    () => receiver.points("carrusel.display.screens").some((point) => point.value === 1),
    "the screen to be counted",
  );
  const followers = receiver.points("carrusel.follower.lag").map(({ attributes }) => attributes["carrusel.follower"]);
  expect(new Set(followers)).toEqual(new Set(["analytics", "chip-bank", "gateway", "jackpots", "tables"]));
  expect(value("carrusel.command.decided", "ball-games")).toBeGreaterThan(0);
  const handle = receiver.points("carrusel.round.handle");
  expect(handle.length).toBeGreaterThan(0);
  expect(handle.every((point) => Number.isInteger(point.value) && point.value >= 0)).toBe(true);
  const [meter] = receiver.points("carrusel.jackpot.meter").filter((point) => point.value === 2_500_000);
  expect(meter?.attributes).toEqual({
    ...{ "carrusel.site": "north", "carrusel.jackpot": "metered", "carrusel.currency": "EUR" },
  });
  // Every service sends as itself.
  const services = new Set(receiver.points("process.memory.usage").map(({ service }) => service));
  expect(services).toContain("carrusel");
  expect(services).toContain("carrusel-ball-games");
  expect(services).toContain("carrusel-gateway");
});
