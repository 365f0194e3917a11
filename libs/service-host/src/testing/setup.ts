import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyCommand, Envelope } from "@carrusel/contracts";
import type { ServiceLog } from "@carrusel/hosting";
import { openKeys, type SigningKey, type TokenKeys } from "../auth/keys.ts";
import type { Role } from "../auth/roles.ts";
import { issueToken } from "../auth/tokens.ts";

export const silent: ServiceLog = { info: () => {}, warn: () => {} };
export const day = "2026-11-29";
export const receivedAt = "2026-11-29T21:00:00.000Z";

export interface TestKeys {
  readonly keys: TokenKeys;
  readonly key: SigningKey;
  token(role: Role, sites?: readonly string[] | "*"): Promise<string>;
  remove(): Promise<void>;
}

/** Keys in a folder of their own. */
export const testKeys = async (): Promise<TestKeys> => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-keys-"));
  const keys = await openKeys(folder);
  const key = keys.signing as SigningKey;
  return {
    keys,
    key,
    token: (role, sites = "*") => issueToken(key, { sub: `${role}-1`, roles: [role], sites }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

let ids = 0;

/** An envelope as a client fills it in; actor and time are the server's to say. */
export const envelope = <Command = AnyCommand>(command: Command, at = "T1"): Envelope<Command> => ({
  id: `c${++ids}`,
  site: "S1",
  day,
  at,
  command,
  actor: { id: "ana", roles: ["dealer"] },
  time: "2026-11-29T20:59:59.000Z",
});
