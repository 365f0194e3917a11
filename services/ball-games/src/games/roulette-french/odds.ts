import type { TableState } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { type OddsSource, playedOdds } from "@carrusel/odds";
import { rouletteFrench } from "./game.ts";
import type { State } from "./prison.ts";

/** The zeros after which a prisoner's worth first is a part of its stake: from there on each one halves it. */
const firstHalf = 2;

/** A prisoner after three zeros or more is like one after two, at half the worth for each further zero. */
const ladder = (state: TableState) => {
  const play = state.play as State;
  const [wager, zeros = 0] = Object.entries(play.zeros)[0] ?? [];
  if (wager === undefined || zeros <= firstHalf) return undefined;
  const like: TableState = { ...state, play: { ...play, zeros: { [wager]: firstHalf } } };
  return { like, times: Ratio.of(1n, 2n ** BigInt(zeros - firstHalf)) };
};

// Far above the minimum, so that a prisoner keeps the choice at any zero.
const [stake, limits] = [2 ** 30, { min: 1, max: 2 ** 30 }];

const at = (options: { readonly zero?: "half" | "prison" }): OddsSource =>
  playedOdds({
    game: rouletteFrench,
    rules: "AD-455-2025",
    ...{ options, limits, ladder, stake: () => stake },
    forget: (play) => ({ ...(play as State), pockets: [] }),
  });

/** Each player's choice (under best play), then half for all, then prison for all. */
export const rouletteFrenchOdds: readonly OddsSource[] = [at({}), at({ zero: "half" }), at({ zero: "prison" })];
