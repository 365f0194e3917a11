import type { OddsSource } from "@carrusel/odds";
import { mahjongPaiGowOdds } from "./mahjong-pai-gow/odds.ts";

/** The odds of this family's games. */
export const tileGamesOdds: readonly OddsSource[] = [mahjongPaiGowOdds];
