import type { Desk } from "../desk.ts";
import { after } from "./day-table.ts";

/** A guest at a wheel of its own who stakes on a jackpot, and a simulated wheel that shows the same number twice. */
export interface Hit {
  readonly table: string;
  /** Of the jackpot. */
  readonly stake: number;
  readonly number: number | string;
}

const [purse, onRed] = [10_000, 500];

/** Plays until the jackpot is won. */
export const playHit = async (desk: Desk, { table, stake, number }: Hit) => {
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: purse, tender: "cash" });
  let chips = purse;
  let position = {};
  for (let spin = 1; spin <= 2; spin++) {
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: onRed });
    await desk.must(table, { do: "bet", seat: 1, bet: "jackpot", stake });
    await desk.must(table, { do: "close-bets" });
    const spun = await desk.must(table, { do: "spin", result: number });
    chips -= onRed + stake;
    for (const { type, data } of spun.events) {
      if (type !== "round-settled") continue;
      const { wagers } = data as { readonly wagers: readonly { readonly returned: number }[] };
      chips += wagers.reduce((sum, { returned }) => sum + returned, 0);
    }
    position = after(spun.position);
  }
  if (chips > 0) await desk.must("bank", { do: "cash-out", amount: chips });
  return position;
};

/** Has every award of a jackpot that is pending verified by a second person, and paid. Gives what was paid. */
export const payAwards = async (
  desk: Desk,
  second: Desk,
  jackpot: string,
  position: Readonly<Record<string, number>>,
): Promise<number> => {
  const known = await desk.house.parts.jackpots.jackpots(desk.options.site, position);
  let paid = 0;
  for (const { award, amount, state } of known.find(({ id }) => id === jackpot)?.awards ?? []) {
    if (state === "paid") continue;
    await second.must(jackpot, { do: "verify-award", award });
    await desk.must(jackpot, { do: "pay", award });
    paid += amount;
  }
  return paid;
};
