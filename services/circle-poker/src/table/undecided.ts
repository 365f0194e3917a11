import type { TableEvent } from "@carrusel/contracts";
import type { View } from "./deal.ts";

/**
 * Chips that blank hands left in the middle, when no other hand follows: everybody who sits gets as much, and what cannot
 * be divided goes chip by chip from the first seat on. The law says what becomes of them at the next hand only
 * (AD-23.1-II.blank).
 */
export const shareMiddle = (view: View): readonly TableEvent[] => {
  const { carried } = view.state;
  const { chipUnit } = view.terms;
  const seated = Object.entries(view.seats).sort(([a], [b]) => Number(a) - Number(b));
  const chips = Math.floor(carried / chipUnit);
  const each = Math.floor(chips / seated.length);
  return seated.flatMap(([seat, { player }], index): TableEvent[] => {
    const amount = (each + (index < chips % seated.length ? 1 : 0)) * chipUnit;
    const { round } = view;
    return amount === 0
      ? []
      : [{ type: "chips-returned", round, seat: Number(seat), player, amount, from: "pot", why: "session over" }];
  });
};
