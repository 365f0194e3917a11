// Ours beside the raw thing, on one machine in one run: npm run bench [-- --json] [--quick] [--only NAME] [--rounds N] [--minutes N]
import { parseArgs } from "node:util";
import { installedNatsServers, type NatsBinary } from "../../scripts/nats-server.mjs";
import { analytics } from "./benchmarks/analytics.ts";
import { catchUp } from "./benchmarks/catch-up.ts";
import { commands } from "./benchmarks/commands.ts";
import { display } from "./benchmarks/display.ts";
import { groupJackpot } from "./benchmarks/group.ts";
import { handRanking } from "./benchmarks/hands.ts";
import { latencies } from "./benchmarks/latency.ts";
import { memory } from "./benchmarks/memory.ts";
import { pokerHands } from "./benchmarks/poker.ts";
import { replay } from "./benchmarks/replay.ts";
import { roundsPlayed } from "./benchmarks/rounds.ts";
import "./cleanup.ts";
import type { Benchmark, Context } from "./context.ts";
import { thisMachine } from "./machine.ts";
import { asJson, printed, type Report, type Row } from "./report.ts";

const benchmarks: readonly Benchmark[] = [
  commands,
  latencies,
  replay,
  display,
  groupJackpot,
  catchUp,
  memory,
  handRanking,
  roundsPlayed,
  pokerHands,
  analytics,
];

const usage = `Usage: npm run bench [-- --json] [--quick] [--only NAME]... [--rounds N] [--minutes N]
  --json       one JSON object instead of a table
  --quick      fewer and shorter runs: under a minute, rougher figures
  --only NAME  of ${benchmarks.map(({ name }) => name).join(", ")}; may be given several times
  --rounds N   of the history that analytics is measured with; it is kept in the folder for temporary files, and played
               on by the next run where one had no time for all of it
  --minutes N  no run takes longer (5; with --quick 1, with --rounds 30)`;

/** No run takes longer, whatever happens; in seconds. */
const most = { quick: 60, full: 300, long: 1_800 };
const options = () => {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: "boolean", default: false },
        quick: { type: "boolean", default: false },
        only: { type: "string", multiple: true, default: [] },
        rounds: { type: "string" },
        minutes: { type: "string" },
      },
    });
    const unknown = values.only.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
    if (unknown !== undefined) throw new Error(`there is no benchmark "${unknown}"`);
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
      throw new Error("--rounds is a whole number");
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
    if (minutes !== undefined && !(minutes >= 1)) throw new Error("--minutes is one at least");
    return { ...values, rounds, minutes };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`);
    return process.exit(2);
  }
};

/** Benchmarks start servers of their own, so a program is needed: a server that runs elsewhere will not do. */
const natsBinary = (): NatsBinary => {
  const found = installedNatsServers();
  const wanted = process.env.CARRUSEL_NATS_SERVER;
  const binary = found.find(({ path }) => path === wanted) ?? found.find(({ syncAlways }) => syncAlways) ?? found[0];
  if (binary !== undefined) return binary;
  process.stderr.write("No nats-server was found: run node scripts/nats-server.mjs once, or install one.\n");
  return process.exit(1);
};

const { json, quick, only, rounds, minutes } = options();
/** The part of it that is planned with: what has begun still has to come to its end. */
const inTime = quick ? 0.75 : 0.8;
const binary = natsBinary();
const machine = thisMachine(binary.version);
const started = performance.now();
const rows: Row[] = [];
const notes: Record<string, readonly string[]> = {};
const failures: Record<string, string> = {};

const say = (text: string): void => {
  process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
};

const finish = (): void => {
  const report: Report = { machine, quick, seconds: (performance.now() - started) / 1000, rows, notes, failures };
  process.stdout.write(json ? `${asJson(report)}\n` : `\n${printed(report)}`);
  // What a benchmark left open must not keep the process from ending; what it started is ended on exit.
  process.exit(Object.keys(failures).length > 0 ? 1 : 0);
};

let running = "";
const usual = rounds !== undefined ? most.long : quick ? most.quick : most.full;
const limit = minutes === undefined ? usual : minutes * 60;
const stop = (why: string): void => {
  failures[running] = why;
  finish();
};
setTimeout(() => stop(`${limit} s were over`), limit * 1000).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop(`it was ended by ${signal}`));

const wanted = benchmarks.filter(({ name, slow = false }) =>
  only.length === 0 ? !(quick && slow) : only.includes(name),
);
for (const [index, { name, weight, run }] of wanted.entries()) {
  running = name;
  const weights = wanted.slice(index).reduce((sum, benchmark) => sum + benchmark.weight, 0);
  const now = performance.now();
  const until = now + ((started + inTime * limit * 1000 - now) * weight) / weights;
  const context: Context = {
    binary,
    quick,
    rounds,
    repeat: quick ? 3 : 5,
    until,
    progress: (text) => say(`${name}: ${text}`),
  };
  try {
    const measured = await run(context);
    rows.push(...measured.rows);
    if (measured.notes !== undefined && measured.notes.length > 0) notes[name] = measured.notes;
  } catch (error) {
    failures[name] = error instanceof Error ? error.message : String(error);
    say(`${name} failed: ${error instanceof Error ? error.stack : error}`);
  }
}
finish();
