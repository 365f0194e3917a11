import { Ratio } from "@carrusel/money";
import { money } from "../words.ts";

/** A sum of minor units as people write it; what lies between two of them stays the fraction that it is. */
export const sumText = (minor: number | string, currency: string): string => {
  const exact = Ratio.from(minor);
  const whole = Ratio.of(exact.num / exact.den);
  const rest = exact.minus(whole);
  const text = money(whole.floor(), currency, "en", true);
  if (rest.isZero) return text;
  const [sign, part] = rest.isNegative ? ["−", Ratio.zero.minus(rest)] : ["+", rest];
  return `${text} ${sign} ${part} of a minor unit`;
};
