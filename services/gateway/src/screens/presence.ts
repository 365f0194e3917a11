import type { ScreenReport, ScreenView } from "../wire.ts";

/** A screen reports every ten seconds or so: after this long without a word it is silent (ms). */
export const patience = 25_000;
/** A stream that ends may begin again at once: until then nothing is said of it (ms). */
const grace = 5_000;
/** Silent screens that nobody named are forgotten after a day (ms). */
const kept = 86_400_000;

interface Seen {
  readonly screen: string;
  address: string;
  streams: number;
  /** Milliseconds since 1970. */
  connected: number | null;
  heard: number;
  report: ScreenReport | null;
  silent: boolean;
}

const iso = (time: number): string => new Date(time).toISOString();

/** The screens that have been heard: bounded, whoever speaks. */
export class Presence {
  private readonly screens = new Map<string, Seen>();
  private readonly limit: number;
  private readonly now: () => number;
  /** Screens of which something changed since they were last taken. */
  private changed = new Set<string>();

  constructor(limit: number, now: () => number = Date.now) {
    this.limit = limit;
    this.now = now;
  }

  get size(): number {
    return this.screens.size;
  }

  /** A stream begins; returns what to call when it ends. Undefined where there is no room for another screen. */
  join(screen: string, address: string): (() => void) | undefined {
    const seen = this.seen(screen, address);
    if (seen === undefined) return undefined;
    if (seen.streams === 0) seen.connected = this.now();
    seen.streams++;
    this.hear(seen);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      seen.streams--;
      if (seen.streams === 0) seen.connected = null;
      this.changed.add(screen);
    };
  }

  /** Whether there was room for it. */
  report(screen: string, address: string, report: ScreenReport): boolean {
    const seen = this.seen(screen, address);
    if (seen === undefined) return false;
    seen.report = report;
    this.hear(seen);
    return true;
  }

  /** What has changed since the last call, silence and forgotten screens included. */
  takeChanged(named: (screen: string) => boolean): readonly string[] {
    const now = this.now();
    for (const seen of this.screens.values()) {
      const silent = this.isSilent(seen, now);
      if (silent !== seen.silent) this.changed.add(seen.screen);
      seen.silent = silent;
      if (silent && seen.streams === 0 && now - seen.heard > kept && !named(seen.screen)) this.forget(seen.screen);
    }
    const { changed } = this;
    this.changed = new Set();
    return [...changed];
  }

  forget(screen: string): void {
    if (this.screens.delete(screen)) this.changed.add(screen);
  }

  touch(screen: string): void {
    this.changed.add(screen);
  }

  ids(): readonly string[] {
    return [...this.screens.keys()];
  }

  /** What of a screen is known from itself; undefined where it was never heard. */
  view(screen: string): Omit<ScreenView, "name" | "profile"> | undefined {
    const seen = this.screens.get(screen);
    if (seen === undefined) return undefined;
    const { address, streams, connected, heard, report } = seen;
    return {
      screen,
      address,
      windows: streams,
      connectedSince: connected === null ? null : iso(connected),
      lastHeard: iso(heard),
      silentSince: this.isSilent(seen, this.now()) ? iso(heard) : null,
      report,
    };
  }

  private isSilent({ streams, heard }: Seen, now: number): boolean {
    return now - heard > (streams === 0 ? grace : patience);
  }

  private hear(seen: Seen): void {
    seen.heard = this.now();
    seen.silent = false;
    this.changed.add(seen.screen);
  }

  private seen(screen: string, address: string): Seen | undefined {
    const known = this.screens.get(screen);
    if (known !== undefined) {
      known.address = address;
      return known;
    }
    if (this.screens.size >= this.limit && !this.makeRoom()) return undefined;
    const heard = this.now();
    const seen: Seen = { screen, address, streams: 0, connected: null, heard, report: null, silent: false };
    this.screens.set(screen, seen);
    return seen;
  }

  /** Forgets the screen that has been silent for longest. */
  private makeRoom(): boolean {
    const now = this.now();
    let oldest: Seen | undefined;
    for (const seen of this.screens.values()) {
      if (seen.streams > 0 || !this.isSilent(seen, now)) continue;
      if (oldest === undefined || seen.heard < oldest.heard) oldest = seen;
    }
    if (oldest !== undefined) this.forget(oldest.screen);
    return oldest !== undefined;
  }
}
