import { gameRegistry } from "@carrusel/contracts";
import { afterEach, describe, expect, it } from "vitest";
import { Installation, keptPorts } from "../e2e/installation.ts";
import { childrenOf, isAlive, pause, processes, serviceOf, until } from "../e2e/processes.ts";
import { expectBalanced, expectStakesOnce, expectWhole, readHistory, verify } from "./checks.ts";
import { Load, wrong } from "./load.ts";

const site = "main";
const day = "2026-11-29";
/** As many as a large casino has; starting again over the same data is shown with fewer. */
const many = 200;
const some = 80;
const connections = 4;

let installation: Installation;
afterEach(() => installation?.remove());

const loaded = async (tables: number): Promise<Load> => {
  const houses = await Promise.all(Array.from({ length: connections }, () => installation.house()));
  const load = new Load({ houses, site, day, tables, roundMs: 3_000 });
  await load.open();
  load.start();
  return load;
};

const childNamed = (name: string): number | undefined =>
  childrenOf(installation.up?.pid ?? -1).find((info) => serviceOf(info) === name)?.pid;

/** Somebody goes on playing: after a fault the floor has come back. */
const plays = async (load: Load): Promise<void> => {
  const before = load.acknowledged.length;
  await until(() => load.acknowledged.length > before + 100, "the floor to play on", 90_000);
};

const check = async (load: Load): Promise<void> => {
  await load.stop();
  expect(load.rounds).toBeGreaterThanOrEqual(load.ids.length);
  expect(load.refused.length).toBeGreaterThan(0);
  expect(load.refused.filter(({ command }) => command !== wrong)).toEqual([]);
  const house = await installation.house();
  const history = await installation.history((store) => readHistory(store, site));
  expectWhole(history, load.acknowledged, load.refused);
  await expectBalanced(house, site, day);
  await expectStakesOnce(house, site, history);
  expect(await verify(installation)).toMatchObject({ behind: 0, rounds: load.rounds });
};

describe("kill -9 while tables play", () => {
  it(`of each service in turn, then of the NATS server, at ${many} tables: nothing acknowledged is lost, nothing is done twice`, async () => {
    installation = await Installation.started("--processes", ...(await keptPorts()));
    const pages = (): Promise<number> => fetch(installation.address.http).then(({ status }) => status);
    expect(await pages()).toBe(200);
    const load = await loaded(many);
    await plays(load);
    for (const name of ["ball-games", "chip-bank", "tables", "jackpots", "gateway", "nats-server"]) {
      const pid = childNamed(name);
      expect(pid, name).toBeDefined();
      process.kill(pid as number, "SIGKILL");
      await until(() => ![undefined, pid].includes(childNamed(name)), `${name} to be started again`);
      await plays(load);
      if (name === "gateway") expect(await pages(), "the pages, on the same port").toBe(200);
    }
    await check(load);
  });

  it("of the one process that is all services, with and without the NATS server: it starts again and goes on", async () => {
    const same = await keptPorts();
    installation = await Installation.started(...same);
    const load = await loaded(some);
    await plays(load);
    for (const withServer of [false, true]) {
      const server = childNamed("nats-server") as number;
      await installation.kill9();
      if (withServer) process.kill(server, "SIGKILL");
      await installation.start(...same);
      expect(isAlive(server), "the left-over server").toBe(false);
      await plays(load);
    }
    await check(load);
  });

  it("of the supervisor: its services end too, and it starts again over the same data", async () => {
    const same = await keptPorts();
    installation = await Installation.started("--processes", ...same);
    const load = await loaded(some);
    await plays(load);
    const services = childrenOf(installation.up?.pid ?? -1).filter((info) => serviceOf(info) !== "nats-server");
    const families = new Set(Object.values(gameRegistry).map(({ family }) => family));
    // Beside the families: chip-bank, tables, jackpots, analytics and the gateway.
    expect(services.length).toBe(families.size + 5);
    await installation.kill9();
    await until(() => services.every(({ pid }) => !isAlive(pid)), "the orphaned services to end", 40_000);
    await installation.start("--processes", ...same);
    await plays(load);
    await pause(500);
    await check(load);
    expect(
      processes().filter((info) => info.parent === 1 && info.command.join(" ").includes(installation.data)),
    ).toEqual([]);
  });
});
