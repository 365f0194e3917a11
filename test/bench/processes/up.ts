import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { willEnd } from "../cleanup.ts";
import { childrenOf } from "../machine.ts";

const program = fileURLToPath(new URL("../../../libs/cli/bin/carrusel.mjs", import.meta.url));

/** An installation as an operator starts it, each service in a process of its own. */
export interface Up {
  /** Service -> process id; `up` is the process that watches over them. */
  readonly processes: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** Over the server at `nats`, with its keys in `data`. */
export const upInProcesses = async (nats: string, data: string): Promise<Up> => {
  const args = [program, "up", "--processes", "--data", data, "--site", "main", "--port", "0", "--grpc-port", "0"];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", 2],
    env: { ...process.env, NATS_URL: nats },
  });
  const pid = child.pid as number;
  const ended = [willEnd(pid)];
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const greeted = new Promise<void>((resolve) => child.stdout?.once("data", () => resolve()));
  const gone = exited.then(() => Promise.reject(new Error("carrusel up ended before it served")));
  await Promise.race([greeted, gone]);
  gone.catch(() => {});
  const processes = new Map([["up", pid]]);
  for (const [id, command] of childrenOf(pid)) {
    const service = /carrusel\.mjs serve (\S+)/.exec(command)?.[1];
    if (service === undefined) continue;
    processes.set(service, id);
    ended.push(willEnd(id));
  }
  return {
    processes,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      for (const end of ended) end();
    },
  };
};
