import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { issueToken, openKeys, type Role, type SigningKey, tokenVerifier, type Verify } from "@carrusel/service-host";

export interface TestTokens {
  readonly verify: Verify;
  /** `expiresIn`: seconds. */
  token(role: Role, sites?: readonly string[] | "*", expiresIn?: number): Promise<string>;
}

/** Keys of an installation of its own. */
export const createTestTokens = async (): Promise<TestTokens> => {
  const folder = await mkdtemp(join(tmpdir(), "carrusel-keys-"));
  const keys = await openKeys(folder);
  await rm(folder, { recursive: true });
  return {
    verify: tokenVerifier(keys),
    token: (role, sites = "*", expiresIn = 3_600) =>
      issueToken(keys.signing as SigningKey, { sub: `nuria.${role}`, roles: [role], sites, expiresIn }),
  };
};
