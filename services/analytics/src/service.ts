import { join } from "node:path";
import { type Edge, edgesFolder, FiguresReader, writeJson } from "@carrusel/analytics-store";
import type { Positions } from "@carrusel/event-store";
import { type Following, follow, type ServiceDeps } from "@carrusel/hosting";
import { SiteFiles } from "./site.ts";
import { FilesWriter } from "./writer.ts";

export interface AnalyticsOptions {
  /** Where the files lie. */
  readonly folder: string;
  /** House edges of a game, as far as they are known; asked for once an hour and game. */
  readonly edges?: (game: string) => Promise<readonly Edge[]>;
  /** How often figures are brought up to date, and files at the least (ms). */
  readonly figuresEvery?: number;
  readonly filesEvery?: number;
  /** How often days whose figures lie still are added up for who reads years of them (ms). */
  readonly digestsEvery?: number;
}

/** Takes in the history of sites and keeps files and figures of it. */
export interface AnalyticsService {
  attach(site: string): Promise<void>;
  /** Stops following a site; `forget`: its history is gone, and so are its files. */
  detach(site: string, forget?: boolean): Promise<void>;
  /** Resolves once everything up to these places is in the files. */
  settled(site: string, positions: Positions, ms?: number): Promise<void>;
  /** For how long there has been something of a site that is not in the files yet, in seconds. */
  unwritten(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

interface Site {
  readonly files: SiteFiles;
  readonly following: Following;
  flushed: number;
  /** How long the last writing took (ms). */
  cost: number;
  /** Since when there is something to write (ms, steady clock). */
  dirty: number | undefined;
  /** When days were last added up (ms, steady clock), and what is still being done about it. */
  digested: number;
  digesting: Promise<void>;
  readonly ending: AbortController;
}

/** Of its time the service spends at most one part in so many on writing files. */
const restPerWork = 10;
/** How long a service that ends waits for what it has not taken in (ms). */
const lastWords = 3_000;
const edgesEvery = 3_600_000;

export const createAnalytics = async (
  deps: Pick<ServiceDeps, "store" | "log">,
  options: AnalyticsOptions,
): Promise<AnalyticsService> => {
  const { store, log } = deps;
  const { folder, edges, figuresEvery = 2_000, filesEvery = 15_000, digestsEvery = 60_000 } = options;
  const reader = new FiguresReader(folder);
  const writer = await FilesWriter.open(folder);
  const sites = new Map<string, Promise<Site>>();
  const games = new Map<string, number>();
  let edgesSought: Promise<void> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /** Taking in and writing go one after the other: what is written stands between two commits. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };

  const flush = async (site: Site): Promise<void> => {
    const begun = performance.now();
    const { dirty } = site;
    site.dirty = undefined;
    try {
      await site.files.flush();
    } catch (error) {
      site.dirty = dirty ?? begun;
      throw error;
    } finally {
      site.flushed = performance.now();
      site.cost = site.flushed - begun;
    }
  };

  /** The sites whose following has begun. */
  const running = new Map<string, Site>();

  const begin = async (name: string): Promise<Site> => {
    const files = new SiteFiles(folder, name, store, writer);
    await files.clean();
    const after = await files.positions();
    const onError = (error: unknown): void =>
      log.warn("analytics cannot take in events", { site: name, error: String(error) });
    const following = await follow(
      store,
      name,
      after,
      (commits) =>
        inTurn(async () => {
          await files.takeIn(commits);
          site.dirty ??= performance.now();
        }),
      onError,
    );
    const now = performance.now();
    const digests = { digested: now, digesting: Promise.resolve(), ending: new AbortController() };
    const site: Site = { files, following, flushed: now, cost: 0, dirty: undefined, ...digests };
    running.set(name, site);
    return site;
  };

  const noteEdges = async (files: SiteFiles): Promise<void> => {
    if (edges === undefined) return;
    for (const game of files.gamesPlayed()) {
      if (Date.now() - (games.get(game) ?? 0) < edgesEvery) continue;
      games.set(game, Date.now());
      const found = await edges(game);
      if (found.length > 0) await writeJson(join(edgesFolder(folder), `${game}.json`), found, false);
    }
  };

  /** Nobody has to wait for it who looks at a long history first. Made of the figures alone, and again where it is lost. */
  const addUpDays = (name: string, site: Site): void => {
    if (performance.now() - site.digested < digestsEvery) return;
    site.digested = Number.POSITIVE_INFINITY;
    site.digesting = reader
      .prepare(name, site.ending.signal)
      .catch((error: unknown) => log.warn("gaming days cannot be added up", { site: name, error: String(error) }))
      .finally(() => {
        site.digested = performance.now();
      });
  };

  const tick = async (): Promise<void> => {
    for (const [name, begun] of sites) {
      const site = await begun;
      const due = performance.now() - site.flushed >= Math.max(filesEvery, site.cost * restPerWork);
      await inTurn(() => (site.dirty !== undefined && due ? flush(site) : site.files.show()));
      if (running.get(name) === site) addUpDays(name, site);
      if (edgesSought === undefined) {
        edgesSought = noteEdges(site.files)
          .catch((error: unknown) => log.warn("house edges cannot be found", { error: String(error) }))
          .finally(() => {
            edgesSought = undefined;
          });
      }
    }
  };

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      tick()
        .catch((error: unknown) => log.warn("analytics cannot write", { error: String(error) }))
        .finally(again);
    }, figuresEvery);
    timer.unref();
  };
  again();

  const detach = async (name: string, forget = false): Promise<void> => {
    const begun = sites.get(name);
    sites.delete(name);
    running.delete(name);
    const site = await begun?.catch(() => undefined);
    // What is stored now is taken in still, if that can be had soon: the files then end where the history does.
    if (site !== undefined && !forget) {
      await store
        .ends(name)
        .then((ends) => site.following.reach(ends, lastWords))
        .catch(() => undefined);
    }
    site?.ending.abort();
    await site?.following.stop();
    await site?.digesting;
    if (forget) await inTurn(() => writer.removeSite(name));
    else if (site !== undefined) await inTurn(() => flush(site));
  };

  return {
    attach: async (name) => {
      let begun = sites.get(name);
      if (begun === undefined) {
        begun = begin(name);
        sites.set(name, begun);
        begun.catch(() => sites.delete(name));
      }
      await begun;
    },
    detach,
    unwritten: () => {
      const now = performance.now();
      return new Map([...running].map(([name, { dirty }]) => [name, dirty === undefined ? 0 : (now - dirty) / 1_000]));
    },
    settled: async (name, positions, ms) => {
      const site = await sites.get(name);
      if (site === undefined) throw new RangeError(`analytics do not follow the site ${name}`);
      await site.following.reach(positions, ms);
      await inTurn(() => flush(site));
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      for (const name of [...sites.keys()]) {
        await detach(name).catch((error: unknown) => log.warn("analytics could not write", { error: String(error) }));
      }
      await queue;
      writer.close();
    },
  };
};
