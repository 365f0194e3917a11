import { parentPort } from "node:worker_threads";
import { partOf, type Task } from "../odds/task.ts";
import { oddsFamilies } from "./odds.ts";

// Computes parts of odds on a core of its own: each message names one, each answer is what came of it.
parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await partOf(oddsFamilies, task));
});
