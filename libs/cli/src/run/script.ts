import { type FloorScript, InvalidScript, parseScript, type ScriptResult } from "@carrusel/floor-script";
import { exitCodes, printJson } from "../exit.ts";
import { inOrder } from "../in-order.ts";
import { progress } from "../progress.ts";
import { readText, whyUnread } from "../read-text.ts";

export interface RunOptions {
  readonly live?: string;
  readonly token?: string;
  readonly data?: string;
  readonly quiet?: boolean;
}

/** Runs floor scripts, offline or on running services. */
export const runScripts = async (files: readonly string[], options: RunOptions): Promise<void> => {
  const scripts = await readAll(files);
  if (scripts.length === 0) return;
  const runner = await runnerOf(options);
  let failed = false;
  const bar = progress("scripts", files.length);
  try {
    for (const [index, { file, script }] of scripts.entries()) {
      const { ok, failures, tables, jackpots, bank } = await runner.run(script);
      failed ||= !ok;
      bar.clear();
      if (options.quiet !== true) printJson(inOrder({ file, ok, failures, tables, jackpots, bank }));
      for (const { where, message } of failures) process.stderr.write(`${file}: ${where}: ${message}\n`);
      bar.step(index + 1);
    }
  } finally {
    bar.clear();
    await runner.close();
  }
  if (failed) process.exitCode ??= exitCodes.failed;
};

/** Reads every file before the first one runs; one that is no floor script is named, and the others go on. */
const readAll = async (files: readonly string[]): Promise<readonly { file: string; script: FloorScript }[]> => {
  const scripts: { file: string; script: FloorScript }[] = [];
  for (const file of files) {
    try {
      scripts.push({ file, script: parseScript(await readText(file)) });
    } catch (error) {
      process.stderr.write(`${file}${error instanceof InvalidScript ? `: ${error.message}` : whyUnread(error)}\n`);
      process.exitCode = exitCodes.usage;
    }
  }
  return scripts;
};

export interface Runner {
  run(script: FloorScript): Promise<ScriptResult>;
  close(): Promise<void>;
}

/** What runs scripts: the engine in this process, or the services behind a gateway. */
export const runnerOf = (options: Pick<RunOptions, "live" | "token" | "data">): Promise<Runner> =>
  options.live === undefined ? offline() : live(options.live, options);

const offline = async (): Promise<Runner> => {
  const { runOffline } = await import("../compose/offline.ts");
  return { run: runOffline, close: () => Promise.resolve() };
};

const live = async (address: string, { token, data }: RunOptions): Promise<Runner> => {
  const { liveRunner } = await import("../compose/live.ts");
  return liveRunner(address, token, data);
};
