/** A store that may be forbidden or full: the screen then goes without. */
const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const remember = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Not kept for the next start, then.
  }
};

export const recall = <Value>(key: string): Value | null => {
  try {
    return JSON.parse(remembered(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
};

/** The id that this browser keeps for the screen; a new one where it keeps none. */
export const ownId = (): string => {
  const known = remembered("screen-id");
  if (known !== null && /^[A-Za-z0-9_-]{1,32}$/.test(known)) return known;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  remember("screen-id", id);
  return id;
};

/** The version of the page that runs, as the gateway wrote it into it. */
export const ownVersion = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? "";
