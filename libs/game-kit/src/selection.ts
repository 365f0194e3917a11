import type { Selection } from "@carrusel/contracts";

const text = (item: Selection): string =>
  Array.isArray(item) ? `[${[...item].sort().join(" ")}]` : typeof item === "number" ? `${item}` : `'${item}`;

/** One text for all orders of a selection: the order inside `on` does not count. */
export const selectionKey = (on: readonly Selection[]): string => on.map(text).sort().join(",");

/** Who has what on which bet: two bets with one key are the same wager. */
export const wagerKey = (wager: { seat: number; player: string; bet: string; on: readonly Selection[] }): string =>
  `${wager.seat}/${wager.player}/${wager.bet}/${selectionKey(wager.on)}`;
