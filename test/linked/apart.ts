import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pause, root, until } from "../e2e/processes.ts";
import type { Site } from "./group.ts";

const kills = 10;

/** When it last wrote how far a stream is (ms). */
const lastWritten = async (data: string, site: string): Promise<number> => {
  const folder = join(data, "analytics", "state", site);
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const times = files
    .filter((file) => file.isFile())
    .map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    );
  return Math.max(0, ...(await Promise.all(times)));
};

/** The service in a process of its own over a folder of its own, as `up --processes` has it; to be killed. */
export class Apart {
  readonly data: string;
  private readonly site: Site;
  private service: ChildProcess | undefined;

  private constructor(site: Site, data: string) {
    this.site = site;
    this.data = data;
  }

  /** Has the site's keys and knows where it runs. */
  static async of(site: Site, data: string): Promise<Apart> {
    await cp(join(site.installation.data, "keys"), join(data, "keys"), { recursive: true });
    await cp(join(site.installation.data, "running.json"), join(data, "running.json"));
    return new Apart(site, data);
  }

  async start(): Promise<void> {
    const { name, installation } = this.site;
    const settings = {
      ...{ data: this.data, host: "127.0.0.1", port: 0, grpcPort: 0, natsPort: 0, leafPort: 0, filesEvery: 1 },
      ...{ site: name, currency: "EUR", kind: "demo", role: "site", hub: [], replicas: 1, currencies: [] },
      ...{ production: false, relay: true, logLevel: "warn" },
      ...{ nats: installation.address.nats, listen: "127.0.0.1:0", peers: {} },
    };
    const program = join(root, "libs/cli/bin/carrusel.mjs");
    const service = spawn(process.execPath, [program, "serve", "analytics", "--settings", JSON.stringify(settings)], {
      // Its input is a line to whoever started it: where it breaks, it ends.
      stdio: ["pipe", "pipe", "inherit"],
      cwd: this.data,
    });
    this.service = service;
    let serves = false;
    service.stdout.once("data", () => {
      serves = true;
    });
    await until(() => serves || service.exitCode !== null, "analytics to serve", 150_000);
    if (!serves) throw new Error(`analytics ended (${service.exitCode})`);
  }

  private async end(signal: NodeJS.Signals): Promise<NodeJS.Signals | null> {
    const { service } = this;
    if (service === undefined) return null;
    if (service.exitCode === null && service.signalCode === null) {
      const gone = new Promise((resolve) => service.once("exit", resolve));
      service.kill(signal);
      await gone;
    }
    return service.signalCode;
  }

  /** Kills it ten times, each time as it has begun to write, a little later, or at once; the day goes on meanwhile. */
  async killAgainAndAgain(): Promise<void> {
    for (let n = 0; n < kills; n++) {
      await this.start();
      const before = await lastWritten(this.data, this.site.name);
      for (const end = Date.now() + 3_000; n % 4 !== 3 && Date.now() < end; await pause(20)) {
        if ((await lastWritten(this.data, this.site.name)) > before) break;
      }
      await pause((n % 3) * 60);
      const signal = await this.end("SIGKILL");
      if (signal !== "SIGKILL") throw new Error("the service ended by itself");
    }
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
  }
}

/** Every file below a folder that belongs to a site, by the hash of its bytes. */
export const bytesBelow = async (below: string, site: string): Promise<Readonly<Record<string, string>>> => {
  const files = await readdir(below, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const ofSite = paths.filter((path) => path.includes(`/site=${site}/`) || path.startsWith(`${below}/${site}/`));
  const hash = async (path: string): Promise<string> =>
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
  const all = ofSite.map(async (path) => [path.slice(below.length), await hash(path)] as const);
  return Object.fromEntries((await Promise.all(all)).sort(([a], [b]) => (a < b ? -1 : 1)));
};
