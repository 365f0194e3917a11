import { type Games, gamesOf } from "@carrusel/game-kit";
import { twoCloths } from "./baccarat-two-cloths/game.ts";
import { cheminDeFer } from "./chemin-de-fer/game.ts";
import { puntoBanco } from "./punto-banco/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const baccaratGames: Games = gamesOf([puntoBanco, cheminDeFer, twoCloths]);
