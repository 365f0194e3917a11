import { type OddsSource, type PlaySpec, playedOdds } from "@carrusel/odds";
import { crapsOdds } from "./craps/odds.ts";
import type { DiceState } from "./dice/dice.ts";
import { frenchBank } from "./french-bank/game.ts";
import { sicBo } from "./sic-bo/game.ts";

const common: Pick<PlaySpec, "rules" | "forget"> = {
  rules: "AD-455-2025",
  forget: (play) => ({ ...(play as DiceState), rolls: [] }),
};

/** The odds of this family's games: all of them are played at their own table. */
export const diceGamesOdds: readonly OddsSource[] = [
  crapsOdds,
  playedOdds({ game: sicBo, ...common }),
  playedOdds({ game: sicBo, ...common, options: { bigOnTriple: "win" } }),
  playedOdds({ game: frenchBank, ...common, limits: { min: 1000, max: 200_000 } }),
];
