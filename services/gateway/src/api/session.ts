import { type Identity, InvalidToken, type Verify } from "@carrusel/service-host";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Reading } from "../access/access.ts";
import { identify, tokenOf } from "../access/identify.ts";
import { RequestError } from "../errors.ts";
import type { Session } from "../wire.ts";
import { read } from "./read.ts";

export interface SessionRoutes {
  readonly reading: Reading;
  readonly verify: Verify | undefined;
  readonly cookie: () => string;
}

/** Browsers drop a cookie of more than 4096 bytes, its name and attributes included, without a word. */
const longest = 3_900;

const given = z.strictObject({ token: z.string().trim().min(1, "it is empty").max(100_000) });

/** Only what is asked of the interface carries the token; no page of another site ever sends it, and no script reads it. */
const attributes = { path: "/api", httpOnly: true, sameSite: "strict" } as const;

/** Whether the browser came over TLS, to the gateway or to a proxy before it. */
const isSecure = ({ protocol, headers }: FastifyRequest): boolean =>
  protocol === "https" || headers["x-forwarded-proto"] === "https" || headers.origin?.startsWith("https:") === true;

const told = ({ id, name, roles, sites }: Identity): Session["identity"] => ({
  ...{ id, name, roles },
  sites: sites === "*" ? sites : [...sites],
});

/** Signing in at the pages: a token is taken, kept in a cookie, and forgotten. */
export const sessionRoutes = (app: FastifyInstance, { reading, verify, cookie }: SessionRoutes): void => {
  const sessionOf = (identity: Identity): Session => ({
    reading,
    identity: told(identity),
    secondsLeft: Number.isFinite(identity.until) ? Math.max(0, identity.until - Date.now() / 1000) : null,
    problem: null,
  });

  app.get("/api/session", async (request): Promise<Session> => {
    const nobody = { reading, identity: null, secondsLeft: null, problem: null };
    const token = tokenOf(request, cookie());
    if (token === undefined || verify === undefined) return nobody;
    return verify(token).then(sessionOf, (error: unknown) => {
      if (error instanceof InvalidToken) return { ...nobody, problem: error.message };
      throw error;
    });
  });

  app.post("/api/session", async (request, reply): Promise<Session> => {
    const { token } = read(given, request.body ?? {});
    const identity = await identify(verify, token);
    if (token.length > longest) {
      throw new RequestError(400, "token-too-long", "A browser cannot keep so long a token: take one for fewer sites.");
    }
    reply.setCookie(cookie(), token, { ...attributes, secure: isSecure(request) });
    return sessionOf(identity);
  });

  app.delete("/api/session", (_, reply) => reply.clearCookie(cookie(), attributes).status(204).send());
};
