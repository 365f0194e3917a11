import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SigningKey, TokenKeys } from "./keys.ts";
import { grants, isRole, type Query, type Role } from "./roles.ts";

const issuer = "carrusel";
const oneDay = 24 * 60 * 60;

/** The bearer of a verified token. */
export interface Identity {
  /** The person or device; stands in every event. */
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** The sites that it is for; `*` for all. */
  readonly sites: ReadonlySet<string> | "*";
  /** Seconds since 1970; infinite where it does not run out. */
  readonly until: number;
}

export class InvalidToken extends Error {
  override readonly name = "InvalidToken";
  readonly code = "invalid-token";
}

const claims = z.object({
  sub: z.string().min(1).max(120),
  name: z.string().max(120).default(""),
  roles: z.array(z.string()).max(20),
  sites: z.union([z.literal("*"), z.array(z.string()).max(1_000)]),
});

export interface TokenFor {
  readonly sub: string;
  readonly roles: readonly Role[];
  readonly sites: readonly string[] | "*";
  readonly name?: string;
  /** Seconds; a day where it is left out, null for a token that never runs out. */
  readonly expiresIn?: number | null;
}

export const issueToken = (
  key: SigningKey,
  { sub, roles, sites, name, expiresIn = oneDay }: TokenFor,
): Promise<string> => {
  const token = new SignJWT({
    roles: [...roles],
    sites: sites === "*" ? sites : [...sites],
    ...(name === undefined ? {} : { name }),
  })
    .setProtectedHeader({ alg: "EdDSA", kid: key.id })
    .setIssuer(issuer)
    .setSubject(sub)
    .setIssuedAt();
  if (expiresIn !== null) token.setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn);
  return token.sign(key.key);
};

export type Verify = (token: string) => Promise<Identity>;

const why = (error: unknown): string => {
  if (error instanceof errors.JWTExpired) return "The token has run out: sign in again.";
  if (error instanceof errors.JWSSignatureVerificationFailed) return "The token was not signed by this installation.";
  if (error instanceof InvalidToken) return error.message;
  return "The token cannot be read.";
};

export const hasExpired = (identity: Identity, now = Date.now()): boolean => identity.until * 1000 <= now;

/** Verifies tokens; what was verified is kept, since a signature costs more than all other checks. */
export const tokenVerifier = (keys: Pick<TokenKeys, "verifying">, kept = 10_000): Verify => {
  const known = new Map<string, Identity>();

  const verify = async (token: string): Promise<Identity> => {
    const { payload } = await jwtVerify(
      token,
      (header) => {
        const key = header.kid === undefined ? undefined : keys.verifying.get(header.kid);
        if (key === undefined) throw new InvalidToken("The token was signed with a key that is not known here.");
        return key;
      },
      { issuer, algorithms: ["EdDSA"] },
    );
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw new InvalidToken("The token does not say who its bearer is and what it is for.");
    const { sub: id, name, sites } = parsed.data;
    return {
      id,
      name,
      roles: parsed.data.roles.filter(isRole),
      sites: sites === "*" ? sites : new Set(sites),
      until: payload.exp ?? Number.POSITIVE_INFINITY,
    };
  };

  return async (token) => {
    const before = known.get(token);
    if (before !== undefined) {
      if (!hasExpired(before)) return before;
      known.delete(token);
    }
    try {
      const identity = await verify(token);
      if (known.size >= kept) known.delete(known.keys().next().value as string);
      known.set(token, identity);
      return identity;
    } catch (error) {
      throw new InvalidToken(why(error), { cause: error });
    }
  };
};

export const hasRole = (identity: Identity, role: Role): boolean => identity.roles.includes(role);
export const mayUseSite = (identity: Identity, site: string): boolean =>
  identity.sites === "*" || identity.sites.has(site);
export const mayCommand = (identity: Identity, kind: string): boolean =>
  identity.roles.some((role) => grants[role].commands.has(kind));
export const mayAsk = (identity: Identity, query: Query): boolean =>
  identity.roles.some((role) => grants[role].queries.has(query));
export const mayManageSites = (identity: Identity): boolean => identity.roles.some((role) => grants[role].sites);
