import { decimals, money } from "./money.ts";

const fraction = /^(-?\d+)\/([1-9]\d*)$/;
/** Decimals beyond the minor unit that are written out. */
const further = 3;

/** A sum of minor units, whole or an exact fraction such as `"25/2"`; what does not come out even is cut off, with a mark. */
export const exactMoney = (minor: number | string, currency: string): string => {
  if (typeof minor === "number") return money(minor, currency, "en", true);
  const [, above, below] = fraction.exec(minor) ?? [];
  if (above === undefined || below === undefined) return minor;
  const scale = 10n ** BigInt(further);
  const scaled = BigInt(above) * scale;
  const whole = scaled / BigInt(below);
  const places = decimals(currency) + further;
  const digits = `${whole}`.padStart(places + 1, "0");
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/0+$/, "");
  const format = new Intl.NumberFormat("en", { style: "currency", currency, maximumFractionDigits: places });
  return `${format.format(text as Intl.StringNumericLiteral)}${scaled % BigInt(below) === 0n ? "" : "…"}`;
};

/** Whether there is anything of it. */
export const isSomething = (minor: number | string | undefined): minor is number | string =>
  minor !== undefined && minor !== 0 && minor !== "0";
