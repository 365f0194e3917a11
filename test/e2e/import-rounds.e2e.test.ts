import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSameLive, ImportFolder, reportsOf } from "./imports.ts";
import { Installation } from "./installation.ts";
import { run } from "./processes.ts";

const columns = "shoe,round,p1,p2,p3,b1,b2,b3,ptotal,btotal,outcome,conforms";
const fair = "1,1,0,7,,8,4,5,7,7,T,1";
const broken = "1,2,0,1,0,8,5,2,1,5,B,0";
const wrong = "1,3,9,0,,1,7,,9,8,B,1";
const deal = "5H 5C 6S 7S KD 2C 3S 8S 8D TD";
const field = { bet: "Field", amount: 30, point: 4, results: [[1, 1, "W", 90]] };

let folder: ImportFolder;
let files: Readonly<Record<"good" | "differs" | "deals" | "craps" | "spins" | "bad", string>>;

beforeAll(async () => {
  folder = await ImportFolder.create();
  files = {
    good: await folder.write("good.csv", [columns, fair, broken].join("\n")),
    differs: await folder.write("differs.csv", [columns, fair, wrong].join("\r\n")),
    deals: await folder.write("deals.txt", `\uFEFF${deal}`),
    craps: await folder.write("craps.jsonl", JSON.stringify(field)),
    spins: await folder.write("spins.txt", "17\n20"),
    bad: await folder.write("bad.csv", [columns, fair, "1,2,9,0,,1,7,,9,8,X,1"].join("\n")),
  };
});
afterAll(() => folder?.remove());

const rounds = (...args: readonly string[]) => run(["import", "rounds", ...args], folder.path);

const reason = "the record says itself that it was not dealt by the rules";

describe("import rounds", () => {
  it("finds the format in the content, compares, and counts what it does not compare", async () => {
    const ended = await rounds(files.good, files.deals, files.craps, "--json");
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(reportsOf(ended.stdout)).toEqual([
      {
        ...{ file: files.good, format: "baccarat-coups", rounds: 2, equal: 1, different: [], partly: {} },
        ...{ unsupported: { [reason]: 1 }, tally: { tie: 1 } },
      },
      {
        ...{ file: files.deals, format: "poker-deals", rounds: 1, equal: 1, different: [] },
        ...{ partly: {}, unsupported: {}, tally: { "player 2": 1 } },
      },
      {
        ...{ file: files.craps, format: "craps-rolls", rounds: 1, equal: 1, different: [] },
        ...{ partly: {}, unsupported: {}, tally: {} },
      },
    ]);
  });

  it("ends with 1 where a round differs, and says which and why", async () => {
    const ended = await rounds(files.differs);
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toContain("2 rounds: 1 equal, 1 different, 0 not compared");
    expect(ended.stdout).toContain(
      'different: shoe 1, coup 3\n    expectation 1: outcome.winner is "punto", not "banca"',
    );
  });

  it("ends with 2 where a file cannot be read, and reads the others", async () => {
    const ended = await rounds(files.spins, files.bad, join(folder.path, "none.csv"), files.differs);
    expect(ended.code).toBe(2);
    expect(ended.stderr.split("\n")).toEqual([
      `${files.spins}: is none of the formats blackjack-rounds, baccarat-coups, craps-rolls, poker-deals`,
      expect.stringContaining(`${files.bad}, line 3: outcome: `),
      `${join(folder.path, "none.csv")}: the file cannot be read`,
      "",
    ]);
    expect(ended.stdout).toContain("1 equal, 1 different");
    const named = await rounds(files.good, "--format", "coups");
    expect(named).toMatchObject({ code: 2, stdout: "" });
    expect(named.stderr).toContain('there is no format "coups"; there are blackjack-rounds,');
  });

  it("--check plays nothing; --scripts writes floor scripts that say the same", async () => {
    const scripts = join(folder.path, "scripts");
    const checked = await rounds(files.good, files.differs, "--check", "--scripts", scripts);
    expect(checked).toMatchObject({ code: 0, stderr: "" });
    expect(checked.stdout).toContain("2 rounds: 1 can be compared, 1 not compared");
    expect((await readdir(scripts)).sort()).toEqual(["differs-001.json", "good-001.json"]);
    const played = await run(
      ["script", "run", "--quiet", ...["good", "differs"].map((name) => join(scripts, `${name}-001.json`))],
      folder.path,
    );
    expect(played).toMatchObject({ code: 1, stdout: "" });
    expect(played.stderr).toContain('differs-001.json: expectation 5: outcome.winner is "punto", not "banca"');
    expect(played.stderr).not.toContain("good-001.json");
  });

  it("--live plays the same on running services, and leaves no site behind", async () => {
    const installation = await Installation.started();
    try {
      const args = ["import", "rounds", files.good, files.differs, files.deals, files.craps, "--json"];
      await expectSameLive(installation, args);
    } finally {
      await installation.remove();
    }
  });
});
