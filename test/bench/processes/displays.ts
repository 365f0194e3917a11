// Many displays, each on a connection of its own: says when a meter message has reached every one of them.
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { clock } from "../stats.ts";
import { serveParent } from "./serve-parent.ts";

export interface Connect {
  /** Such as `http://127.0.0.1:7700`. */
  readonly url: string;
  /** `{n}` stands for the number of the display. */
  readonly path: string;
  /** Where each display says every ten seconds what it shows, as the page does; `{n}` as above. */
  readonly report?: string;
  /** How many there are in all afterwards. */
  readonly count: number;
}

const meter = Buffer.from("event: jackpot");

/** How often every display reports (ms), and in how many portions of them. */
const reports = { every: 10_000, portions: 100 };

const shown = JSON.stringify({
  ...{ layout: "single", theme: "dark", lang: "ca", profile: null, width: 1920, height: 1080, page: "abc" },
  showing: [{ jackpot: "grand", meter: 2_500_000, currency: "EUR" }],
  staleSince: null,
});

/** All displays of one address; they wait for the same message. */
class Wall {
  private readonly sockets: Socket[] = [];
  private arrivals: number[] = [];
  private seen = new Set<number>();
  private complete: ((arrivals: readonly number[]) => void) | undefined;

  private reporting: NodeJS.Timeout | undefined;

  async connect({ url, path, report, count }: Connect): Promise<void> {
    const { hostname, port, host } = new URL(url);
    const asking = (index: number): string =>
      `GET ${path.replace("{n}", `${index}`)} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`;
    for (let begun = this.sockets.length; begun < count; begun += 50) {
      const some = Array.from({ length: Math.min(50, count - begun) }, (_, n) => begun + n);
      await Promise.all(some.map((index) => this.one(index, Number(port), hostname, asking(index))));
    }
    if (report !== undefined) this.keepReporting(url, report);
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
    clearInterval(this.reporting);
    for (const socket of this.sockets) socket.destroy();
  }

  private keepReporting(url: string, path: string): void {
    clearInterval(this.reporting);
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(shown) };
    let portion = 0;
    this.reporting = setInterval(() => {
      for (let index = portion; index < this.sockets.length; index += reports.portions) {
        const to = new URL(path.replace("{n}", `${index}`), url);
        const sent = request(to, { method: "POST", agent, headers }, (response) => response.resume());
        sent.on("error", () => undefined);
        sent.end(shown);
      }
      portion = (portion + 1) % reports.portions;
    }, reports.every / reports.portions);
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
