import { ownVersion } from "./identity.ts";

/** After it has loaded itself anew, a screen does not do so again for a while (ms): versions may differ for long. */
const rest = 60_000;
/** Screens do not all do it in the same moment (ms). */
const spread = 8_000;

const key = "renewed";
const begun = performance.now();
let planned = false;

const justRenewed = (() => {
  try {
    const was = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return was;
  } catch {
    return true;
  }
})();

const reloadNow = (): void => {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // Then it rests before every renewal.
  }
  location.reload();
};

const served = async (): Promise<string | undefined> => {
  const response = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return undefined;
  return /<meta name="version" content="(\w+)"/.exec(await response.text())?.[1];
};

const reload = async (always: boolean): Promise<void> => {
  try {
    // Only when the page is there to be had: a browser's error page would need a person.
    const version = await served();
    if (version !== undefined && (always || version !== ownVersion)) reloadNow();
  } catch {
    // The gateway is away; it will say again which page it serves.
  } finally {
    planned = false;
  }
};

/** Loads the page anew, soon and only when it can be had; `always`: even where it is the same version. */
export const renew = (always: boolean): void => {
  if (planned) return;
  planned = true;
  const early = always || !justRenewed ? 0 : Math.max(0, rest - (performance.now() - begun));
  setTimeout(() => void reload(always), early + Math.random() * (always ? 500 : spread));
};

/** Whether the gateway serves another page than this one. */
export const isNewer = (page: string): boolean => page !== "" && ownVersion !== "" && page !== ownVersion;
