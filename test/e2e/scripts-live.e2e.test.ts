import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { families, offlineDeps } from "@carrusel/cli";
import { parseScript } from "@carrusel/floor-script";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linesOf } from "./imports.ts";
import { Installation } from "./installation.ts";
import { root, run } from "./processes.ts";
import { games, randomScript } from "./random-scripts.ts";

const served = new Set(Object.values(families).flatMap((create) => [...create(offlineDeps()).games.keys()]));

/** The acceptance cases whose games have a service; those of a refused, unknown game are among them. */
const acceptance = ["scenarios", "own"]
  .flatMap((folder) => globSync(join(root, "test/conformance", folder, "*/*.json")))
  .filter((file) => parseScript(readFileSync(file, "utf8")).tables.every(({ game }) => served.has(game)))
  .sort();

const seeds = [1, 2];

type Result = Readonly<Record<string, unknown>> & { readonly file: string };

const resultsOf = (stdout: string): ReadonlyMap<string, Result> =>
  new Map(linesOf(stdout).map((line) => [(JSON.parse(line) as Result).file, JSON.parse(line) as Result]));

/** What an offline run prints: the same for every installation. */
const offline = { acceptance: "", evenings: "" };
let folder: string;
let evenings: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carrusel-e2e-"));
  evenings = await Promise.all(
    games.flatMap((game) =>
      seeds.map(async (seed) => {
        const file = join(folder, `${game.game}-seed-${seed}.json`);
        await writeFile(file, JSON.stringify(await randomScript(game, seed)));
        return file;
      }),
    ),
  );
  for (const [name, files] of Object.entries({ acceptance, evenings })) {
    const ended = await run(["script", "run", ...files], folder);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    offline[name as keyof typeof offline] = ended.stdout;
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  { title: "one process", args: [] },
  { title: "a process for each service", args: ["--processes"] },
])("scripts on running services: $title", ({ args }) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.started(...args);
  });
  afterAll(() => installation?.remove());

  const compare = async (files: readonly string[], expected: string): Promise<void> => {
    const live = await installation.run(["script", "run", "--live", installation.address.grpc, ...files], {
      ms: 150_000,
    });
    expect(live).toMatchObject({ code: 0, stderr: "" });
    const [wanted, got] = [resultsOf(expected), resultsOf(live.stdout)];
    expect([...got.keys()]).toEqual(files);
    for (const [file, result] of wanted) expect(got.get(file), basename(file)).toEqual(result);
    // Equal to the letter as well: the order of fields is part of what is printed.
    expect(linesOf(live.stdout)).toEqual(linesOf(expected));
  };

  it(`all ${acceptance.length} acceptance cases come out as they do offline`, async () => {
    expect(acceptance.length).toBeGreaterThan(20);
    await compare(acceptance, offline.acceptance);
  });

  it("random evenings at every game, refused steps included, come out as they do offline", async () => {
    expect(evenings.length).toBe(games.length * seeds.length);
    await compare(evenings, offline.evenings);
  });

  it("leave no site behind", async () => {
    const house = await installation.house();
    expect((await house.sites.list()).map(({ site }) => site)).toEqual(["main"]);
  });
});
