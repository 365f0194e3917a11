import type { NatsServer } from "@carrusel/event-store";
import {
  type Benchmark,
  type Context,
  forEachSetting,
  type Measured,
  runs,
  type ServerSetting,
  withServer,
} from "../context.ts";
import { cpuSeconds } from "../machine.ts";
import { tableNames } from "../play.ts";
import { loadLike, meanBytes } from "../raw/load.ts";
import { inboxPublisher, libraryPublisher } from "../raw/publishing.ts";
import { Family, install } from "../site.ts";
import { median } from "../stats.ts";

const tables = tableNames(200);

/** A second's worth of a run, and the processor time that it took. */
interface Run {
  readonly perSecond: number;
  readonly client: number;
  readonly server: number;
}

const timed = async (server: NatsServer, work: () => Promise<number>): Promise<Run> => {
  const serverBefore = cpuSeconds(server.pid as number);
  const before = process.cpuUsage();
  const started = performance.now();
  const count = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: count / seconds,
    client: (user + system) / 1e6 / seconds,
    server: (cpuSeconds(server.pid as number) - serverBefore) / seconds,
  };
};

const measure = (context: Context, setting: ServerSetting): Promise<Measured> =>
  withServer(context, setting, async (server) => {
    const installation = await install(server);
    try {
      for (const site of ["ours", "library", "inbox"]) await installation.addSite(site);
      const { nc, store } = installation;
      const family = new Family(store, "ours");
      await family.open(tables);
      const rounds = tables.map(() => 0);
      const ms = context.quick ? 500 : 1200;

      const play = async (): Promise<number> => {
        const until = performance.now() + ms;
        let accepted = 0;
        const chain = async (table: string, index: number): Promise<void> => {
          while (performance.now() < until) {
            const round = (rounds[index] as number) + 1;
            rounds[index] = round;
            const answered = await family.round(table, round);
            accepted += answered;
          }
        };
        await Promise.all(tables.map(chain));
        return accepted;
      };

      context.progress(`warming up (${setting})`);
      await play();
      const load = await loadLike(store, "ours", "library", tables);
      const publishers = {
        library: libraryPublisher(nc, load),
        inbox: inboxPublisher(nc, await loadLike(store, "ours", "inbox", tables)),
      };
      await publishers.library(ms / 2);
      await publishers.inbox(ms / 2);

      const ours: Run[] = [];
      const library: Run[] = [];
      const inbox: Run[] = [];
      for (const _ of runs(context, `${setting}: `)) {
        ours.push(await timed(server, play));
        library.push(await timed(server, () => publishers.library(ms)));
        inbox.push(await timed(server, () => publishers.inbox(ms)));
      }

      const common = { benchmark: "commands", setting };
      const own = { what: "accepted commands", unit: "/s", ours: rate(ours) };
      const cost = { what: "processor time per command, client", unit: "µs", ours: clientCost(ours) };
      const raw = { library: "js.publish, guarded", inbox: "publish over one inbox, guarded" };
      return {
        rows: [
          { ...common, ...own, raw: rate(library), rawIs: raw.library },
          { ...common, ...own, raw: rate(inbox), rawIs: raw.inbox },
          { ...common, ...cost, raw: clientCost(library), rawIs: raw.library },
          { ...common, ...cost, raw: clientCost(inbox), rawIs: raw.inbox },
        ],
        notes: [
          `${setting}: messages of ${meanBytes(load)} bytes on average over ${tables.length} subjects; ` +
            `cores used by client + server: ours ${cores(ours)}, js.publish ${cores(library)}, inbox ${cores(inbox)}`,
        ],
      };
    } finally {
      await installation.close();
    }
  });

const rate = (runs: readonly Run[]): number => median(runs.map(({ perSecond }) => perSecond));

/** Says more than the rate on a machine that others use too. */
const clientCost = (runs: readonly Run[]): number =>
  median(runs.map(({ perSecond, client }) => (client / perSecond) * 1e6));

const cores = (runs: readonly Run[]): string => {
  const [client, server] = [runs.map((run) => run.client), runs.map((run) => run.server)];
  return `${median(client).toFixed(2)} + ${median(server).toFixed(2)}`;
};

/** How many commands the real service decides and stores durably, beside publishing messages of the same size. */
export const commands: Benchmark = {
  name: "commands",
  weight: 5,
  run: (context) => forEachSetting(context, measure),
};
