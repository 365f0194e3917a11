import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { families, offlineDeps } from "@carrusel/cli";
import { parseScript } from "@carrusel/floor-script";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Installation } from "./installation.ts";
import { root } from "./processes.ts";
import { games, randomScript } from "./random-scripts.ts";

const served = new Set(Object.values(families).flatMap((create) => [...create(offlineDeps()).games.keys()]));

/** The acceptance cases whose games have a service; those of a refused, unknown game are among them. */
const acceptance = ["scenarios", "own"]
  .flatMap((folder) => globSync(join(root, "test/conformance", folder, "*/*.json")))
  .filter((file) => parseScript(readFileSync(file, "utf8")).tables.every(({ game }) => served.has(game)))
  .sort();

const seeds = [1, 2, 3];

type Result = Readonly<Record<string, unknown>> & { readonly file: string };

const resultsOf = (stdout: string): ReadonlyMap<string, Result> =>
  new Map(
    stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Result)
      .map((result) => [result.file, result]),
  );

describe.each([
  { title: "one process", args: [] },
  { title: "a process for each service", args: ["--processes"] },
])("scripts on running services: $title", ({ args }) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.started(...args);
  });
  afterAll(() => installation?.remove());

  const compare = async (files: readonly string[]): Promise<void> => {
    const [offline, live] = await Promise.all([
      installation.run(["script", "run", ...files]),
      installation.run(["script", "run", "--live", installation.address.grpc, ...files], { ms: 150_000 }),
    ]);
    expect(offline).toMatchObject({ code: 0, stderr: "" });
    expect(live).toMatchObject({ code: 0, stderr: "" });
    const [wanted, got] = [resultsOf(offline.stdout), resultsOf(live.stdout)];
    expect([...got.keys()]).toEqual(files);
    for (const [file, result] of wanted) expect(got.get(file), basename(file)).toEqual(result);
  };

  it(`all ${acceptance.length} acceptance cases come out as they do offline`, async () => {
    expect(acceptance.length).toBeGreaterThan(20);
    await compare(acceptance);
  });

  it("random evenings at every game, refused steps included, come out as they do offline", async () => {
    const files = await Promise.all(
      games.flatMap((game) =>
        seeds.map(async (seed) => {
          const file = join(installation.folder, `${game.game}-seed-${seed}.json`);
          await writeFile(file, JSON.stringify(await randomScript(game, seed)));
          return file;
        }),
      ),
    );
    await compare(files);
  });

  it("leave no site behind", async () => {
    const house = await installation.house();
    expect((await house.sites.list()).map(({ site }) => site)).toEqual(["main"]);
  });
});
