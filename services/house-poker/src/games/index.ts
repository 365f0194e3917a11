import { type Games, gamesOf } from "@carrusel/game-kit";
import { paiGowPoker } from "./pai-gow-poker/game.ts";
import { pokerFourCard } from "./poker-four-card/game.ts";
import { pokerNoDiscard } from "./poker-no-discard/game.ts";
import { texasBonus } from "./texas-bonus/game.ts";
import { texasHouse } from "./texas-house/game.ts";
import { trijoker } from "./trijoker/game.ts";
import { tripoker } from "./tripoker/game.ts";

/** The games of this family. A new one is its folder and a line here. */
export const housePoker: Games = gamesOf([
  texasBonus,
  texasHouse,
  pokerFourCard,
  pokerNoDiscard,
  trijoker,
  paiGowPoker,
  tripoker,
]);
