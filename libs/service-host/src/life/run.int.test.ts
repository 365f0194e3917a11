import { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { AddressUnusable } from "../grpc/address.ts";
import { ConfigInvalid } from "./config.ts";
import { createLog } from "./log.ts";
import { exitCodes, type Running, type RunOptions, runService } from "./run.ts";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const running = (start: RunOptions["start"], more: Partial<RunOptions> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const signals = new EventEmitter();
  const exits: number[] = [];
  const code = runService({
    name: "tables",
    log: createLog({ name: "tables", to: { write: (line) => lines.push(JSON.parse(line)) } }),
    start,
    signals,
    exit: (exit) => exits.push(exit),
    ...more,
  });
  const says = async (text: string): Promise<void> => {
    while (!lines.some(({ message }) => String(message).includes(text)))
      await new Promise((next) => setTimeout(next, 5));
  };
  return { code, signals, lines, says, exits };
};

const steps = (): { done: string[]; service: Running } => {
  const done: string[] = [];
  const service = {
    drain: async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push("drained");
    },
    close: async () => {
      done.push("closed");
    },
  };
  return { done, service };
};

test("SIGTERM drains, closes and ends with 0", async () => {
  const { done, service } = steps();
  const { code, signals, says, exits } = running(async () => service);
  await says("is ready");
  signals.emit("SIGTERM", "SIGTERM");
  expect(await code).toBe(exitCodes.stopped);
  expect(done).toEqual(["drained", "closed"]);
  expect(exits).toEqual([0]);
});

test("what does not drain is cut off after the grace time, and still closed", async () => {
  const { done, service } = steps();
  const { code, signals, says } = running(async () => ({ ...service, drain: () => new Promise(() => {}) }), {
    grace: 50,
  });
  await says("is ready");
  signals.emit("SIGINT", "SIGINT");
  expect(await code).toBe(exitCodes.cutOff);
  expect(done).toEqual(["closed"]);
});

test("a second signal cuts it off at once, one of the same moment does not", async () => {
  const { signals, says, exits } = running(async () => ({ drain: () => new Promise(() => {}) }), { grace: 5_000 });
  await says("is ready");
  signals.emit("SIGTERM", "SIGTERM");
  // The same signal, passed on by somebody else.
  signals.emit("SIGTERM", "SIGTERM");
  expect(exits).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 600));
  signals.emit("SIGTERM", "SIGTERM");
  expect(exits).toEqual([exitCodes.cutOff]);
});

test("a signal during the start gives it up", async () => {
  const { code, signals } = running(
    (stopping) => new Promise((_, reject) => stopping.addEventListener("abort", () => reject(new Error("given up")))),
  );
  signals.emit("SIGTERM", "SIGTERM");
  expect(await code).toBe(exitCodes.stopped);
});

describe("a start that fails", () => {
  test("for a known reason: its sentence and no stack", async () => {
    const { code, lines } = running(() => Promise.reject(new AddressUnusable("127.0.0.1:80", "listen EACCES")));
    expect(await code).toBe(exitCodes.failed);
    expect(lines[0]).toMatchObject({
      level: "error",
      message: "tables cannot start: This user may not listen at 127.0.0.1:80: ports below 1024 are reserved.",
    });
    expect(JSON.stringify(lines)).not.toContain("stack");
  });

  test("for its settings: 2", async () => {
    const { code } = running(() => Promise.reject(new ConfigInvalid(["The setting is wrong."])));
    expect(await code).toBe(exitCodes.misconfigured);
  });

  test("for what the program knows better: with its code", async () => {
    const failureCode = (): number => 7;
    const { code, exits } = running(() => Promise.reject(new Error("not like this")), { failureCode });
    expect(await code).toBe(7);
    expect(exits).toEqual([7]);
  });

  test("for a fault: with its stack", async () => {
    const { code, lines } = running(() => Promise.reject(new TypeError("undefined is not a function")));
    expect(await code).toBe(exitCodes.failed);
    expect(lines[0]?.error).toMatchObject({ stack: expect.any(String) });
  });
});

test("a fault that nobody caught ends the process with 70", async () => {
  const { code: _, signals, says, exits } = running(async () => steps().service);
  await says("is ready");
  signals.emit("uncaughtException", new Error("bug"));
  expect(exits).toEqual([exitCodes.bug]);
});

test("/livez and /readyz over HTTP", async () => {
  const port = await freePort();
  let go = (): void => {};
  const started = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { code, signals, says } = running(
    async () => {
      await started;
      return steps().service;
    },
    { probes: { host: "127.0.0.1", port } },
  );
  const status = async (path: string): Promise<number> => {
    for (;;) {
      try {
        return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  };
  expect(await status("/livez")).toBe(200);
  expect(await status("/readyz")).toBe(503);
  go();
  await says("is ready");
  expect(await status("/readyz")).toBe(200);
  expect(await status("/other")).toBe(404);

  const second = running(async () => steps().service, { probes: { host: "127.0.0.1", port } });
  expect(await second.code).toBe(exitCodes.failed);
  expect(second.lines[0]?.message).toContain(`Another program listens at 127.0.0.1:${port} already`);
  signals.emit("SIGTERM", "SIGTERM");
  await code;
});
