import type { BankCarry, BankCommand } from "@carrusel/contracts";

/** What the service itself tells a bank day. */
export type BankOrder =
  /** Begins the day with what the day `from` left; changes nothing where it has begun. */
  | { readonly do: "open-day"; readonly from: string | null; readonly carry: BankCarry }
  /** A later day is about to begin: seals this one if there is nothing to count on it. */
  | { readonly do: "pass-day" };

export type AnyBankCommand = BankCommand | BankOrder;
