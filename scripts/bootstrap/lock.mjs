// Only one start prepares the folder at a time: npm, pnpm and apt all fail when two of them write to the same place.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME, Stop, say } from "./shell.mjs";

const FILE = join(RUNTIME, "lock");
const BEAT_MS = 5000;
const STALE_MS = 60_000;
const PATIENCE_MS = 15 * 60_000;

export async function withLock(work) {
  mkdirSync(RUNTIME, { recursive: true });
  const started = Date.now();
  let told = false;
  while (!take()) {
    if (Date.now() - started > PATIENCE_MS) {
      throw new Stop(`Another start has been preparing this folder for too long. End it, or remove ${FILE}.`);
    }
    if (!told) say("Another start is preparing this folder. Waiting for it.");
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const release = () => rmSync(FILE, { force: true });
  process.on("exit", release);
  const beat = setInterval(beatOnce, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function beatOnce() {
  if (existsSync(FILE)) utimesSync(FILE, new Date(), new Date());
}

function take() {
  try {
    writeFileSync(FILE, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw new Stop(`Cannot write to ${RUNTIME}: ${error.message}.`);
    if (!holderIsAlive()) rmSync(FILE, { force: true });
    return false;
  }
}

/** A number alone does not tell: after a restart, or in another container, it may be another program's. */
function holderIsAlive() {
  try {
    if (Date.now() - statSync(FILE).mtimeMs > STALE_MS) return false;
    const holder = Number(readFileSync(FILE, "utf8"));
    // An empty file is one that was created a moment ago and has not been written yet.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // ENOENT: it was given back just now, and may be somebody's again. ESRCH: the holder is gone.
    return error.code !== "ESRCH";
  }
}
