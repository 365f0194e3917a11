import type { OddsSource } from "@carrusel/odds";
import { monteOdds } from "./monte/odds.ts";
import { repteOdds } from "./repte/odds.ts";
import { trenteEtQuaranteOdds } from "./trente-et-quarante/odds.ts";

/** The odds of this family's games. */
export const bankingCardsOdds: readonly OddsSource[] = [...trenteEtQuaranteOdds, ...monteOdds, ...repteOdds];
