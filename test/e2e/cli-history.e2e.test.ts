import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { connectHouse } from "@carrusel/service-host";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { expectSentence, expectWords } from "./expect-ended.ts";
import { Installation } from "./installation.ts";
import { root } from "./processes.ts";

const site = "main";
const day = "2026-11-29";
const table = "FR1";
const rounds = 3;
const example = join(root, "docs/examples/three-spins.json");

let installation: Installation;
/** What the whole history says, asked for at its simplest. */
let events = 0;

beforeAll(async () => {
  installation = await Installation.started("--currencies", "EUR");
  const desk = new Desk(await installation.house(), site, day);
  await desk.must("bank", { do: "stock", chips: { "100": 2_000, "10000": 100 }, cash: 1_000_000 });
  const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
  await desk.must(table, { do: "install-table", ...frame, game: "roulette-french", min: 500, max: 50_000 });
  await desk.must("bank", { do: "open-float", table, chips: { "100": 1_000, "10000": 50 } });
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: 20_000, tender: "cash" });
  for (let round = 1; round <= rounds; round++) {
    await desk.must(table, { do: "bet", seat: 1, bet: "straight", on: [17], stake: 500 });
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: 1_000 });
    await desk.must(table, { do: "close-bets" });
    await desk.must(table, { do: "spin", result: round === 2 ? 17 : 8 });
  }
});
afterAll(() => installation?.remove());

/** How far every log of the site reaches: unchanged where nothing was written. */
const ends = () => installation.history((store) => store.ends(site));

const unchanged = async (work: () => Promise<void>): Promise<void> => {
  const before = await ends();
  await work();
  expect(await ends()).toEqual(before);
};

const write = async (name: string, content: string): Promise<string> => {
  const file = join(installation.folder, name);
  await writeFile(file, content);
  return file;
};

const carrusel = (...args: readonly string[]) => installation.run(args);

/** What reads the history: the same, whether the installation runs or not. */
const readers = async (): Promise<void> => {
  const text = await carrusel("round", "show", table, day, "2");
  expect(text).toMatchObject({ code: 0, stderr: "" });
  const told = text.stdout.split("\n").map((line) => line.replace(/^[\d:]{8}/, "").trim());
  expect(told).toEqual([
    `Round 2 at ${table}, French roulette, ${day} (times are UTC)`,
    "",
    "Round 2 begins under AD-455-2025, version 1.  (test)",
    "Seat 1 lays €5 on Straight up 17.",
    "Seat 1 lays €10 on Red.  (test)",
    "No more bets.  (test)",
    "The result is 17.  (test)",
    "The round is settled: the house loses €165, 1 payment follows.",
    "",
    "Result 17",
    "Seat 1  Straight up 17   €5  wins €175  €180 to the player",
    "Seat 1  Red             €10  loses",
    "House −€165",
    "",
  ]);
  const shown = await carrusel("round", "show", table, day, "2", "--json");
  expect(JSON.parse(shown.stdout)).toMatchObject({ site, table, day, result: { round: 2, house: -16_500 } });

  const again = await carrusel("round", "replay", table, day, "2");
  expect(again).toMatchObject({ code: 0, stderr: "" });
  expect(again.stdout).toContain(`${table}, ${day}, round 2: the same again\nResult 17\n`);
  expect(again.stdout).toMatch(/\nHouse −€165\n$/);

  const replayed = await carrusel("round", "replay", table, day, "2", "--json");
  expect(replayed).toMatchObject({ code: 0, stderr: "" });
  const settled = { round: 2, outcome: { number: 17 }, house: 1_000 - 17_500 };
  expect(JSON.parse(replayed.stdout)).toMatchObject({ table, day, round: 2, differences: [], settled });

  const verified = await carrusel("verify", "--json");
  expect(verified).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(verified.stdout)).toMatchObject({ site, rounds, differences: [], behind: 0 });
  events = JSON.parse(verified.stdout).events;

  const tail = await carrusel("events", "tail", "--all", "--limit", `${events}`, "--json");
  expect(tail).toMatchObject({ code: 0, stderr: "" });
  const lines = tail.stdout.trim().split("\n");
  expect(lines.length).toBe(events);
  const types = lines.map((line) => JSON.parse(line).type as string);
  expect(types.filter((type) => type === "round-settled").length).toBe(rounds);
  // Logs are merged by time, and each keeps its own order.
  const places = lines.map((line) => (JSON.parse(line).position as string).split(":"));
  for (const own of Map.groupBy(places, ([log]) => log).values()) {
    const numbers = own.map(([, seq]) => Number(seq));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  expect((await carrusel("events", "tail", "--all", "--limit", `${events}`, "--json")).stdout).toBe(tail.stdout);

  const short = await carrusel("events", "tail", "--all", "--limit", "5");
  expect(short).toMatchObject({ code: 0, stderr: "" });
  expect(short.stdout.trim().split("\n").length).toBe(5);
};

describe("on a running installation", () => {
  it("round show and replay, verify and events tail read the whole history", readers);

  it("a round, table or site that there is not: exit 1 and a sentence", async () => {
    expectSentence(await carrusel("round", "show", table, day, "9"), 1, `table ${table} of ${site} has no round 9`);
    expectSentence(await carrusel("round", "show", "NONE", day, "1"), 1, "no table NONE");
    expectSentence(await carrusel("round", "replay", table, day, "9"), 1, `table ${table} of ${site} has no round 9`);
    expectSentence(await carrusel("verify", "--site", "nowhere"), 1, 'there is no site "nowhere"');
    const tail = await installation.run(["events", "tail", "--site", "nowhere"], { ms: 10_000 });
    expectSentence(tail, 1, 'there is no site "nowhere"');
  });

  it("import spins writes nothing where a line is no result or the table is unknown", async () => {
    const bad = await write("bad.txt", "17\n20\n# a note\n37\n3\n");
    const good = await write("good.txt", "17\n20\n");
    const bets = await write("bets.csv", "round,seat,bet,on,stake\n1,1,red,,1000\n1,one,red,,1000\n");
    await unchanged(async () => {
      const spins = (...args: readonly string[]) => carrusel("import", "spins", ...args);
      expectSentence(await spins(bad, "--table", table, "--bettors", "2"), 2, `${bad}, line 4: "37" is no result`);
      expectSentence(await spins(good, bad, "--table", table), 2, `${bad}, line 4: "37" is no result`);
      expectSentence(await spins(good, "--table", table, "--bets", bets), 2, `${bets}, line 3`);
      expectSentence(await spins(good, "--table", "NONE"), 1, `site ${site} has no table NONE`);
    });
  });

  it("a script in a currency that it does not keep, or of an unknown game, ends in a sentence and leaves no site", async () => {
    const script = await readFile(example, "utf8");
    const usd = await write("usd.json", script.replace('"EUR"', '"USD"'));
    const poker = await write("poker.json", script.replace("roulette-french", "poker"));
    const live = (file: string) => carrusel("script", "run", "--live", installation.address.grpc, file);
    await unchanged(async () => {
      expectSentence(await live(usd), 1, "This installation keeps EUR, not USD.");
      const unknown = await live(poker);
      expect(unknown.code).toBe(1);
      expectWords(unknown, `${poker}: table T1: `, "unknown-game", 'There is no game "poker".');
    });
    const house = await installation.house();
    expect((await house.sites.list()).map((found) => found.site)).toEqual([site]);
  });
});

describe("tokens", () => {
  const issued = async (...roles: readonly string[]): Promise<string> =>
    (await carrusel("token", "anna", "--role", ...roles)).stdout.trim();

  const fill = { do: "fill", table, chips: { "100": 5 }, slip: "77" } as const;
  const bet = { do: "bet", seat: 1, bet: "red", stake: 1_000 } as const;

  it("that are missing, wrong, from elsewhere or of too little power: exit 1, a sentence, and nothing is written", async () => {
    const spins = await write("spins.txt", "17\n");
    const address = installation.address.grpc;
    const imported = (...args: readonly string[]) =>
      carrusel("import", "spins", spins, "--table", table, "--address", address, ...args);
    const [dealer, auditor] = [await issued("dealer"), await issued("auditor")];
    await unchanged(async () => {
      expectSentence(await imported("--token", ""), 1, /token/i);
      expectSentence(await imported("--token", "nonsense"), 1, "The token cannot be read.");
      expectSentence(await imported("--data", join(installation.folder, "elsewhere")), 1, "holds no keys");
      expectSentence(await imported("--token", auditor), 1, /may not|not-authorised|not allowed/i);
      expectSentence(await imported("--token", dealer, "--bettors", "2"), 1, /may not|not-authorised|not allowed/i);
      const script = ["script", "run", "--live", address, example];
      expectSentence(await carrusel(...script, "--token", dealer), 1, "administrator");
      expectSentence(await carrusel(...script, "--token", "nonsense"), 1, "The token cannot be read.");
    });
  });

  it("let a dealer command at the table and not at the bank, an auditor nowhere; a refusal changes nothing", async () => {
    const sent = async (token: string, at: string, command: typeof fill | typeof bet) => {
      const house = await connectHouse(installation.address.grpc, token, { patience: 10_000 });
      try {
        return await new Desk(house, site, day).send(at, command);
      } finally {
        await house.close();
      }
    };
    const [dealer, auditor] = [await issued("dealer"), await issued("auditor")];
    await unchanged(async () => {
      expect(await sent(dealer, "bank", fill)).toMatchObject({ refused: "not-authorised" });
      expect(await sent(auditor, "bank", fill)).toMatchObject({ refused: "not-authorised" });
      expect(await sent(auditor, table, bet)).toMatchObject({ refused: "not-authorised" });
    });
    const { address, house } = { address: installation.address.grpc, house: await installation.house() };
    const shown = await carrusel("round", "show", table, day, "1", "--address", address, "--token", auditor);
    expect(shown).toMatchObject({ code: 0, stderr: "" });
    expect(await sent(dealer, table, bet)).toMatchObject({ position: {} });
    const steps = (await (await house.familyOf(site, table))?.history(site, table, day, rounds + 1)) ?? [];
    expect(steps.map(({ actor }) => actor)).toEqual(["anna"]);
    await new Desk(house, site, day).must(table, { do: "take-down", seat: 1, bet: "red" });
  });
});

describe("on a stopped installation", () => {
  beforeAll(async () => {
    await installation.stop();
  });

  it("round show and replay, verify and events tail read the whole history", readers);

  it("events tail awaits nothing where nothing can come; with --all it ends where the history does", async () => {
    const tail = await carrusel("events", "tail");
    expectSentence(tail, 1, `no installation runs over ${installation.data}`, "--all reads what is stored");
    const all = await installation.run(["events", "tail", "--all", "--json"], { ms: 20_000 });
    expect(all).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout.trim().split("\n").length).toBe(events);
  });

  it("round show names what there is not: exit 1 and a sentence", async () => {
    expectSentence(await carrusel("round", "show", table, day, "9"), 1, `table ${table} of ${site} has no round 9`);
    expectSentence(await carrusel("round", "show", "NONE", day, "1"), 1, `site ${site} has no table NONE`);
    const earlier = await carrusel("round", "show", table, "2020-01-01", "1");
    expectSentence(earlier, 1, `${table} has no gaming day 2020-01-01; its latest is ${day}`);
  });

  it("two verify at once: one works, the other one works too or says that the history is in use", async () => {
    const both = await Promise.all([carrusel("verify", "--json"), carrusel("verify", "--json")]);
    const worked = both.filter(({ code }) => code === 0);
    expect(worked.length).toBeGreaterThan(0);
    for (const { stdout } of worked) expect(JSON.parse(stdout)).toMatchObject({ rounds, events, differences: [] });
    for (const other of both.filter(({ code }) => code !== 0))
      expectSentence(other, 1, "another carrusel command", "has opened this history");
  });
});
