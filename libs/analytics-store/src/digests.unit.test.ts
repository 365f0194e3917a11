import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noSums, type TableDigest } from "./digest.ts";
import { Digests } from "./digests.ts";
import { digestsFolder, edgesFolder, figuresFolder } from "./folder.ts";

const site = "S";
const day = "2026-11-29";
const digest = (result: number): TableDigest => ({
  ...{ site, currency: "EUR", table: "T1", game: "boule", day, openSince: null },
  sums: { ...noSums(), result },
});

describe("digests of gaming days", () => {
  let root: string;
  let made: number;

  /** A reader as it is after a start; what it makes says how often that was. */
  const reader = (): Digests => new Digests(root, () => Promise.resolve([digest(++made)]));
  const resultOf = async (digests: Digests): Promise<number | undefined> =>
    (await digests.of(site, day, await digests.edges()))[0]?.sums.result;
  /** The day's figures were last written so many seconds ago. */
  const written = async (seconds: number): Promise<void> => {
    const then = Date.now() / 1000 - seconds;
    await utimes(join(figuresFolder(root, site), day), then, then);
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "carrusel-digests-"));
    made = 0;
    await mkdir(join(figuresFolder(root, site), day), { recursive: true });
    await mkdir(edgesFolder(root), { recursive: true });
    await writeFile(join(edgesFolder(root), "boule.json"), "[1]");
    await written(60);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("are made once, also for who starts later", async () => {
    const first = reader();
    expect([await resultOf(first), await resultOf(first), await resultOf(reader())]).toEqual([1, 1, 1]);
  });

  it("are made anew where the day's figures, or its games' edges, are others", async () => {
    const kept = reader();
    expect(await resultOf(kept)).toBe(1);
    await written(50);
    expect([await resultOf(kept), await resultOf(reader())]).toEqual([2, 2]);
    await writeFile(join(edgesFolder(root), "craps.json"), "[1]");
    expect(await resultOf(kept)).toBe(2);
    await writeFile(join(edgesFolder(root), "boule.json"), "[2]");
    expect([await resultOf(kept), await resultOf(reader())]).toEqual([3, 3]);
    // Written again with the same edges.
    await writeFile(join(edgesFolder(root), "boule.json"), "[2]");
    expect(await resultOf(kept)).toBe(3);
  });

  it("are not kept while a day is being written, nor believed where the file is broken", async () => {
    await written(0);
    const kept = reader();
    expect([await resultOf(kept), await resultOf(kept)]).toEqual([1, 2]);
    await written(30);
    await resultOf(kept);
    const path = join(digestsFolder(root, site), `${day}.json`);
    await writeFile(path, (await readFile(path, "utf8")).slice(0, 20));
    expect(await resultOf(reader())).toBe(4);
    expect(await reader().of(site, "2020-01-01", {})).toEqual([]);
  });
});
