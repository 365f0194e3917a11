import type { OddsSource } from "@carrusel/odds";
import { paiGowPokerOdds } from "./pai-gow-poker/odds.ts";
import { pokerFourCardOdds } from "./poker-four-card/odds.ts";
import { texasBonusOdds } from "./texas-bonus/odds.ts";
import { texasHouseOdds } from "./texas-house/odds.ts";

/** The odds of this family's games. */
export const housePokerOdds: readonly OddsSource[] = [
  ...paiGowPokerOdds,
  ...pokerFourCardOdds,
  ...texasBonusOdds,
  ...texasHouseOdds,
];
