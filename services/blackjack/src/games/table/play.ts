import { type FeltCommand, type Refusal, refuse, type TableEvent, type TableTerms } from "@carrusel/contracts";
import {
  type Choice,
  type GameAction,
  type Limits,
  laidByOthers,
  type TableView,
  type WagerName,
} from "@carrusel/game-kit";
import { act, notOpen } from "./acting.ts";
import { discardsExposed } from "./exposed.ts";
import type { ActCommand } from "./insurance.ts";
import { adviseHand, type Strategy } from "./strategy.ts";
import type { Variant } from "./variant.ts";

type View = TableView<unknown, unknown>;

/** The decisions of a game that is played like blackjack. */
export const decisionsOf = (variant: Variant, strategy: Strategy) => ({
  act: (view: View, choice: Choice, command: ActCommand) => act(view, variant, choice, command),
  notOpen: (view: View, command: ActCommand) => notOpen(view, variant, command),
  advise: (view: View, choice: Choice) => adviseHand(view, choice, strategy),
});

/** A card found face up in the shoe is removed: the only irregularity that is reported. */
export const exposing = {
  input: (view: View, command: FeltCommand): readonly TableEvent[] | Refusal =>
    command.do === "expose"
      ? discardsExposed(view, command)
      : refuse("wrong-phase", `Blackjack does not take "${command.do}" now.`),
  irregularities: (): readonly GameAction[] => [{ do: "expose", what: ["player", "common", "dealer"] }],
};

/** The maximum binds a place: all that lies there for one bet, whoever laid it. */
export const placeLimits = (
  { felt, terms }: Pick<TableView, "felt" | "terms">,
  bet: string,
  at: WagerName | undefined,
  clause: string,
): Limits => ({ min: terms.min, max: terms.max - laidByOthers(felt, bet, at), clause });

/** At most half of the table's minimum, and no least stake. */
export const halfOfMinimum = ({ min }: Pick<TableTerms, "min">, clause: string): Limits => ({
  min: 1,
  max: Math.floor(min / 2),
  clause,
  over: "side-bet-over-limit",
});
