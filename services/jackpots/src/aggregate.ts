import { type JackpotCommand, jackpotEvents, type jackpotShapes } from "@carrusel/contracts";
import type { Aggregate } from "@carrusel/hosting";
import { decideJackpots } from "./domain/decide.ts";
import { evolveJackpots, initialJackpots, type JackpotsState } from "./domain/state.ts";

/** The one stream of a site's jackpots: what must be atomic together is one aggregate. */
export const bookId = "site";

export const jackpotsAggregate: Aggregate<JackpotsState, JackpotCommand, typeof jackpotShapes> = {
  context: "jackpots",
  kind: "book",
  codec: jackpotEvents,
  initial: initialJackpots,
  evolve: evolveJackpots,
  decide: decideJackpots,
};
