import type { RuleSetId } from "@carrusel/contracts";
import { own } from "./wordings.ts";

interface PlaceRule {
  readonly places: number;
  /** The clause that allows no more; null where the number is only usual. */
  readonly clause: string | null;
}

const rule = (places: number, clause: string | null = null): PlaceRule => ({ places, clause });

/** Places per game, as the epigraphs number them. Games that are not here take any seat from 1. */
const andorra: Readonly<Record<string, PlaceRule>> = {
  blackjack: rule(9, "AD-03-IV.1.places"),
  "blackjack-triple": rule(9, "AD-03-IV.1.places"),
  "punto-banco": rule(14),
  "baccarat-two-cloths": rule(8),
  "poker-no-discard": rule(7, "AD-10-IV.places"),
  trijoker: rule(7, "AD-11-IV.places"),
  "pai-gow-poker": rule(6, "AD-12-III.3.places"),
  repte: rule(9, "AD-14-IV.players"),
  tripoker: rule(9, "AD-15-IV.places"),
  "mahjong-pai-gow": rule(3, "AD-17-VII.a.seated"),
  "poker-four-card": rule(7, "AD-18-IV.places"),
  "texas-house": rule(9, "AD-20-III.1.places"),
  "triple-joc": rule(7, "AD-21-III.players"),
  "texas-bonus": rule(9, "AD-22-III.places"),
  "poker-draw": rule(10),
  "poker-seven-stud": rule(10),
  "poker-omaha": rule(10),
  "poker-holdem": rule(10),
  "poker-five-stud": rule(10),
  "poker-synthetic": rule(10),
  "french-bank": rule(12, "AD-25-IV.players"),
};

const canary: Readonly<Record<string, PlaceRule>> = {
  "poker-no-discard": rule(7, "ES-CN-1-4.places"),
  "poker-synthetic": rule(10, "ES-CN-2-2.2.ten-seats"),
  trijoker: rule(7, "ES-CN-3-4.places"),
};

/** The reduced tables of punto banco. */
const puntoSizes: Readonly<Record<string, PlaceRule>> = {
  midi: rule(9, "AD-07-II.3.mini-midi"),
  mini: rule(7, "AD-07-II.3.mini-midi"),
};

const byWording: Readonly<Record<RuleSetId, Readonly<Record<string, PlaceRule>>>> = {
  "AD-455-2025": andorra,
  "ES-CN-234-1997": canary,
};

const placeRule = (
  wording: RuleSetId,
  game: string,
  options: Readonly<Record<string, unknown>>,
): PlaceRule | undefined => {
  const size = options.size;
  if (game === "punto-banco" && typeof size === "string" && own(puntoSizes, size) !== undefined) {
    return own(puntoSizes, size);
  }
  return own(own(byWording, wording) ?? {}, game);
};

/** How many numbered places a game has; undefined where the law gives no number. */
export const placesOf = (
  wording: RuleSetId,
  game: string,
  options: Readonly<Record<string, unknown>>,
): number | undefined => placeRule(wording, game, options)?.places;

/** The clause that a number of places breaks; undefined where it may be. */
export const tooManyPlaces = (
  wording: RuleSetId,
  game: string,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): string | undefined => {
  const found = placeRule(wording, game, options);
  return found?.clause != null && seats > found.places ? found.clause : undefined;
};

/** The clause that numbers a game's places, where one does. */
export const placeClause = (
  wording: RuleSetId,
  game: string,
  options: Readonly<Record<string, unknown>>,
): string | undefined => placeRule(wording, game, options)?.clause ?? undefined;
