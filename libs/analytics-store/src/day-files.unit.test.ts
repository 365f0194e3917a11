import { mkdir, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DayFiles } from "./day-files.ts";
import { parquetFolder } from "./folder.ts";

const site = "S";

describe("the days of a dataset", () => {
  let root: string;
  let files: DayFiles;

  const put = (game: string, day: string): Promise<unknown> =>
    mkdir(join(parquetFolder(root), "rounds", `site=${site}`, `game=${game}`, `day=${day}`), { recursive: true });
  /** The games' folders have lain still for so many seconds. */
  const still = async (seconds: number, ...games: readonly string[]): Promise<void> => {
    const then = Date.now() / 1000 - seconds;
    for (const game of games)
      await utimes(join(parquetFolder(root), "rounds", `site=${site}`, `game=${game}`), then, then);
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "carrusel-days-"));
    files = new DayFiles(root);
    await put("boule", "2026-11-29");
    await put("craps", "2026-11-28");
    await still(60, "boule", "craps");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("are those of all its games, in order, and none where it has no files", async () => {
    expect(await files.days(site, "rounds")).toEqual(["2026-11-28", "2026-11-29"]);
    expect(await files.days(site, "results")).toEqual([]);
    expect(await files.days("T", "rounds")).toEqual([]);
  });

  it("are read again only where a game's folder has changed, or has only just done so", async () => {
    const before = await files.days(site, "rounds");
    expect(await files.days(site, "rounds")).toBe(before);
    await put("craps", "2026-11-30");
    expect(await files.days(site, "rounds")).toEqual([...before, "2026-11-30"]);
    // Two that fall into the same moment, as far as the folder can tell.
    await put("craps", "2026-12-01");
    await still(0, "craps");
    expect(await files.days(site, "rounds")).toEqual([...before, "2026-11-30", "2026-12-01"]);
    await put("poker", "2026-11-01");
    expect((await files.days(site, "rounds"))[0]).toBe("2026-11-01");
  });
});
