import { createInbox, type NatsConnection } from "@nats-io/nats-core";

/** What others need to know about a connection's state: down, up again, closed. One for each connection. */
export class Link {
  readonly nc: NatsConnection;
  private connected: boolean;
  private readonly listeners = new Set<(up: boolean) => void>();

  private constructor(nc: NatsConnection) {
    this.nc = nc;
    this.connected = nc.info !== undefined && !nc.isClosed();
    void this.follow();
  }

  private static readonly known = new WeakMap<NatsConnection, Link>();

  static of(nc: NatsConnection): Link {
    let link = Link.known.get(nc);
    if (link === undefined) {
      link = new Link(nc);
      Link.known.set(nc, link);
    }
    return link;
  }

  get up(): boolean {
    return this.connected && !this.nc.isClosed();
  }

  /** A fresh inbox under the connection's own prefix, which permissions may name. */
  inbox(): string {
    // The library keeps the options, but its interface does not show them.
    const { options } = this.nc as { options?: { inboxPrefix?: string } };
    return createInbox(options?.inboxPrefix);
  }

  /** Calls back at every change; returns how to end that. */
  onChange(listener: (up: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Resolves to whether the connection is up, at the latest after `ms`. */
  whenUp(ms: number): Promise<boolean> {
    if (this.up || this.nc.isClosed() || ms <= 0) return Promise.resolve(this.up);
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        end();
        resolve(this.up);
      };
      const timer = setTimeout(done, ms);
      const end = this.onChange(done);
    });
  }

  private async follow(): Promise<void> {
    for await (const { type } of this.nc.status()) {
      if (type === "reconnect") this.change(true);
      else if (type === "disconnect" || type === "close") this.change(false);
    }
    this.change(false);
  }

  private change(up: boolean): void {
    this.connected = up;
    for (const listener of [...this.listeners]) listener(up);
  }
}
