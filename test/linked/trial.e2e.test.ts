import { Random } from "@carrusel/simulation";
import { afterEach, describe, expect, it } from "vitest";
import { Desk } from "../e2e/desk.ts";
import { until } from "../e2e/processes.ts";
import { day, expectSame, Group } from "./group.ts";
import { grand, Player, wheel } from "./wheel.ts";

const sites = ["north", "south", "west"] as const;

/** How long they play; `CARRUSEL_TRIAL_SECONDS` for a longer trial. */
const seconds = Number(process.env.CARRUSEL_TRIAL_SECONDS ?? 15);

let group: Group;
afterEach(() => group?.remove());

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Stakes that the tables took, site by site. */
const play = async (player: Player, random: Random, until: number): Promise<number> => {
  let taken = 0;
  while (Date.now() < until) {
    const refused = await player.plays(random.pick([3, 3, 3, 5, 8, 17, 17]));
    if (refused === undefined) taken++;
  }
  return taken;
};

/** Cuts and restores lines at random moments, and kills the hub once in the middle. */
const disturb = async (random: Random, until: number): Promise<void> => {
  let killed = false;
  const middle = Date.now() + (until - Date.now()) / 2;
  while (Date.now() < until) {
    const site = group.site(random.pick(sites));
    site.line.cut();
    await new Promise((resolve) => setTimeout(resolve, random.int(200, 1_500)));
    if (!killed && Date.now() > middle) {
      killed = true;
      await group.hub.kill9();
      await group.startHub();
    }
    site.line.restore();
    await new Promise((resolve) => setTimeout(resolve, random.int(500, 2_000)));
  }
};

describe("a trial of the whole group", () => {
  it("plays at three sites for one jackpot over lines that break and a hub that dies: nothing is lost, nothing twice", async () => {
    const random = new Random(20_261_130);
    group = await Group.of(...sites);
    const players: Player[] = [];
    for (const { name, installation } of group.sites) {
      const desk = new Desk(await installation.house(), name, day);
      await desk.must("W1", wheel);
      players.push(new Player(desk));
    }
    await group.untilCopied(30_000);
    await new Desk(await group.hub.house(), "group", day).must("grand", grand(...sites));
    let taken = 0;
    for (const player of players) {
      await until(async () => (await player.plays(3)) === undefined, "the table to take the group's stakes", 30_000);
      taken++;
    }

    say(`a hub and ${sites.length} sites play for ${seconds} s`);
    const end = Date.now() + seconds * 1_000;
    const evenings = players.map((player, index) => play(player, new Random(index + 1), end));
    await disturb(random, end);
    for (const count of await Promise.all(evenings)) taken += count;
    for (const { line } of group.sites) line.restore();
    await group.untilCopied(30_000);

    let copied = 0;
    for (const site of group.sites) copied += await expectSame(group, site);
    const audited = async () => {
      const { code, stdout } = await group.hub.run(["jackpot", "audit", "grand", "--group", "--json"]);
      return { code, ...(JSON.parse(stdout) as { wagers: number; behind: number; differences: unknown[] }) };
    };
    await until(async () => (await audited()).behind === 0, "the book to have taken in everything", 30_000);
    const audit = await audited();
    say(`${copied} commits at the hub as at the sites; jackpot audit: ${audit.wagers} stakes, 0 differences`);
    expect(audit).toMatchObject({ code: 0, wagers: taken, behind: 0, differences: [] });
    const verified = await group.hub.run(["verify", "--json"]);
    expect(verified.code, verified.stdout).toBe(0);
  }, 300_000);
});
