import { defineGame } from "@carrusel/game-kit";
import { shoeGame } from "../table/shoe-game.ts";
import { rules, variant } from "./rules.ts";

export const blackjack = defineGame(shoeGame(rules, variant, "AD-03-V.3.b.per-place"));
