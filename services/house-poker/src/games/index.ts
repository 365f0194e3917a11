import { type Games, gamesOf } from "@carrusel/game-kit";
import { paiGowPoker } from "./pai-gow-poker/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const housePoker: Games = gamesOf([paiGowPoker]);
