import { useEffect, useRef } from "preact/hooks";
import { bearerOf, signIn, signInWanted, token } from "../shared/session.ts";

/** Who works here, and how to change that. */
export const SignedIn = () =>
  token.value === null ? (
    <button
      type="button"
      class="button"
      onClick={() => {
        signInWanted.value = true;
      }}
    >
      Sign in
    </button>
  ) : (
    <button type="button" class="button" onClick={() => signIn(null)}>
      Sign out {bearerOf(token.value)}
    </button>
  );

export const SignIn = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = signInWanted.value;
  useEffect(() => {
    if (wanted) dialog.current?.showModal();
    else dialog.current?.close();
  }, [wanted]);
  const done = (): void => {
    signInWanted.value = false;
  };
  return (
    <dialog ref={dialog} class="panel sign-in" onClose={done} aria-labelledby="sign-in">
      <form
        method="dialog"
        onSubmit={(event) => {
          const text = `${new FormData(event.currentTarget as HTMLFormElement).get("token")}`.trim();
          if (text !== "") signIn(text);
          done();
        }}
      >
        <h2 id="sign-in">Sign in to change screens</h2>
        <p class="soft">
          With a token of a technician, a pit manager or an administrator, such as{" "}
          <code>carrusel token anna --role technician</code> prints. It is kept until this window closes.
        </p>
        <textarea class="input" name="token" rows={4} required aria-label="Token" />
        <p class="bulk">
          <button type="submit" class="button" aria-pressed="true">
            Sign in
          </button>
          <button type="button" class="button" onClick={done}>
            Cancel
          </button>
        </p>
      </form>
    </dialog>
  );
};
