import type { Refusal } from "@carrusel/contracts";
import type { Metadata } from "@grpc/grpc-js";
import type { Query } from "../../auth/roles.ts";
import { hasExpired, hasRole, type Identity, mayAsk, mayCommand, mayUseSite, type Verify } from "../../auth/tokens.ts";
import { NotAuthenticated, NotPermitted } from "../../errors.ts";
import { notAuthorised } from "./serving.ts";

/** Who calls: the bearer of the token in the metadata. Throws NotAuthenticated. */
export const callerOf = async (metadata: Metadata, verify: Verify): Promise<Identity> => {
  const header = metadata.get("authorization")[0];
  if (typeof header !== "string") {
    throw new NotAuthenticated('A token is missing: send it as "authorization: Bearer …".');
  }
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined) throw new NotAuthenticated('The authorization is not of the form "Bearer …".');
  return verify(token);
};

/** Long streams outlive their tokens: it is asked again with every command. */
export const checkAlive = (caller: Identity): void => {
  if (hasExpired(caller)) throw new NotAuthenticated("The token has run out: sign in again.");
};

const named = (caller: Identity): string =>
  caller.roles.length === 0 ? "nobody without a role" : `the role ${caller.roles.join(" or ")}`;

/** Why a caller may not give this command at this site; undefined if he may. */
export const forbidden = (caller: Identity, kind: string, site: string): Refusal | undefined => {
  if (!mayUseSite(caller, site)) return notAuthorised(`This token is not for the site "${site}".`);
  if (mayCommand(caller, kind)) return undefined;
  return notAuthorised(
    caller.roles.length === 0
      ? `"${kind}" asks for a role.`
      : `The role ${caller.roles.join(" or ")} may not "${kind}".`,
  );
};

export const checkQuery = (caller: Identity, query: Query, site: string | undefined): void => {
  if (site !== undefined && !mayUseSite(caller, site)) {
    throw new NotPermitted(`This token is not for the site "${site}".`);
  }
  if (!mayAsk(caller, query)) throw new NotPermitted(`"${query}" is not shown to ${named(caller)}.`);
};

export const checkService = (caller: Identity): void => {
  if (!hasRole(caller, "service")) throw new NotPermitted("Only services give orders to tables.");
};
