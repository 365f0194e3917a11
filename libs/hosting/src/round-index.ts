import { type Correction, type RoundResult, tableEvents } from "@carrusel/contracts";
import { type EventStore, emptyStream, type Revision, revisionOf, type StreamId } from "@carrusel/event-store";
import { finishedRound, roundCorrection } from "@carrusel/game-kit";

/** Where a commit of a round lies. */
interface Place {
  readonly version: number;
  /** The commit before it: where reading may begin to look. */
  readonly before: Revision;
}

interface Start extends Place {
  readonly game: string;
}

interface Scan {
  /** By round number; numbers that are not here were played with a game of another family. */
  readonly starts: Map<number, Start>;
  last: number;
  /** What the table plays at the end of what was read. */
  game: string;
  /** Results of the latest rounds. */
  readonly recent: Map<number, RoundResult>;
  /** Rounds that were put right after they were over: what was changed, and where its commits lie. */
  readonly corrected: Map<number, { readonly corrections: Correction[]; readonly commits: Place[] }>;
  revision: Revision;
}

const keptResults = 300;
const keptStreams = 500;

/**
 * Finds rounds in a table's day without reading all of it: scans each commit once, remembers where
 * rounds begin, and keeps the latest results.
 */
export class RoundIndex {
  private readonly store: EventStore;
  private readonly scans = new Map<string, Promise<Scan>>();

  constructor(store: EventStore) {
    this.store = store;
  }

  /** Finished rounds from one number to another, both included. */
  async results(stream: StreamId, from: number, to: number): Promise<readonly RoundResult[]> {
    const scan = await this.scan(stream);
    const last = Math.min(to, scan.last);
    const found: RoundResult[] = [];
    let next = Math.max(1, from);
    const oldestKept = scan.recent.keys().next().value ?? Number.POSITIVE_INFINITY;
    while (next <= last && !scan.starts.has(next)) next++;
    const start = next < oldestKept ? scan.starts.get(next) : undefined;
    if (next <= last && start !== undefined) {
      for await (const commit of this.store.read(stream, start.version, start.before)) {
        for (const event of commit.events) {
          const round = finishedRound(tableEvents.read(event));
          if (round !== undefined && round.round <= last) found.push(round);
          if (round !== undefined) next = round.round + 1;
        }
        if (next > last || next >= oldestKept) break;
      }
    }
    for (; next <= last; next++) {
      const round = scan.recent.get(next);
      if (round !== undefined) found.push(round);
    }
    return scan.corrected.size === 0 ? found : found.map((round) => withCorrections(scan, round));
  }

  /** Where the commits lie that put a round right after it was over. */
  async corrections(stream: StreamId, round: number): Promise<readonly Place[]> {
    return (await this.scan(stream)).corrected.get(round)?.commits ?? [];
  }

  /** Where to read a round from, and what was played in it; undefined where it has not begun. */
  async start(stream: StreamId, round: number): Promise<Start | undefined> {
    return (await this.scan(stream)).starts.get(round);
  }

  forget(site: string): void {
    for (const key of [...this.scans.keys()]) if (key.startsWith(`${site}/`)) this.scans.delete(key);
  }

  /** Brings the scan of a stream up to date; one reader at a time per stream. */
  private scan(stream: StreamId): Promise<Scan> {
    const key = `${stream.site}/${stream.context}/${stream.id}`;
    const known =
      this.scans.get(key) ??
      Promise.resolve<Scan>({
        starts: new Map(),
        last: 0,
        game: "",
        recent: new Map(),
        corrected: new Map(),
        revision: emptyStream,
      });
    const scanned = known.then((scan) => this.continue(stream, scan));
    this.scans.delete(key);
    this.scans.set(key, scanned);
    scanned.catch(() => this.scans.delete(key));
    const oldest = this.scans.keys().next();
    if (this.scans.size > keptStreams && oldest.done !== true) this.scans.delete(oldest.value);
    return scanned;
  }

  private correct(scan: Scan, corrected: ReturnType<typeof roundCorrection>, version: number): void {
    if (corrected === undefined) return;
    const { round, correction } = corrected;
    const known = scan.corrected.get(round) ?? { corrections: [], commits: [] };
    known.corrections.push(correction);
    known.commits.push({ version, before: scan.revision });
    scan.corrected.set(round, known);
  }

  private async continue(stream: StreamId, scan: Scan): Promise<Scan> {
    for await (const commit of this.store.read(stream, scan.revision.version + 1, scan.revision)) {
      for (const event of commit.events) {
        if (event.type === "table-set-up") scan.game = String(event.data.game);
        if (event.type === "round-started") {
          scan.last = Number(event.data.round);
          scan.starts.set(scan.last, { version: commit.version, before: scan.revision, game: scan.game });
        }
        if (event.type === "round-corrected")
          this.correct(scan, roundCorrection(tableEvents.read(event)), commit.version);
        const round = event.type.startsWith("round-") ? finishedRound(tableEvents.read(event)) : undefined;
        if (round === undefined) continue;
        scan.recent.set(round.round, round);
        const oldest = scan.recent.keys().next();
        if (scan.recent.size > keptResults && oldest.done !== true) scan.recent.delete(oldest.value);
      }
      scan.revision = revisionOf(commit);
    }
    return scan;
  }
}

const withCorrections = (scan: Scan, round: RoundResult): RoundResult => {
  const corrections = scan.corrected.get(round.round)?.corrections;
  return corrections === undefined ? round : { ...round, corrections: [...corrections] };
};
