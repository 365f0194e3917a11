import type { Positions } from "@carrusel/event-store";
import { after, type Desk } from "../desk.ts";
import { mustSoon } from "../waiting.ts";

/** A guest at a wheel of its own who stakes on a jackpot, and what the simulated wheel shows. */
export interface Hit {
  readonly table: string;
  /** Of the jackpot. */
  readonly stake: number;
  readonly numbers: readonly (number | string)[];
}

/** The last round of a hit. */
export interface HitRound {
  readonly round: number;
  readonly position: Positions;
}

const [purse, onRed] = [10_000, 500];

/** Plays one round for each number; the guest cashes what he has left. */
export const playHit = async (desk: Desk, { table, stake, numbers }: Hit): Promise<HitRound> => {
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: purse, tender: "cash" });
  let chips = purse;
  let last: HitRound = { round: 0, position: {} };
  for (const number of numbers) {
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: onRed });
    // A table that has only just been opened may not have heard yet that it plays for the jackpot.
    await mustSoon(desk, table, { do: "bet", seat: 1, bet: "jackpot", stake }, "unknown-jackpot");
    await desk.must(table, { do: "close-bets" });
    const spun = await desk.must(table, { do: "spin", result: number });
    chips -= onRed + stake;
    for (const { type, data } of spun.events) {
      if (type !== "round-settled") continue;
      const { round, wagers } = data as { readonly round: number; readonly wagers: readonly { returned: number }[] };
      chips += wagers.reduce((sum, { returned }) => sum + returned, 0);
      last = { round, position: after(spun.position) };
    }
  }
  if (chips > 0) await desk.must("bank", { do: "cash-out", amount: chips });
  return last;
};
