import type { FastifyRequest } from "fastify";
import { RequestError } from "../errors.ts";

const harmless: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Whether a browser sends this from a page of this gateway. Programs say nothing of the kind. Browsers say it themselves where
 * the connection is to be trusted (TLS, or this machine); elsewhere the page's host has to be the one that was asked.
 */
const isOwn = ({ headers }: FastifyRequest): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  return headers.origin === undefined || hostOf(headers.origin) === headers.host;
};

/** Throws where another site's page has a browser change something here. */
export const checkSameOrigin = (request: FastifyRequest): void => {
  if (harmless.has(request.method) || isOwn(request)) return;
  throw new RequestError(403, "other-origin", "Another site's page may not change anything here.");
};
