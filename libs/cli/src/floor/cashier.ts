import { isAccepted } from "@carrusel/hosting";
import type { Desk } from "./desk.ts";

/** Worth of the chips that are handed over, the largest first (minor units). */
const chips = [10_000, 2_500, 500, 100];

/** So much is sold from a table's float before the cage fills it again, with these chips. */
const refill = { worth: 500_000, chips: { "10000": 50 } };
const freshCash = 100_000_000;

/** An amount in as few chips as possible; what is less than the smallest chip is left out. */
export const inChips = (amount: number): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  let left = amount;
  for (const chip of chips) {
    const count = Math.floor(left / chip);
    if (count > 0) counts[`${chip}`] = count;
    left -= count * chip;
  }
  return counts;
};

const worthOf = (counts: Readonly<Record<string, number>>): number =>
  Object.entries(counts).reduce((sum, [chip, count]) => sum + Number(chip) * count, 0);

/**
 * Sells a table's chips to players who sit down at it, and pays those who leave at the cage. What was sold comes back to
 * the table from the cage, as chips do on a floor.
 */
export class Cashier {
  private readonly desk: Desk;
  private readonly table: string;
  private sold = 0;
  private slips = 0;

  constructor(desk: Desk, table: string) {
    this.desk = desk;
    this.table = table;
  }

  async sell(seat: number, amount: number): Promise<void> {
    const { desk, table } = this;
    await desk.must("bank", { do: "buy-in", table, seat, amount, tender: "cash" });
    this.sold += amount;
    if (this.sold < refill.worth) return;
    const slip = `${desk.options.prefix}.${table}.${++this.slips}`;
    // A cage without chips sends them when it has some again.
    const sent = await desk.send("bank", { do: "fill", table, chips: refill.chips, slip });
    if (isAccepted(sent)) this.sold -= refill.worth;
  }

  async pay(amount: number): Promise<void> {
    const counts = inChips(amount);
    const worth = worthOf(counts);
    if (worth > 0) await this.cash(worth, counts);
    if (amount > worth) await this.cash(amount - worth);
  }

  private async cash(amount: number, counts?: Readonly<Record<string, number>>): Promise<void> {
    const { desk } = this;
    const paid = await desk.send("bank", { do: "cash-out", amount, ...(counts !== undefined && { chips: counts }) });
    if (isAccepted(paid)) return;
    // Whatever the cage lacked: cash is brought in, and chips are counted later.
    if (paid.refused === "invalid-amount") await desk.must("bank", { do: "stock", chips: {}, cash: freshCash });
    await desk.must("bank", { do: "cash-out", amount });
  }
}
