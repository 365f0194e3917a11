export { bookId, jackpotsAggregate } from "./aggregate.ts";
export { conclude } from "./conclude.ts";
export { checkBalance, type Imbalance, resultOf } from "./domain/books.ts";
export type { Pots } from "./domain/pots.ts";
export type { Award, Books, Jackpot, JackpotsState } from "./domain/state.ts";
export type { TableDirectory } from "./links.ts";
export { createJackpots, type JackpotsService } from "./service.ts";
