import type { Ratio } from "@carrusel/money";
import { ends } from "./dealer.ts";
import type { Ending } from "./player.ts";

/** What becomes of a wager: chances and expected gain. */
export interface Fate {
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  /** Expected gain in first stakes, split and doubled ones included. */
  readonly gain: Ratio;
}

/** How an ending fares against each end of the dealer: 1 won, 0 equal, −1 lost. */
export const against = ({ total, blackjack }: Ending): readonly number[] =>
  ends.map((end) => {
    if (end === "blackjack") return blackjack ? 0 : -1;
    if (end === "over" || blackjack) return 1;
    return Math.sign(total - Number(end));
  });

/** Half stakes gained by an ending that is won, equal or lost. */
export const halfStakes = ({ doubled, blackjack }: Ending, result: number): bigint => {
  if (blackjack && result > 0) return 3n;
  return BigInt(result * (doubled ? 4 : 2));
};

const alone = { over: -1, surrender: -1, six: 1 } as const;

/** Without the dealer: the result, and half stakes gained. */
export const decidedAlone = (ending: Ending): { readonly result: number; readonly halves: bigint } | undefined => {
  if (ending.alone === undefined) return undefined;
  const result = alone[ending.alone];
  return { result, halves: ending.alone === "surrender" ? -1n : halfStakes(ending, result) };
};
