import { performance } from "node:perf_hooks";
import { Random } from "@carrusel/simulation";
import { afterEach, describe, expect, it } from "vitest";
import { childrenOf, pause, serviceOf, until } from "../e2e/processes.ts";
import { expectWhole, readHistory } from "../faults/checks.ts";
import { wrong } from "../faults/load.ts";
import { expectSame, Group, untilAt } from "./group.ts";

let group: Group;
afterEach(() => group?.remove());

const serverOf = (pid: number): number => {
  const server = childrenOf(pid).find((info) => serviceOf(info) === "nats-server");
  if (server === undefined) throw new Error("the installation has no server");
  return server.pid;
};

/** Nothing that a site's table was told is lost, and the hub has all of it. */
const check = async (): Promise<void> => {
  for (const { line } of group.sites) line.restore();
  await Promise.all(group.sites.map(({ load }) => load?.stop()));
  await group.untilCopied(20_000);
  let commits = 0;
  for (const site of group.sites) {
    const { load, installation, name } = site;
    if (load === undefined) throw new Error(`${name} did not play`);
    expect(load.refused.filter(({ command }) => command !== wrong)).toEqual([]);
    expectWhole(await installation.history((store) => readHistory(store, name)), load.acknowledged, load.refused);
    commits += await expectSame(group, site);
  }
  console.log(`${commits} commits of ${group.sites.length} sites, each once and at its place at the hub`);
  await until(async () => (await group.links()).every(({ caughtUp }) => caughtUp), "all links to be well", 20_000);
  expect((await group.links()).map(({ site, up, behind, faults }) => ({ site, up, behind, faults }))).toEqual(
    group.sites.map(({ name }) => ({ site: name, up: true, behind: 0, faults: [] })),
  );
  const { stdout, code } = await group.hub.run(["verify", "--json"]);
  expect(code, stdout).toBe(0);
};

/** How long the hub takes to have what a site had when the line came back (ms). */
const caughtUpWithin = async (name: string): Promise<number> => {
  const { line, installation } = group.site(name);
  const ends = await installation.history((store) => store.ends(name));
  return group.hub.history(async (store) => {
    await store.ends(name);
    line.restore();
    const from = performance.now();
    await untilAt(store, name, ends, 20_000);
    return performance.now() - from;
  });
};

describe("a hub and three sites under load", () => {
  it("lines cut, swallowing and restored many times, hub and sites killed: the hub's copy is each site's history", async () => {
    group = await Group.of("north", "south", "west");
    await group.play(4, 1_000);
    const times: number[] = [];

    for (const [name, ms] of [
      ["north", 3_000],
      ["south", 2_000],
      ["west", 3_000],
    ] as const) {
      group.site(name).line.cut();
      await pause(ms);
      times.push(await caughtUpWithin(name));
    }
    console.log(`caught up after a cut: ${times.map((ms) => `${Math.round(ms)} ms`).join(", ")}`);
    // The target is two seconds; what stands here leaves room for a machine that does something else besides.
    for (const ms of times) expect(ms).toBeLessThan(6_000);

    const random = new Random(20_261_130);
    for (let n = 0; n < 8; n++) {
      const { line } = group.sites[n % 3] as { line: Group["sites"][number]["line"] };
      if (random.int(0, 1) === 0) line.cut();
      else line.swallow();
      await pause(random.int(50, 1_200));
      line.restore();
      await pause(random.int(0, 400));
    }

    const hubServer = serverOf(group.hub.up?.pid ?? 0);
    await group.hub.kill9();
    process.kill(hubServer, "SIGKILL");
    await pause(1_500);
    await group.startHub();

    const north = group.site("north");
    process.kill(serverOf(north.installation.up?.pid ?? 0), "SIGKILL");
    await pause(1_500);
    const west = group.site("west");
    await west.installation.kill9();
    await west.start();
    await pause(1_000);
    await check();
  });
});
