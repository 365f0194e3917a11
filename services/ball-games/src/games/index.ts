import { type Games, gamesOf } from "@carrusel/game-kit";
import { boule } from "./boule/game.ts";
import { rouletteAmerican } from "./roulette-american/game.ts";
import { rouletteFrench } from "./roulette-french/game.ts";
import { wheelOfFortune } from "./wheel-of-fortune/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const ballGames: Games = gamesOf([rouletteFrench, rouletteAmerican, boule, wheelOfFortune]);
