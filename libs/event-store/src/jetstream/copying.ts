import { type Positions, StoreUnavailable } from "../port.ts";
import type { Api } from "./api.ts";
import { CopyDiffers, InvalidName, NotAllowed } from "./errors.ts";
import type { Link } from "./link.ts";
import { asCopy, copySubject, homeSubject, type Volume, volumeNamed } from "./names.ts";
import type { Answer, Publisher } from "./publisher.ts";
import { VolumeReader } from "./pull.ts";
import { type CreateSiteOptions, createVolume, existingVolumes } from "./sites.ts";

/** A commit as a log holds it, for copying it whole: nothing of it is read. */
export interface RawCommit {
  readonly seq: number;
  /** As the site itself has it. */
  readonly subject: string;
  readonly data: Uint8Array;
}

/** Hands out a log piece by piece; quick where one piece is asked for after the other. */
export interface LogReader {
  /**
   * What follows a place, at most so many bytes (but one commit at least), after waiting for it so long at most
   * (milliseconds); empty where nothing came. Throws HistoryLost where the log ends before that place.
   */
  take(after: number, bytes: number, waitMs: number): Promise<readonly RawCommit[]>;
  /** Ends the waiting of who waits now. */
  nudge(): void;
  stop(): void;
}

const READ_AHEAD = 1024;
const WRONG_LAST_SEQUENCE = new Set([10071, 10164]);

/** Copies logs from one installation to another, sequence by sequence: a commit has the same place in both. */
export class Copying {
  private readonly link: Link;
  private readonly api: Api;
  private readonly publisher: Publisher;

  constructor(link: Link, api: Api, publisher: Publisher) {
    this.link = link;
    this.api = api;
    this.publisher = publisher;
  }

  /** Where the logs of a site end here; of all its periods. */
  async ends(site: string): Promise<Positions> {
    const volumes = await existingVolumes(this.api, site);
    const infos = await Promise.all(volumes.map(({ log }) => this.api.stream(log)));
    return Object.fromEntries(volumes.map(({ log }, index) => [log, infos[index]?.state.last_seq ?? 0]));
  }

  /** Where one log ends here. */
  async end(log: string): Promise<number> {
    return (await this.api.stream(log))?.state.last_seq ?? 0;
  }

  /** Creates what is missing of a site's copies. Throws UnsuitableVolume where the site's own history lies there. */
  async create(site: string, logs: readonly string[], options: CreateSiteOptions): Promise<void> {
    for (const log of logs) await createVolume(this.api, volumeOfSite(site, log), options);
  }

  reader(log: string): LogReader {
    return new Reader(this.link, this.api, log);
  }

  /** The commit at a place; undefined where there is none. */
  async at(log: string, seq: number): Promise<RawCommit | undefined> {
    const found = await this.api.fromLeader(log, { seq });
    return found === undefined ? undefined : { ...found, subject: homeSubject(found.subject) };
  }

  /**
   * Appends what follows the copy's end, each commit guarded by the one before. Returns where the copy ends now: not
   * beyond what it was given where somebody else has written meanwhile. Throws StoreUnavailable where that is not
   * known, CopyDiffers where a commit has got another place than at its source.
   */
  async append(log: string, commits: readonly RawCommit[]): Promise<number> {
    const answers = await Promise.all(commits.map((commit) => this.publish(log, commit)));
    let end = (commits[0]?.seq ?? 1) - 1;
    for (const [index, answer] of answers.entries()) {
      const { seq } = commits[index] as RawCommit;
      if (answer.kind === "stored" && answer.log === log) {
        if (answer.seq !== seq) throw new CopyDiffers(log, `${seq} was stored as ${answer.seq}`);
        end = seq;
      } else if (answer.kind === "refused" && WRONG_LAST_SEQUENCE.has(answer.code)) {
        return (await this.api.stream(log))?.state.last_seq ?? end;
      } else if (answer.kind === "denied") throw new NotAllowed(copySubject(log));
      else throw new StoreUnavailable(`The copy of ${log} could not be written: ${whyNot(answer)}.`);
    }
    return end;
  }

  private publish(log: string, { seq, subject, data }: RawCommit): Promise<Answer> {
    const headers = `Nats-Expected-Stream: ${log}\r\nNats-Expected-Last-Sequence: ${seq - 1}\r\n`;
    return new Promise((resolve) => this.publisher.publish(copySubject(subject), data, headers, resolve));
  }
}

const whyNot = (answer: Answer): string =>
  "why" in answer ? answer.why : answer.kind === "stored" ? `${answer.log} took it` : "nobody takes it";

const volumeOfSite = (site: string, log: string): Volume => {
  const volume = volumeNamed(log);
  if (volume?.site !== site) throw new InvalidName("log", log, `one of the site ${site}`);
  return asCopy(volume);
};

class Reader implements LogReader {
  private readonly link: Link;
  private readonly api: Api;
  private readonly log: string;
  private reader: VolumeReader | undefined;
  private taken = 0;
  private next: RawCommit | undefined;
  private wake: () => void = () => {};

  constructor(link: Link, api: Api, log: string) {
    this.link = link;
    this.api = api;
    this.log = log;
  }

  async take(after: number, bytes: number, waitMs: number): Promise<readonly RawCommit[]> {
    if (this.reader === undefined || this.taken !== after) this.begin(after);
    try {
      if (this.peek() === undefined) await this.ready(waitMs);
      const commits: RawCommit[] = [];
      let size = 0;
      for (let next = this.peek(); next !== undefined; next = this.peek()) {
        size += next.data.length + next.subject.length;
        if (commits.length > 0 && size > bytes) break;
        commits.push(next);
        this.taken = next.seq;
        this.next = undefined;
      }
      return commits;
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  nudge(): void {
    this.wake();
  }

  stop(): void {
    this.reader?.stop();
    this.reader = undefined;
    this.wake();
  }

  private begin(after: number): void {
    this.stop();
    this.next = undefined;
    this.taken = after;
    this.reader = new VolumeReader(this.link, this.api, {
      log: this.log,
      after,
      readAhead: READ_AHEAD,
      onReady: () => this.wake(),
    });
  }

  private peek(): RawCommit | undefined {
    if (this.next !== undefined) return this.next;
    const delivered = this.reader?.next();
    if (delivered === undefined) return undefined;
    const { seq, message } = delivered;
    this.next = { seq, subject: homeSubject(message.subject), data: message.data };
    return this.next;
  }

  private ready(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => {};
        resolve();
      };
    });
  }
}
