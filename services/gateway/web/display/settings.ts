import { pathParts } from "../shared/api.ts";
import { type Language, languageOf } from "./texts.ts";

export interface Settings {
  readonly site: string;
  /** The jackpots to show in turn; all of the site where none is named. */
  readonly jackpots: readonly string[];
  readonly language: Language;
  /** The currency that the screen is meant for. */
  readonly currency: string | null;
  /** How long each of several jackpots is shown (ms). */
  readonly rotate: number;
  /** `meter`: the sum alone, without the winners. */
  readonly layout: "full" | "meter";
}

/** Everything about a screen comes with its URL, so that it needs neither keyboard nor set-up. */
export const readSettings = (): Settings => {
  const [site = "", jackpots = ""] = pathParts();
  const query = new URLSearchParams(location.search);
  return {
    site,
    jackpots: jackpots.split(",").filter(Boolean),
    language: languageOf(query.get("lang")),
    currency: query.get("currency")?.toUpperCase() ?? null,
    rotate: Math.max(3, Number(query.get("rotate")) || 12) * 1_000,
    layout: query.get("layout") === "meter" ? "meter" : "full",
  };
};
