import type { TableEvent } from "@carrusel/contracts";
import type { JackpotLink, Wager } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import type { Pocket } from "../roulette/cloth.ts";

/** Player at a seat and jackpot -> on how many spins in a row the stake has been laid. */
export type Runs = Readonly<Record<string, number>>;

const keyOf = (wager: { seat: number; player: string; jackpot: string | null }): string =>
  `${wager.seat}/${wager.player}/${wager.jackpot}`;

/** A combination is the results that have to come one after the other: `"17,17"`. */
const pocketsOf = (combination: string): readonly string[] => combination.split(",").map((part) => part.trim());

/** A combination over several spins asks for the stake on each of them. */
export const evolveRuns = (runs: Runs, event: TableEvent, felt: readonly Wager[]): Runs => {
  if (event.type !== "round-settled") return runs;
  const staked = felt.filter((wager) => wager.jackpot !== null && !wager.taken);
  return Object.fromEntries(staked.map((wager) => [keyOf(wager), (runs[keyOf(wager)] ?? 0) + 1]));
};

/** The combination that a jackpot wager hits with this pocket; the longest where several do. */
export const combinationOf = (
  wager: Wager,
  link: JackpotLink | undefined,
  runs: Runs,
  pocket: Pocket,
  earlier: readonly Pocket[],
): string | undefined => {
  if (link === undefined) return undefined;
  const spins = [pocket, ...earlier].map(String);
  const run = (runs[keyOf(wager)] ?? 0) + 1;
  return [...link.combinations]
    .sort((a, b) => pocketsOf(b).length - pocketsOf(a).length)
    .find((combination) => {
      const wanted = [...pocketsOf(combination)].reverse();
      return wanted.length <= run && wanted.every((want, back) => spins[back] === want);
    });
};

/** The chance of a combination over its spins; undefined for what this wheel cannot show. */
export const chanceOf = (combination: string, pockets: readonly Pocket[]): Ratio | undefined => {
  const known = new Set(pockets.map(String));
  const wanted = pocketsOf(combination);
  if (wanted.length > 6 || wanted.some((want) => !known.has(want))) return undefined;
  return wanted.reduce((chance) => chance.over(pockets.length), Ratio.one);
};
