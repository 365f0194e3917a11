import { type ReadonlySignal, signal } from "@preact/signals";
import type { Heartbeat, MeterView, Snapshot, TableView } from "../../src/wire.ts";

export interface Listeners {
  snapshot(snapshot: Snapshot): void;
  floor?(table: TableView): void;
  jackpot?(meter: MeterView): void;
}

export interface SiteStream {
  /** Since when nothing has been heard; null while news come. */
  readonly silentSince: ReadonlySignal<Date | null>;
  /** The server's clock, by what it last said. */
  serverNow(): number;
  close(): void;
}

/** Nothing for so long, not even a heartbeat, is silence (ms). */
const silence = 5_000;
const look = 500;

/**
 * Follows a site. A browser's own EventSource gives up on some errors and notices a dead line late, so a watchdog
 * opens a new one whenever nothing has come for a while.
 */
export const followSite = (site: string, only: string, listeners: Listeners): SiteStream => {
  const silentSince = signal<Date | null>(null);
  let source: EventSource | undefined;
  /** When something was last heard: by the steady clock, and by the wall clock. */
  let heard = performance.now();
  let heardAt = new Date();
  let tried = heard;
  /** How old the server's own picture is (ms): it may itself be cut off from the history. */
  let age = 0;
  let ahead = 0;

  const hear = (time: string, asOf: string): void => {
    heard = performance.now();
    heardAt = new Date();
    age = Date.parse(time) - Date.parse(asOf);
    ahead = Date.parse(time) - Date.now();
    check();
  };

  const on = <Data>(event: string, take: (data: Data) => void): void =>
    source?.addEventListener(event, (message) => take(JSON.parse((message as MessageEvent<string>).data) as Data));

  const open = (): void => {
    source?.close();
    tried = performance.now();
    source = new EventSource(`/api/sites/${encodeURIComponent(site)}/stream?only=${encodeURIComponent(only)}`);
    on<Snapshot>("snapshot", (snapshot) => {
      listeners.snapshot(snapshot);
      hear(snapshot.time, snapshot.asOf);
    });
    on<Heartbeat>("heartbeat", ({ time, asOf }) => hear(time, asOf));
    on<TableView>("floor", (table) => listeners.floor?.(table));
    on<MeterView>("jackpot", (meter) => listeners.jackpot?.(meter));
  };

  const check = (): void => {
    const quiet = performance.now() - heard;
    if (quiet < silence && age < silence) silentSince.value = null;
    else silentSince.value ??= new Date(heardAt.getTime() - Math.max(0, age));
  };

  const watch = (): void => {
    check();
    const now = performance.now();
    const dead = source?.readyState === EventSource.CLOSED ? 1_000 : silence;
    if (now - heard > dead && now - tried > Math.min(dead, 3_000)) open();
  };

  open();
  const timer = setInterval(watch, look);
  return {
    silentSince,
    serverNow: () => Date.now() + ahead,
    close: () => {
      clearInterval(timer);
      source?.close();
    },
  };
};
