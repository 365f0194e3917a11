import { jetstream } from "@nats-io/jetstream";
import {
  type Benchmark,
  type Context,
  forEachSetting,
  type Measured,
  pause,
  runs,
  type ServerSetting,
  withServer,
} from "../context.ts";
import { currency, luckyNumber, resultOf, rules, tableNames } from "../play.ts";
import { type Child, startChild } from "../processes/child.ts";
import type { Connect } from "../processes/displays.ts";
import type { FanOutReady, FanOutSettings } from "../processes/fan-out.ts";
import type { HouseReady, HouseSettings } from "../processes/house.ts";
import { install, layout } from "../site.ts";
import { clock, latency, median, quantile } from "../stats.ts";
import { Terminal } from "../terminal.ts";

const site = "ours";
/** Screens on one gateway: as many as a house has, and as many as one gateway has to bear. */
const counts = [500, 2_000];
const tables = tableNames(4);
const stake = 200;
/** A meter is sent at most ten times a second: closer together, the wait for its turn would be measured. */
const apart = 130;

/** From the moment of sending to each display's arrival. */
const sample = async (wall: Child<unknown>, url: string, send: () => Promise<unknown>): Promise<number[]> => {
  const arrivals = wall.ask<readonly number[]>("next", url);
  // The displays are told first: the question is on its way over a pipe.
  await pause(5);
  const sent = clock();
  await send();
  return (await arrivals).map((arrival) => arrival - sent);
};

const openFloor = async (terminal: Terminal): Promise<void> => {
  await terminal.open(tables);
  await terminal.send("grand", {
    do: "create-jackpot",
    kind: "progressive",
    tables: [...tables],
    bet: "jackpot",
    stake,
    seed: 2_500_000,
    contribution: "60/100",
    reserve: "10/100",
    prizes: { [`${luckyNumber},${luckyNumber}`]: "100%" },
    rules,
    currency,
  });
};

/** A round whose closing moves the meter; only that command is timed. */
const playRound = async (terminal: Terminal, wall: Child<unknown>, url: string, round: number): Promise<number[]> => {
  const table = tables[round % tables.length] as string;
  await terminal.send(table, { do: "bet", seat: 1, bet: "red", stake: 500 });
  await terminal.send(table, { do: "bet", seat: 1, bet: "jackpot", stake });
  await pause(apart);
  const times = await sample(wall, url, () => terminal.send(table, { do: "close-bets" }));
  await terminal.send(table, { do: "spin", result: resultOf(round) });
  return times;
};

interface Figures {
  readonly ours: readonly number[][];
  readonly raw: readonly number[][];
  /** When the first of the displays had each change. */
  readonly first: readonly number[];
}

/** Arrivals at all displays, ours and the raw way in turns. */
const series = async (
  context: Context,
  what: string,
  ours: () => Promise<number[]>,
  raw: () => Promise<number[]>,
): Promise<Figures> => {
  const samples = context.quick ? 5 : 20;
  const figures = { ours: [] as number[][], raw: [] as number[][], first: [] as number[] };
  for (const _ of runs(context, what)) {
    const times: { ours: number[]; raw: number[] } = { ours: [], raw: [] };
    for (let count = 0; count < samples; count++) {
      const arrivals = await ours();
      figures.first.push(Math.min(...arrivals));
      times.ours.push(...arrivals);
      times.raw.push(...(await raw()));
    }
    figures.ours.push(times.ours);
    figures.raw.push(times.raw);
  }
  return figures;
};

/** `connected`: how long the displays that were added took (ms); `share`: of a core, while figures were taken (%). */
const reportOf = (
  setting: ServerSetting,
  displays: number,
  { ours, raw, first }: Figures,
  connected: number,
  share: number,
): Measured => {
  const [mine, theirs] = [latency(ours), latency(raw)];
  return {
    rows: (["p50", "p99"] as const).map((part) => ({
      benchmark: "display",
      what: `a stake to ${displays} displays, ${part}`,
      setting,
      unit: "ms",
      ours: mine[part],
      raw: theirs[part],
      rawIs: "one publish, a consumer that writes to as many",
    })),
    notes: [
      `${setting}, ${displays} displays: ${first.length} changes of the meter; the first display had it after ` +
        `${median(first).toFixed(1)} ms (p50), ${quantile(first, 0.99).toFixed(1)} ms (p99); ` +
        `those that were added had their picture after ${Math.round(connected)} ms; ` +
        `the house and its gateway took ${share.toFixed(0)} % of a core`,
    ],
  };
};

const measure = (context: Context, setting: ServerSetting): Promise<Measured> =>
  withServer(context, setting, async (server, data) => {
    const installation = await install(server);
    await installation.addSite("raw");
    const stream = `carrusel_raw_${layout.period}-s0`;
    const [house, fanOut, wall] = await Promise.all([
      startChild<HouseReady>("house", { nats: server.url, site, data } satisfies HouseSettings),
      startChild<FanOutReady>("fan-out", { nats: server.url, stream } satisfies FanOutSettings),
      startChild<void>("displays", {}),
    ]);
    const terminal = await Terminal.connect(house.ready, site);
    try {
      await openFloor(terminal);
      const { http } = house.ready;
      const path = `/api/sites/${site}/stream?only=jackpot:grand&screen=s{n}`;
      const report = `/api/sites/${site}/screens/s{n}/report`;
      const js = jetstream(installation.nc);
      const subject = `raw.jackpots.book.${layout.period}-s0.site`;
      const meter = JSON.stringify({ jackpot: "grand", kind: "progressive", currency, meter: 2_500_000, tables });
      let round = 0;
      const ours = async (): Promise<number[]> => playRound(terminal, wall, http, ++round);
      const raw = async (): Promise<number[]> => {
        await pause(apart / 4);
        return sample(wall, fanOut.ready.http, () => js.publish(subject, meter));
      };

      const measured: Measured[] = [];
      for (const [index, displays] of counts.entries()) {
        context.progress(`connecting ${displays} displays (${setting})`);
        const started = clock();
        await wall.ask("connect", { url: http, path, report, count: displays } satisfies Connect);
        const connected = clock() - started;
        await wall.ask("connect", { url: fanOut.ready.http, path: "/", count: displays } satisfies Connect);
        for (let n = 0; n < 5; n++) {
          await ours();
          await raw();
        }
        const left = context.until - performance.now();
        const until = performance.now() + left / (counts.length - index);
        const processor = () => house.ask<number>("processor");
        const [used, from] = [await processor(), clock()];
        const figures = await series({ ...context, until }, `${setting}, ${displays} displays: `, ours, raw);
        const share = (100 * ((await processor()) - used)) / (clock() - from);
        measured.push(reportOf(setting, displays, figures, connected, share));
      }
      return { rows: measured.flatMap(({ rows }) => rows), notes: measured.flatMap(({ notes = [] }) => notes) };
    } finally {
      await terminal.close();
      await installation.close();
      await Promise.all([wall.stop(), fanOut.stop(), house.stop()]);
    }
  });

/** From sending the command that moves a jackpot's meter to the arrival of the meter at every display. */
export const display: Benchmark = {
  name: "display",
  weight: 5,
  run: (context) => forEachSetting(context, measure),
};
