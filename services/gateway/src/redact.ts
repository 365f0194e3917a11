import {
  cardShapes,
  gameRegistry,
  type RoundResult,
  type StoredEvent,
  type TableEvent,
  tableEvents,
  tableShapes,
  UnknownEvent,
} from "@carrusel/contracts";
import type { HistoryStep } from "@carrusel/hosting";
import { visibleCommand } from "./redact/commands.ts";
import { faceUp } from "./redact/face-up.ts";
import type { RoundStep } from "./wire.ts";

/** A card that lies face down, or that nobody saw. */
export const hiddenCard = "??";

/** Events of a table that show no card, at any game. */
const open: ReadonlySet<string> = new Set(Object.keys(tableShapes).filter((type) => !Object.hasOwn(cardShapes, type)));

/** A game whose results may hold cards that lie face down; so may every game that nobody knows. */
export const mayHide = (game: string): boolean => gameRegistry[game]?.cards ?? true;

/**
 * Whether everything may be shown once a round is over. Where people play one another, cards that were not turned up
 * belong to those who held them; a game that nobody knows may be such a one.
 */
export const opensWhenOver = (game: string): boolean => gameRegistry[game]?.players === "against-house";

/** Players play one another; a game that nobody knows is none of these. */
export const isAmongPlayers = (game: string): boolean => gameRegistry[game]?.players === "in-circle";

/**
 * What a side of the table says to its cards. Who may choose shows by it what he holds: where players play one another
 * nobody hears it here before the round is over.
 */
export const isSecretWord = ({ seat, action }: { readonly seat?: unknown; readonly action?: unknown }): boolean =>
  (seat === null || seat === undefined) && (action === "draw" || action === "stand");

export const isOver = ({ status }: Pick<RoundResult, "status">): boolean =>
  status === "settled" || status === "void" || status === "blank";

/** What of a result may be seen while the round goes on: of a game with cards what the dice showed, and no more. */
export const visibleOutcome = (game: string, outcome: RoundResult["outcome"]): RoundResult["outcome"] => {
  if (!mayHide(game)) return outcome;
  return outcome.dice === undefined ? {} : { dice: outcome.dice };
};

const covered = (cards: readonly string[]): readonly string[] => cards.map(() => hiddenCard);

/** The fields of an event that a viewer sees differently; undefined: nothing of it is seen. */
const shownFields = (
  game: string,
  event: TableEvent,
  up: boolean,
  over: boolean,
): Readonly<Record<string, unknown>> | undefined => {
  switch (event.type) {
    case "card-dealt":
    case "card-moved":
    case "card-discarded":
      return up ? {} : { card: hiddenCard };
    case "cards-scanned":
    case "cards-burnt":
    case "cards-returned":
      return { cards: covered(event.cards) };
    case "shoe-shuffled":
      return { burnt: covered(event.burnt) };
    case "decision-made":
      return event.cards === undefined ? {} : { cards: covered(event.cards) };
    case "outcome-recorded":
      return over ? {} : { outcome: visibleOutcome(game, event.outcome) };
    case "cards-turned":
    case "card-exposed":
    case "hand-voided":
      return {};
    default:
      return open.has(event.type) ? {} : undefined;
  }
};

const hidden = ({ type, version }: StoredEvent): StoredEvent => ({ type, version, data: { hidden: true } });

/** Events of a later release say nothing to this one: they stay hidden. */
const read = (stored: StoredEvent): TableEvent | undefined => {
  try {
    return tableEvents.read(stored);
  } catch (error) {
    if (error instanceof UnknownEvent) return undefined;
    throw error;
  }
};

/**
 * What of a round's history a viewer may see. A banked round that is over is an open book. Until then, and for ever
 * where people play one another, only cards that lie face up have faces; what is not known stays hidden.
 */
export const visibleSteps = (game: string, steps: readonly HistoryStep[], over: boolean): readonly RoundStep[] => {
  const seenAs = ({ version, time, actor }: HistoryStep, rest: Pick<RoundStep, "command" | "events">): RoundStep => ({
    ...{ version, time, actor },
    ...rest,
  });
  if (over && opensWhenOver(game)) return steps.map((step) => seenAs(step, step));
  const parsed = steps.map(({ events }) => events.map(read));
  const up = faceUp(parsed.flat());
  let place = 0;
  const secret = !over && isAmongPlayers(game);
  return steps.flatMap((step, at): readonly RoundStep[] => {
    const events = step.events.flatMap((stored, index): readonly StoredEvent[] => {
      const event = parsed[at]?.[index];
      const fields = event && shownFields(game, event, up.has(place), over);
      place++;
      if (secret && event?.type === "decision-made" && isSecretWord(event)) return [];
      return [fields === undefined ? hidden(stored) : { ...stored, data: { ...stored.data, ...fields } }];
    });
    if (!secret || !isSecretWord(step.command))
      return [seenAs(step, { command: visibleCommand(step.command), events })];
    return events.length === 0 ? [] : [seenAs(step, { command: { do: "cards", hidden: true }, events })];
  });
};

/**
 * A round in progress shows its wagers and nothing that is still to be turned up; nor, where players play one another,
 * whether a side has something to choose.
 */
export const visibleRound = (game: string, round: RoundResult): RoundResult => {
  if (isOver(round)) return round;
  const waits = round.status !== "betting" && isAmongPlayers(game);
  return { ...round, outcome: visibleOutcome(game, round.outcome), ...(waits && { status: "playing" as const }) };
};
