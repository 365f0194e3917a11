import { isRefusal } from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import { CommandRefused, type Desk } from "../desk.ts";
import { after } from "./day-table.ts";

/** A guest at a wheel of its own who stakes on a jackpot, and what the simulated wheel shows. */
export interface Hit {
  readonly table: string;
  /** Of the jackpot. */
  readonly stake: number;
  readonly numbers: readonly (number | string)[];
}

const [purse, onRed] = [10_000, 500];
const [lookMs, patienceMs] = [100, 60_000];

/** Stakes on the jackpot; a table that has only just been opened may not have heard yet that it plays for it. */
const stakeOn = async (desk: Desk, table: string, stake: number): Promise<void> => {
  const bet = { do: "bet", seat: 1, bet: "jackpot", stake } as const;
  for (const until = Date.now() + patienceMs; ; ) {
    const answer = await desk.send(table, bet);
    if (!isRefusal(answer)) return;
    if (answer.refused !== "unknown-jackpot" || Date.now() > until) throw new CommandRefused(table, bet, answer);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
};

/** Plays one round for each number; the guest cashes what he has left. Gives the place of the last round. */
export const playHit = async (desk: Desk, { table, stake, numbers }: Hit): Promise<Positions> => {
  await desk.must("bank", { do: "buy-in", table, seat: 1, amount: purse, tender: "cash" });
  let chips = purse;
  let position: Positions = {};
  for (const number of numbers) {
    await desk.must(table, { do: "bet", seat: 1, bet: "red", stake: onRed });
    await stakeOn(desk, table, stake);
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

/** Has every award of a jackpot that is pending verified by the second person, if there is one, and paid. Gives what was paid. */
export const payAwards = async (
  desk: Desk,
  second: Desk | undefined,
  jackpot: string,
  position: Positions,
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
