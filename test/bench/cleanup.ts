import { rmSync } from "node:fs";
import { childrenOf } from "./machine.ts";

/** What a run leaves behind if it is cut short: ended by process id and removed, whatever happens. */
const processes = new Set<number>();
const folders = new Set<string>();

export const willEnd = (pid: number): (() => void) => {
  processes.add(pid);
  return () => processes.delete(pid);
};

export const willRemove = (folder: string): (() => void) => {
  folders.add(folder);
  return () => folders.delete(folder);
};

/** Children first: nobody would know them any more once their parent is gone. */
const kill = (pid: number): void => {
  try {
    // Stopped, so that it cannot start another one meanwhile.
    process.kill(pid, "SIGSTOP");
    for (const child of childrenOf(pid).keys()) kill(child);
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
};

process.on("exit", () => {
  for (const pid of processes) kill(pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});
