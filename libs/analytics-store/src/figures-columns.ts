import type { Figures } from "./figures.ts";
import type { ColumnType } from "./schema.ts";

/** Figures as columns of a table, in order; sums in minor units. */
export const figureColumns = [
  ["site", "text"],
  ["day", "text"],
  ["game", "text"],
  ["table", "text"],
  ["currency", "text"],
  ["rounds", "integer"],
  ["voided", "integer"],
  ["drop", "sum"],
  ["handle", "sum"],
  ["result", "sum"],
  ["opening", "sum"],
  ["fills", "sum"],
  ["credits", "sum"],
  ["closing", "sum"],
  ["variance", "sum"],
  ["uncounted", "integer"],
  ["win", "sum"],
  ["hold", "exact"],
  ["holdOfHandle", "exact"],
  ["cagnotte", "sum"],
  ["tips", "sum"],
  ["theoretical", "sum"],
  ["deviation", "sum"],
  ["band", "sum"],
  ["covered", "exact"],
  ["alert", "flag"],
  ["openHours", "exact"],
  ["roundsAnHour", "exact"],
  ["seatsPlayed", "exact"],
  ["occupancy", "exact"],
] as const satisfies readonly (readonly [keyof Figures, ColumnType])[];

/** Of those what adds up over tables and days. */
export const additiveColumns = figureColumns.filter(
  ([name, type]) => type === "text" || type === "integer" || (type === "sum" && name !== "band"),
);
