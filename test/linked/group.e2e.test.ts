import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRefusal } from "@carrusel/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Carrusel, endOrphans, processesOver, until } from "../e2e/processes.ts";
import { Group } from "./group.ts";

const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

describe("npm start", () => {
  it("runs a hub and two sites, says where, shows all of them at the hub, and one Ctrl-C ends it all", async () => {
    const folder = mkdtempSync(join(tmpdir(), "carrusel-group-"));
    const data = join(folder, "data");
    const started = new Carrusel(["group", "--data", data, "--port", "0", "--tables", "3", "--speed", "60"], folder);
    try {
      await until(() => started.stdout.includes("Ctrl-C"), "the group to run", 120_000);
      const [hub] = /http:\/\/\S+(?=\/ )/.exec(started.stdout) ?? [];
      const { sites } = await json<{ sites: { site: string }[] }>(`${hub}/api/sites`);
      expect(sites.map(({ site }) => site)).toEqual(["group", "north", "south"]);
      const played = async (site: string): Promise<boolean> => {
        const { tables } = await json<{ tables: { results: unknown[] }[] }>(`${hub}/api/sites/${site}/floor`);
        return tables.length === 3 && tables.some(({ results }) => results.length > 0);
      };
      for (const site of ["north", "south"]) await until(() => played(site), `${site} to be seen at the hub`, 60_000);
      const { code, stdout } = await started.kill("SIGINT");
      expect(code).toBe(0);
      expect(stdout).toContain("Stopping");
      await until(() => processesOver(data).length === 0, "all of it to end", 30_000);
    } finally {
      started.child.kill("SIGKILL");
      await endOrphans(data);
      rmSync(folder, { recursive: true, force: true });
    }
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
