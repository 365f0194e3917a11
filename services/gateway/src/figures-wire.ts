import type { BookFigures, Confidence, CoursePoint, Figures, Grouping } from "@carrusel/analytics-store";

export type { BookFigures, Confidence, CoursePoint, Figures, Grouping };

/** Figures, added up as asked for. Money is in minor units of each row's currency. */
export interface FigureRows {
  readonly site: string;
  readonly by: Grouping;
  readonly time: string;
  /** Of how many days in a hundred chance alone keeps the deviation inside the band. */
  readonly confidence: Confidence;
  /** What people call the games of these figures. */
  readonly titles: Readonly<Record<string, string>>;
  /** All gaming days of the site that have figures, in order. */
  readonly days: readonly string[];
  readonly figures: readonly Figures[];
}

/** The bank's books of a gaming day, an item per table and float. */
export interface DayBooks {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
  readonly sealed: boolean;
  readonly books: readonly BookFigures[];
}

/** How a gaming day went, in steps of ten minutes. */
export interface DayCourse {
  readonly site: string;
  readonly day: string;
  readonly currency: string;
  readonly confidence: Confidence;
  readonly course: readonly CoursePoint[];
}
