import { signal } from "@preact/signals";
import { loadSession, session, signIn, signOut } from "../shared/session.ts";
import { nextPath } from "../shared/sign-in-path.ts";

/** The token in the address of a sign-in link, which then forgets it: nobody finds it there, nor in the browser's history. */
const takeFromAddress = (): string | null => {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null) history.replaceState(null, "", `${location.pathname}${location.search}`);
  return token;
};

/** Somebody signs in, and goes on to the page that he wanted. */
export const createSignIn = () => {
  const next = nextPath(location.search, location.origin);
  const problem = signal<string | null>(null);
  const busy = signal(false);
  /** Of a link, while another one is signed in: it waits for a word. */
  const offered = signal<string | null>(null);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    busy.value = true;
    problem.value = null;
    try {
      await work();
    } catch (error) {
      problem.value = (error as Error).message;
    }
    busy.value = false;
  };

  const enter = (token: string): Promise<void> =>
    attempt(async () => {
      const { identity } = await signIn(token);
      if (identity === null) throw new Error("This browser keeps no cookies of this address: allow them.");
      location.replace(next);
    });

  const begin = (): Promise<void> =>
    attempt(async () => {
      const token = takeFromAddress();
      const { identity, problem: old } = await loadSession();
      if (token === null) problem.value = old;
      else if (identity === null) await enter(token);
      else offered.value = token;
    });

  void begin();
  addEventListener("hashchange", () => void begin());
  return { session, next, problem, busy, offered, enter, leave: () => attempt(signOut) };
};

export type SignInState = ReturnType<typeof createSignIn>;
