import type { OddsSource } from "@carrusel/odds";
import { paiGowPokerOdds } from "./pai-gow-poker/odds.ts";
import { pokerFourCardOdds } from "./poker-four-card/odds.ts";
import { pokerNoDiscardOdds } from "./poker-no-discard/odds.ts";
import { texasBonusOdds } from "./texas-bonus/odds.ts";
import { texasHouseOdds } from "./texas-house/odds.ts";
import { trijokerOdds } from "./trijoker/odds.ts";
import { tripokerOdds } from "./tripoker/odds.ts";

/** The odds of this family's games. */
export const housePokerOdds: readonly OddsSource[] = [
  ...pokerNoDiscardOdds,
  ...trijokerOdds,
  ...paiGowPokerOdds,
  ...tripokerOdds,
  ...pokerFourCardOdds,
  ...texasBonusOdds,
  ...texasHouseOdds,
];
