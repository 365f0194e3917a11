import { refuse } from "@carrusel/contracts";
import { type AnyGame, defineGame, type Game } from "@carrusel/game-kit";
import type { Variant } from "../variants/variant.ts";
import { act, notOpen } from "./acting.ts";
import { advise } from "./advice.ts";
import { cardUse } from "./deal.ts";
import { input, irregularities } from "./irregular.ts";
import { nextOf } from "./next.ts";
import { checkTerms, type Options, options } from "./options.ts";
import { evolvePlay, initialPlay, type Play } from "./play.ts";
import { between, circle, early, idleActions } from "./seats.ts";
import { sheetOf } from "./sheet.ts";
import { shareMiddle } from "./undecided.ts";
import { verdict } from "./verdict.ts";

/** The game of a variant. */
export const pokerGame = (variant: Variant): AnyGame => {
  const game: Game<Options, Play> = {
    sheet: sheetOf(variant),
    options,
    checkTerms: checkTerms(variant),
    bets: () => [],
    cards: (table) => cardUse(variant, table),
    limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-23-VI.3.bounds" }),
    betPhase: () => refuse("wrong-phase", "Players bet in turn, by their decisions."),
    closing: () => refuse("wrong-phase", "A hand begins with its button."),
    circle: circle(variant),
    early: early(variant),
    between,
    atClose: shareMiddle,
    idleActions,
    initial: () => initialPlay,
    evolve: evolvePlay(variant),
    next: nextOf(variant),
    act: act(variant),
    notOpen,
    input: input(variant),
    irregularities,
    advise: advise(variant),
    verdict: verdict(variant),
  };
  return defineGame(game);
};
