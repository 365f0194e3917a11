import type { OddsSource } from "@carrusel/odds";
import { blackjack } from "./blackjack/game.ts";
import { blackjackTriple } from "./blackjack-triple/game.ts";
import { shoeOdds } from "./table/shoe-odds.ts";
import { tripleJocOdds } from "./triple-joc/odds.ts";

/** The odds of this family's games. */
export const blackjackOdds: readonly OddsSource[] = [
  shoeOdds(blackjack, ["main"]),
  shoeOdds(blackjackTriple, ["box-1", "box-2", "box-3"]),
  tripleJocOdds,
];
