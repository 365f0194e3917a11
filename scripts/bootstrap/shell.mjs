// Small helpers to run other programs. Plain JavaScript without packages: this runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { constants as os } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url)).replace(/[/\\]$/, "");
export const RUNTIME = join(ROOT, ".runtime");

const WINDOWS = process.platform === "win32";
const HEARTBEAT_MS = 10_000;
const PARENT_CHECK_MS = 400;
const REPEATED_SIGNAL_MS = 500;

/** A problem a person can act on. Its message is all that is shown. */
export class Stop extends Error {}

/** Progress goes to standard error, so that standard output is the program's own. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Says a Stop in one sentence; anything else too, without the stack unless asked for. */
export function explain(error) {
  if (process.env.CARRUSEL_DEBUG && error instanceof Error) return String(error.stack);
  return error instanceof Error ? error.message : String(error);
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/** The values of /etc/os-release, empty where there is none. */
export function osRelease() {
  if (!existsSync("/etc/os-release")) return {};
  const lines = readFileSync("/etc/os-release", "utf8").split("\n");
  const pairs = lines.map((line) => /^(\w+)="?([^"]*)"?$/.exec(line)).filter((match) => match !== null);
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Every program of this name on PATH, first found first. */
export function findOnPath(name, path = process.env.PATH ?? "") {
  const file = WINDOWS ? `${name}.exe` : name;
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  return folders.map((folder) => join(folder, file)).filter(isExecutable);
}

/** What a short command prints, or undefined when it cannot run or fails. */
export function output(command, args, options = {}) {
  const done = spawnSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], ...options });
  return done.status === 0 ? done.stdout.trim() : undefined;
}

/**
 * Runs a command without showing its output, and says every few seconds that it is still at work.
 * Answers the exit code and the output; what a failure means is for the caller to say.
 */
export function runQuietly(command, args, { what, cwd = ROOT, env = process.env } = {}) {
  const started = Date.now();
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], shell: WINDOWS });
  let text = "";
  const collect = (chunk) => {
    text += chunk;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const heartbeat = setInterval(
    () => say(`  still ${what}, ${Math.round((Date.now() - started) / 1000)} s`),
    HEARTBEAT_MS,
  );
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(heartbeat);
      resolve({ code, output: text });
    };
    child.on("error", (error) => {
      text += error.message;
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** The last lines of a command's output, to be shown under a sentence. */
export function tail(text, lines = 12) {
  return text.trim().split("\n").slice(-lines).join("\n");
}

/** npm's own words on what went wrong, without its stack. */
export function npmProblem(text) {
  const words = text.split("\n").filter((line) => /^npm error \S/.test(line) && !/ (at|errno|code:) /.test(line));
  return words.length === 0 ? tail(text, 4) : words.slice(0, 4).join("\n");
}

/**
 * Runs a command in the foreground and answers its exit code. Ctrl-C and the other ending signals are passed on once:
 * the child is the head of a group of its own, since a terminal and npm would otherwise each send it the signal again.
 */
export async function runInForeground(command, args, { cwd = ROOT, env = process.env } = {}) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit", detached: !WINDOWS, shell: WINDOWS });
  let last = { signal: undefined, at: 0 };
  const passOn = (signal) => {
    const repeated = last.signal === signal && Date.now() - last.at < REPEATED_SIGNAL_MS;
    last = { signal, at: Date.now() };
    if (!repeated) child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  const watch = watchForOrphaning(() => {
    if (last.signal === undefined) passOn("SIGTERM");
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Stop(`Cannot run ${command}: ${error.message}.`)));
    child.on("exit", (exit, signal) => resolve(exit ?? 128 + (os.signals[signal] ?? 0)));
  });
  clearInterval(watch);
  await endGroup(child.pid);
  for (const signal of signals) process.off(signal, passOn);
  return { code, interrupted: last.signal !== undefined };
}

/** npm ends a script by ending the shell around it, which tells nobody below: only the parent's going shows it. */
function watchForOrphaning(orphaned) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  return setInterval(() => {
    if (process.ppid !== parent) orphaned();
  }, PARENT_CHECK_MS).unref();
}

/** Ends whatever a finished child left running in its own process group. */
async function endGroup(group) {
  const send = (signal) => {
    try {
      process.kill(-group, signal);
      return true;
    } catch {
      return false; // Nobody is left.
    }
  };
  if (WINDOWS || group === undefined || !send("SIGTERM")) return;
  for (let waited = 0; waited < 3000; waited += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!send(0)) return;
  }
  send("SIGKILL");
}
