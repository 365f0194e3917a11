import { signal } from "@preact/signals";
import type { ErrorBody } from "../../src/wire.ts";
import { Problem } from "./api.ts";

const key = "token";

const kept = (): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The token of who works at this page; gone with the browser's window. */
export const token = signal<string | null>(kept());

/** Whether somebody has to sign in for what was asked for last. */
export const signInWanted = signal(false);

export const signIn = (value: string | null): void => {
  token.value = value;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Held by this page alone, then.
  }
};

/** The name in a token, for people; what it is worth only the server knows. */
export const bearerOf = (text: string): string => {
  try {
    const payload = text.split(".")[1] ?? "";
    return `${(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub ?? ""}`;
  } catch {
    return "";
  }
};

/** Asks for a change; throws Problem with a sentence for people. Without a token, or with an old one, asks for one. */
export const change = async <Answer = void>(method: string, path: string, body?: unknown): Promise<Answer> => {
  if (token.value === null) {
    signInWanted.value = true;
    throw new Problem("not-authenticated", "Sign in first.");
  }
  const response = await fetch(path, {
    method,
    headers: {
      authorization: `Bearer ${token.value}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Problem("unreachable", "The server cannot be reached.");
  });
  const text = await response.text();
  const answer = (text === "" ? undefined : JSON.parse(text)) as Answer | ErrorBody;
  if (response.ok) return answer as Answer;
  if (response.status === 401) {
    signIn(null);
    signInWanted.value = true;
  }
  const { code, message } = (answer as ErrorBody).error;
  throw new Problem(code, message);
};
