import type { AnyCommand, RuleSet, TableEvent } from "@carrusel/contracts";
import { type Games, underRuleSets } from "@carrusel/game-kit";
import { amendedAndorra, amendedOn, amendedRuleSets, thirdRuleSet } from "@carrusel/game-kit/testing";
import type { House } from "@carrusel/hosting";
import { describe, expect, it } from "vitest";
import { Desk } from "../floor/desk.ts";
import { verifySite } from "../verify/verify-site.ts";
import { offlineDeps } from "./deps.ts";
import { families } from "./families.ts";
import { composeHouse } from "./house.ts";

const site = "S";
const firstDay = "2000-01-01";
const all = [...amendedRuleSets, thirdRuleSet];
const terms = { currency: "EUR", min: 500, max: 20_000 } as const;

const gamesUnder = (sets: readonly RuleSet[]): Readonly<Record<string, Games>> =>
  Object.fromEntries(
    Object.entries(families).map(([family, create]) => [family, underRuleSets(create(offlineDeps()).games, sets)]),
  );

/** A house whose tables open under these rule sets, and who sends commands on a gaming day. */
const houseUnder = async (ruleSets: readonly RuleSet[]) => {
  const deps = { ...offlineDeps(), ruleSets };
  const local = composeHouse(deps);
  await local.attach(site);
  const actor = { id: "test", roles: ["administrator"] };
  const at = (day: string) => new Desk(local.house, { site, day, actor, prefix: day, now: deps.now });
  const send = async (day: Desk, table: string, ...commands: readonly AnyCommand[]) => {
    for (const command of commands) await day.must(table, command);
  };
  const done = async () => {
    const ends = await deps.store.ends(site);
    await local.house.parts.bank.bank(site, firstDay, ends);
    await local.house.parts.jackpots.jackpots(site, ends);
    await local.house.parts.floor.floor(site);
    await local.stop();
    return deps.store;
  };
  return { house: local.house, at, send, done };
};

const roundsOf = async (house: House, table: string, day: string) =>
  (await (await house.familyOf(site, table))?.table(site, table, day))?.rounds ?? [];

/** What the events of a round's first step say of its rules. */
const rulesOf = async (house: House, table: string, day: string, round = 1) => {
  const steps = (await (await house.familyOf(site, table))?.history(site, table, day, round)) ?? [];
  const started = steps.flatMap(({ events }) => events).find(({ type }) => type === "round-started");
  return (started?.data as Extract<TableEvent, { type: "round-started" }> | undefined)?.rules;
};

/** Both hands come to nine. */
const tie: readonly AnyCommand[] = [
  { do: "bet", seat: 1, bet: "tie", stake: 500 },
  { do: "close-bets" },
  { do: "cards", cards: ["4d", "4c", "5h", "5s"] },
];

const punto = { do: "install-table", game: "punto-banco", rules: "AD-455-2025", ...terms } as const;
const roulette = { ...punto, game: "roulette-french", max: 50_000, options: { zero: "prison" } } as const;

/** A table of punto banco over the day on which its rules change. */
const twoDays = async () => {
  const floor = await houseUnder(all);
  const [first, second] = [floor.at(firstDay), floor.at(amendedOn)];
  await floor.send(first, "PB1", punto, ...tie, { do: "close" });
  await floor.send(second, "PB1", { do: "open" }, ...tie);
  return { ...floor, first, second };
};

describe("a change of the rules between two gaming days", () => {
  it("[AD-07-V.tie-pays] lets each day play under its own, and every round says which", async () => {
    const { house, done } = await twoDays();
    expect(await rulesOf(house, "PB1", firstDay)).toMatchObject({ set: "AD-455-2025", version: "1" });
    expect(await rulesOf(house, "PB1", amendedOn)).toMatchObject({ set: "AD-455-2025", version: "2" });
    const won = async (day: string) => (await roundsOf(house, "PB1", day))[0]?.wagers[0]?.won;
    expect([await won(firstDay), await won(amendedOn)]).toEqual([4000, 4500]);
    await done();
  });

  it("never comes in the middle of a day, however long that is: the day's label counts, not the clock", async () => {
    const { at, send, house, done } = await houseUnder(all);
    const first = at(firstDay);
    await send(first, "PB1", punto, ...tie, { do: "suspend" }, { do: "resume" }, ...tie, { do: "close" });
    await send(first, "PB1", { do: "open" }, ...tie);
    const versions = await Promise.all([1, 2, 3].map((round) => rulesOf(house, "PB1", firstDay, round)));
    expect(versions.map((rules) => rules?.version)).toEqual(["1", "1", "1"]);
    // The next day waits until this one is over, and cannot be played beside it.
    expect(await at(amendedOn).send("PB1", { do: "open" })).toMatchObject({ refused: "wrong-phase" });
    await done();
  });

  it("takes no cards along: the new day begins with a new shoe", async () => {
    const { at, send, done } = await houseUnder(all);
    const nine: AnyCommand = { do: "cards", cards: ["9d", "9d", "9d", "9d"] };
    const coup = [{ do: "bet", seat: 1, bet: "punto", stake: 500 }, { do: "close-bets" }] as const;
    const [first, second] = [at(firstDay), at(amendedOn)];
    await send(first, "PB1", punto, ...coup, nine, { do: "close" });
    await send(second, "PB1", { do: "open" }, ...coup, nine);
    expect(await second.send("PB1", { do: "cards", cards: ["9d"] })).toMatchObject({ refused: "bets-open" });
    await done();
  });

  it("[AD-01-IV.1.B.b.prison] takes no prisoner along: the day before ends with what it owes", async () => {
    const { at, send, house, done } = await houseUnder(all);
    const [first, second] = [at(firstDay), at(amendedOn)];
    const spin = (result: number): readonly AnyCommand[] => [{ do: "close-bets" }, { do: "spin", result }];
    await send(first, "FR1", roulette, { do: "bet", seat: 1, bet: "red", stake: 1000 }, ...spin(0));
    expect(await first.send("FR1", { do: "close" })).toMatchObject({ refused: "bets-open" });
    await send(first, "FR1", { do: "announce-last", rounds: 1 }, ...spin(1), { do: "close" });
    await send(second, "FR1", { do: "open" }, ...spin(2));
    expect((await roundsOf(house, "FR1", amendedOn))[0]).toMatchObject({ wagers: [] });
    // And what the new text says of limits holds from its first day on.
    const limits = { do: "set-limits", min: 1000, max: 50_000 } as const;
    expect(await second.send("FR1", limits)).toMatchObject({ refused: "wrong-phase" });
    await done();
  });

  it("[AD-07-V.max] asks for limits that the new text allows", async () => {
    const { at, send, house, done } = await houseUnder(all);
    const [first, second] = [at(firstDay), at(amendedOn)];
    await send(first, "PB1", { ...punto, max: 50_000 }, ...tie, { do: "close" });
    expect(await second.send("PB1", { do: "open" })).toMatchObject({ refused: "outside-band", clause: "AD-07-V.max" });
    await send(second, "PB1", { do: "open", max: 25_000 }, ...tie);
    expect(await rulesOf(house, "PB1", amendedOn)).toMatchObject({ version: "2" });
    await done();
  });
});

describe("verify over a change of the rules", () => {
  it("replays each day under its own, without a difference", async () => {
    const store = await (await twoDays()).done();
    const report = await verifySite(store, site, gamesUnder(all));
    expect(report).toMatchObject({ differences: [], rounds: 2, behind: 0 });
  });

  it("tells where a day was played under another version than its own", async () => {
    const store = await (await twoDays()).done();
    const versions = amendedAndorra.versions.map((row) => (row.from === null ? row : { ...row, from: firstDay }));
    const early = [{ ...amendedAndorra, versions }, ...all.slice(1)];
    const { differences } = await verifySite(store, site, gamesUnder(early));
    expect(differences).toHaveLength(1);
    expect(differences[0]?.stream).toBe(`${site}/baccarat/table/PB1@${firstDay}`);
    expect(differences[0]?.what).toMatch(/"version":"1".*but the rules make.*"version":"2"/);
  });

  it("tells of a version that this release does not have, and goes on with the other days", async () => {
    const store = await (await twoDays()).done();
    const { differences } = await verifySite(store, site, gamesUnder([]));
    const whats = differences.filter(({ stream }) => stream.endsWith(`PB1@${amendedOn}`)).map(({ what }) => what);
    expect(whats.join()).toContain("does not have version 2 of the rules of punto-banco under AD-455-2025");
    expect(differences.filter(({ stream }) => stream.endsWith(`PB1@${firstDay}`))).toEqual([]);
  });

  it("tells where rules under a released version read otherwise than they did", async () => {
    const store = await (await twoDays()).done();
    const [first, second] = amendedAndorra.versions;
    const says = { ...second?.games?.["punto-banco"], changes: { bets: { tie: { pays: "10:1" } } } };
    const other = { ...amendedAndorra, versions: [first, { ...second, games: { "punto-banco": says } }] } as RuleSet;
    const { differences } = await verifySite(store, site, gamesUnder([other]));
    expect(differences.map(({ what }) => what).join()).toMatch(/"won":4500.*but the rules make.*"won":5000/);
  });
});

describe("a third rule set", () => {
  const boule = { ...punto, game: "boule", rules: "ZZ-TEST-3" } as const;
  const seven: readonly AnyCommand[] = [
    { do: "bet", seat: 1, bet: "straight", on: [7], stake: 500 },
    { do: "close-bets" },
    { do: "spin", result: 7 },
  ];

  it("is data alone: tables open under it, play by its prices, and verify finds no difference", async () => {
    const { at, send, house, done } = await houseUnder(all);
    const [first, second] = [at(firstDay), at(amendedOn)];
    await send(first, "BO1", boule, ...seven, { do: "close" });
    await send(first, "PB3", { ...punto, rules: "ZZ-TEST-3" }, ...tie);
    await send(first, "PB1", punto, ...tie);
    await send(second, "BO1", { do: "open" }, ...seven);
    const played = async (table: string, day: string) => {
      const { set, version } = (await rulesOf(house, table, day)) ?? {};
      return [set, version, (await roundsOf(house, table, day))[0]?.wagers[0]?.won];
    };
    expect(await played("BO1", firstDay)).toEqual(["ZZ-TEST-3", "1", 4000]);
    expect(await played("BO1", amendedOn)).toEqual(["ZZ-TEST-3", "1a", 4500]);
    expect(await played("PB3", firstDay)).toEqual(["ZZ-TEST-3", "1", 4000]);
    expect(await played("PB1", firstDay)).toEqual(["AD-455-2025", "1", 4000]);
    const report = await verifySite(await done(), site, gamesUnder(all));
    expect(report).toMatchObject({ differences: [], rounds: 4 });
  });

  it("refuses days on which it has no rules, and games that it does not have, with a sentence", async () => {
    const { at, done } = await houseUnder(all);
    expect(await at("1999-12-31").send("BO1", boule)).toMatchObject({
      refused: "not-authorised",
      message: "ZZ-TEST-3 has rules of boule from 2000-01-01 on, and none on 1999-12-31.",
    });
    expect(await at("2000-02-01").send("BO1", boule)).toMatchObject({
      refused: "not-authorised",
      message: "The rules of boule under ZZ-TEST-3 ended with 2000-01-31: there are none on 2000-02-01.",
    });
    expect(await at(firstDay).send("CR1", { ...boule, game: "craps" })).toMatchObject({ refused: "unknown-game" });
    await done();
  });
});
