import { signal } from "@preact/signals";
import type { Session } from "../../src/wire.ts";
import { get, send } from "./api.ts";
import { goToSignIn } from "./sign-in-path.ts";

const path = "/api/session";
/** The longest that a timer waits (ms). */
const longest = 2 ** 31 - 1;

/** Who has signed in at this browser; null until it is known. */
export const session = signal<Session | null>(null);

let expiry: ReturnType<typeof setTimeout> | undefined;

const take = (now: Session): Session => {
  session.value = now;
  clearTimeout(expiry);
  const { secondsLeft } = now;
  // A little later, so that it has run out by the server's clock as well.
  if (secondsLeft !== null) expiry = setTimeout(() => void stay(), Math.min(longest, secondsLeft * 1_000 + 500));
  return now;
};

/** Asks who has signed in. */
export const loadSession = async (): Promise<Session> => take(await get<Session>(path));

/** Throws Problem where the token is none. */
export const signIn = async (token: string): Promise<Session> => {
  await send<Session>("POST", path, { token });
  // What counts is that the browser has kept it.
  return loadSession();
};

export const signOut = async (): Promise<void> => {
  await send("DELETE", path);
  await loadSession();
};

/** Whether this page may stay: who has to sign in is taken to where he can. */
export const stay = async (): Promise<void> => {
  const now = await loadSession().catch(() => null);
  if (now?.reading === "signed-in" && now.identity === null) goToSignIn();
};
