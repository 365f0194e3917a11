import type { Wager } from "@carrusel/game-kit";
import { type Cloth, cloths } from "./rules.ts";
import { clothOf, placesOf, type View } from "./state.ts";

/** What of a wager plays on a cloth: of one on both the half, in whole units, an odd one on the first. */
export const partOn = (wager: Wager, cloth: Cloth, unit: number): number => {
  if (wager.bet !== "both") return wager.bet === cloth ? wager.stake : 0;
  const first = Math.min(wager.stake, Math.ceil(wager.stake / unit / 2) * unit);
  return cloth === cloths[0] ? first : wager.stake - first;
};

/** How far a place is from the banker on its cloth. */
const distance = (view: View, seat: number): number =>
  clothOf(view, seat) === cloths[0] ? seat : seat - Math.floor(placesOf(view) / 2);

/** Who called banco comes first, then the places nearest to the banker, the first cloth's before the second's. */
export const byPriority = (view: View): readonly Wager[] => {
  const called = (wager: Wager): number => (wager.seat === view.state.caller && wager.bet === "both" ? 0 : 1);
  return [...view.felt].sort(
    (a, b) =>
      called(a) - called(b) || distance(view, a.seat) - distance(view, b.seat) || a.seat - b.seat || a.id - b.id,
  );
};
