import type { OddsSource } from "@carrusel/odds";
import { puntoBancoOdds } from "./punto-banco/odds.ts";

/** The odds of this family's games. */
export const baccaratOdds: readonly OddsSource[] = [...puntoBancoOdds];
