const hundredths = 100;

/** How many minor units a unit of a currency has; hundredths where no currency is named. */
export const minorUnits = (currency: string | undefined): number => {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return hundredths;
  const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
  return 10 ** (maximumFractionDigits ?? 2);
};
