export { type BadLine, badLineTo } from "./bad-line.ts";
export { eventStoreContract } from "./contract.ts";
export { all, type ContractServer, type ContractSetup, commitOf, fill, type MakeStore, tableOf, take } from "./kit.ts";
