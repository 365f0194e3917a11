import { type OddsSource, playedOdds } from "@carrusel/odds";
import { rouletteAmerican } from "./game.ts";

const at = (options: { readonly zeros?: 2 }): OddsSource =>
  playedOdds({ game: rouletteAmerican, rules: "AD-455-2025", options, combinations: ["17", "17,17"] });

/** One zero, then two. A jackpot plays for numbers that each installation names: 17 stands for any of them. */
export const rouletteAmericanOdds: readonly OddsSource[] = [at({}), at({ zeros: 2 })];
