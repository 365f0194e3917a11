import { type Games, gamesOf } from "@carrusel/game-kit";
import { craps } from "./craps/game.ts";
import { frenchBank } from "./french-bank/game.ts";
import { sicBo } from "./sic-bo/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const diceGames: Games = gamesOf([craps, sicBo, frenchBank]);
