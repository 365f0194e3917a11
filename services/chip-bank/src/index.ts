export { bankDay } from "./domain/bank-day.ts";
export { concludeTable } from "./domain/follow.ts";
export { type Imbalance, imbalanceOf } from "./domain/ledger.ts";
export type { BankState } from "./domain/state.ts";
export { type ChipBankService, createChipBank } from "./service.ts";
