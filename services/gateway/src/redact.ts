import { cardShapes, gameRegistry, type RoundResult, type StoredEvent, tableShapes } from "@carrusel/contracts";
import type { HistoryStep } from "@carrusel/hosting";
import type { RoundStep } from "./wire.ts";

/** Events of a table that show no card, at any game. */
const open: ReadonlySet<string> = new Set(
  Object.keys(tableShapes).filter((type) => !Object.hasOwn(cardShapes, type) && type !== "decision-made"),
);

/** Commands that can name a card: at games with cards nothing but their kind leaves the house. */
const openCommands: ReadonlySet<string> = new Set([
  "bet",
  "take-down",
  "close-bets",
  "spin",
  "no-spin",
  "roll",
  "no-roll",
  "void",
  "sit",
  "leave",
  "top-up",
  "start-hand",
  "bank",
  "fee",
]);

/** A game whose history may hold cards that lie face down; so may every game that nobody knows. */
export const mayHide = (game: string): boolean => gameRegistry[game]?.cards ?? true;

const hiddenEvent = ({ type, version }: StoredEvent): StoredEvent => ({ type, version, data: { hidden: true } });

/**
 * What of a round's history a viewer may see. Hidden by default: where a game has cards, only what is known to show
 * none is passed on, and an outcome only when the round is over.
 */
export const visibleStep = (game: string, step: HistoryStep, over: boolean): RoundStep => {
  const { version, time, actor, command, events } = step;
  if (!mayHide(game)) return { version, time, actor, command, events };
  const visible = (event: StoredEvent): boolean => open.has(event.type) && (over || event.type !== "outcome-recorded");
  return {
    version,
    time,
    actor,
    command: openCommands.has(`${command.do}`) ? command : { do: command.do, hidden: true },
    events: events.map((event) => (visible(event) ? event : hiddenEvent(event))),
  };
};

/** A round in progress shows its wagers and nothing that is still to be turned up. */
export const visibleRound = (game: string, round: RoundResult): RoundResult =>
  mayHide(game) && round.status !== "settled" ? { ...round, outcome: {} } : round;
