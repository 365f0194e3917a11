import type { Period } from "../../src/reports-wire.ts";
import { dayText } from "../shared/figures/format.ts";
import { money } from "../shared/money.ts";

const monthText = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

export const isMonth = (text: string): boolean => text.length === 7;

/** A day or a month in as few letters as it takes below a column. */
export const shortText = (text: string): string =>
  new Date(`${text.padEnd(8, "-").padEnd(10, "15").slice(0, 10)}T12:00:00Z`).toLocaleDateString("en-GB", {
    ...(isMonth(text) ? {} : { day: "numeric" }),
    month: "short",
    timeZone: "UTC",
  });

/** A period by its address, as people say it. */
export const periodText = (text: string): string => {
  if (text.length === 10) return dayText(text);
  if (isMonth(text)) return monthText(text);
  const [from, to] = text.split("..");
  return from !== undefined && to !== undefined ? `${dayText(from)} to ${dayText(to)}` : text;
};

export const titleOf = ({ text }: Period): string => periodText(text);

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export const clockText = (time: string): string => clock.format(new Date(time));
export const momentText = (time: string): string => moment.format(new Date(time));

const exact = /^(-?\d+)(?:\/(\d+))?$/;

/** An exact sum of minor units as money: whole minor units, and what is left of one as a fraction. */
export const exactSum = (text: string | null, currency: string): string => {
  const [, num, den = "1"] = exact.exec(text ?? "") ?? [];
  if (num === undefined) return "–";
  const [n, d] = [BigInt(num), BigInt(den)];
  const size = n < 0n ? -n : n;
  const rest = size % d;
  const whole = Number(size / d) * (n < 0n ? -1 : 1);
  const sign = n < 0n && whole === 0 ? "-" : "";
  return `${sign}${money(whole, currency)}${rest === 0n ? "" : ` ${rest}/${d}`}`;
};

export const isZero = (text: string): boolean => /^-?0(\/|$)/.test(text);

const natural = new Intl.Collator("en", { numeric: true });

/** Tables as people look for them: T2 before T10. */
export const byTable = <Row extends { readonly table: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => natural.compare(a.table, b.table));
