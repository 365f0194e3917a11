import type { RuleSheet } from "@carrusel/game-kit";
import type { RoundHistory } from "../../../src/wire.ts";
import { bouleCloth, wheelCloth } from "./boxes.ts";
import type { Cloth } from "./cloth.ts";
import { puntoBancoCloth, trenteCloth } from "./common-cards.ts";
import { crapsCloth, frenchBankCloth, sicBoCloth } from "./dice.ts";
import { rouletteCloth } from "./roulette.ts";

/** The cloth that a game is drawn on; undefined for games that have none here. */
export const clothOf = (sheet: RuleSheet | undefined, options: RoundHistory["options"]): Cloth | undefined => {
  switch (sheet?.game) {
    case "roulette-french":
    case "roulette-american": {
      const jackpot = sheet.bets.some(({ side }) => side === true);
      return rouletteCloth(sheet.facts.blacks as readonly number[], options.zeros === 2 ? 2 : 1, jackpot);
    }
    case "boule":
      return bouleCloth(sheet.facts);
    case "wheel-of-fortune":
      return wheelCloth(sheet.facts);
    case "craps":
      return crapsCloth();
    case "sic-bo":
      return sicBoCloth();
    case "french-bank":
      return frenchBankCloth();
    case "punto-banco":
      return puntoBancoCloth();
    case "trente-et-quarante":
      return trenteCloth();
    default:
      return undefined;
  }
};
