import { type Identity, InvalidToken, type Verify } from "@carrusel/service-host";
import type { FastifyRequest } from "fastify";
import { RequestError } from "../errors.ts";

const bearer = /^Bearer +(\S+)$/i;

/** The token of a request: a program's in its header, a browser's in the cookie. */
export const tokenOf = (request: FastifyRequest, cookie: string): string | undefined =>
  bearer.exec(request.headers.authorization ?? "")?.[1] ?? request.cookies[cookie];

/** Whose token it is; throws where it is none, or none of this installation. */
export const identify = async (verify: Verify | undefined, token: string | undefined): Promise<Identity> => {
  if (verify === undefined) throw new RequestError(403, "no-sign-in", "Nobody can sign in at this gateway.");
  if (token === undefined) throw new RequestError(401, "not-authenticated", "This needs a token: sign in.");
  return verify(token).catch((error: unknown) => {
    throw error instanceof InvalidToken ? new RequestError(401, error.code, error.message) : error;
  });
};
