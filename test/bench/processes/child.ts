import { fork } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { willEnd, willRemove } from "../cleanup.ts";
import type { FromChild, ToChild } from "./messages.ts";

/** A helper process as the benchmark sees it. */
export interface Child<Ready> {
  readonly pid: number;
  readonly ready: Ready;
  /** Throws what the child's answer threw. */
  ask<Answer>(what: string, data?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

const stopMs = 5_000;

/** Compiled sources of the helpers of this run: the same ones are started again and again. */
let compiled: string | undefined;
const compileCache = (): string => {
  if (compiled === undefined) {
    compiled = mkdtempSync(join(tmpdir(), "carrusel-bench-"));
    willRemove(compiled);
  }
  return compiled;
};

/** Starts `./<name>.ts` and waits until it says that it is ready. `cached`: quicker, with less memory than usual. */
export const startChild = async <Ready>(
  name: string,
  settings: unknown,
  { execArgv = [], cached = true }: { readonly execArgv?: readonly string[]; readonly cached?: boolean } = {},
): Promise<Child<Ready>> => {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = fork(file, [JSON.stringify(settings)], {
    execArgv: [...execArgv],
    serialization: "advanced",
    // Standard output belongs to the report.
    stdio: ["ignore", 2, 2, "ipc"],
    env: { ...process.env, ...(cached ? { NODE_COMPILE_CACHE: compileCache() } : {}) },
  });
  const pid = child.pid as number;
  const ended = willEnd(pid);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  const answered = (id: number): Promise<unknown> =>
    new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));

  child.on("message", ({ id, value, error }: FromChild) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(value);
    else asker?.reject(new Error(`${name}: ${error}`));
  });
  void exited.then(() => {
    ended();
    for (const { reject } of waiting.values()) reject(new Error(`the process ${name} has ended`));
  });

  const ready = (await answered(0)) as Ready;
  return {
    pid,
    ready,
    ask: <Answer>(what: string, data?: unknown) => {
      const id = ++asked;
      const answer = answered(id) as Promise<Answer>;
      child.send({ id, what, data } satisfies ToChild);
      return answer;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
      await exited;
      clearTimeout(timer);
    },
  };
};
