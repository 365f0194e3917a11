import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

export interface Machine {
  readonly cores: number;
  readonly cpu: string;
  readonly memoryGb: number;
  readonly node: string;
  readonly natsServer: string;
  /** Of the last minute: on a busy machine no figure is worth much. */
  readonly load: number;
}

export const thisMachine = (natsServer: string): Machine => ({
  cores: availableParallelism(),
  cpu: cpus()[0]?.model.trim() ?? "an unknown processor",
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
  natsServer,
  load: loadavg()[0] ?? 0,
});

/** Seconds of processor time that a process has used; NaN where the system does not tell. */
export const cpuSeconds = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond();
  } catch {
    return Number.NaN;
  }
};

let ticks: number | undefined;
const ticksPerSecond = (): number => {
  ticks ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return ticks;
};

export interface Resident {
  /** All of it in bytes, with the pages of the program's file that processes share. */
  readonly all: number;
  /** What belongs to this process alone. */
  readonly own: number;
}

/** NaN where the system does not tell. */
export const residentBytes = (pid: number): Resident => {
  const read = (status: string, field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? Number.NaN) * 1024;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return { all: read(status, "VmRSS"), own: read(status, "RssAnon") };
  } catch {
    return { all: Number.NaN, own: Number.NaN };
  }
};

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
};

/** The processes that a process started, and their command lines; none where the system does not tell. */
export const childrenOf = (pid: number): ReadonlyMap<number, string> => {
  const children = readOrNothing(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean);
  return new Map(
    children.map((child) => [Number(child), readOrNothing(`/proc/${child}/cmdline`).replaceAll("\0", " ")]),
  );
};
