import type { AnyGame } from "@carrusel/game-kit";
import type { OddsSource } from "@carrusel/odds";
import { handJob, insuranceJob, sevensJob, thirteenJob } from "./exact/jobs.ts";
import { sharedFacts } from "./sheet.ts";
import { sixPacks } from "./strategy.ts";

const rules = { packs: sharedFacts.packs, strategy: sixPacks, maySplit: () => true };

/** The odds of a game from the shoe: every bet on the hand has the same, for each draw of the dealer is like the first. */
export const shoeOdds = (game: AnyGame, bets: readonly string[]): OddsSource => ({
  game,
  rules: "AD-455-2025",
  options: {},
  jobs: () => [
    handJob(bets, "1:1, 3:2", rules),
    insuranceJob(sharedFacts.packs),
    thirteenJob(sharedFacts.packs),
    sevensJob,
  ],
});
