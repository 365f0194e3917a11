import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSentence, expectWords } from "./expect-ended.ts";
import { type Ended, root, run } from "./processes.ts";

let folder: string;
let data: string;
const example = join(root, "docs/examples/three-spins.json");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carrusel-e2e-"));
  data = join(folder, "data");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const carrusel = (...args: readonly string[]): Promise<Ended> => run(args, folder, { env: { CARRUSEL_DATA: data } });

/** Two at a time, as the tests' machine has cores. */
const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
};

const write = async (name: string, content: unknown): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};

const changed = async (name: string, change: (script: Record<string, unknown>) => void): Promise<string> => {
  const script = JSON.parse(await readFile(example, "utf8")) as Record<string, unknown>;
  change(script);
  return write(name, script);
};

describe("the call", () => {
  it("--help of every command shows examples", async () => {
    const commands = [
      [],
      ["up"],
      ["demo"],
      ["script", "run"],
      ["games"],
      ["rules"],
      ["rules", "diff"],
      ["odds"],
      ["round", "show"],
      ["round", "replay"],
      ["verify"],
      ["import", "spins"],
      ["import", "rounds"],
      ["import", "phh"],
      ["export", "phh"],
      ...["slips", "slip", "tables", "counts", "cage", "colours", "movements"].map((name) => ["bank", name]),
      ["events", "tail"],
      ["token"],
    ];
    await each(commands, async (command) => {
      const { code, stdout, stderr } = await carrusel(...command, "--help");
      expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: "" });
      expect(stdout).toMatch(new RegExp(`^Usage: ${["carrusel", ...command].join(" ")} `));
      expect(stdout).toMatch(new RegExp(`\\nExamples?:\\n  \\$ ${["carrusel", ...command].join(" ")}`));
    });
  });

  it("that names no command, flag, game, role or number that there is: exit 2 and a sentence", async () => {
    const calls: readonly (readonly [args: readonly string[], words: string])[] = [
      [["gmaes"], "unknown command 'gmaes'"],
      [["games", "--jsno"], "Did you mean --json?"],
      [["games", "poker"], 'there is no game "poker"; there are roulette-french'],
      [["rules", "--game", "poker"], 'there is no game "poker"; there are'],
      [["rules", "--on", "today"], "a gaming day is a date such as 2026-11-29"],
      [["rules", "--with", "no-such-file.json"], "no-such-file.json: the file cannot be read"],
      [["rules", "diff", "boule", "--from", "1"], "required option '--to <version>' not specified"],
      [["rules", "diff", "boule", "--from", "1", "--to", "2"], "they have AD-455-2025@1"],
      [["odds", "ruolette"], 'there are no odds of "ruolette"; there are those of roulette-french'],
      [["odds", "poker-holdem"], "at poker-holdem the players play among themselves"],
      [["odds", "boule", "--workers", "none"], "a number of cores"],
      [["script", "run"], "missing required argument 'files'"],
      [["export", "phh", "P1", "today"], "a gaming day is a date such as 2026-11-29"],
      [["round", "show", "FR1", "2026-11-29", "0"], "a round is a number from 1"],
      [["import", "spins", "spins.txt"], "required option '--table <id>' not specified"],
      [["import", "spins", "spins.txt", "--table", "FR1", "--bettors", "-1"], "a whole number"],
      [["events", "tail", "--limit", "none"], "--limit is a number above 0"],
      [["token", "anna"], "required option '--role <role...>' not specified"],
      [["token", "anna", "--role", "dealer", "king"], "there is no role king; there are dealer, inspector"],
      [["token", "anna", "--role", "dealer", "--hours", "0"], "--hours is a number above 0"],
    ];
    await each(calls, async ([args, words]) => expectSentence(await carrusel(...args), 2, words));
    expect(existsSync(data)).toBe(false);
  });

  it("games: all of them, and one as JSON with bets, prices and limits", async () => {
    const [all, one] = await Promise.all([carrusel("games"), carrusel("games", "roulette-french", "--json")]);
    expect(all).toMatchObject({ code: 0, stderr: "" });
    for (const game of ["roulette-french", "roulette-american", "boule", "wheel-of-fortune"])
      expect(all.stdout).toMatch(new RegExp(`^${game} `, "m"));
    expect(one).toMatchObject({ code: 0, stderr: "" });
    const sheet = JSON.parse(one.stdout);
    expect(sheet).toMatchObject({ game: "roulette-french", family: "ball-games" });
    expect(sheet.bets.find(({ id }: { id: string }) => id === "straight")).toMatchObject({ pays: "35:1" });
    expect(sheet.limits.length).toBeGreaterThan(0);
  });

  it("rules: sets with their dates, what was in force on a day, and what a draft says differently", async () => {
    const draft = join(root, "docs/examples/amended-rules.json");
    const [all, early, game, drafted, diff] = await Promise.all([
      carrusel("rules"),
      carrusel("rules", "--on", "1997-10-10", "--json"),
      carrusel("rules", "--game", "punto-banco", "--json"),
      carrusel("rules", "--game", "punto-banco", "--on", "2031-01-01", "--with", draft),
      carrusel("rules", "diff", "punto-banco", "--from", "1", "--to", "2", "--with", draft),
    ]);
    for (const ended of [all, early, game, drafted, diff]) expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout).toMatch(/^ES-CN-234-1997 .*\n.*\n +1 +1997-10-11 +poker-no-discard/m);
    const sets = JSON.parse(early.stdout).map(({ set }: { set: string }) => set);
    expect([...new Set(sets)]).toEqual(["AD-455-2025"]);
    const hash = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(JSON.parse(game.stdout)).toEqual([expect.objectContaining({ version: "1", from: null, until: null, hash })]);
    expect(drafted.stdout).toMatch(/^ +AD-455-2025 +2 +2031-01-01 /m);
    expect(diff.stdout).toMatch(/^ +bets\.tie\.pays +8:1 +9:1$/m);
  });

  it("script run --on: by the rules of that day", async () => {
    const tie = { do: "bet", seat: 1, bet: "tie", stake: 500 };
    const steps = [tie, { do: "close-bets" }, { do: "cards", cards: ["4d", "4c", "5h", "5s"] }];
    const expected = [{ round: 1, seat: 1, bet: "tie", won: 4500 }];
    const table = { game: "punto-banco", min: 500, max: 20_000 };
    const file = await write("tie.json", { script: 1, table, steps, expect: expected });
    const draft = join(root, "docs/examples/amended-rules.json");
    const on = (day: string) => carrusel("script", "run", file, "--quiet", "--with", draft, "--on", day);
    const [before, after] = await Promise.all([on("2030-12-31"), on("2031-01-01")]);
    expect(before).toMatchObject({ code: 1, stderr: expect.stringContaining("won is 4000, not 4500") });
    expect(after).toMatchObject({ code: 0, stderr: "" });
  });

  it("odds: a table for people, and exact fractions as JSON", async () => {
    const [page, json] = await Promise.all([carrusel("odds", "boule"), carrusel("odds", "boule", "--json")]);
    expect(page).toMatchObject({ code: 0, stderr: "" });
    expect(page.stdout).toMatch(/^straight +7:1 .* 1\/9 /m);
    expect(json).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(json.stdout)[0]).toEqual({
      ...{ game: "boule", rules: "AD-455-2025", version: "1", options: {} },
      ...{ bet: "straight", pays: "7:1" },
      ...{ pWin: "1/9", pPush: "0", pLose: "8/9", edge: "1/9", edgeDecimal: 1 / 9, method: "exact", error: null },
    });
  });
});

describe("a floor script", () => {
  it("that is not understood: exit 2, with its file, step and field; the others run", async () => {
    const stake = await changed("stake.json", (script) => {
      (script.steps as Record<string, unknown>[])[3] = { do: "bet", seat: 1, bet: "red", stake: "ten" };
    });
    const unknown = await changed("step.json", (script) => {
      (script.steps as unknown[])[1] = { do: "sing" };
    });
    const broken = await write("broken.json", '{"script": 1');
    const calls: readonly (readonly [files: readonly string[], words: string])[] = [
      [[stake], `${stake}: step 4: "stake"`],
      [[unknown], `${unknown}: step 2: `],
      [[broken], `${broken}: the file: is not JSON`],
      [["nowhere.json"], "nowhere.json: the file cannot be read"],
      [["--live", "127.0.0.1:1", stake], `${stake}: step 4: "stake"`],
    ];
    await each(calls, async ([files, words]) => expectSentence(await carrusel("script", "run", ...files), 2, words));
    const both = await carrusel("script", "run", stake, example);
    expect(both.code).toBe(2);
    expectWords(both, `${stake}: step 4: "stake"`);
    expect(JSON.parse(both.stdout)).toMatchObject({ file: example, ok: true });
  });

  it("whose expectation does not hold, or whose game there is not: exit 1, a result and sentences", async () => {
    const poker = await changed("poker.json", (script) => {
      script.table = { game: "poker", min: 500, max: 50_000 };
    });
    const dream = await changed("dream.json", (script) => {
      script.expect = [{ round: 3, house: 7 }];
    });
    const ended = await carrusel("script", "run", poker, dream, example);
    expect(ended.code).toBe(1);
    expectWords(ended, `${poker}: table T1: `, "unknown-game", 'There is no game "poker".', `${dream}: `);
    const results = ended.stdout.trim().split("\n");
    expect(results.map((line) => JSON.parse(line).ok)).toEqual([false, false, true]);
    const quiet = await carrusel("script", "run", "--quiet", dream);
    expectSentence(quiet, 1, `${dream}: `);
  });
});

describe("without an installation", () => {
  it("whatever needs one: exit 1, and what to do", async () => {
    const spins = await write("spins.txt", "17\n");
    const empty = join(folder, "empty");
    await mkdir(empty);
    const calls: readonly (readonly [args: readonly string[], words: readonly string[]])[] = [
      [
        ["script", "run", "--live", "127.0.0.1:1", example],
        ["127.0.0.1:1", "does not answer", "carrusel up"],
      ],
      [["demo"], [`no installation runs over ${data}`, "carrusel up"]],
      [["round", "show", "FR1", "2026-11-29", "1"], [`there is no installation in ${data}`]],
      [["verify"], [`there is no installation in ${data}`]],
      [["verify", "--data", empty], [`there is no installation in ${empty}`]],
      [
        ["events", "tail"],
        [`no installation runs over ${data}`, "--all reads what is stored"],
      ],
      [["import", "spins", spins, "--table", "FR1"], [`no installation runs over ${data}`]],
      [
        ["round", "show", "FR1", "2026-11-29", "1", "--address", "127.0.0.1:1"],
        ["127.0.0.1:1", "does not answer"],
      ],
    ];
    await each(calls, async ([args, words]) => expectSentence(await carrusel(...args), 1, ...words));
    expectSentence(
      await carrusel("import", "spins", "nowhere.txt", "--table", "FR1"),
      2,
      "nowhere.txt: the file cannot be read",
    );
  });

  it("settings that cannot be used: exit 2, named together with where they come from; nothing is written", async () => {
    const fresh = join(folder, "never");
    const broken = await write("settings.json", "{ port: 1");
    const misspelt = await write("misspelt.json", { prot: 1 });
    const wrong = await write("wrong.json", { currency: "EURO" });
    const calls: readonly (readonly [args: readonly string[], words: readonly string[]])[] = [
      [
        ["--port", "99999"],
        ["--port", "0 to 65535"],
      ],
      [
        ["--grpc-port", "many"],
        ["--grpc-port", "port number"],
      ],
      [
        ["--currency", "XXQ"],
        ["--currency", "ISO 4217"],
      ],
      [
        ["--currencies", "EUR,XXQ"],
        ["--currencies", "ISO 4217"],
      ],
      [
        ["--site", "a b"],
        ["--site", "letters, digits"],
      ],
      [
        ["--log-level", "loud"],
        ["--log-level", "silent"],
      ],
      [
        ["--tables", "0"],
        ["--tables", "at least 1"],
      ],
      [
        ["--hub", "127.0.0.1:99999"],
        ["--hub", "up to 65535"],
      ],
      [["--demo", "--production"], ["exclude one another"]],
      [
        ["--config", broken],
        [broken, "is not JSON"],
      ],
      [
        ["--config", misspelt],
        [misspelt, 'no setting "prot"'],
      ],
      [
        ["--config", wrong],
        [wrong, "ISO 4217"],
      ],
      [["--config", join(folder, "none.json")], ["none.json cannot be read"]],
    ];
    await each(calls, async ([args, words]) =>
      expectSentence(await carrusel("up", "--data", fresh, ...args), 2, ...words),
    );
    const environment = await run(["up", "--data", fresh], folder, { env: { CARRUSEL_PORT: "99999" } });
    expectSentence(environment, 2, "CARRUSEL_PORT", "0 to 65535");
    // Found out once the start has begun.
    expectSentence(await carrusel("up", "--data", fresh, "--hub", "127.0.0.1:7422"), 2, "carrusel site add");
    expect(existsSync(fresh)).toBe(false);
  });

  it("no nats-server: exit 1, what to do, and the data directory is free again", async () => {
    const env = { CARRUSEL_NATS_SERVER: join(folder, "no-such-server"), CARRUSEL_DATA: join(folder, "bare") };
    const ended = await run(["up", "--port", "0", "--grpc-port", "0"], folder, { env });
    expectSentence(ended, 1, "no nats-server was found", "NATS_URL");
    expect(existsSync(join(folder, "bare", "running.json"))).toBe(false);
  });
});
