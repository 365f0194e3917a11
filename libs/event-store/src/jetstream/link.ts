import { createInbox, type NatsConnection, PermissionViolationError } from "@nats-io/nats-core";

/** What others need to know about a connection's state: down, up again, closed. One for each connection. */
export class Link {
  readonly nc: NatsConnection;
  private connected: boolean;
  private readonly listeners = new Set<(up: boolean) => void>();
  private readonly deniedListeners = new Set<(subject: string) => void>();

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

  /** Calls back with the subject of every message that the server did not let pass; returns how to end that. */
  onDenied(listener: (subject: string) => void): () => void {
    this.deniedListeners.add(listener);
    return () => this.deniedListeners.delete(listener);
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
    for await (const status of this.nc.status()) {
      if (status.type === "reconnect") this.change(true);
      else if (status.type === "disconnect" || status.type === "close") this.change(false);
      else if (status.type === "error" && status.error instanceof PermissionViolationError) this.denied(status.error);
    }
    this.change(false);
  }

  private denied({ operation, subject }: PermissionViolationError): void {
    if (operation === "publish") for (const listener of [...this.deniedListeners]) listener(subject);
  }

  private change(up: boolean): void {
    this.connected = up;
    for (const listener of [...this.listeners]) listener(up);
  }
}
