import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { expectSentence, expectWords } from "./expect-ended.ts";
import { Installation } from "./installation.ts";

const site = "main";

describe("import spins, at a table of its own", () => {
  let installation: Installation;
  let spins: string;

  beforeAll(async () => {
    installation = await Installation.started();
    spins = join(installation.folder, "spins.txt");
    await writeFile(spins, "17\n0\n36\n");
  });
  afterAll(() => installation?.remove());

  const imported = (...args: readonly string[]) => installation.run(["import", "spins", spins, ...args]);
  const only = async (rows: string): Promise<string> => {
    const file = join(installation.folder, "bets.csv");
    await writeFile(file, `round,seat,bet,on,stake\n${rows}\n`);
    return file;
  };

  it("says how to open one where there is none", async () => {
    expectSentence(await imported("--table", "MINE"), 1, "no table MINE", "--game roulette-french, opens one");
    expectSentence(await imported("--table", "MINE", "--game", "ruolette"), 2, 'no game "ruolette"', "roulette-french");
    const cards = await imported("--table", "MINE", "--game", "blackjack");
    expectSentence(cards, 2, "blackjack is not a game of spins", "roulette-american, boule, wheel-of-fortune");
    const house = await installation.house();
    expect(await house.find(site, "MINE")).toBeUndefined();
  });

  it("opens one: installed, with its float, on the open day; the summary counts and names the currency", async () => {
    const bets = await only("1,1,straight,17,500");
    const first = await imported("--table", "MINE", "--game", "roulette-french", "--bets", bets);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^3 rounds at MINE on \d{4}-\d\d-\d\d: 1 bet, 0 refused; house −€175\n$/);
    const house = await installation.house();
    const day = (await house.find(site, "MINE"))?.day ?? "";
    expect((await house.parts.bank.bank(site, day)).tables).toMatchObject([{ table: "MINE", opening: 3_750_000 }]);
    // It is open now, and the next record goes on at it.
    const again = await imported("--table", "MINE", "--game", "roulette-french", "--bettors", "3", "--json");
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(again.stdout)).toMatchObject({ table: "MINE", day, rounds: 3, refused: 0 });
    const verified = await installation.run(["verify", "--json"]);
    expect(JSON.parse(verified.stdout)).toMatchObject({ rounds: 6, differences: [] });
  });

  it("names a day that there is not, another game, and somebody else's round", async () => {
    const never = await imported("--table", "MINE", "--day", "2020-01-01");
    expectSentence(never, 1, "table MINE has no gaming day 2020-01-01; its latest is ");
    expectSentence(await imported("--table", "MINE", "--day", "yesterday"), 2, "a gaming day is a date such as");
    expectSentence(await imported("--table", "MINE", "--game", "boule"), 1, "MINE plays roulette-french, not boule");
    const house = await installation.house();
    const day = (await house.find(site, "MINE"))?.day ?? "";
    const desk = new Desk(house, site, day);
    await desk.must("MINE", { do: "bet", seat: 9, bet: "red", stake: 1_000 });
    const busy = await imported("--table", "MINE");
    expect(busy.code).toBe(1);
    expectWords(busy, "somebody else began", "--table NEW --game roulette-french opens");
  });
});
