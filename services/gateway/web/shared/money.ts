const digitsOf = new Map<string, number>();

/** Decimals of a currency's minor unit. */
export const decimals = (currency: string): number => {
  let digits = digitsOf.get(currency);
  if (digits === undefined) {
    digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
    digitsOf.set(currency, digits);
  }
  return digits;
};

/** A sum of minor units as a decimal text, which Intl formats exactly. */
export const decimalText = (minor: number, currency: string): Intl.StringNumericLiteral => {
  const places = decimals(currency);
  const digits = `${Math.abs(minor)}`.padStart(places + 1, "0");
  const [whole, part] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${minor < 0 ? "-" : ""}${whole}${places === 0 ? "" : `.${part}`}` as Intl.StringNumericLiteral;
};

const formats = new Map<string, Intl.NumberFormat>();

export const moneyFormat = (currency: string, lang: string, short = false): Intl.NumberFormat => {
  const key = `${currency} ${lang} ${short}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(lang, {
      style: "currency",
      currency,
      ...(short ? { trailingZeroDisplay: "stripIfInteger" } : {}),
    });
    formats.set(key, format);
  }
  return format;
};

/** `short` leaves out decimals that are zero. */
export const money = (minor: number, currency: string, lang = "en", short = false): string =>
  moneyFormat(currency, lang, short).format(decimalText(minor, currency));
