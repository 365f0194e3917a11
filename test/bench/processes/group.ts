import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { issueToken, openKeys, type SigningKey } from "@carrusel/service-host";
import { willEnd } from "../cleanup.ts";
import { pause } from "../context.ts";
import { cpuSeconds } from "../machine.ts";
import type { HouseReady } from "./house.ts";

const program = fileURLToPath(new URL("../../../libs/cli/bin/carrusel.mjs", import.meta.url));
const startMs = 60_000;

/** An installation of a group as an operator starts it: all its services in one process, and its NATS server. */
export interface Member extends HouseReady {
  readonly name: string;
  /** Seconds of processor time that its process has used. */
  processor(): number;
  stop(): Promise<void>;
}

interface Running {
  readonly pid: number;
  readonly starting?: boolean;
  readonly grpc: string;
  readonly http: string;
  readonly leaf?: string;
}

const runningIn = async (data: string): Promise<Running | undefined> => {
  const text = await readFile(join(data, "running.json"), "utf8").catch(() => "null");
  try {
    return (JSON.parse(text) as Running | null) ?? undefined;
  } catch {
    // It is being written.
    return undefined;
  }
};

const carrusel = (args: readonly string[], binary: string) =>
  spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "ignore", 2],
    env: { ...process.env, NATS_URL: "", CARRUSEL_NATS_SERVER: binary },
  });

const up = async (name: string, data: string, binary: string, args: readonly string[]) => {
  const child = carrusel(["up", "--data", data, "--port", "0", "--grpc-port", "0", ...args], binary);
  const pid = child.pid as number;
  const ended = willEnd(pid);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let running: Running | undefined;
  for (const until = performance.now() + startMs; running === undefined; await pause(25)) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${name} did not start`);
    const said = await runningIn(data);
    if (said?.pid === pid && said.starting !== true) running = said;
  }
  const { signing } = await openKeys(data);
  const token = await issueToken(signing as SigningKey, { sub: "bench", roles: ["administrator"], sites: "*" });
  const member: Member = {
    ...{ name, grpc: running.grpc, http: running.http, token, processor: () => cpuSeconds(pid) },
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      ended();
    },
  };
  return { member, leaf: running.leaf ?? "" };
};

const addSite = (data: string, name: string, file: string, binary: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = carrusel(["site", "add", name, "--data", data, "--to", file], binary);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the site ${name} could not be added`))));
  });

/** A hub and sites linked to it, each a `carrusel up` of its own over the loopback address; the hub comes first. */
export const startGroup = async (folder: string, binary: string, names: readonly string[]): Promise<Member[]> => {
  const hubData = join(folder, "hub");
  const members: Member[] = [];
  try {
    const { member, leaf } = await up("hub", hubData, binary, ["--hub", "--leaf-port", "0"]);
    members.push(member);
    for (const name of names) await addSite(hubData, name, join(folder, `${name}.json`), binary);
    const begun = names.map((name) => {
      const link = ["--site", name, "--hub", leaf, "--credentials", join(folder, `${name}.json`)];
      return up(name, join(folder, name), binary, link);
    });
    members.push(...(await Promise.all(begun)).map(({ member }) => member));
    return members;
  } catch (error) {
    await Promise.all(members.map((member) => member.stop()));
    throw error;
  }
};
