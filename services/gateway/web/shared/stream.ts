import { type ReadonlySignal, signal } from "@preact/signals";
import type {
  Heartbeat,
  MeterView,
  RefusedContribution,
  ScreenOrder,
  ScreensChange,
  Snapshot,
  TableSign,
  TableView,
} from "../../src/wire.ts";
import { retryDelay } from "./retry.ts";

export interface Listeners {
  snapshot(snapshot: Snapshot): void;
  floor?(table: TableView): void;
  jackpot?(meter: MeterView): void;
  sign?(sign: TableSign): void;
  screen?(order: ScreenOrder): void;
  refused?(list: readonly RefusedContribution[]): void;
  screens?(change: ScreensChange): void;
  /** The server gives no line, and says so. */
  denied?(): void;
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
 * Follows a site, for ever. A browser's own EventSource gives up on some errors, notices a dead line late, and comes
 * back at the same moment as all others, so a watchdog does all of that: it ends a line on which nothing comes, and
 * opens a new one after a pause that grows, by chance a little different at every screen.
 */
export const followSite = (
  site: string,
  only: string,
  listeners: Listeners,
  more: Readonly<Record<string, string>> = {},
): SiteStream => {
  const silentSince = signal<Date | null>(null);
  const query = new URLSearchParams({ only, ...more });
  const address = `/api/sites/${encodeURIComponent(site)}/stream?${query}`;
  let source: EventSource | undefined;
  /** When something was last heard: by the steady clock, and by the wall clock. */
  let heard = performance.now();
  let heardAt = new Date();
  /** When this line was opened; and, while there is none, when the next one will be. */
  let opened = heard;
  let next = heard;
  let failures = 0;
  /** How old the server's own picture is (ms): it may itself be cut off from the history. */
  let age = 0;
  let ahead = 0;

  const hear = (time: string, asOf: string): void => {
    heard = performance.now();
    heardAt = new Date();
    failures = 0;
    age = Date.parse(time) - Date.parse(asOf);
    ahead = Date.parse(time) - Date.now();
    check();
  };

  const end = (): void => {
    source?.close();
    source = undefined;
    next = performance.now() + retryDelay(failures++);
  };

  const open = (): void => {
    opened = performance.now();
    const line = new EventSource(address);
    source = line;
    const on = <Data>(event: string, take: ((data: Data) => void) | undefined): void => {
      if (take === undefined) return;
      line.addEventListener(event, (message) => take(JSON.parse((message as MessageEvent<string>).data) as Data));
    };
    on<Snapshot>("snapshot", (snapshot) => {
      listeners.snapshot(snapshot);
      hear(snapshot.time, snapshot.asOf);
    });
    on<Heartbeat>("heartbeat", ({ time, asOf }) => hear(time, asOf));
    on("floor", listeners.floor);
    on("jackpot", listeners.jackpot);
    on("sign", listeners.sign);
    on("screen", listeners.screen);
    on("refused", listeners.refused);
    on("screens", listeners.screens);
    line.onerror = () => {
      if (source !== line) return;
      if (line.readyState === EventSource.CLOSED) listeners.denied?.();
      end();
    };
  };

  const check = (): void => {
    const quiet = performance.now() - heard;
    if (quiet < silence && age < silence) silentSince.value = null;
    else silentSince.value ??= new Date(heardAt.getTime() - Math.max(0, age));
  };

  const watch = (): void => {
    check();
    const now = performance.now();
    if (source !== undefined && now - Math.max(heard, opened) > silence) end();
    if (source === undefined && now >= next) open();
  };

  open();
  const timer = setInterval(watch, look);
  return {
    silentSince,
    serverNow: () => Date.now() + ahead,
    close: () => {
      clearInterval(timer);
      source?.close();
      source = undefined;
      next = Number.POSITIVE_INFINITY;
    },
  };
};
