import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BankTableResult } from "@carrusel/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Carrusel, until } from "../e2e/processes.ts";
import { Apart, bytesBelow } from "./apart.ts";
import { byTable, fromRows, type Report, type Row, resultOf, type SiteReport, total } from "./day-books.ts";
import { Group, type Site } from "./group.ts";

let folder: string;
let group: Group;
/** Analytics of the first site that is killed, beside the one inside the site. */
let apart: Apart;
let report: Report;

const run = async (site: Site, ...args: readonly string[]): Promise<string> => {
  const { stdout, stderr, code } = await site.installation.run(args);
  expect(code, `${stderr}${stdout}`).toBe(0);
  return stdout;
};

/** Asks files; those of the site itself unless it is said where. */
const query = async (site: Site, sql: string, data = site.installation.data): Promise<readonly Row[]> =>
  JSON.parse(await run(site, "analytics", "query", sql, "--json", "--data", data)) as readonly Row[];

const ofSite = (site: Site): SiteReport => {
  const found = report.sites.find((one) => one.site === site.name);
  if (found === undefined) throw new Error(`nothing is reported of ${site.name}`);
  return found;
};

describe("a gaming day of all games at two linked sites, while analytics is killed ten times", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "carrusel-day-"));
    const config = join(folder, "settings.json");
    await writeFile(config, JSON.stringify({ kind: "demo", filesEvery: 1 }));
    const told = ["--config", config];
    group = await Group.with({ north: told, south: told });
    // As npm start lays them: the sites' data below the hub's.
    await mkdir(join(group.hub.data, "sites"), { recursive: true });
    for (const { name, installation } of group.sites) {
      await symlink(installation.data, join(group.hub.data, "sites", name));
    }
    apart = await Apart.of(group.site("north"), join(folder, "apart"));
    const args = ["demo", "--day", "--json", "--rounds", "2", "--seconds", "20", "--data", group.hub.data];
    const day = new Carrusel(args, group.hub.folder);
    try {
      await Promise.all([day.ended, apart.killAgainAndAgain()]);
      const { code, stdout, stderr } = await day.ended;
      expect(code, stderr).toBe(0);
      report = JSON.parse(stdout) as Report;
    } finally {
      day.child.kill("SIGKILL");
    }
    await apart.start();
    await group.untilCopied(60_000);
  }, 540_000);
  afterAll(async () => {
    await apart?.stop();
    await group?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it("every win is closing + credits + drop - opening - fills, and nothing is made or lost", () => {
    expect(report.sites.map(({ site }) => site)).toEqual(["north", "south"]);
    for (const { tables, chips, cash, faults, sealed, awards, rounds } of report.sites) {
      expect({ faults, sealed }).toEqual({ faults: [], sealed: true });
      expect(awards).toBeGreaterThan(0);
      expect(rounds).toBeGreaterThan(60);
      expect(new Set(tables.map(({ game }) => game)).size).toBe(30);
      for (const { win, closing, credits, drop, opening, fills, table } of tables) {
        expect(win, table).toBe((closing ?? Number.NaN) + credits + drop - opening - fills);
      }
      const { there = 0, stocked = 0, ...found } = chips;
      expect(total(found)).toBe(there + stocked);
      // Everybody has gone home, and taken what he had to the cage.
      expect(chips.guests).toBe(0);
      expect(chips.missing).toBe(100);
      expect((cash.cage ?? 0) + (cash.paid ?? 0)).toBe((cash.there ?? 0) + (cash.stocked ?? 0) + (cash.dropped ?? 0));
    }
    expect(report.group.paid).toBeGreaterThan(10_000_000);
  });

  it("the figures of the pages say what the books say, to the cent, by table, game and site", async () => {
    for (const site of group.sites) {
      const { tables, day } = ofSite(site);
      const url = `${site.installation.address.http}/api/figures/${site.name}?from=${day}&to=${day}`;
      const rows = async (by: string): Promise<readonly Row[]> => {
        const answer = (await (await fetch(`${url}&by=${by}`)).json()) as { readonly figures: readonly Row[] };
        return answer.figures;
      };
      const [result, tips] = [total(byTable(tables, resultOf)), total(byTable(tables, (book) => book.tips))];
      const isThere = async (): Promise<boolean> =>
        (await rows("site")).some((row) => row.result === result && row.tips === tips && row.uncounted === 0);
      await until(isThere, "the figures to have the whole day", 60_000);
      const figures = await rows("table");
      for (const [name, of] of [
        ["drop", ({ drop }: BankTableResult) => drop],
        ["tips", ({ tips }: BankTableResult) => tips],
        ["cagnotte", ({ cagnotte }: BankTableResult) => cagnotte],
        ["win", ({ win, cagnotte }: BankTableResult) => (win ?? Number.NaN) + cagnotte],
        ["result", resultOf],
      ] as const) {
        const booked = byTable(tables, of);
        expect(fromRows(figures, name, booked), name).toEqual(booked);
        const [whole] = await rows("site");
        expect(whole?.[name], name).toBe(total(booked));
        const games = await rows("game");
        expect(total(Object.fromEntries(games.map((row) => [`${row.game}`, Number(row[name])])))).toBe(total(booked));
      }
    }
  });

  it("and so do the files, once they are written", async () => {
    // Whoever ends has written what there is. The service that was killed has to say the same as the one that was not.
    await apart.stop();
    await Promise.all(group.sites.map(({ installation }) => installation.stop()));
    const [north, south] = group.sites as [Site, Site];
    for (const [site, data] of [
      [north, apart.data],
      [north, north.installation.data],
      [south, south.installation.data],
    ] as const) {
      const { tables, totals, chips } = ofSite(site);
      const rounds = await query(
        site,
        `select "table", game, sum(house)::bigint as house, count(*)::bigint as rounds, count(distinct round) as numbers
         from rounds group by all`,
        data,
      );
      const fees = await query(
        site,
        `select "table", game, sum(amount)::bigint as fees from movements where kind = 'fee' group by all`,
        data,
      );
      const results = byTable(tables, resultOf);
      const paid = fromRows(fees, "fees", results);
      const house = fromRows(rounds, "house", results);
      expect(Object.fromEntries(Object.keys(house).map((key) => [key, (house[key] ?? 0) + (paid[key] ?? 0)]))).toEqual(
        results,
      );
      for (const row of rounds) expect(row.numbers, `${row.table}: every round once`).toBe(row.rounds);

      const sumOf = (name: string, kind: string, of = "amount"): string =>
        `coalesce(sum(${of}) filter (kind = '${kind}'), 0)::bigint as ${name}`;
      const moved = await query(
        site,
        `select "table", game, ${sumOf("opening", "float")}, ${sumOf("fills", "fill")}, ${sumOf("credits", "credit")},
           ${sumOf("dropped", "buy-in")}, ${sumOf("tips", "tip")}, ${sumOf("closing", "count")},
           ${sumOf("win", "count", "win")}, ${sumOf("variance", "count", "variance")}
         from movements where "table" is not null group by all`,
        data,
      );
      const names = { opening: "opening", fills: "fills", credits: "credits", drop: "dropped", tips: "tips" } as const;
      for (const [name, column] of Object.entries({ ...names, closing: "closing", win: "win", variance: "variance" })) {
        const booked = byTable(tables, (book) => book[name as keyof typeof names]);
        expect(fromRows(moved, column, booked), `${site.name}: ${name}`).toEqual(booked);
        expect(total(booked), `${site.name}: ${name}`).toBe(totals[name]);
      }
      const [brought] = await query(
        site,
        "select sum(amount)::bigint as stock from movements where kind = 'stock'",
        data,
      );
      expect(Number(brought?.stock)).toBe((chips.stocked ?? 0) + (ofSite(site).cash.stocked ?? 0));
    }
  });

  it("made again from nothing the files have the same bytes", async () => {
    const check = async (site: Site, ...more: readonly string[]) =>
      JSON.parse(await run(site, "analytics", "rebuild", "--check", "--json", "--site", site.name, ...more)) as {
        readonly files: number;
        readonly differences: readonly string[];
      };
    for (const site of group.sites) {
      const { files, differences } = await check(site);
      expect(differences).toEqual([]);
      expect(files).toBeGreaterThan(150);
    }
    // What was killed wrote the same bytes as what was not, and so the same as what is made from nothing.
    const [north] = group.sites as [Site, Site];
    const bytes = (data: string) => bytesBelow(join(data, "analytics", "parquet"), north.name);
    expect(await bytes(apart.data)).toEqual(await bytes(north.installation.data));
    const figures = (data: string) => bytesBelow(join(data, "analytics", "figures"), north.name);
    expect(await figures(apart.data)).toEqual(await figures(north.installation.data));
  });

  it("verify finds no difference at either site nor at the hub, and the audit of every jackpot none", async () => {
    const verified = await group.hub.run(["verify", "--json"]);
    expect(verified.code, verified.stdout).toBe(0);
    const reports = verified.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Row & { rounds: number });
    expect(reports.map(({ site }) => site).sort()).toEqual(["group", "north", "south"]);
    for (const site of group.sites) {
      const [own] = (await run(site, "verify", "--json", "--site", site.name)).trim().split("\n");
      const { rounds, behind, differences } = JSON.parse(own ?? "{}") as Row;
      expect({ behind, differences }).toEqual({ behind: 0, differences: [] });
      expect(rounds).toBe(reports.find((one) => one.site === site.name)?.rounds);
      for (const jackpot of ["double", "grand"]) await run(site, "jackpot", "audit", jackpot, "--site", site.name);
    }
    const audit = await group.hub.run(["jackpot", "audit", report.group.jackpot, "--group", "--json"]);
    expect(audit.code, audit.stdout).toBe(0);
    expect(JSON.parse(audit.stdout)).toMatchObject({ awards: { number: 1 }, behind: 0, differences: [] });
  });
});
