/** Progress on standard error for people at a terminal; silent elsewhere. */
export interface Progress {
  step(done: number, note?: string): void;
  clear(): void;
}

const silent: Progress = { step: () => {}, clear: () => {} };
const width = 24;

/** Shows how far a long piece of work is. `all` may grow: pass it again with `total`. */
export const progress = (what: string, all: number): Progress => {
  const { stderr } = process;
  if (!stderr.isTTY || all < 2) return silent;
  let last = 0;
  return {
    step: (done, note = "") => {
      const now = Date.now();
      if (done < all && now - last < 100) return;
      last = now;
      const filled = Math.round((width * Math.min(done, all)) / all);
      stderr.write(`\r\u001B[K${what} [${"#".repeat(filled)}${".".repeat(width - filled)}] ${done}/${all} ${note}`);
    },
    clear: () => {
      stderr.write("\r\u001B[K");
    },
  };
};
