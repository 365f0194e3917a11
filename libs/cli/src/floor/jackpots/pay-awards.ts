import type { Positions } from "@carrusel/event-store";
import type { Desk } from "../desk.ts";

/**
 * Has every award of a jackpot in the desk's own book that is pending verified by the second person, if there is one, and
 * paid. Gives what was paid (minor units).
 */
export const payAwards = async (
  desk: Desk,
  second: Desk | undefined,
  jackpot: string,
  position?: Positions,
): Promise<number> => {
  const known = await desk.house.parts.jackpots.jackpots(desk.options.site, position);
  let paid = 0;
  for (const { award, amount, state } of known.find(({ id }) => id === jackpot)?.awards ?? []) {
    if (state === "paid") continue;
    await second?.must(jackpot, { do: "verify-award", award });
    await desk.must(jackpot, { do: "pay", award });
    paid += amount;
  }
  return paid;
};
