import { signal } from "@preact/signals";
import type { CoursePoint, DayBooks, DayCourse, FigureRows, Figures } from "../../src/figures-wire.ts";
import { get } from "../shared/api.ts";
import { learnNames } from "../shared/figures/names.ts";

export type View = "game" | "table";

export interface Day {
  readonly days: readonly string[];
  readonly day: string;
  /** Of how many days in a hundred chance alone keeps the deviation inside the band. */
  readonly confidence: string;
  readonly whole: Figures | undefined;
  readonly games: readonly Figures[];
  readonly tables: readonly Figures[];
  readonly books: DayBooks;
  readonly course: readonly CoursePoint[];
}

export const api = (site: string, query: Readonly<Record<string, string>>, ...more: readonly string[]): string => {
  const path = ["/api/figures", ...[site, ...more].map(encodeURIComponent)].join("/");
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
};

/** Everything about a gaming day, the last one where none is named; undefined where the site has none yet. */
export const loadDay = async (site: string, wanted: string | undefined): Promise<Day | undefined> => {
  const all = await get<FigureRows>(
    api(site, { by: "day", ...(wanted === undefined ? {} : { from: wanted, to: wanted }) }),
  );
  const day = wanted ?? all.days.at(-1);
  if (day === undefined) return undefined;
  const range = { from: day, to: day };
  const [games, tables, books, { course }] = await Promise.all([
    get<FigureRows>(api(site, { ...range, by: "game" })),
    get<FigureRows>(api(site, { ...range, by: "table" })),
    get<DayBooks>(api(site, {}, "books", day)),
    get<DayCourse>(api(site, {}, "course", day)),
  ]);
  learnNames(games.titles);
  return {
    days: all.days,
    day,
    confidence: all.confidence,
    whole: all.figures.find((figures) => figures.day === day),
    games: games.figures,
    tables: tables.figures,
    books,
    course,
  };
};

export const view = signal<View>("game");
