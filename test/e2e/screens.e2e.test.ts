import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ScreenReport } from "@carrusel/gateway";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Installation } from "./installation.ts";
import { type Ended, until } from "./processes.ts";

const site = "main";
const report: ScreenReport = {
  ...{ layout: "single", theme: "dark", lang: "ca", profile: null, width: 1920, height: 1080, page: "abc" },
  showing: [{ jackpot: "grand", meter: 2_500_012, currency: "EUR" }],
  staleSince: null,
};

/** A screen as the gateway sees one: an open stream, and reports. */
class Screen {
  readonly id: string;
  heard = "";
  private readonly end = new AbortController();
  private readonly pages: string;
  private reporting: NodeJS.Timeout | undefined;

  constructor(pages: string, id: string) {
    this.pages = pages;
    this.id = id;
  }

  async begin(): Promise<void> {
    const url = `${this.pages}/api/sites/${site}`;
    const { body } = await fetch(`${url}/stream?only=jackpots&screen=${this.id}`, { signal: this.end.signal });
    void this.listen(body as ReadableStream<Uint8Array>).catch(() => undefined);
    const said = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(report) };
    const say = (): Promise<Response> => fetch(`${url}/screens/${this.id}/report`, said);
    expect((await say()).status).toBe(204);
    this.reporting = setInterval(() => void say().catch(() => undefined), 3_000);
  }

  stop(): void {
    clearInterval(this.reporting);
    this.end.abort();
  }

  private async listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of body) this.heard += decoder.decode(chunk, { stream: true });
  }
}

describe("carrusel screens", () => {
  let installation: Installation;
  let screens: readonly Screen[];
  const carrusel = (...args: readonly string[]): Promise<Ended> => installation.run(["screens", ...args]);
  const printed = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await carrusel(...args);
    expect(code, stderr).toBe(0);
    return stdout;
  };
  const refused = async (code: number, ...args: readonly string[]): Promise<string> => {
    const ended = await carrusel(...args);
    expect([ended.code, ended.stdout]).toEqual([code, ""]);
    expect(ended.stderr).toMatch(/^carrusel: [^\n]+\n$/);
    return ended.stderr;
  };

  beforeAll(async () => {
    installation = await Installation.started("--site", site);
    screens = ["bar-left", "bar-right"].map((id) => new Screen(installation.address.http, id));
    for (const screen of screens) await screen.begin();
  });
  afterAll(async () => {
    for (const screen of screens) screen.stop();
    await installation?.remove();
  });

  it("lists them with what they show, as a table and as JSON, without a token", async () => {
    const table = await printed();
    expect(table).toMatch(/^site +screen +name +state \(UTC\) +profile +shows\n/);
    expect(table).toMatch(
      /main +bar-left +- +live since \d\d:\d\d:\d\d +- +single: grand €25,000\.12 \(older page\)\n/,
    );
    expect(table).toMatch(/\n2 screens\n$/);
    const { screens: all } = JSON.parse(await printed("list", "--json"));
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ site, screen: "bar-left", name: null, report: { layout: "single" } });
    expect(await printed("--silent")).toBe("no screens\n");
  });

  it("stores profiles, from flags and a file, and has screens go by them at once", async () => {
    const file = join(installation.folder, "bar.json");
    await writeFile(file, JSON.stringify({ theme: "gold", lang: "ca", names: { grand: "Gran Roda" } }));
    expect(await printed("profiles", "list")).toBe("no profiles\n");
    await printed("profiles", "set", "bar", "--file", file, "--layout", "levels", "--lang", "es");
    const { profiles } = JSON.parse(await printed("profiles", "--json"));
    expect(profiles).toMatchObject([
      {
        ...{ site, profile: "bar", changedBy: "carrusel-cli" },
        settings: { layout: "levels", theme: "gold", lang: "es", names: { grand: "Gran Roda" } },
      },
    ]);
    expect(await printed("profiles")).toMatch(/main +bar +.*layout=levels.* carrusel-cli, \d{4}-/);
    await printed("assign", "bar-left", "bar-right", "--profile", "bar");
    for (const screen of screens) {
      await until(() => screen.heard.includes('"layout":"levels"'), "the screen to be told its profile");
    }
    expect(await printed("assign", "bar-right", "--layout", "strip")).toContain('the profile "layout-strip"');
    await until(() => screens[1]?.heard.includes('"layout":"strip"') === true, "the screen to be told its layout");
    await printed("assign", "bar-right", "--no-profile");
    await printed("name", "bar-right", "Bar, right");
    await until(async () => /bar-right +Bar, right +live .* +- +single/.test(await printed()), "the list to say so");
    await printed("profiles", "remove", "bar");
    expect(await printed("profiles")).not.toMatch(/ bar /);
  });

  it("tells screens to show who they are", async () => {
    expect(await printed("identify", "bar-left")).toBe("1 screen of main told.\n");
    expect(await printed("identify")).toBe("2 screens of main told.\n");
    await until(() => screens[1]?.heard.includes('"do":"identify"') === true, "the screen to be told");
  });

  it("forgets one that is silent, and none that is live", async () => {
    expect(await refused(1, "forget", "bar-right")).toContain("is live");
    screens[1]?.stop();
    await until(async () => /bar-right .* silent since /.test(await printed()), "the screen to be silent", 60_000);
    expect(await printed("--silent")).toMatch(/bar-right +Bar, right +silent since .*\n\n1 screen, 1 silent\n$/);
    expect(await printed("forget", "--silent")).toBe("bar-right of main is forgotten.\n");
    expect(await printed()).not.toContain("bar-right");
  });

  it("refuses what it cannot do in a sentence: unknown screens and profiles, wrong settings, roles that may not", async () => {
    expect(await refused(1, "assign", "nobody", "--profile", "bar")).toContain('no screen "nobody"');
    expect(await refused(1, "assign", "bar-left", "--profile", "nothing")).toContain('no profile "nothing"');
    expect(await refused(2, "assign", "bar-left")).toContain("--profile");
    expect(await refused(2, "forget")).toContain("--silent");
    expect(await refused(2, "profiles", "set", "bar", "--rotate", "1")).toContain('"rotate"');
    expect(await refused(1, "list", "--pages", "http://127.0.0.1:1")).toContain("no pages answer");
    const dealer = await installation.token("lluc", ["dealer"]);
    expect(await refused(1, "profiles", "set", "bar", "--token", dealer)).toContain("lluc may not change the screens");
    const technician = await installation.token("nuria", ["technician"], [site]);
    await printed("profiles", "set", "bar", "--theme", "ruby", "--token", technician);
    expect(await printed("profiles")).toContain("nuria,");
  });
});
