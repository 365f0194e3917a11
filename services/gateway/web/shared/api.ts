import type { ErrorBody } from "../../src/wire.ts";
import { goToSignIn } from "./sign-in-path.ts";

/** The server's answer that it cannot give what was asked for; `code` as the server names it. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: string;
  /** Of the HTTP answer; undefined where there was none. */
  readonly status: number | undefined;
  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const ask = async <Answer>(path: string, init: RequestInit, unreachable: string): Promise<Answer> => {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Problem("unreachable", unreachable);
  }
  const text = await response.text().catch(() => "");
  const body = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  })();
  if (response.ok && (body !== undefined || response.status === 204)) return body as Answer;
  const error = (body as Partial<ErrorBody> | undefined)?.error;
  throw new Problem(
    error?.code ?? "failed",
    error?.message ?? `The server answered with status ${response.status}.`,
    response.status,
  );
};

/** Reads JSON; throws Problem with a sentence for people. Who has to sign in for it is taken to where he can. */
export const get = async <Answer>(path: string): Promise<Answer> => {
  const away = "The server cannot be reached. It is tried again when you reload the page.";
  try {
    return await ask<Answer>(path, { headers: { accept: "application/json" } }, away);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 401) throw error;
    goToSignIn();
    // The page is about to be left: nothing more is to be shown on it.
    return new Promise(() => {});
  }
};

/** Asks for a change; throws Problem with a sentence for people. */
export const send = <Answer = void>(method: string, path: string, body?: unknown): Promise<Answer> => {
  const content =
    body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return ask<Answer>(path, { method, ...content }, "The server cannot be reached.");
};

/** Parts of a path below `/api/sites`, made safe. */
export const siteApi = (...parts: readonly (string | number)[]): string =>
  `/api/sites/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

/** Parts of this page's own path, after its name. */
export const pathParts = (): readonly string[] =>
  location.pathname.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
