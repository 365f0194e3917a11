import { InvalidToken, type Role, type Verify } from "@carrusel/service-host";
import type { FastifyRequest } from "fastify";
import { RequestError } from "../errors.ts";

/** The person who asks for a change, by the token of the request. */
export interface Person {
  readonly id: string;
  readonly roles: string[];
}

const bearer = /^Bearer +(\S+)$/i;

/** Who may change a site's screens. */
const keepers: readonly Role[] = ["technician", "pit-manager", "administrator"];

/** The bearer of the request's token; throws where there is none, or where it does not allow to change screens. */
export const screenKeeper = async (
  verify: Verify | undefined,
  request: FastifyRequest,
  site: string,
): Promise<Person> => {
  if (verify === undefined) throw new RequestError(403, "no-changes", "Nothing can be changed through this gateway.");
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new RequestError(401, "not-authenticated", "This needs a token: sign in.");
  const identity = await verify(token).catch((error: unknown) => {
    if (error instanceof InvalidToken) throw new RequestError(401, error.code, error.message);
    throw error;
  });
  const here = identity.sites === "*" || identity.sites.has(site);
  if (!here || !keepers.some((role) => identity.roles.includes(role))) {
    throw new RequestError(403, "not-authorised", `${identity.id} may not change the screens of ${site}.`);
  }
  return { id: identity.id, roles: [...identity.roles] };
};
