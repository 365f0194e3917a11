/** Denominations of the house, the largest first, and how much of a sum is made up of each at the most (hundredths). */
const parts = [
  [100_000, 30],
  [10_000, 60],
  [2_500, 60],
  [500, 60],
  [100, 100],
  [25, 100],
  [5, 100],
  [1, 100],
] as const;

export type ChipCounts = Readonly<Record<string, number>>;

/** A sum in chips of all sizes, as a tray holds them; exact to the minor unit. */
export const asTray = (sum: number): ChipCounts => {
  const chips: Record<string, number> = {};
  let left = sum;
  for (const [chip, most] of parts) {
    const count = Math.floor((left * most) / 100 / chip);
    if (count > 0) chips[`${chip}`] = count;
    left -= count * chip;
  }
  return chips;
};

export const worthOf = (chips: ChipCounts): number =>
  Object.entries(chips).reduce((sum, [chip, count]) => sum + Number(chip) * count, 0);
