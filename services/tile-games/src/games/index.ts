import { type Games, gamesOf } from "@carrusel/game-kit";
import { mahjongPaiGow } from "./mahjong-pai-gow/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const tileGames: Games = gamesOf([mahjongPaiGow]);
