import type { ErrorBody } from "../../src/wire.ts";

/** The server's answer that it cannot give what was asked for; `code` as the server names it. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Reads JSON; throws Problem with a sentence for people. */
export const get = async <Answer>(path: string): Promise<Answer> => {
  let response: Response;
  try {
    response = await fetch(path, { headers: { accept: "application/json" } });
  } catch {
    throw new Problem("unreachable", "The server cannot be reached. It is tried again when you reload the page.");
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as Answer;
  const error = (body as Partial<ErrorBody> | undefined)?.error;
  throw new Problem(error?.code ?? "failed", error?.message ?? `The server answered with status ${response.status}.`);
};

/** Parts of a path below `/api/sites`, made safe. */
export const siteApi = (...parts: readonly (string | number)[]): string =>
  `/api/sites/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

/** Parts of this page's own path, after its name. */
export const pathParts = (): readonly string[] =>
  location.pathname.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
