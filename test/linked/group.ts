import { join } from "node:path";
import type { Commit, EventStore, Positions } from "@carrusel/event-store";
import type { LinkStatus } from "@carrusel/messaging";
import { type Line, lineTo } from "@carrusel/messaging/testing";
import { expect } from "vitest";
import { compareVersions, installedNatsServers } from "../../scripts/nats-server.mjs";
import { Installation, keptPorts } from "../e2e/installation.ts";
import { until } from "../e2e/processes.ts";
import { Load } from "../faults/load.ts";

export const day = "2026-11-29";

/** Older servers tell sites the hub's own address, past the lines that are cut here: they are told another one. */
const told = installedNatsServers().some(({ version }) => compareVersions(version, "2.11.0") >= 0)
  ? []
  : ["--leaf-advertise", "127.0.0.1:1"];

export interface Site {
  readonly name: string;
  readonly installation: Installation;
  /** How it reaches the hub. */
  readonly line: Line;
  readonly start: () => Promise<void>;
  load: Load | undefined;
}

/** A hub and sites that reach it over lines that can be cut, each a process with a NATS server of its own. */
export class Group {
  readonly hub: Installation;
  readonly sites: Site[] = [];
  readonly startHub: () => Promise<void>;

  private constructor(hub: Installation, startHub: () => Promise<void>) {
    this.hub = hub;
    this.startHub = startHub;
  }

  static of(...names: readonly string[]): Promise<Group> {
    return Group.with(Object.fromEntries(names.map((name) => [name, []])));
  }

  /** By site, and for the hub: what its `up` is told beside the usual. */
  static async with(
    sites: Readonly<Record<string, readonly string[]>>,
    hubArgs: readonly string[] = [],
  ): Promise<Group> {
    const hub = await Installation.create();
    // The same ports after a crash: the sites know no others.
    const [pages, grpc, leaf] = [await keptPorts(), await keptPorts(), await keptPorts()];
    const leafPort = leaf[1] as string;
    const args = ["--hub", "--leaf-port", leafPort, ...told, ...pages.slice(0, 2), ...grpc.slice(2), ...hubArgs];
    const group = new Group(hub, async () => void (await hub.start(...args)));
    try {
      await group.startHub();
      for (const [name, told] of Object.entries(sites)) await group.add(name, Number(leafPort), told);
      await Promise.all(group.sites.map((site) => site.start()));
    } catch (error) {
      await group.remove();
      throw error;
    }
    return group;
  }

  site(name: string): Site {
    const site = this.sites.find((each) => each.name === name);
    if (site === undefined) throw new Error(`the group has no site ${name}`);
    return site;
  }

  async play(tables: number, roundMs: number): Promise<void> {
    for (const site of this.sites) {
      const houses = [await site.installation.house()];
      const load = new Load({ houses, site: site.name, day, tables, roundMs });
      await load.open();
      load.start();
      site.load = load;
    }
  }

  async links(of: Installation = this.hub): Promise<readonly LinkStatus[]> {
    const { stdout } = await of.run(["sites", "--json"]);
    return stdout === "" ? [] : (JSON.parse(stdout) as { links: LinkStatus[] }).links;
  }

  /** Resolves once the hub's copy of every site is what the site has. */
  async untilCopied(ms: number): Promise<void> {
    for (const { name, installation } of this.sites) {
      const ends = await installation.history((store) => store.ends(name));
      await this.hub.history((store) => untilAt(store, name, ends, ms));
    }
  }

  async remove(): Promise<void> {
    await Promise.all(this.sites.map(({ load }) => load?.stop().catch(() => undefined)));
    await Promise.all(this.sites.map(({ installation }) => installation.remove()));
    await this.hub.remove();
    await Promise.all(this.sites.map(({ line }) => line.close()));
  }

  private async add(name: string, leafPort: number, told: readonly string[]): Promise<void> {
    const installation = await Installation.create();
    const line = await lineTo(leafPort);
    const file = join(installation.folder, "credentials.json");
    const added = await this.hub.run(["site", "add", name, "--to", file]);
    expect(added.code, added.stderr).toBe(0);
    const link = ["--site", name, "--hub", `127.0.0.1:${line.port}`, "--credentials", file];
    const args = [...link, ...(await keptPorts()), ...told];
    const start = async (): Promise<void> => void (await installation.start(...args));
    this.sites.push({ name, installation, line, start, load: undefined });
  }
}

export const untilAt = async (store: EventStore, site: string, ends: Positions, ms: number): Promise<void> => {
  const reached = async (): Promise<boolean> => {
    const here = await store.ends(site).catch((): Positions => ({}));
    return Object.entries(ends).every(([log, end]) => (here[log] ?? 0) >= end);
  };
  await until(reached, `the copy of ${site} to get where the site is`, ms);
};

/** All commits of a site, by their place. */
export const commitsOf = async (store: EventStore, site: string): Promise<ReadonlyMap<string, Commit>> => {
  const commits = new Map<string, Commit>();
  const ends = await store.ends(site);
  const all = Object.values(ends).reduce((sum, end) => sum + end, 0);
  if (all === 0) return commits;
  const subscription = await store.subscribe(site, {});
  for await (const commit of subscription.commits) {
    const place = `${commit.position.log}:${commit.position.seq}`;
    expect(commits.has(place), `${place} comes twice`).toBe(false);
    commits.set(place, commit);
    if (commits.size >= all) break;
  }
  await subscription.stop();
  return commits;
};

/** The hub's copy is the site's history: every commit once, at its place, byte for byte the same. */
export const expectSame = async (group: Group, site: Site): Promise<number> => {
  const here = await site.installation.history((store) => commitsOf(store, site.name));
  const there = await group.hub.history((store) => commitsOf(store, site.name));
  expect([...there.keys()].filter((place) => !here.has(place))).toEqual([]);
  expect([...here.keys()].filter((place) => !there.has(place))).toEqual([]);
  const other = [...here].filter(([place, commit]) => JSON.stringify(there.get(place)) !== JSON.stringify(commit));
  expect(other.map(([place]) => place)).toEqual([]);
  return here.size;
};
