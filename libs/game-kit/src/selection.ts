import type { Selection } from "@carrusel/contracts";

const text = (item: Selection): string =>
  Array.isArray(item) ? `[${[...item].sort().join(" ")}]` : typeof item === "number" ? `${item}` : `'${item}`;

/** One text for all orders of a selection: the order inside `on` does not count. */
export const selectionKey = (on: readonly Selection[]): string => on.map(text).sort().join(",");
