import { afterEach, expect, it } from "vitest";
import { Desk } from "../e2e/desk.ts";
import { childrenOf, serviceOf, until } from "../e2e/processes.ts";
import { day, expectSame, Group } from "./group.ts";
import { grand, Player, wheel } from "./wheel.ts";

let group: Group;
afterEach(() => group?.remove());

const pidOf = (service: string): number | undefined =>
  childrenOf(group.hub.up?.pid ?? 0).find((child) => serviceOf(child) === service)?.pid;

it("a hub with each service in a process of its own: any of them is killed, no stake of a site is lost or counted twice", async () => {
  group = await Group.with({ north: [] }, ["--processes"]);
  const { installation } = group.site("north");
  const north = new Player(new Desk(await installation.house(), "north", day));
  await north.desk.must("W1", wheel);
  await group.untilCopied(30_000);
  const hub = await group.hub.house();
  const counted = async (): Promise<number | undefined> =>
    (await hub.parts.jackpots.jackpots("group")).find(({ id }) => id === "grand")?.wagers;
  await new Desk(hub, "group", day).must("grand", grand("north"));
  await until(async () => (await north.plays(3)) === undefined, "the table to take the group's stakes", 30_000);
  let taken = 1;
  const plays = async (): Promise<void> => {
    if ((await north.plays(3)) === undefined) taken += 1;
  };

  for (const service of ["jackpots", "ball-games", "tables", "chip-bank", "gateway"]) {
    const killed = pidOf(service);
    if (killed === undefined) throw new Error(`no process runs ${service}`);
    await plays();
    process.kill(killed, "SIGKILL");
    await plays();
    await until(() => ![killed, undefined].includes(pidOf(service)), `${service} to be started again`, 30_000);
    await plays();
  }
  // The line was up all the time: nothing was refused.
  expect(taken).toBe(16);
  await until(async () => (await counted().catch(() => 0)) === taken, "all stakes to have counted", 60_000);

  await group.untilCopied(30_000);
  const here = await installation.house();
  expect(await hub.parts.floor.floor("north")).toEqual(await here.parts.floor.floor("north"));
  const [home, copy] = await Promise.all([here, hub].map((house) => house.familyOf("north", "W1")));
  expect(await copy?.table("north", "W1", day)).toEqual(await home?.table("north", "W1", day));
  expect((await fetch(`${group.hub.address.http}/api/sites/group/jackpots`)).status).toBe(200);
  await expectSame(group, group.site("north"));
  const audit = await group.hub.run(["jackpot", "audit", "grand", "--group", "--json"]);
  expect(JSON.parse(audit.stdout)).toMatchObject({ wagers: taken, behind: 0, differences: [] });
  const { code } = await group.hub.stop();
  expect(code).toBe(0);
}, 240_000);
