import { ThemeToggle } from "../shared/theme.tsx";
import type { SignInState } from "./state.ts";

const whole = (seconds: number): string => {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  const [count, unit] = hours >= 1 ? [hours, "hour"] : [Math.max(1, Math.floor(seconds / 60)), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** Who is signed in already. */
const Here = ({ state }: { state: SignInState }) => {
  const now = state.session.value;
  if (now === null || now.identity === null) return null;
  const { identity, secondsLeft } = now;
  const sites = identity.sites === "*" ? "" : ` at ${identity.sites.join(", ")}`;
  return (
    <section class="panel sign-in-card">
      <h2>
        Signed in as <strong>{identity.id}</strong>
      </h2>
      <p class="soft">
        {identity.roles.join(", ") || "without a role"}
        {sites}
        {secondsLeft === null ? "" : `, for another ${whole(secondsLeft)}`}
      </p>
      <p class="sign-in-ways">
        <a class="button" aria-current="true" href={state.next}>
          {state.next === "/" ? "To the start page" : "Go on"}
        </a>
        <button type="button" class="button" onClick={() => void state.leave()}>
          Sign out
        </button>
      </p>
    </section>
  );
};

/** A link says who one could be instead. */
const Offered = ({ state, token }: { state: SignInState; token: string }) => (
  <section class="panel sign-in-card">
    <h2>Sign in by the link instead?</h2>
    <p class="soft">Whoever is signed in now is signed out by it.</p>
    <p class="sign-in-ways">
      <button type="button" class="button primary" disabled={state.busy.value} onClick={() => void state.enter(token)}>
        Sign in by the link
      </button>
    </p>
  </section>
);

const Form = ({ state }: { state: SignInState }) => (
  <form
    class="panel sign-in-card"
    onSubmit={(event) => {
      event.preventDefault();
      void state.enter(`${new FormData(event.currentTarget as HTMLFormElement).get("token")}`.trim());
    }}
  >
    <label for="token">Token</label>
    <input
      id="token"
      class="sign-in-token"
      name="token"
      type="password"
      autocomplete="current-password"
      autocapitalize="none"
      spellcheck={false}
      required
    />
    <button type="submit" class="button primary" disabled={state.busy.value}>
      Sign in
    </button>
    <p class="soft sign-in-help">
      A token, or a link that signs in at once, is made on the machine that holds the keys:{" "}
      <code>carrusel token anna --role dealer --link</code>
    </p>
  </form>
);

export const SignInPage = ({ state }: { state: SignInState }) => {
  const token = state.offered.value;
  const signedIn = state.session.value?.identity != null;
  return (
    <div class="page sign-in">
      <header class="top">
        <div class="top-title">
          <nav aria-label="Where you are">
            <ol class="crumbs">
              <li>
                <a href="/">Carrusel</a>
              </li>
            </ol>
          </nav>
          <h1>Sign in</h1>
        </div>
        <ThemeToggle />
      </header>
      <main>
        <div role="alert">{state.problem.value === null ? null : <p class="notice">{state.problem.value}</p>}</div>
        <Here state={state} />
        {token === null ? null : <Offered state={state} token={token} />}
        {signedIn ? null : <Form state={state} />}
      </main>
    </div>
  );
};
