import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Desk } from "./desk.ts";
import { expectSameLive, ImportFolder, reportsOf } from "./imports.ts";
import { Installation } from "./installation.ts";
import { run } from "./processes.ts";

const day = "2026-11-29";
const start = { antes: [0, 0, 0], blinds_or_straddles: [50, 100, 0], min_bet: 100, starting_stacks: [900, 1000, 1100] };
const dealt = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd"];
const fair = {
  ...{ variant: "NT", ...start, id: "a" },
  actions: [...dealt, "p3 cbr 300", "p1 cc", "p2 f", "d db 2c3c4h", "p1 cbr 600", "p3 f"],
  finishing_stacks: [1300, 900, 800],
};
const wrong = { ...fair, id: "b", finishing_stacks: [800, 900, 1300] };
const badugi = { ...fair, id: "c", variant: "FB" };
const toml = `variant = "PO"
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [20, 20]
actions = ["d dh p1 AsAdKcQc", "d dh p2 7s2d3h4h", "p2 f # his small blind"]
finishing_stacks = [20.5, 19.5]
`;

let folder: ImportFolder;
let files: Readonly<Record<"good" | "differs" | "toml" | "bad", string>>;

beforeAll(async () => {
  folder = await ImportFolder.create();
  const lines = (...hands: readonly unknown[]): string => hands.map((hand) => JSON.stringify(hand)).join("\n");
  files = {
    good: await folder.write("good.jsonl", lines(fair, badugi)),
    differs: await folder.write("differs.jsonl", lines(fair, wrong)),
    toml: await folder.write("hand.phh", toml),
    bad: await folder.write("bad.jsonl", lines(fair, { ...fair, actions: ["p9 f"] })),
  };
});
afterAll(() => folder?.remove());

const phh = (...args: readonly string[]) => run(["import", "phh", ...args], folder.path);

describe("import phh", () => {
  it("compares by file and variant, and counts what it does not compare", async () => {
    const ended = await phh(files.good, files.toml, "--check", "--json");
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    const equal = { format: "phh", hands: 1, equal: 1, different: [], partly: {}, unsupported: {} };
    expect(reportsOf(ended.stdout)).toEqual([
      { ...equal, file: files.good, variant: "NT (poker-holdem)" },
      { ...equal, file: files.good, variant: "FB", equal: 0, unsupported: { "no game of ours: FB": 1 } },
      { ...equal, file: files.toml, variant: "PO (poker-omaha)" },
    ]);
  });

  it("ends with 1 where a hand differs, and says which and why", async () => {
    const ended = await phh(files.differs);
    expect(ended).toMatchObject({ code: 1, stderr: "" });
    expect(ended.stdout).toContain("differs.jsonl, NT (poker-holdem): 2 hands: 1 equal, 1 different, 0 not compared");
    expect(ended.stdout).toMatch(/different: b\n {4}expectation 1: pots\[0\]\.winners/);
  });

  it("ends with 2 where a file cannot be read, and reads the others", async () => {
    const ended = await phh(files.bad, join(folder.path, "none.phh"), files.toml);
    expect(ended.code).toBe(2);
    expect(ended.stderr.split("\n")).toEqual([
      `${files.bad}, line 2: action 1, "p9 f": there is no such player`,
      `${join(folder.path, "none.phh")}: the file cannot be read`,
      "",
    ]);
    expect(ended.stdout).toContain("1 hands: 1 equal");
  });

  it("--scripts writes floor scripts that say the same, and plays only with --check", async () => {
    const scripts = join(folder.path, "scripts");
    const wrote = await phh(files.good, files.differs, "--scripts", scripts);
    expect(wrote).toMatchObject({ code: 0, stderr: "" });
    expect(wrote.stdout).toContain("2 hands: 2 can be compared, 0 not compared");
    expect((await readdir(scripts)).sort()).toEqual(["differs-001.json", "good-001.json"]);
    const names = ["good", "differs"].map((name) => join(scripts, `${name}-001.json`));
    const played = await run(["script", "run", "--quiet", ...names], folder.path);
    expect(played).toMatchObject({ code: 1, stdout: "" });
    expect(played.stderr).toContain("differs-001.json: expectation 3: pots[0].winners");
    expect(played.stderr).not.toContain("good-001.json");
    expect(await phh(files.differs, "--scripts", scripts, "--check")).toMatchObject({ code: 1, stderr: "" });
  });
});

describe("a running installation", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.started();
  });
  afterAll(() => installation?.remove());

  it("--live plays the same, and leaves no site behind", async () => {
    const args = ["import", "phh", files.good, files.differs, files.toml, "--json"];
    await expectSameLive(installation, args);
  });

  it("export phh prints a table's hands, which come back the same", async () => {
    const desk = new Desk(await installation.house(), "main", day);
    const frame = { rules: "AD-455-2025", currency: "EUR", min: 100, max: 100_000 } as const;
    const options = { blinds: [50, 100] };
    await desk.must("P1", { do: "install-table", ...frame, game: "poker-holdem", options, closed: true });
    await desk.must("P1", { do: "open" });
    for (const [seat, stack] of [2_050, 5_000, 10_000, 700].entries())
      await desk.must("P1", { do: "sit", seat: seat + 1, stack });
    await desk.must("P1", { do: "start-hand", button: 4 });
    await desk.must("P1", { do: "cards", cards: ["As", "Kd", "2c", "7c", "Ad", "Kc", "2d", "7d"] });
    await desk.must("P1", { do: "act", seat: 3, action: "raise", to: 2_500 });
    await desk.must("P1", { do: "act", seat: 4, action: "fold" });
    await desk.must("P1", { do: "act", seat: 1, action: "call" });
    await desk.must("P1", { do: "act", seat: 2, action: "fold" });
    await desk.must("P1", { do: "cards", cards: ["??", "Kh", "9h", "3s", "??", "4s", "??", "5s"] });

    const line = await installation.run(["export", "phh", "P1", day, "--json"]);
    expect(line).toMatchObject({ code: 0, stderr: "" });
    expect(reportsOf(line.stdout)).toMatchObject([
      {
        variant: "NT",
        actions: [
          ...["d dh p1 AsAd", "d dh p2 KdKc", "d dh p3 2c2d", "d dh p4 7c7d"],
          ...["p3 cbr 25", "p4 f", "p1 cc", "p2 f"],
          ...["d db Kh9h3s", "d db 4s", "d db 5s", "p3 sm 2c2d", "p1 sm AsAd"],
        ],
        starting_stacks: [20.5, 50, 100, 7],
        finishing_stacks: [42, 49, 79.5, 7],
      },
    ]);
    const text = await installation.run(["export", "phh", "P1", day]);
    const file = await folder.write("P1.phhs", text.stdout.trimEnd());
    const back = await phh(file);
    expect(back.stdout).toContain("P1.phhs, NT (poker-holdem): 1 hands: 1 equal, 0 different, 0 not compared");
    expect(await installation.run(["export", "phh", "P2", day])).toMatchObject({
      ...{ code: 1, stdout: "", stderr: `carrusel: table P2 of main has no hands of poker on ${day}\n` },
    });
  });
});
