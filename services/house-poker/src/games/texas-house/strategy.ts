import type { Card } from "@carrusel/cards";
import { standing } from "../texas/standing.ts";

/** From so many thousandths of a dealer's hands on, a sensible player goes on after the flop. */
const leastToCall = 330;

export const isToCall = (own: readonly Card[], flop: readonly Card[]): boolean => standing(own, flop) >= leastToCall;
