import type { JackpotWin, MeterView } from "../../src/wire.ts";
import { money } from "../shared/money.ts";
import type { Settings } from "./settings.ts";
import type { Texts } from "./texts.ts";

export const clock = (time: Date, locale: string): string =>
  time.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });

/** Time of a win: with the day where that was not today. */
export const when = (time: string, locale: string): string => {
  const date = new Date(time);
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(locale, {
    ...(today ? {} : { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
};

/** Where a sum was won: the casino where several play for it, table and seat. */
export const placeOf = ({ site, table, seat }: JackpotWin, texts: Texts): readonly string[] => [
  ...(site === undefined ? [] : [site]),
  `${texts.table} ${table}`,
  `${texts.seat} ${seat}`,
];

/** What guests read for a jackpot. */
export const nameOf = (jackpot: string, { names }: Settings): string => names[jackpot] ?? jackpot;

/**
 * What has to be said of a sum; a sum under the sign of another currency would be a wrong sum, and whoever plays for a
 * mystery may know by when it is hit.
 */
export const noteOf = (meter: MeterView, { currency, language: { texts, locale } }: Settings): string | null => {
  if (meter.retiredInto !== null) return texts.ended;
  const foreign = currency !== null && currency !== meter.currency;
  const notes = [
    ...(meter.mustHitBy === null ? [] : [texts.mustHitBy(money(meter.mustHitBy, meter.currency, locale, true))]),
    ...(foreign ? [texts.inCurrency(meter.currency)] : []),
  ];
  return notes.length === 0 ? null : notes.join(" · ");
};
