export { imbalanceOf } from "./domain/ledger.ts";
export type { BankState } from "./domain/state.ts";
export { type ChipBankService, createChipBank } from "./service.ts";
