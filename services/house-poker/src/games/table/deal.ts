import { cardsAt, type Next, type TableView } from "@carrusel/game-kit";

/** A card of the deal: where it goes, and whether it lies face up. */
export interface Lay {
  readonly to: string;
  readonly up: boolean;
}

type Dealt = Pick<TableView, "hands">;

/** One card face down to each place from the lowest up, then to those that follow in every round (`"dealer"`). */
export const roundOf = (seats: readonly number[], ...after: readonly string[]): readonly Lay[] =>
  [...seats.map(String), ...after].map((to) => ({ to, up: false }));

/** So many such rounds, one after the other. */
export const rounds = (times: number, round: readonly Lay[]): readonly Lay[] =>
  Array.from({ length: times }, () => round).flat();

/** So many cards at once to each place, as an automatic shoe gives them. */
export const inGroups = (size: number, round: readonly Lay[]): readonly Lay[] =>
  round.flatMap((lay) => Array.from({ length: size }, () => lay));

/**
 * The next card of a deal, the first that its place has not got yet: also a place that gave a card back gets one.
 * Undefined once the deal is complete.
 */
export const dueCard = (view: Dealt, deal: readonly Lay[]): Extract<Next, { next: "card" }> | undefined => {
  const given = new Map<string, number>();
  const due = deal.filter(({ to }) => {
    const count = (given.get(to) ?? 0) + 1;
    given.set(to, count);
    return count > cardsAt(view, to).length;
  });
  return due[0] && { next: "card", to: due[0].to, up: due[0].up, count: due.length };
};

/** Turns up what still lies face down at these places; undefined where nothing does. */
export const turnUp = (
  view: Pick<TableView, "hands" | "round">,
  places: readonly string[],
): Extract<Next, { next: "events" }> | undefined => {
  const events = places
    .filter((place) => view.hands[place]?.up.includes(false))
    .map((place) => ({ type: "cards-turned" as const, round: view.round, place }));
  return events.length === 0 ? undefined : { next: "events", events };
};
