import { useEffect } from "preact/hooks";
import { loadSession, session, signOut, stay } from "./session.ts";
import { signInPath } from "./sign-in-path.ts";
import { ThemeToggle } from "./theme.tsx";

/** Who has signed in here, and how to change that; `offers` also where everybody may read. */
const Account = ({ offers }: { offers: boolean }) => {
  useEffect(() => {
    loadSession().catch(() => undefined);
  }, []);
  const now = session.value;
  if (now === null) return null;
  const { identity, reading } = now;
  if (identity === null) {
    return reading === "signed-in" || offers ? (
      <a class="button account" href={signInPath()}>
        Sign in
      </a>
    ) : null;
  }
  return (
    <span class="account">
      <span class="account-who">
        <strong>{identity.name === "" ? identity.id : identity.name}</strong>
        <span class="soft">{identity.roles.join(", ")}</span>
      </span>
      <button type="button" class="button" onClick={() => void signOut().then(stay, () => undefined)}>
        Sign out
      </button>
    </span>
  );
};

/** What stands at the right end of every page's head. */
export const HeaderTools = ({ offersSignIn = false }: { offersSignIn?: boolean }) => (
  <div class="header-tools">
    <Account offers={offersSignIn} />
    <ThemeToggle />
  </div>
);
