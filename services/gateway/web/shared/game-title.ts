import type { RuleSheet } from "@carrusel/game-kit";
import { capital, words } from "./words.ts";

type Options = Readonly<Record<string, unknown>>;

/** What sets a table apart from others of its game. */
const variantOf = (game: string, options: Options): string => {
  if (game === "roulette-american" && options.zeros === 2) return "two zeros";
  if (game === "punto-banco" && options.bank === "six-half") return "banca pays half on 6";
  return "";
};

/** A game's title with what sets this table apart: `American roulette, two zeros`. */
export const gameTitle = (game: string, sheet: Pick<RuleSheet, "title"> | undefined, options: Options): string =>
  [sheet?.title ?? capital(words(game)), variantOf(game, options)].filter((part) => part !== "").join(", ");
