import { type TableEvent, tableEvents, UnknownEvent } from "@carrusel/contracts";
import {
  type Commit,
  type EventStore,
  emptyStream,
  type Revision,
  revisionOf,
  type StreamId,
} from "@carrusel/event-store";
import type { HistoryStep } from "@carrusel/hosting";
import { type Circle, emptyCircle, foldCircle } from "../circle/index.ts";

/** Who sat at a table as one of its rounds began, and where that lies. */
interface Mark {
  readonly round: number;
  readonly circle: Circle;
  readonly version: number;
  readonly before: Revision;
}

interface Scan {
  /** One round of so many, from the first on. */
  readonly marks: Mark[];
  circle: Circle;
  revision: Revision;
}

const every = 16;
const keptStreams = 100;

/** What happens to seats and chips beside the rounds. */
const seating: ReadonlySet<string> = new Set<TableEvent["type"]>([
  "player-seated",
  "player-left",
  "stack-topped-up",
  "fee-charged",
  "player-rests",
  "player-back",
]);

const eventsOf = ({ events }: Pick<Commit, "events">): readonly TableEvent[] =>
  events.flatMap((stored) => {
    try {
      return [tableEvents.read(stored)];
    } catch (error) {
      if (error instanceof UnknownEvent) return [];
      throw error;
    }
  });

/**
 * Who sat at a table of players among themselves as a round began. A day is read once, and from then on only what is
 * new of it; in between one round of many is remembered, and the others are folded from there.
 */
export class CircleStarts {
  private readonly store: EventStore;
  private readonly scans = new Map<string, Promise<Scan>>();

  constructor(store: EventStore) {
    this.store = store;
  }

  /** Undefined where the round has not begun. */
  async at(stream: StreamId, round: number): Promise<Circle | undefined> {
    const mark = (await this.scan(stream)).marks.findLast((known) => known.round <= round);
    if (mark === undefined || mark.round === round) return mark?.circle;
    let { circle } = mark;
    let within = false;
    for await (const commit of this.store.read(stream, mark.version, mark.before)) {
      for (const event of eventsOf(commit)) {
        if (event.type === "round-started") {
          if (event.round === round) return circle;
          within ||= event.round === mark.round;
        }
        // The commit with which the remembered round began may hold what came before it.
        if (within) circle = foldCircle(circle, event);
      }
    }
    return undefined;
  }

  /** What happened to seats and chips while a round was played: commits between its own. */
  async seatingWithin(stream: StreamId, steps: readonly HistoryStep[]): Promise<readonly HistoryStep[]> {
    const [first, last] = [steps[0], steps.at(-1)];
    if (first === undefined || last === undefined) return [];
    const found: HistoryStep[] = [];
    const known = new Set(steps.map(({ version }) => version));
    const before = (await this.scan(stream)).marks.findLast(({ version }) => version <= first.version);
    for await (const commit of this.store.read(stream, before?.version ?? 1, before?.before)) {
      const { position, version, time, command, events, actor } = commit;
      if (version > last.version) break;
      if (version < first.version || known.has(version) || !events.every(({ type }) => seating.has(type))) continue;
      found.push({ position, version, time, actor: actor.id, command, events });
    }
    return found;
  }

  private scan(stream: StreamId): Promise<Scan> {
    const key = `${stream.site}/${stream.context}/${stream.id}`;
    const known =
      this.scans.get(key) ?? Promise.resolve<Scan>({ marks: [], circle: emptyCircle(""), revision: emptyStream });
    const scanned = known.then((scan) => this.goOn(stream, scan));
    this.scans.delete(key);
    this.scans.set(key, scanned);
    scanned.catch(() => this.scans.delete(key));
    const oldest = this.scans.keys().next();
    if (this.scans.size > keptStreams && oldest.done !== true) this.scans.delete(oldest.value);
    return scanned;
  }

  private async goOn(stream: StreamId, scan: Scan): Promise<Scan> {
    for await (const commit of this.store.read(stream, scan.revision.version + 1, scan.revision)) {
      for (const event of eventsOf(commit)) {
        if (event.type === "round-started" && (event.round - 1) % every === 0) {
          const { circle, revision: before } = scan;
          scan.marks.push({ round: event.round, circle, version: commit.version, before });
        }
        scan.circle = foldCircle(scan.circle, event);
      }
      scan.revision = revisionOf(commit);
    }
    return scan;
  }
}
