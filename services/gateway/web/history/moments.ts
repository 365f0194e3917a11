import type { RoundHistory, RoundStep } from "../../src/wire.ts";

/** A moment at which the table can be looked at: so many whole steps, and so many events of the next one. */
export interface Moment {
  /** The step that leads to it, from 0. */
  readonly step: number;
  readonly steps: number;
  readonly events: number;
}

const cardEvents = new Set(["card-dealt", "card-moved", "card-discarded", "cards-turned"]);
/** What begins a moment of its own in a step with cards. */
const turns = new Set([...cardEvents, "round-settled", "round-voided"]);
/** Between players a betting interval ends: a bet that nobody called goes back, and the others go into the pot. */
const gathers = ({ events }: RoundStep): number => {
  const closed = events.findIndex(({ type }) => type === "betting-closed");
  return events[closed - 1]?.type === "chips-returned" ? closed - 1 : closed;
};

/** After how many events of a step one may stop: cards come one at a time, however many a command brought. */
const stops = (step: RoundStep): readonly number[] => {
  const { events } = step;
  const gathered = gathers(step);
  if (gathered < 0 && !events.some(({ type }) => cardEvents.has(type))) return [];
  const starts = events.flatMap(({ type }, index) => (turns.has(type) ? [index] : []));
  // What was said before the chips are gathered is a moment, too.
  return gathered > 0 ? [...new Set([gathered, ...starts])].sort((a, b) => a - b) : starts.slice(1);
};

/** All moments of a round, in order: every step, and within steps with cards every card. */
export const momentsOf = (history: Pick<RoundHistory, "steps">): readonly Moment[] =>
  history.steps.flatMap((step, index) => [
    ...stops(step).map((events) => ({ step: index, steps: index, events })),
    { step: index, steps: index + 1, events: 0 },
  ]);
