import type { RuleSet } from "@carrusel/contracts";
import { type FloorScript, InvalidScript, parseScript, type ScriptResult } from "@carrusel/floor-script";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { inOrder } from "../in-order.ts";
import { progress } from "../progress.ts";
import { readText, whyUnread } from "../read-text.ts";

export interface RunOptions {
  readonly live?: string;
  readonly token?: string;
  readonly data?: string;
  readonly quiet?: boolean;
  /** The gaming day of the first step. */
  readonly on?: string;
  /** A file of rule sets that are in no release yet. */
  readonly with?: string;
}

/** Runs floor scripts, offline or on running services. */
export const runScripts = async (files: readonly string[], options: RunOptions): Promise<void> => {
  if (options.live !== undefined && options.with !== undefined) {
    throw new UserError(
      "--with is for scripts in this process: services that run have their own rules",
      exitCodes.usage,
    );
  }
  const ruleSets = await draftOf(options.with);
  const scripts = await readAll(files, ruleSets);
  if (scripts.length === 0) return;
  const runner = await runnerOf(options, ruleSets);
  let failed = false;
  const bar = progress("scripts", files.length);
  try {
    for (const [index, { file, script }] of scripts.entries()) {
      const { ok, failures, tables, jackpots, bank } = await runner.run(script, options.on);
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
const readAll = async (
  files: readonly string[],
  ruleSets: readonly RuleSet[] | undefined,
): Promise<readonly { file: string; script: FloorScript }[]> => {
  const scripts: { file: string; script: FloorScript }[] = [];
  for (const file of files) {
    try {
      scripts.push({ file, script: parseScript(await readText(file), ruleSets) });
    } catch (error) {
      process.stderr.write(`${file}${error instanceof InvalidScript ? `: ${error.message}` : whyUnread(error)}\n`);
      process.exitCode = exitCodes.usage;
    }
  }
  return scripts;
};

export interface Runner {
  /** `day`: the gaming day of its first step. */
  run(script: FloorScript, day?: string): Promise<ScriptResult>;
  close(): Promise<void>;
}

/** What runs scripts: the engine in this process, or the services behind a gateway. */
export const runnerOf = (
  options: Pick<RunOptions, "live" | "token" | "data">,
  ruleSets?: readonly RuleSet[],
): Promise<Runner> => (options.live === undefined ? offline(ruleSets) : live(options.live, options));

const draftOf = async (file: string | undefined): Promise<readonly RuleSet[] | undefined> =>
  file === undefined ? undefined : (await (await import("../rules/known.ts")).knownRules(file)).sets;

const offline = async (ruleSets: readonly RuleSet[] | undefined): Promise<Runner> => {
  const { runOffline } = await import("../compose/offline.ts");
  return { run: (script, day) => runOffline(script, { day, ruleSets }), close: () => Promise.resolve() };
};

const live = async (address: string, { token, data }: RunOptions): Promise<Runner> => {
  const { liveRunner } = await import("../compose/live.ts");
  return liveRunner(address, token, data);
};
