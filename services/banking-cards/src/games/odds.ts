import type { OddsSource } from "@carrusel/odds";
import { trenteEtQuaranteOdds } from "./trente-et-quarante/odds.ts";

/** The odds of this family's games. */
export const bankingCardsOdds: readonly OddsSource[] = [...trenteEtQuaranteOdds];
