// Only one start prepares the folder at a time: npm, pnpm and apt all fail when two of them write to the same place.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RUNTIME, Stop, say } from "./shell.mjs";

const FILE = join(RUNTIME, "lock");
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
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
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

function holderIsAlive() {
  try {
    const holder = Number(readFileSync(FILE, "utf8"));
    // An empty file is one that was created a moment ago and has not been written yet.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
