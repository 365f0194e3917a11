import type { FeltCommand } from "@carrusel/contracts";
import { CommandReply, type CommandRequest, commandToMessage } from "@carrusel/contracts/grpc";
import type { Execute } from "@carrusel/hosting";
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
import { roundOf, tableNames } from "../play.ts";
import { startChild } from "../processes/child.ts";
import type { EchoReady, EchoSettings } from "../processes/echo.ts";
import type { HouseReady, HouseSettings } from "../processes/house.ts";
import { type Caller, rawCaller } from "../raw/calls.ts";
import { loadLike } from "../raw/load.ts";
import { onePublish } from "../raw/one-publish.ts";
import { install } from "../site.ts";
import { latency } from "../stats.ts";
import { Terminal } from "../terminal.ts";

const site = "ours";
const tables = tableNames(20);

const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Bets, one after the other; what is between them (closing, the result) is not counted. */
const bets = async (terminal: Terminal, execute: Execute, rounds: Generator<number>, count: number) => {
  const times: number[] = [];
  while (times.length < count) {
    const round = rounds.next().value as number;
    const table = tables[round % tables.length] as string;
    for (const command of roundOf(round)) {
      const time = await elapsed(() => terminal.send(table, command, execute));
      if (command.do === "bet") times.push(time);
    }
  }
  return times;
};

const numbers = function* (): Generator<number> {
  for (let n = 1; ; n++) yield n;
};

const requestOf = (terminal: Terminal, table: string, command: FeltCommand): CommandRequest => {
  const { id, day, at } = terminal.envelope(table, command);
  return { id, site, day, at, after: {}, call: 0, origin: undefined, command: commandToMessage(command) };
};

const several = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  while (times.length < count) times.push(await elapsed(work));
  return times;
};

type Series = Record<"unary" | "stream" | "echoUnary" | "echoStream" | "publish", number[][]>;

const measure = (context: Context, setting: ServerSetting): Promise<Measured> =>
  withServer(context, setting, async (server, data) => {
    const house = await startChild<HouseReady>("house", { nats: server.url, site, data } satisfies HouseSettings);
    const installation = await install(server);
    const terminal = await Terminal.connect(house.ready, site);
    const direct = rawCaller(house.ready.grpc, house.ready.token);
    let raw: Caller | undefined;
    try {
      context.progress(`opening tables (${setting})`);
      await terminal.open(tables);
      await installation.addSite("raw");
      const rounds = numbers();
      const warm = context.quick ? 60 : 400;
      await bets(terminal, terminal.house.execute, rounds, warm);
      await bets(terminal, terminal.house.executeAlone, rounds, warm);
      const bet = roundOf(1)[0] as FeltCommand;
      const request = requestOf(terminal, tables[0] as string, bet);
      const reply = Buffer.from(CommandReply.encode(await direct.unary(request)).finish()).toString("base64");
      const echo = await startChild<EchoReady>("echo", { reply } satisfies EchoSettings);
      raw = rawCaller(echo.ready.grpc);
      const caller = raw;
      const load = await loadLike(installation.store, site, "raw", tables);
      const publish = onePublish(installation.nc, { ...load, payloads: load.payloads.slice(0, 8) });
      await several(warm, () => caller.unary(request));
      await several(warm, () => caller.stream(request));
      await several(warm, publish);

      const count = context.quick ? 60 : 400;
      const used = { house: 0, echo: 0 };
      /** Adds up the processor time of a process while its calls are measured. */
      const counted = async (
        name: keyof typeof used,
        pid: number,
        work: () => Promise<number[]>,
      ): Promise<number[]> => {
        const before = cpuSeconds(pid);
        const times = await work();
        used[name] += cpuSeconds(pid) - before;
        return times;
      };
      const { executeAlone, execute } = terminal.house;
      const ask = (call: Caller["unary"]) => () => several(count, () => call(request).then(publish));
      const series: Series = { unary: [], stream: [], echoUnary: [], echoStream: [], publish: [] };
      for (const _ of runs(context, `${setting}: `)) {
        series.unary.push(await counted("house", house.pid, () => bets(terminal, executeAlone, rounds, count)));
        series.echoUnary.push(await counted("echo", echo.pid, ask(caller.unary)));
        series.stream.push(await counted("house", house.pid, () => bets(terminal, execute, rounds, count)));
        series.echoStream.push(await counted("echo", echo.pid, ask(caller.stream)));
        series.publish.push(await several(count, publish));
      }
      await echo.stop();
      return {
        rows: rowsOf(series, setting),
        notes: [`${alone(series, setting)}; ${costs(used, 2 * count * series.unary.length)}`],
      };
    } finally {
      raw?.close();
      direct.close();
      await terminal.close();
      await installation.close();
      await house.stop();
    }
  });

const rowsOf = ({ unary, stream, echoUnary, echoStream }: Series, setting: ServerSetting): Measured["rows"] =>
  [
    { what: "a bet, unary", ours: latency(unary), raw: latency(echoUnary), rawIs: "gRPC echo, then one publish" },
    {
      what: "a bet, on the stream",
      ours: latency(stream),
      raw: latency(echoStream),
      rawIs: "stream echo, then one publish",
    },
  ].flatMap(({ what, ours, raw, rawIs }) =>
    (["p50", "p99"] as const).map((part) => ({
      benchmark: "latency",
      what: `${what}, ${part}`,
      setting,
      unit: "ms",
      ours: ours[part],
      raw: raw[part],
      rawIs,
    })),
  );

const alone = ({ publish }: Series, setting: ServerSetting): string => {
  const { p50, p99 } = latency(publish);
  return `${setting}: the publish alone takes ${p50.toFixed(2)} ms (p50) and ${p99.toFixed(2)} ms (p99)`;
};

const costs = ({ house, echo }: { house: number; echo: number }, calls: number): string => {
  const each = (seconds: number): string => ((seconds / calls) * 1e6).toFixed(0);
  return `processor time per bet: the house ${each(house)} µs (its followers and closing rounds included), the echo ${each(echo)} µs`;
};

/** How long one bet takes from a terminal to its answer, everything else being quiet. */
export const latencies: Benchmark = {
  name: "latency",
  weight: 4,
  run: (context) => forEachSetting(context, measure),
};
