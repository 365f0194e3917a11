import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { Installation } from "./installation.ts";
import { root, until } from "./processes.ts";

const folder = join(root, "../shared/data/roulette");
const files = Array.from({ length: 8 }, (_, n) => join(folder, `spins-0${n + 1}.txt`));
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0) process.stderr.write(`The real spins are not imported: ${missing.join(", ")} are missing.\n`);

const site = "main";
const day = "2026-11-29";
/** Imported at the same time. Five bettors take several times as long as one. */
const imports = [
  { table: "FR1", evenings: files.slice(0, 2), bettors: 5 },
  { table: "FR2", evenings: files.slice(2), bettors: 1 },
];
const tables = imports.map(({ table }) => table);
const small = "FR3";

interface Summary {
  readonly rounds: number;
  readonly wagers: number;
  readonly refused: number;
  readonly house: number;
}

describe("import spins", () => {
  let installation: Installation;
  let desk: Desk;

  beforeAll(async () => {
    installation = await Installation.started();
    desk = new Desk(await installation.house(), site, day);
    const chips = { "100": 1_000, "500": 2_000, "10000": 500, "100000": 100 };
    const stock = { "100": 10_000, "500": 4_000, "10000": 1_000, "100000": 200 };
    await desk.must("bank", { do: "stock", chips: stock, cash: 10_000_000 });
    for (const id of [...tables, small]) {
      const limits = { min: 500, max: 50_000 };
      const frame = { rules: "AD-455-2025", currency: "EUR" } as const;
      await desk.must(id, { do: "install-table", ...frame, game: "roulette-french", ...limits, closed: true });
      await desk.must(id, { do: "open" });
    }
    for (const [n, table] of tables.entries()) {
      await desk.must("bank", { do: "open-float", table, chips });
      await desk.must("bank", { do: "fill", table, chips: { "100": 1_500 }, slip: `${n}-1` });
      await desk.must("bank", { do: "credit", table, chips: { "100000": 20 }, slip: `${n}-2` });
    }
  });
  afterAll(() => installation?.remove());

  const roundsOf = async (id: string) => {
    const family = await desk.house.familyOf(site, id);
    return (await family?.table(site, id, day))?.rounds ?? [];
  };
  const booksOf = async (id: string) =>
    (await desk.house.parts.bank.bank(site, day)).tables.find((books) => books.table === id);
  const spins = (...args: readonly string[]) =>
    installation.run(["import", "spins", ...args, "--json"], { ms: 170_000 });

  /** The rounds are there without gaps, and the bank's books of the table come to what they did. */
  const expectBooks = async (table: string, summary: Summary): Promise<void> => {
    expect(summary.wagers).toBeGreaterThan(summary.rounds / 2);
    expect(summary.refused).toBe(0);
    const rounds = await roundsOf(table);
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: summary.rounds }, (_, n) => n + 1));
    const house = rounds.reduce((sum, round) => sum + round.house, 0);
    expect(summary.house).toBe(house);
    const difference = async (): Promise<number> => {
      const { opening = 0, fills = 0, credits = 0, drop = 0, expected } = (await booksOf(table)) ?? {};
      return (expected ?? 0) - (opening + fills - credits - drop + house);
    };
    // The bank follows the table: it may be a moment behind the last rounds.
    await until(async () => (await difference()) === 0, "the bank to balance", 20_000).catch(() => undefined);
    expect(await difference()).toBe(0);
    expect(await booksOf(table)).toMatchObject({ opening: 16_100_000, fills: 150_000, credits: 2_000_000 });
    expect((await booksOf(table))?.drop).toBeGreaterThan(0);
  };

  it.skipIf(missing.length > 0)(
    "plays eight evenings of real spins with simulated bettors at two tables at once; verify finds no difference, the books balance",
    async () => {
      const ended = await Promise.all(
        imports.map(({ table, evenings, bettors }) =>
          spins(...evenings, "--table", table, "--bettors", `${bettors}`, "--seed", "7"),
        ),
      );
      const summaries = ended.map((imported) => {
        expect(imported).toMatchObject({ code: 0, stderr: "" });
        return JSON.parse(imported.stdout) as Summary;
      });
      const all = summaries.reduce((sum, { rounds }) => sum + rounds, 0);
      expect(all).toBeGreaterThan(3_700);
      for (const [n, table] of tables.entries()) await expectBooks(table, summaries[n] as Summary);

      const verified = await installation.run(["verify", "--json"], { ms: 120_000 });
      const report = JSON.parse(verified.stdout);
      expect({ code: verified.code, stderr: verified.stderr, differences: report.differences }).toEqual({
        code: 0,
        stderr: "",
        differences: [],
      });
      expect(report).toMatchObject({ rounds: all, behind: 0 });
    },
  );

  it("plays bets from a CSV file on a file of spins", async () => {
    const [spinsFile, betsFile] = ["spins.txt", "bets.csv"].map((name) => join(installation.folder, name)) as [
      string,
      string,
    ];
    await writeFile(spinsFile, "# an evening\n17\n\n20\r\n0\n3\n");
    const bets = [
      "1,1,straight,17,500",
      "1,2,split,17 20,1000",
      "2,2,split,17 20,1000",
      "3,1,red,,700",
      "4,3,odd,,100",
    ];
    await writeFile(betsFile, `round,seat,bet,on,stake\n${bets.join("\n")}\n`);
    const imported = await spins(spinsFile, "--table", small, "--bets", betsFile);
    // The last bet is below the minimum: it is named, and the record is played all the same.
    expect(imported.code).toBe(1);
    expect(imported.stderr).toContain(`round 4: seat 3's 100 on "odd" was refused (below-minimum`);
    expect(JSON.parse(imported.stdout)).toMatchObject({ table: small, day, rounds: 4, wagers: 4, refused: 1 });
    const rounds = await roundsOf(small);
    expect(rounds.map(({ outcome }) => outcome.number)).toEqual([17, 20, 0, 3]);
    expect(rounds.slice(0, 2).map(({ house }) => house)).toEqual([-17_500 - 17_000, -17_000]);
    expect(rounds[2]?.wagers).toMatchObject([{ seat: 1, bet: "red", stake: 700 }]);
  });

  it("writes nothing where a line is no result, and names the line", async () => {
    const before = await desk.house.parts.bank.bank(site, day);
    const rounds = (await roundsOf(small)).length;
    const file = join(installation.folder, "bad-spins.txt");
    await writeFile(file, "17\n20\n37\n3\n");
    const imported = await spins(file, "--table", small, "--bettors", "3");
    expect(imported).toMatchObject({ code: 2, stdout: "" });
    expect(imported.stderr).toBe(`carrusel: ${file}, line 3: "37" is no result of roulette-french\n`);
    expect((await roundsOf(small)).length).toBe(rounds);
    expect(await desk.house.parts.bank.bank(site, day)).toEqual(before);
  });
});
