import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal } from "@carrusel/contracts";
import type { MeterView } from "@carrusel/gateway";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Carrusel, endOrphans, processesOver, run, until } from "../e2e/processes.ts";
import { Group } from "./group.ts";

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** The jackpot that all sites of the demonstration play for, as the pages of an installation have it. */
const megaAt = async (pages: string) => {
  const { jackpots } = await json<{ jackpots: MeterView[] }>(`${pages}/api/sites/group/jackpots`);
  return jackpots.find(({ jackpot }) => jackpot === "mega");
};

describe("npm start", () => {
  const folder = mkdtempSync(join(tmpdir(), "carrusel-group-"));
  const data = join(folder, "data");
  let started: Carrusel;
  /** Pages of the hub, and of both sites. */
  let pages: readonly string[] = [];
  const start = async (): Promise<void> => {
    started = new Carrusel(["group", "--data", data, "--port", "0", "--tables", "3", "--speed", "60"], folder);
    await until(() => started.stdout.includes("Ctrl-C"), "the group to run", 120_000);
    pages = [...started.stdout.matchAll(/(http:\/\/\S+)\/display\/group\/mega/g)].map(([, url = ""]) => url);
  };
  const stop = async (): Promise<void> => {
    const { code, stdout } = await started.kill("SIGINT");
    expect(code).toBe(0);
    expect(stdout).toContain("Stopping");
    await until(() => processesOver(data).length === 0, "all of it to end", 30_000);
  };
  afterAll(async () => {
    started.child.kill("SIGKILL");
    await endOrphans(data);
    rmSync(folder, { recursive: true, force: true });
  });

  it("runs a hub and two sites, says where, and shows all of them at the hub", async () => {
    await start();
    const [hub] = /http:\/\/\S+(?=\/ )/.exec(started.stdout) ?? [];
    expect(pages).toHaveLength(3);
    expect(pages[0]).toBe(hub);
    const { sites } = await json<{ sites: { site: string }[] }>(`${hub}/api/sites`);
    expect(sites.map(({ site }) => site)).toEqual(["group", "north", "south"]);
    const played = async (site: string): Promise<boolean> => {
      const { tables } = await json<{ tables: { results: unknown[] }[] }>(`${hub}/api/sites/${site}/floor`);
      // The fourth is the one at which a win is shown.
      return tables.length === 4 && tables.some(({ results }) => results.length > 0);
    };
    for (const site of ["north", "south"]) await until(() => played(site), `${site} to be seen at the hub`, 60_000);
  });

  it("has simulated players of both sites play for a jackpot of the group, and shows it won at a site on all pages", async () => {
    const shares = async (): Promise<readonly string[]> => {
      const { stdout } = await run(["jackpot", "show", "mega", "--group", "--data", data, "--json"], folder);
      return Object.keys((JSON.parse(stdout) as { shares: Record<string, unknown> }).shares);
    };
    await until(async () => (await shares()).length === 2, "stakes of both sites to count", 60_000);
    for (const url of pages) {
      await until(async () => ((await megaAt(url))?.meter ?? 0) > 10_000_000, `the meter to run at ${url}`, 30_000);
    }
    const won = await run(["demo", "--hit", "--site", "south", "--data", data], folder);
    expect(won.code, won.stderr).toBe(0);
    expect(won.stdout).toMatch(/^The jackpot "mega" of group is won, at table HIT2 of south: €100,0\d\d(\.\d\d)?\.$/m);
    for (const url of pages) {
      await until(async () => (await megaAt(url))?.lastWin?.site === "south", `the win to be shown at ${url}`, 30_000);
    }
    const audit = await run(["jackpot", "audit", "mega", "--group", "--data", data, "--json"], folder);
    expect(audit.code, audit.stdout).toBe(0);
    expect(JSON.parse(audit.stdout)).toMatchObject({ awards: { number: 1 }, differences: [] });
  });

  it("ends with one Ctrl-C; started again, it goes on with the same jackpot", async () => {
    await stop();
    await start();
    expect((await megaAt(pages[0] ?? ""))?.lastWin).toMatchObject({ award: 1, site: "south", table: "HIT2" });
    await stop();
  });
});

describe("at the hub", () => {
  let group: Group;
  beforeAll(async () => {
    group = await Group.of("north");
    await group.play(3, 500);
    await until(async () => (group.site("north").load?.rounds ?? 0) > 3, "rounds to be played", 60_000);
    await group.site("north").load?.stop();
    await group.untilCopied(20_000);
  });
  afterAll(() => group?.remove());

  it("everything of a site can be asked, with the same answers as at the site", async () => {
    const [here, there] = await Promise.all([group.site("north").installation.house(), group.hub.house()]);
    const floor = await here.parts.floor.floor("north");
    expect(floor).toHaveLength(3);
    expect(await there.parts.floor.floor("north")).toEqual(floor);
    for (const { table, game, day } of floor) {
      const [home, copy] = await Promise.all([here, there].map((house) => house.familyOf("north", table)));
      expect(await copy?.table("north", table, day), game).toEqual(await home?.table("north", table, day));
      expect(await copy?.history("north", table, day, 1), game).toEqual(await home?.history("north", table, day, 1));
    }
    const [day = ""] = floor.map((table) => table.day);
    expect(await there.parts.bank.bank("north", day)).toEqual(await here.parts.bank.bank("north", day));
    expect(await there.parts.jackpots.jackpots("north")).toEqual(await here.parts.jackpots.jackpots("north"));
  });

  it("a command for a site is refused with the address at which the site takes it, and changes nothing", async () => {
    const house = await group.hub.house();
    const before = await group.hub.history((store) => store.ends("north"));
    const [table] = await house.parts.floor.floor("north");
    const envelope = { id: "elsewhere.1", site: "north", day: table?.day ?? "", time: new Date().toISOString() };
    const actor = { id: "test", roles: ["administrator"] };
    for (const [at, command] of [
      [table?.table ?? "", { do: "close" }],
      ["bank", { do: "stock", chips: { "100": 1 }, cash: 1 }],
    ] as const) {
      const answer = await house.execute({ ...envelope, actor, at, command: command as never });
      expect(isRefusal(answer) && answer.refused).toBe("not-authorised");
      expect(isRefusal(answer) && answer.message).toContain(group.site("north").installation.address.grpc);
    }
    expect(await group.hub.history((store) => store.ends("north"))).toEqual(before);
  });

  it("so is a change of a site's screens, with the address of its pages", async () => {
    const set = await group.hub.run(["screens", "profiles", "set", "bar", "--site", "north", "--theme", "gold"]);
    expect(set.code).toBe(1);
    expect(set.stderr).toContain(`at ${group.site("north").installation.address.http}.`);
  });

  it("the pages say that a site's picture is old when its line is cut, and new again when it is back", async () => {
    const { http } = group.hub.address;
    const { line } = group.site("north");
    const asOf = async (): Promise<number> => {
      const response = await fetch(`${http}/api/sites/north/stream`);
      const reader = response.body?.getReader();
      const { value } = (await reader?.read()) ?? {};
      await reader?.cancel();
      const [, time = ""] = /"asOf":"([^"]+)"/.exec(new TextDecoder().decode(value)) ?? [];
      return Date.now() - Date.parse(time);
    };
    await until(async () => (await asOf()) < 4_000, "a fresh picture", 20_000);
    line.cut();
    await until(async () => (await asOf()) > 8_000, "the picture to grow old", 30_000);
    line.restore();
    await until(async () => (await asOf()) < 4_000, "a fresh picture again", 20_000);
  });
});
