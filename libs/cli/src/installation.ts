import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { issueToken, openKeys } from "@carrusel/service-host";
import { UserError } from "./exit.ts";

/** Where a running installation can be reached; written by `up`, removed when it ends. */
export interface Running {
  readonly pid: number;
  /** It holds the data directory, but cannot be reached yet. */
  readonly starting?: boolean;
  /** Simulated players play on it. */
  readonly demo?: boolean;
  /** Guests play on it. */
  readonly production?: boolean;
  /** `host:port` of the gateway's gRPC. */
  readonly grpc: string;
  /** Where the pages are. */
  readonly http: string;
  readonly nats: string;
  /** Of a hub: where sites connect. */
  readonly leaf?: string;
}

export const dataDirectory = (option?: string): string => resolve(option ?? process.env.CARRUSEL_DATA ?? ".carrusel");

const file = (data: string): string => join(data, "running.json");

/** Says where an installation can be reached. */
export const writeRunning = async (data: string, running: Running): Promise<void> => {
  const temporary = `${file(data)}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(running, null, 2)}\n`);
  await rename(temporary, file(data));
};

/**
 * Takes a data directory for an installation that starts; of two that start at once, one gets it. Throws a
 * sentence where another one holds it. The first folder that had to be made for it; undefined where it was there.
 */
export const claimData = async (data: string): Promise<string | undefined> => {
  const made = await mkdir(data, { recursive: true });
  const claim: Running = { pid: process.pid, starting: true, grpc: "", http: "", nats: "" };
  for (;;) {
    try {
      await writeFile(file(data), `${JSON.stringify(claim, null, 2)}\n`, { flag: "wx" });
      return made;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await readRunning(data);
    if (holder !== undefined) {
      const where = holder.http === "" ? "" : `, ${holder.http}`;
      throw new UserError(`an installation runs over ${data} already (process ${holder.pid}${where})`);
    }
    await removeRunning(data);
  }
};

export const removeRunning = (data: string): Promise<void> => rm(file(data), { force: true });

/** Whether a process runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The installation that holds a data directory, running or starting; undefined where none does. */
export const readRunning = async (data: string): Promise<Running | undefined> => {
  try {
    const running = JSON.parse(await readFile(file(data), "utf8")) as Running;
    return isAlive(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
};

/** The installation that can be reached; undefined where none runs, and a sentence where one is just starting. */
export const reachable = async (data: string): Promise<Running | undefined> => {
  const running = await readRunning(data);
  if (running?.starting === true) {
    throw new UserError(
      `the installation over ${data} is just starting (process ${running.pid}): try again in a moment`,
    );
  }
  return running;
};

/** A token of this machine's own administrator, for commands on the machine that holds the keys. */
export const ownToken = async (data: string, sub = "carrusel-cli"): Promise<string> => {
  const noKeys = `${data} holds no keys of an installation: give --token, set CARRUSEL_TOKEN, or name its directory`;
  // Opening would make a pair that no installation knows.
  await access(join(data, "keys")).catch(() => {
    throw new UserError(noKeys);
  });
  const { signing } = await openKeys(data);
  if (signing === undefined) {
    throw new UserError(noKeys);
  }
  return issueToken(signing, { sub, roles: ["administrator"], sites: "*" });
};
