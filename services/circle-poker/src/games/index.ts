import { type Games, gamesOf } from "@carrusel/game-kit";

/** The games of this family. A new one is its folder and a line here. */
export const circlePoker: Games = gamesOf([]);
