const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/** Whether a code is an ISO 4217 currency in use. */
export const isCurrency = (code: string): boolean => known.has(code);
