import { decimals } from "./money.ts";

const whole = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** What fits on a chip: 250, 1.2k, 7.5, 1.25; below one unit without the zero in front: .05. Never a nought. */
export const chipText = (minor: number, currency: string): string => {
  const places = decimals(currency);
  const units = minor / 10 ** places;
  if (units >= 10) return whole.format(units);
  const text = units.toFixed(places).replace(/\.?0+$/, places === 0 ? "$&" : "");
  return units < 1 && minor !== 0 ? text.replace(/^0/, "") : text;
};
