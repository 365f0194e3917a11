const page = "/sign-in";

/** Where one signs in to come back to this page. */
export const signInPath = (): string => {
  const here = `${location.pathname}${location.search}${location.hash}`;
  return here === "/" ? page : `${page}?next=${encodeURIComponent(here)}`;
};

/** The page that somebody wanted before he had to sign in: one of these pages alone, whatever the address says. */
export const nextPath = (search: string, origin: string): string => {
  const start = "/";
  const wanted = new URLSearchParams(search).get("next") ?? start;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname === page) return start;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return start;
  }
};

let leaving = false;

/** Leaves this page to sign in; once, whoever asks for it. */
export const goToSignIn = (): void => {
  if (leaving || location.pathname === page) return;
  leaving = true;
  location.replace(signInPath());
};
