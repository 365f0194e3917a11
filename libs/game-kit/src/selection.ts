import type { Selection } from "@carrusel/contracts";

const text = (item: Selection): string =>
  Array.isArray(item) ? `[${[...item].sort().join(" ")}]` : typeof item === "number" ? `${item}` : `'${item}`;

/** One text for all orders of a selection. The order inside `on` does not count, that of two sides does. */
export const selectionKey = (on: readonly Selection[]): string => {
  const texts = on.map(text);
  return (on.some(Array.isArray) ? texts : texts.sort()).join(",");
};
