import { type OddsSource, playedOdds } from "@carrusel/odds";
import { boule } from "./boule/game.ts";
import { rouletteAmericanOdds } from "./roulette-american/odds.ts";
import { rouletteFrenchOdds } from "./roulette-french/odds.ts";
import { wheelOfFortune } from "./wheel-of-fortune/game.ts";

/** The odds of this family's games. Those that do nothing but turn and pay need nothing of their own. */
export const ballGamesOdds: readonly OddsSource[] = [
  ...rouletteFrenchOdds,
  ...rouletteAmericanOdds,
  playedOdds({ game: boule, rules: "AD-455-2025", limits: { min: 100, max: 10_000 } }),
  playedOdds({ game: wheelOfFortune, rules: "AD-455-2025" }),
];
