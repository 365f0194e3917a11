// Many displays, each on a connection of its own: says when a meter message has reached every one of them.
import { connect, type Socket } from "node:net";
import { clock } from "../stats.ts";
import { serveParent } from "./serve-parent.ts";

export interface Connect {
  /** Such as `http://127.0.0.1:7700`. */
  readonly url: string;
  readonly path: string;
  /** How many there are in all afterwards. */
  readonly count: number;
}

const meter = Buffer.from("event: jackpot");

/** All displays of one address; they wait for the same message. */
class Wall {
  private readonly sockets: Socket[] = [];
  private arrivals: number[] = [];
  private seen = new Set<number>();
  private complete: ((arrivals: readonly number[]) => void) | undefined;

  async connect({ url, path, count }: Connect): Promise<void> {
    const { hostname, port, host } = new URL(url);
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`;
    for (let begun = this.sockets.length; begun < count; begun += 50) {
      const some = Array.from({ length: Math.min(50, count - begun) }, (_, n) => begun + n);
      await Promise.all(some.map((index) => this.one(index, Number(port), hostname, request)));
    }
  }

  /** Resolves with the moments at which each display gets the next meter message. */
  next(): Promise<readonly number[]> {
    this.arrivals = [];
    this.seen = new Set();
    return new Promise((resolve) => {
      this.complete = resolve;
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private one(index: number, port: number, host: string, request: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host, () => socket.write(request));
      this.sockets.push(socket);
      socket.once("error", reject);
      // The whole picture comes first.
      socket.once("data", () => {
        socket.on("data", (chunk: Buffer) => this.arrived(index, chunk));
        resolve();
      });
    });
  }

  private arrived(index: number, chunk: Buffer): void {
    if (this.complete === undefined || !chunk.includes(meter) || this.seen.has(index)) return;
    this.seen.add(index);
    this.arrivals.push(clock());
    if (this.arrivals.length < this.sockets.length) return;
    this.complete(this.arrivals);
    this.complete = undefined;
  }
}

const walls = new Map<string, Wall>();

serveParent(
  () => Promise.resolve(),
  {
    connect: async (to: Connect) => {
      const wall = walls.get(to.url) ?? new Wall();
      walls.set(to.url, wall);
      await wall.connect(to);
    },
    next: (url: string) => walls.get(url)?.next(),
  },
  async () => {
    for (const wall of walls.values()) wall.close();
  },
);
