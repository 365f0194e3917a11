import type { NatsConnection } from "@nats-io/nats-core";
import { lineSubject } from "./subjects.ts";

export interface LineState {
  /** The hub was heard within the time that it may be silent. */
  readonly up: boolean;
  /** Since when that is so, ISO 8601. */
  readonly since: string;
  /** When it was heard last, ISO 8601; undefined where it never was. */
  readonly heardAt: string | undefined;
}

export interface HubLineOptions {
  /** After so long without a word the hub counts as lost, in milliseconds. Default 5000. */
  readonly silentMs?: number;
}

/**
 * Whether a site's services can count on the hub now. For whatever reason nothing is heard (the line is cut, the hub or
 * the site's link is dead), it says that the line is lost.
 */
export class HubLine {
  private readonly silentMs: number;
  private readonly listeners = new Set<(state: LineState) => void>();
  private readonly end: () => void;
  private current: LineState = { up: false, since: new Date().toISOString(), heardAt: undefined };
  private timer: NodeJS.Timeout | undefined;

  private constructor(nc: NatsConnection, { silentMs = 5_000 }: HubLineOptions) {
    this.silentMs = silentMs;
    const subscription = nc.subscribe(lineSubject, {
      callback: (error) => {
        if (error === null) this.heard();
      },
    });
    this.end = () => {
      if (!nc.isClosed()) subscription.unsubscribe();
    };
  }

  /** Over a service's own connection at its site. */
  static listen(nc: NatsConnection, options: HubLineOptions = {}): HubLine {
    return new HubLine(nc, options);
  }

  get state(): LineState {
    return this.current;
  }

  /** Calls back when the hub is lost, and when it is heard again. Returns how to end that. */
  onChange(listener: (state: LineState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.timer);
    this.listeners.clear();
    this.end();
  }

  private heard(): void {
    const heardAt = new Date().toISOString();
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.turn({ ...this.current, up: false, since: new Date().toISOString() }),
      this.silentMs,
    );
    this.timer.unref();
    if (this.current.up) this.current = { ...this.current, heardAt };
    else this.turn({ up: true, since: heardAt, heardAt });
  }

  private turn(state: LineState): void {
    this.current = state;
    for (const listener of [...this.listeners]) listener(state);
  }
}
