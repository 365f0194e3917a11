import { RequestError } from "../errors.ts";
import type { Period, PeriodKind } from "../reports-wire.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const month = /^\d{4}-\d{2}$/;
const year = /^\d{4}$/;

const isDay = (text: string): boolean =>
  day.test(text) && new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text;

const valid = (text: string): boolean => {
  try {
    return isDay(text);
  } catch {
    return false;
  }
};

/** The last day of a month, `2026-02` -> `2026-02-28`. */
const lastDay = (of: string): string => {
  const [y, m] = of.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(y, m, 0)).toISOString().slice(0, 10);
};

const found = (text: string): Period | undefined => {
  const period = (kind: PeriodKind, from: string, to: string): Period => ({ text, kind, from, to });
  if (year.test(text)) return period("year", `${text}-01-01`, `${text}-12-31`);
  if (month.test(text) && valid(`${text}-01`)) return period("month", `${text}-01`, lastDay(text));
  if (valid(text)) return period("day", text, text);
  const [from = "", to = "", ...more] = text.split("..");
  if (more.length > 0 || !valid(from) || !valid(to) || to < from) return undefined;
  return from === to ? { ...period("day", from, to), text: from } : period("range", from, to);
};

/** Reads how an address names gaming days; throws where it is not understood. */
export const periodOf = (text: string): Period => {
  const period = found(text);
  if (period !== undefined) return period;
  throw new RequestError(
    400,
    "bad-request",
    `"${text}" is no period: a day (2026-11-29), a month (2026-11), a year (2026) or two days (2026-11-01..2026-11-07).`,
  );
};

const cut = { day: 10, month: 7, year: 4 } as const;

/** The same kind of period before and after it, among gaming days in order. */
export const besides = (
  { kind, from, to }: Period,
  days: readonly string[],
): { readonly previous: string | null; readonly next: string | null } => {
  if (kind === "range") return { previous: null, next: null };
  const named = (one: string | undefined): string | null => one?.slice(0, cut[kind]) ?? null;
  return { previous: named(days.findLast((one) => one < from)), next: named(days.find((one) => one > to)) };
};
