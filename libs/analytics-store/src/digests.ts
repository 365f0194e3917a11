import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TableDigest } from "./digest.ts";
import { namesIn, readJson, writeJson } from "./files.ts";
import { digestsFolder, edgesFolder, figuresFolder } from "./folder.ts";
import { Latest, stampOf, young } from "./kept.ts";

/** Of what a digest holds: one that another program has left behind is made again. */
const format = 1;
/** Days of each site whose digests are at hand: an index reads all of them in order, so all have to fit. */
const mostDays = 4_000;
/** Games whose edges' hashes are at hand. */
const mostGames = 500;

/** What the digests of a day rest on: the day's figures as they were, and the edges of each game. */
interface Basis {
  readonly stamp: string;
  readonly edges: Readonly<Record<string, string>>;
}

interface Kept extends Basis {
  readonly format: number;
  readonly digests: readonly TableDigest[];
}

const holds = ({ digests, edges }: Kept, now: Readonly<Record<string, string>>): boolean =>
  digests.every(({ game }) => edges[game] === now[game]);

/**
 * What each gaming day came to, in a few numbers a table. They are kept in files beside the figures, since a year of them
 * is read in the time that the figures themselves of one day take.
 */
export class Digests {
  private readonly root: string;
  private readonly make: (site: string, day: string) => Promise<readonly TableDigest[]>;
  private readonly keeps: boolean;
  private readonly sites = new Map<string, Latest<Kept>>();
  private readonly hashes = new Latest<string>(mostGames);

  constructor(root: string, make: (site: string, day: string) => Promise<readonly TableDigest[]>, keeps = true) {
    this.root = root;
    this.make = make;
    this.keeps = keeps;
  }

  /** A hash of each game's edges, to be asked for once for many days. */
  async edges(): Promise<Readonly<Record<string, string>>> {
    const folder = edgesFolder(this.root);
    const names = (await namesIn(folder)).filter((name) => name.endsWith(".json"));
    const found = names.map(async (name) => [name.slice(0, -".json".length), await this.hashOf(join(folder, name))]);
    return Object.fromEntries(await Promise.all(found));
  }

  /** Whether `of` has nothing to read. */
  async isAtHand(site: string, day: string, edges: Readonly<Record<string, string>>): Promise<boolean> {
    const known = this.keptOf(site).find(day, (await this.stamp(site, day))?.text ?? "");
    return known !== undefined && holds(known, edges);
  }

  async of(site: string, day: string, edges: Readonly<Record<string, string>>): Promise<readonly TableDigest[]> {
    const stamp = await this.stamp(site, day);
    if (stamp === undefined) return [];
    const kept = this.keptOf(site);
    const known = kept.find(day, stamp.text);
    if (known !== undefined && holds(known, edges)) return known.digests;
    const path = join(digestsFolder(this.root, site), `${day}.json`);
    const stored = await readJson<Kept>(path).catch(() => undefined);
    if (stored?.format === format && stored.stamp === stamp.text && holds(stored, edges)) {
      kept.keep(day, stamp.text, stored);
      return stored.digests;
    }
    const read = Date.now();
    const made: Kept = { format, stamp: stamp.text, edges, digests: await this.make(site, day) };
    if (read - stamp.ms > young) {
      kept.keep(day, stamp.text, made);
      // Where nothing can be written it is made again another time.
      if (this.keeps) await writeJson(path, made, false).catch(() => undefined);
    }
    return made.digests;
  }

  private stamp(site: string, day: string): ReturnType<typeof stampOf> {
    return stampOf(join(figuresFolder(this.root, site), day));
  }

  private keptOf(site: string): Latest<Kept> {
    const kept = this.sites.get(site) ?? new Latest<Kept>(mostDays);
    this.sites.set(site, kept);
    return kept;
  }

  private async hashOf(path: string): Promise<string> {
    const stamp = (await stampOf(path))?.text ?? "";
    const known = this.hashes.find(path, stamp);
    if (known !== undefined) return known;
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
    this.hashes.keep(path, stamp, hash);
    return hash;
  }
}
