import { rmSync } from "node:fs";

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

process.on("exit", () => {
  for (const pid of processes) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
});
