import { CopyDiffers, type Copying, type RawCommit, StoreError, StoreUnavailable } from "@carrusel/event-store";
import { NobodyThere } from "./asker.ts";
import type { Ask, Piece } from "./pieces.ts";

export interface LogCopyOptions {
  readonly log: string;
  /** Where the copy ends. */
  readonly end: number;
  readonly copying: Copying;
  readonly ask: (ask: Ask) => Promise<Piece>;
  readonly onFault: (fault: string) => void;
}

const WAIT_MS = 1_000;
const RETRY_MS = 150;
const FAULT_MS = 5_000;

const lastOf = (commits: readonly RawCommit[]): number | undefined => commits.at(-1)?.seq;

/** Copies one log, for ever; after any trouble it begins again where the copy ends, once that has been compared. */
export class LogCopy {
  end: number;
  /** Why it cannot be copied: both ends hold something else at one place. */
  fault: string | undefined;
  private readonly options: LogCopyOptions;
  private readonly running: Promise<void>;
  private stopped = false;
  private wake: () => void = () => {};

  constructor(options: LogCopyOptions) {
    this.options = options;
    this.end = options.end;
    this.running = this.run();
  }

  stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    return this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.compare();
        this.fault = undefined;
        await this.follow();
      } catch (error) {
        await this.pause(this.isFault(error) ? FAULT_MS : RETRY_MS);
        await this.lookWhereItEnds();
      }
    }
  }

  /** Asks for the next piece while the last one is being written. */
  private async follow(): Promise<void> {
    const { log, copying } = this.options;
    let piece = await this.next(this.end);
    while (!this.stopped) {
      const last = lastOf(piece);
      if (last === undefined) {
        piece = await this.next(this.end);
        continue;
      }
      const following = this.next(last);
      // It is looked at below, unless the writing fails first.
      following.catch(() => undefined);
      this.end = await copying.append(log, piece);
      // Somebody else copies too, or did until now.
      if (this.end !== last) return;
      piece = await following;
    }
  }

  private async next(after: number): Promise<readonly RawCommit[]> {
    const { commits } = await this.asked({ log: this.options.log, after, waitMs: WAIT_MS });
    for (const [index, { seq }] of commits.entries()) {
      // A log without gaps: nothing of it can be deleted.
      if (seq !== after + 1 + index) throw new CopyDiffers(this.options.log, `${after + 1 + index} is missing there`);
    }
    return commits;
  }

  /** The last commit of the copy has to be the one that the site has at that place. */
  private async compare(): Promise<void> {
    const { log, copying } = this.options;
    if (this.end === 0) return;
    const [{ commits }, here] = await Promise.all([
      this.asked({ log, after: this.end, waitMs: 0, compare: this.end }),
      copying.at(log, this.end),
    ]);
    const there = commits[0];
    if (here === undefined || there === undefined || here.subject !== there.subject)
      throw new CopyDiffers(log, `${this.end} is something else there`);
    if (Buffer.compare(here.data, there.data) !== 0) throw new CopyDiffers(log, `${this.end} is something else there`);
  }

  private async asked(ask: Ask): Promise<Piece> {
    const piece = await this.options.ask(ask);
    if (piece.error === "history-lost")
      throw new CopyDiffers(ask.log, `the site has less than the copy, which ends at ${this.end}`);
    if (piece.error !== undefined) throw new StoreUnavailable(piece.why ?? piece.error);
    return piece;
  }

  private async lookWhereItEnds(): Promise<void> {
    const { log, copying } = this.options;
    while (!this.stopped) {
      try {
        this.end = await copying.end(log);
        return;
      } catch {
        await this.pause(RETRY_MS);
      }
    }
  }

  private isFault(error: unknown): boolean {
    if (error instanceof NobodyThere || error instanceof StoreUnavailable || !(error instanceof StoreError))
      return false;
    if (error.message !== this.fault) this.options.onFault(error.message);
    this.fault = error.message;
    return true;
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
