import { type Games, gamesOf } from "@carrusel/game-kit";
import { paiGowPoker } from "./pai-gow-poker/game.ts";
import { pokerNoDiscard } from "./poker-no-discard/game.ts";
import { trijoker } from "./trijoker/game.ts";
import { tripoker } from "./tripoker/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const housePoker: Games = gamesOf([pokerNoDiscard, trijoker, paiGowPoker, tripoker]);
