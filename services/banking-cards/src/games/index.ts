import { type Games, gamesOf } from "@carrusel/game-kit";
import { monte } from "./monte/game.ts";
import { repte } from "./repte/game.ts";
import { trenteEtQuarante } from "./trente-et-quarante/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const bankingCards: Games = gamesOf([trenteEtQuarante, monte, repte]);
