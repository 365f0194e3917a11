import type { AnyGame, Games, RuleSheet } from "@carrusel/game-kit";
import { z } from "zod";

const nothing = (): never => {
  throw new Error("a spectator decides nothing");
};

const sheet: RuleSheet = {
  game: "spectator",
  title: "",
  epigraph: "",
  family: "",
  versions: {},
  seats: null,
  bets: [],
  limits: [],
  limitsInSession: { allowed: false, clause: "" },
  facts: {},
};

/** Whether the result of the round is known while its wagers are not decided: somebody has to choose. */
type Seen = { readonly result: boolean };

/**
 * Stands in for every game, so that the engine can fold the events of any table without its rules. It keeps nothing
 * of the game's own state: what a viewer must not see (cards that lie face down) is not here to be shown.
 */
const spectator: AnyGame = {
  sheet,
  options: z.unknown(),
  bets: () => [],
  limits: nothing,
  initial: (): Seen => ({ result: false }),
  evolve: (state, event): Seen => {
    if (event.type === "outcome-recorded") return { result: true };
    if (event.type === "round-started") return { result: false };
    return state as Seen;
  },
  next: (view) => ((view.state as Seen).result ? { next: "choice", choices: [] } : { next: "result", actions: [] }),
  verdict: nothing,
};

class AnyTable extends Map<string, AnyGame> {
  override get(): AnyGame {
    return spectator;
  }
}

/** Knows every game, as far as one can see from outside. */
export const spectators: Games = new AnyTable();
