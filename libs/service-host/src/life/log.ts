import type { ServiceLog } from "@carrusel/hosting";
import { pino } from "pino";
import { scrub } from "./secrets.ts";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

type Fields = Record<string, unknown>;

/** A structured log: one line of JSON each, secrets hidden. */
export interface Log extends ServiceLog {
  debug(message: string, fields?: Fields): void;
  error(message: string, fields?: Fields): void;
  /** The same log with these fields in every line. */
  with(fields: Fields): Log;
}

export interface LogOptions {
  /** The service's name, in every line. */
  readonly name: string;
  readonly level?: LogLevel;
  /** Standard output where it is left out. */
  readonly to?: { write(line: string): void };
  /** Is told every line that is written: telemetry's log records. */
  readonly also?: ((level: Exclude<LogLevel, "silent">, message: string, fields: Fields) => void) | undefined;
}

/** What every line has of its own. */
const own: ReadonlySet<string> = new Set(["level", "time", "service", "message"]);

/** A field that is named like one of the line's own goes by another name: no line has a key twice. */
const named = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [own.has(name) ? `${name}_` : name, value]));

export const createLog = ({ name, level = "info", to, also }: LogOptions): Log => {
  const options: pino.LoggerOptions = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: "message",
    formatters: { level: (label) => ({ level: label }) },
  };
  // Written at once: the last lines before an exit are the ones that matter.
  const logger = pino(options, to ?? pino.destination({ dest: 1, sync: true }));

  const make = (always: Fields): Log => {
    const line =
      (kind: Exclude<LogLevel, "silent">) =>
      (message: string, fields: Fields = {}): void => {
        if (!logger.isLevelEnabled(kind)) return;
        const clean = scrub(named({ ...always, ...fields })) as Fields;
        const text = scrub(message) as string;
        logger[kind](clean, text);
        also?.(kind, text, clean);
      };
    return {
      debug: line("debug"),
      info: line("info"),
      warn: line("warn"),
      error: line("error"),
      with: (fields) => make({ ...always, ...fields }),
    };
  };
  return make({});
};
