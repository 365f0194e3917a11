import { CopyDiffers, type Copying, type Positions, StoreError } from "@carrusel/event-store";
import type { SiteRecord, SiteRegistry } from "../sites.ts";
import type { Asker } from "./asker.ts";
import { LogCopy } from "./log-copy.ts";

/** What an installation says of its site, again and again. */
export interface Hello {
  readonly record: SiteRecord;
  readonly ends: Positions;
}

/** How a line stands, as seen from one of its ends. */
export interface LinkStatus {
  /** Whose history comes over it. */
  readonly site: string;
  readonly up: boolean;
  /** Since when it has been up or down, ISO 8601. */
  readonly since: string;
  /** When the other end was heard last; undefined where it never was. */
  readonly heardAt: string | undefined;
  /** Commits that the other end has and the copy has not, as far as is known. */
  readonly behind: number;
  /** Up, and nothing is missing. */
  readonly caughtUp: boolean;
  /** What keeps it from being copied, in sentences. */
  readonly faults: readonly string[];
}

export interface CopierOptions {
  readonly site: string;
  readonly asker: Asker;
  readonly copying: Copying;
  readonly registry: SiteRegistry;
  /** Kinds of sites that are taken. */
  readonly kinds: ReadonlySet<SiteRecord["kind"]>;
  readonly replicas?: number;
  readonly onChange?: (status: LinkStatus) => void;
  readonly onFault?: (site: string, fault: string) => void;
}

const SILENT_MS = 2_500;
/** After such a silence the line was broken, even if nobody has noticed: a hello comes twice a second. */
const GAP_MS = 1_300;
const LOOK_MS = 250;

/** Keeps the copy of one site's history: all its logs, new ones as they begin, for ever. */
export class SiteCopier {
  private readonly options: CopierOptions;
  private readonly logs = new Map<string, LogCopy>();
  private ends: Positions = {};
  private up = false;
  private since = new Date().toISOString();
  private heard = Number.NEGATIVE_INFINITY;
  private heardAt: string | undefined;
  private preparing: Promise<void> = Promise.resolve();
  private prepared = "";
  private trouble: string | undefined;
  private readonly timer: NodeJS.Timeout;
  private stopped = false;

  constructor(options: CopierOptions) {
    this.options = options;
    this.timer = setInterval(() => this.look(), LOOK_MS);
    this.timer.unref();
  }

  /** Takes in what the other end says of itself. Anything else than a site's own word is left aside. */
  hello({ record, ends }: Hello): void {
    if (this.stopped || record.site !== this.options.site) return;
    this.isHeard();
    this.ends = ends;
    const wanted = JSON.stringify([record, Object.keys(ends).sort()]);
    if (wanted === this.prepared) return;
    this.preparing = this.preparing.then(() => this.prepare(record, ends, wanted));
  }

  get status(): LinkStatus {
    const { site } = this.options;
    const behind = Object.entries(this.ends)
      .map(([log, end]) => Math.max(0, end - (this.logs.get(log)?.end ?? 0)))
      .reduce((sum, missing) => sum + missing, 0);
    const faults = [this.trouble, ...[...this.logs.values()].map((log) => log.fault)].filter(
      (fault) => fault !== undefined,
    );
    const { up, since, heardAt } = this;
    return { site, up, since, heardAt, behind, caughtUp: up && behind === 0 && faults.length === 0, faults };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.options.asker.stop();
    await this.preparing;
    await Promise.all([...this.logs.values()].map((log) => log.stop()));
  }

  private async prepare(record: SiteRecord, ends: Positions, wanted: string): Promise<void> {
    if (this.stopped || wanted === this.prepared) return;
    const { site, copying, registry, kinds, replicas = 1 } = this.options;
    try {
      if (!kinds.has(record.kind)) throw new CopyDiffers(site, `a site of the kind "${record.kind}" is not copied`);
      const throwaway = record.kind === "demo";
      await copying.create(site, Object.keys(ends), { throwaway, replicas });
      await registry.keepCopy(record);
      const here = await copying.ends(site);
      for (const log of Object.keys(ends)) {
        if (!this.logs.has(log)) this.logs.set(log, this.begin(log, here[log] ?? 0));
      }
      this.prepared = wanted;
      this.trouble = undefined;
    } catch (error) {
      this.complain(error);
    }
  }

  private complain(error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error);
    if (trouble !== this.trouble && error instanceof StoreError) this.options.onFault?.(this.options.site, trouble);
    this.trouble = trouble;
  }

  private begin(log: string, end: number): LogCopy {
    const { site, asker, copying, onFault } = this.options;
    return new LogCopy({
      log,
      end,
      copying,
      ask: async (ask) => {
        const piece = await asker.ask(ask);
        this.isHeard();
        return piece;
      },
      onFault: (fault) => onFault?.(site, fault),
    });
  }

  private isHeard(): void {
    const now = performance.now();
    const gap = now - this.heard;
    this.heard = now;
    this.heardAt = new Date().toISOString();
    // What was asked before the line broke is not answered any more.
    if (gap > GAP_MS) this.options.asker.giveUp("the line was broken");
    if (!this.up) this.turn(true, this.heardAt);
  }

  private look(): void {
    if (this.up && performance.now() - this.heard > SILENT_MS) this.turn(false, this.heardAt ?? this.since);
  }

  private turn(up: boolean, since: string): void {
    this.up = up;
    this.since = since;
    this.options.onChange?.(this.status);
  }
}
