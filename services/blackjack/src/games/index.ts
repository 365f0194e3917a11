import { type Games, gamesOf } from "@carrusel/game-kit";
import { blackjack } from "./blackjack/game.ts";
import { blackjackTriple } from "./blackjack-triple/game.ts";
import { tripleJoc } from "./triple-joc/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const blackjackGames: Games = gamesOf([blackjack, blackjackTriple, tripleJoc]);
