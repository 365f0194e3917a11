import { defineGame } from "@carrusel/game-kit";
import { shoeGame } from "../table/shoe-game.ts";
import { rules, variant } from "./rules.ts";

export const blackjackTriple = defineGame(shoeGame(rules, variant, "AD-19-III.limits-per-box"));
