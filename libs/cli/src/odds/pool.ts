import { Worker } from "node:worker_threads";
import { oddsFamilies } from "../compose/odds.ts";
import { type PartResult, partOf, type Task } from "./task.ts";

export type Done = (task: Task, result: PartResult) => void;

/** Does tasks one after the other in this thread. */
export const doHere = async (tasks: readonly Task[], done: Done): Promise<void> => {
  for (const task of tasks) done(task, await partOf(oddsFamilies, task));
};

const entry = new URL("../compose/odds-worker.ts", import.meta.url);

/** Does tasks in the order given, `workers` at a time; the first that fails ends them all. */
export const doInWorkers = async (tasks: readonly Task[], workers: number, done: Done): Promise<void> => {
  const waiting = tasks.values();
  const pool = Array.from({ length: Math.min(workers, tasks.length) }, () => new Worker(entry));
  try {
    await Promise.all(pool.map((worker) => drain(worker, waiting, done)));
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
};

/** Gives a worker task after task until none is left. */
const drain = (worker: Worker, waiting: Iterator<Task>, done: Done): Promise<void> =>
  new Promise((resolve, reject) => {
    let current: Task | undefined;
    const next = (): void => {
      current = waiting.next().value as Task | undefined;
      if (current === undefined) resolve();
      else worker.postMessage(current);
    };
    worker.on("message", (result: PartResult) => {
      try {
        done(current as Task, result);
        next();
      } catch (error) {
        reject(error);
      }
    });
    worker.on("error", reject);
    worker.on("messageerror", reject);
    worker.on("exit", (code) => reject(new Error(`a worker ended with ${code}`)));
    next();
  });
