import { afterEach, describe, expect, it } from "vitest";
import { checkBalance } from "../domain/books.ts";
import { closedBets, settledRound, voidedRound } from "../testing/given.ts";
import { eventually, Group, group } from "../testing/group.ts";

const groups: Group[] = [];

const start = async (names: readonly string[] = ["north", "south"]): Promise<Group> => {
  const linked = new Group(names);
  groups.push(linked);
  await linked.begin();
  return linked;
};

afterEach(async () => {
  await Promise.all(groups.splice(0).map((linked) => linked.end()));
});

/** Stakes on the group's jackpot as its tables call it. */
const staked = (...hits: readonly (string | undefined)[]) =>
  hits.map((hit, index) => ({
    seat: index + 1,
    stake: 500,
    jackpot: "group/J1",
    ...(hit === undefined ? {} : { hits: hit }),
  }));

const siteOf = (linked: Group, name: string) => {
  const site = linked.sites.find((one) => one.name === name);
  if (site === undefined) throw new Error(name);
  return site;
};

describe("a group's jackpot", () => {
  it("is told to the tables of every site by the site itself [AD-03-V.2.common] [AD-10-VII.d.common]", async () => {
    const linked = await start();
    expect(await linked.create("J1")).toMatchObject({ version: 1 });
    const link = { jackpot: "group/J1", bet: "jackpot", stake: 500, combinations: ["0", "17,17"] };
    for (const site of linked.sites) {
      await eventually(async () => (await site.links("T2")).length === 1);
      expect(await site.links("T1")).toEqual([link]);
      expect(await site.links("T3")).toEqual([]);
      expect(await site.service.jackpots(group)).toMatchObject([{ id: "J1", meter: 1_000_000 }]);
    }
  });

  it("takes in stakes of all sites, names the site of an award and knows each site's share", async () => {
    const linked = await start();
    await linked.create("J1");
    const north = siteOf(linked, "north");
    const south = siteOf(linked, "south");
    // A jackpot of the site's own by the same id is another one.
    const own = [{ seat: 1, stake: 500, jackpot: "J1", hits: "17,17" }];
    await north.happens("T1", closedBets(1, [...staked(undefined, undefined), ...own]));
    const after = {
      ...(await north.happens("T1", settledRound(1, own))),
      ...(await south.happens("T1", closedBets(1, staked("0")))),
    };
    expect(await linked.jackpot("J1", after)).toMatchObject({ wagers: 3 });
    const hit = await south.happens("T1", settledRound(1, staked("0")));
    const jackpot = await linked.jackpot("J1", hit);
    expect(jackpot.awards).toMatchObject([{ award: 1, site: "south", table: "T1", round: 1, amount: 100_075 }]);
    expect([...jackpot.shares].map(([site, { meter }]) => [site, meter.floor()])).toEqual([
      ["north", 500],
      ["south", 250],
    ]);
    await eventually(async () => (await north.service.jackpots(group))[0]?.awards.length === 1);
    expect(await north.service.jackpots(group)).toMatchObject([{ awards: [{ site: "south", state: "pending" }] }]);
  });

  it("is refused for tables that are not there, other rules, currencies, minima, odds and bets that are taken", async () => {
    const linked = await start();
    const refused = async (code: string, tables: string[]) =>
      expect(await linked.create("J1", { tables })).toMatchObject({ refused: code });
    await refused("unknown-table", ["T1"]);
    await refused("unknown-table", ["north/T9"]);
    await refused("unknown-table", ["west/T1"]);
    linked.tables.terms.set("north/T1", { rules: "ES-CN-234-1997" });
    await refused("not-authorised", ["south/T1", "north/T1"]);
    linked.tables.terms.set("north/T1", { currency: "CHF" });
    await refused("not-authorised", ["south/T1", "north/T1"]);
    linked.tables.terms.set("north/T1", { min: 999 });
    await refused("side-bet-over-limit", ["south/T1", "north/T1"]);
    linked.tables.terms.clear();
    linked.tables.chancesOf.set("north/T1", { "17,17": "1/1444", "0": "1/37" });
    await refused("not-authorised", ["south/T1", "north/T1"]);
    linked.tables.chancesOf.set("north/T1", { "17,17": "2/2738", "0": "1/37" });
    expect(await linked.create("J1", { tables: ["south/T1", "north/T1"] })).toMatchObject({ version: 1 });
    await eventually(async () => (await linked.tables.links("north", "T1")).length === 1);
    await refused("not-authorised", ["north/T1"]);
    expect(await linked.create("J2", { tables: ["north/T1"] })).toMatchObject({ refused: "not-authorised" });
  });

  it("is not kept at a site: commands are refused there, and a site's own one cannot take its wager", async () => {
    const linked = await start();
    await linked.create("J1");
    const north = siteOf(linked, "north");
    await eventually(async () => (await north.links("T1")).length === 1);
    const command = { do: "adjust", amount: 5, reason: "promotion" } as const;
    const envelope = { id: "x", day: "2026-11-29", at: "J1", command, actor: { id: "a", roles: [] }, time: "" };
    expect(await north.service.execute({ ...envelope, site: group })).toMatchObject({ refused: "not-authorised" });
    const own = {
      do: "create-jackpot",
      ...({ kind: "fixed", bet: "jackpot", stake: 500, seed: 1, prizes: { "0": "50x" } } as const),
      ...({ rules: "AD-455-2025", currency: "EUR" } as const),
      tables: ["T1"],
    } as const;
    const command7 = { ...own, tables: [...own.tables] };
    const asked = { ...envelope, site: "north", at: "J7", command: command7 };
    expect(await north.service.execute(asked)).toMatchObject({ refused: "not-authorised" });
  });

  it("tells tables new terms, and takes itself off them when it is retired; each site's share is on record", async () => {
    const linked = await start();
    await linked.create("J1", { kind: "fixed", contribution: "0" });
    await linked.create("J2", { tables: ["north/T3"] });
    const north = siteOf(linked, "north");
    await eventually(async () => (await north.links("T1")).length === 1);
    await linked.send("J1", { do: "set-parameters", stake: 200, tables: ["north/T2"] });
    await eventually(async () => (await north.links("T1")).length === 0);
    expect(await north.links("T2")).toMatchObject([{ jackpot: "group/J1", stake: 200 }]);
    await north.happens("T2", closedBets(1, [{ seat: 1, stake: 200, jackpot: "group/J1" }]));
    const after = await north.happens("T3", closedBets(1, [{ seat: 1, stake: 500, jackpot: "group/J2" }]));
    await linked.jackpot("J2", after);
    await linked.create("J3", { tables: ["south/T3"] });
    const retired = await linked.send("J2", { do: "retire", into: "J3" });
    expect(retired).toMatchObject({
      events: [{}, { data: { shares: { north: { meter: "250", reserve: "0", overflow: "0" } } } }],
    });
    await eventually(async () => (await north.links("T3")).length === 0);
    // What a table took before it heard of that goes to the heir.
    const late = await north.happens("T3", closedBets(2, [{ seat: 1, stake: 500, jackpot: "group/J2" }]));
    expect((await linked.jackpot("J2", late)).pots.meter.floor()).toBe(0);
    expect((await linked.jackpot("J3")).pots.meter.floor()).toBe(2_000_500);
  });
});

describe("a line that is cut", () => {
  it("takes no stake, says why, and the game goes on; what was staked before arrives after, once", async () => {
    const linked = await start();
    await linked.create("J1");
    const north = siteOf(linked, "north");
    const south = siteOf(linked, "south");
    await eventually(async () => (await north.links("T1")).length === 1);
    await north.cut();
    await north.happens("T1", closedBets(1, staked(undefined, undefined)));
    await eventually(async () => (await north.links("T1"))[0]?.withheld !== undefined);
    expect(await north.links("T1")).toMatchObject([{ jackpot: "group/J1", withheld: expect.stringContaining("cut") }]);
    // A bet that lay on the felt before the cut is decided after it.
    await north.happens("T1", settledRound(1, staked("0", undefined)));
    const there = await south.happens("T1", closedBets(1, staked(undefined)));
    expect(await linked.jackpot("J1", there)).toMatchObject({ wagers: 1, awards: [] });
    await north.mend();
    await eventually(async () => (await linked.jackpot("J1")).awards.length === 1);
    const jackpot = await linked.jackpot("J1");
    expect(jackpot).toMatchObject({ wagers: 3, awards: [{ site: "north", state: "pending", amount: 100_075 }] });
    await eventually(async () => (await north.links("T1"))[0]?.withheld === undefined);
    expect(await north.links("T1")).toMatchObject([{ jackpot: "group/J1", stake: 500 }]);
    await linked.restart();
    expect(await linked.jackpot("J1")).toEqual(jackpot);
    expect(checkBalance(await linked.service.state(group))).toEqual([]);
  });

  it("that comes and goes tells the tables each time, and never twice the same", async () => {
    const linked = await start(["north"]);
    await linked.create("J1", { tables: ["north/T1"] });
    const north = siteOf(linked, "north");
    for (let turn = 0; turn < 25; turn++) {
      await eventually(async () => (await north.links("T1"))[0]?.withheld === undefined);
      await eventually(async () => (await north.links("T1")).length === 1);
      north.line.turn(false);
      await eventually(async () => (await north.links("T1"))[0]?.withheld !== undefined);
      north.line.turn(true);
    }
    await eventually(async () => (await north.links("T1"))[0]?.withheld === undefined);
    expect(north.tables.orders.length).toBe(51);
    expect(north.warnings).toEqual([]);
  });

  it("learns after it what was changed meanwhile", async () => {
    const linked = await start(["north"]);
    await linked.create("J1", { kind: "fixed", contribution: "0", tables: ["north/T1"] });
    const north = siteOf(linked, "north");
    await eventually(async () => (await north.links("T1")).length === 1);
    await north.cut();
    await linked.send("J1", { do: "set-parameters", stake: 300 });
    await eventually(async () => (await north.links("T1"))[0]?.withheld !== undefined);
    expect(await north.links("T1")).toMatchObject([{ stake: 500 }]);
    await north.mend();
    await eventually(async () => (await north.links("T1"))[0]?.stake === 300);
    expect((await north.links("T1"))[0]).not.toHaveProperty("withheld");
  });
});

describe("two hits in one instant on two sites", () => {
  it("are paid one behind the other: the second finds the meter that began anew", async () => {
    const linked = await start();
    await linked.create("J1");
    const positions = await Promise.all(
      linked.sites.map((site) => site.happens("T1", closedBets(1, staked("17,17")), settledRound(1, staked("17,17")))),
    );
    const jackpot = await linked.jackpot("J1", Object.assign({}, ...positions));
    expect(jackpot.awards.map(({ amount }) => amount)).toEqual([1_000_250, 1_000_250]);
    expect(new Set(jackpot.awards.map(({ site }) => site))).toEqual(new Set(["north", "south"]));
    expect(jackpot.pots.meter.floor()).toBe(1_000_000);
  });

  it("a round annulled at one site takes back what it brought, from the meter as it then is", async () => {
    const linked = await start();
    await linked.create("J1");
    const [north, south] = [siteOf(linked, "north"), siteOf(linked, "south")];
    const one = await north.happens("T1", closedBets(1, staked(undefined, undefined)));
    await linked.jackpot("J1", one);
    const won = await south.happens("T1", closedBets(1, staked("17,17")), settledRound(1, staked("17,17")));
    await linked.jackpot("J1", won);
    const jackpot = await linked.jackpot("J1", await north.happens("T1", voidedRound(1, staked(undefined, undefined))));
    expect(jackpot.awards).toMatchObject([{ amount: 1_000_750 }]);
    expect(jackpot.pots.meter.floor()).toBe(999_500);
    expect(jackpot.wagers).toBe(1);
    expect(checkBalance(await linked.service.state(group))).toEqual([]);
  });
});

describe("a site that joins a group later", () => {
  it("tells its tables as soon as the group's book is there", async () => {
    const linked = new Group(["north"]);
    groups.push(linked);
    await linked.service.attach(group);
    await linked.create("J1", { tables: ["north/T1"] });
    const north = siteOf(linked, "north");
    north.joined = false;
    await north.begin();
    expect(await north.links("T1")).toEqual([]);
    north.joined = true;
    await north.service.attach(group);
    await eventually(async () => (await north.links("T1")).length === 1);
  });
});
