import { afterEach, describe, expect, it } from "vitest";
import { Desk } from "../e2e/desk.ts";
import { until } from "../e2e/processes.ts";
import { day, Group } from "./group.ts";
import { grand, Player, wheel } from "./wheel.ts";

let group: Group;
afterEach(() => group?.remove());

interface Sheet {
  readonly wagers: number;
  readonly meter: string;
  readonly shares: Readonly<Record<string, { readonly meter: string }>>;
}

const shown = async (): Promise<Sheet> => {
  const { stdout, stderr, code } = await group.hub.run(["jackpot", "show", "grand", "--group", "--json"]);
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as Sheet;
};

const untilWagers = (wagers: number): Promise<void> =>
  until(async () => (await shown()).wagers === wagers, `${wagers} stakes to have counted`, 30_000);

describe("a group's jackpot over real lines", () => {
  it("counts every stake once, over cut lines and a hub that is killed; a hit before the cut is pending after it", async () => {
    group = await Group.of("north", "south");
    const players: Player[] = [];
    for (const { name, installation } of group.sites) {
      const desk = new Desk(await installation.house(), name, day);
      await desk.must("W1", wheel);
      players.push(new Player(desk));
    }
    const [north, south] = players as [Player, Player];
    await group.untilCopied(20_000);
    await new Desk(await group.hub.house(), "group", day).must("grand", grand("north", "south"));

    const taken = async (player: Player): Promise<void> =>
      until(async () => (await player.plays(3)) === undefined, "the table to take the group's stakes", 30_000);
    await taken(north);
    await taken(south);
    await untilWagers(2);

    // A stake and its hit while the line is down: it was laid before.
    expect(await north.stakes()).toBeUndefined();
    group.site("north").line.cut();
    await north.spins(8);
    expect(await south.plays(5)).toBeUndefined();
    await untilWagers(3);
    let refused: string | undefined;
    let before = 0;
    const isRefused = async (): Promise<boolean> => {
      refused = await north.plays(3);
      if (refused === undefined) before += 1;
      return refused !== undefined;
    };
    await until(isRefused, "the cut table to refuse the group's stakes", 30_000);
    expect(refused).toMatch(/^unknown-jackpot: The line to the group is cut/);

    // Nobody loses anything either if the hub dies in between.
    await group.hub.kill9();
    expect(await south.plays(9)).toBeUndefined();
    group.site("north").line.restore();
    await group.startHub();
    await untilWagers(5 + before);
    await taken(north);
    await untilWagers(6 + before);

    const audit = await group.hub.run(["jackpot", "audit", "grand", "--group", "--json"]);
    expect(audit.code, audit.stdout).toBe(0);
    expect(JSON.parse(audit.stdout)).toMatchObject({
      wagers: 6 + before,
      awards: { number: 1 },
      behind: 0,
      differences: [],
    });
    expect(Object.keys((await shown()).shares).sort()).toEqual(["north", "south"]);
    const register = await group.hub.run(["jackpot", "register", "--site", "north", "--json"]);
    expect(JSON.parse(register.stdout)).toMatchObject({
      ...{
        voucher: null,
        jackpot: "group/grand",
        table: "W1",
        game: "roulette-american",
        combination: "8",
        paid: null,
      },
    });
    const verified = await group.hub.run(["verify", "--json"]);
    expect(verified.code, verified.stdout).toBe(0);
  }, 300_000);
});
