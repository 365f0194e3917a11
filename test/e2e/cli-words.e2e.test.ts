import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectSentence, expectWords } from "./expect-ended.ts";
import { Installation } from "./installation.ts";
import { root } from "./processes.ts";

const example = join(root, "docs/examples/three-spins.json");

describe("beside a running installation", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.started();
  });
  afterAll(() => installation?.remove());

  it("a script sent to the pages' port is told where the gRPC door is", async () => {
    const { http, grpc } = installation.address;
    const pages = new URL(http).host;
    const ended = await installation.run(["script", "run", "--live", pages, example]);
    expectSentence(ended, 1, `${pages} answers, but not gRPC: the gRPC door is ${grpc}`);
  });

  it("demo at a site that there is not says so, and nothing else", async () => {
    const ended = await installation.run(["demo", "--site", "nosuch"]);
    expectSentence(ended, 1, 'there is no site "nosuch"; there are main');
  });

  it("up on a port that is taken leaves no new folder behind, and an old one as it was", async () => {
    const port = new URL(installation.address.http).port;
    const parent = join(installation.folder, "new");
    const up = (data: string) => installation.run(["up", "--data", data, "--port", port, "--grpc-port", "0"]);
    expectSentence(await up(join(parent, "data")), 1, `Port ${port} on 127.0.0.1 is in use`);
    expect(existsSync(parent)).toBe(false);
    const old = join(installation.folder, "old");
    await mkdir(old);
    await writeFile(join(old, "mine.txt"), "mine");
    expectSentence(await up(old), 1, `Port ${port} on 127.0.0.1 is in use`);
    expect(existsSync(join(old, "mine.txt"))).toBe(true);
  });
});

describe("what cannot be read, in our own words", () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await Installation.create();
  });
  afterAll(() => installation?.remove());

  const library = /Invalid|expected|received|Unexpected token|Too (small|big)/;

  it("scripts: a folder, a text, a list that is a number", async () => {
    const odd = join(installation.folder, "odd.json");
    await writeFile(odd, '{"script":1,"table":{"game":"boule","min":1,"max":2},"steps":1}');
    const text = join(root, "README.md");
    const calls: readonly (readonly [file: string, words: string])[] = [
      [installation.folder, `${installation.folder} is a folder: name its files`],
      [text, `${text}: the file: is not JSON`],
      [odd, `${odd}: the script: "steps": has to be a list`],
    ];
    for (const [file, words] of calls) {
      const ended = await installation.run(["script", "run", file]);
      expectSentence(ended, 2, words);
      expect(ended.stderr).not.toMatch(library);
    }
    const rounds = await installation.run(["import", "rounds", installation.folder]);
    expectSentence(rounds, 2, `${installation.folder} is a folder: name its files`);
  });

  it("a script with a game that there is not: one line, with the games that there are", async () => {
    const file = join(installation.folder, "poker.json");
    const steps = [{ do: "bet", seat: 1, bet: "red", stake: 500 }, { do: "close-bets" }];
    const table = { game: "poker", min: 500, max: 50_000 };
    await writeFile(file, JSON.stringify({ script: 1, table, steps, expect: [{ round: 1, status: "settled" }] }));
    const ended = await installation.run(["script", "run", file]);
    expect(ended.code).toBe(1);
    expectWords(ended, `${file}: table T1: `, 'There is no game "poker". There are roulette-french, ');
    expect(ended.stderr.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(ended.stdout)).toMatchObject({ ok: false, failures: [{ where: "table T1" }] });
  });

  it("games stand in one order everywhere; where people play one another they have no bets to count", async () => {
    const { stdout } = await installation.run(["games"]);
    const games = stdout.split("\n").slice(1, -1);
    const ids = games.map((line) => line.split(" ")[0] ?? "");
    const odds = await installation.run(["odds", "french-bank", "boule", "craps"]);
    const shown = [...odds.stdout.matchAll(/^.* \(([a-z-]+), AD-455-2025/gm)].map(([, game]) => game);
    expect(shown).toEqual(ids.filter((id) => ["boule", "craps", "french-bank"].includes(id)));
    const circle = games.filter((line) => line.includes("circle-poker"));
    expect(circle).toHaveLength(6);
    for (const line of circle) expect(line).toContain("between players");
  });

  it("settings", async () => {
    const ended = await installation.run(["up", "--port", "x"]);
    expectSentence(ended, 2, '"port" from the flag --port cannot be used: it has to be a port number, 0 to 65535.');
  });
});
