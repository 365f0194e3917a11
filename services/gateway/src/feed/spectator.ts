import type { AnyGame, Games, RuleSheet } from "@carrusel/game-kit";
import { z } from "zod";
import { mayHide } from "../redact.ts";

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

type Outcome = Readonly<Record<string, unknown>>;

/** What ball or dice have shown in the round; null before they have. */
export interface Seen {
  readonly outcome: Outcome | null;
}

/** A result that is known while wagers are not decided: somebody has to choose. Dice may only say who is dealt first. */
const awaitsChoice = (game: string, { outcome }: Seen): boolean =>
  outcome !== null && outcome.dice === undefined && !mayHide(game);

/**
 * Stands in for every game, so that the engine can fold the events of any table without its rules. It keeps nothing
 * of the game's own state; cards that lie face down are folded, since they may be turned, and `viewFor` hides them.
 */
const spectator: AnyGame = {
  sheet,
  options: z.unknown(),
  bets: () => [],
  limits: nothing,
  initial: (): Seen => ({ outcome: null }),
  evolve: (state, event): Seen => {
    if (event.type === "outcome-recorded") return { outcome: event.outcome };
    if (event.type === "round-started") return { outcome: null };
    return state as Seen;
  },
  next: ({ terms, state }) =>
    awaitsChoice(terms.game, state as Seen) ? { next: "choice", choices: [] } : { next: "result", actions: [] },
  verdict: nothing,
};

class AnyTable extends Map<string, AnyGame> {
  override get(): AnyGame {
    return spectator;
  }
}

/** Knows every game, as far as one can see from outside. */
export const spectators: Games = new AnyTable();
