import type { TableEvent } from "@carrusel/contracts";
import { type Choice, cardsAt, type Json, type Next, type TableView } from "@carrusel/game-kit";
import { bankerDraws } from "../baccarat/drawing.ts";
import { isNatural, pointsOf, totalOf } from "../baccarat/points.ts";

export type Move = "draw" | "stand";

export const bothMoves: readonly Move[] = ["draw", "stand"];

/** Totals of two cards: up to the first a player has to draw, on the second he may choose, above it he stands. */
export const playerDraws = { must: 4, may: 5 } as const;

/** What a player against the bank may do with two cards that are no natural. */
export const playerMoves = (cards: readonly string[]): readonly Move[] => {
  const total = totalOf(cards);
  if (total <= playerDraws.must) return ["draw"];
  return total === playerDraws.may ? bothMoves : ["stand"];
};

/** Where the banker by the table may draw or stand: his total and the third card of his opponent. */
export const optional: readonly { readonly total: number; readonly third: number }[] = [
  { total: 5, third: 4 },
  { total: 3, third: 9 },
];

/** What the banker's table says against one opponent, who has drawn or stood. */
export const tableMoves = (banker: readonly string[], opponent: readonly string[]): readonly Move[] => {
  const total = totalOf(banker.slice(0, 2));
  const third = opponent[2] === undefined ? undefined : pointsOf(opponent[2]);
  if (optional.some((either) => either.total === total && either.third === third)) return bothMoves;
  return bankerDraws(total, third) ? ["draw"] : ["stand"];
};

/** Whether the table may leave the choice to the banker, before his opponent's third card is known. */
export const tableMayLeave = (banker: readonly string[]): boolean =>
  optional.some(({ total }) => total === totalOf(banker.slice(0, 2)));

/** What the banker may do where he plays as he likes: with nothing he draws. */
export const freeMoves = (banker: readonly string[]): readonly Move[] => (totalOf(banker) === 0 ? ["draw"] : bothMoves);

/** What a side did or has to do; undefined: it has still to say. */
export const moveOf = (view: Pick<TableView, "acts">, side: string, moves: readonly Move[]): Move | undefined => {
  if (moves.length === 1) return moves[0];
  return view.acts.find((act) => act.side === side && act.seat === null)?.action as Move | undefined;
};

/** The next of the first two cards of every place, one at a time, covered; undefined once they lie. */
export const firstCards = (view: Pick<TableView, "hands">, places: readonly string[]): Next | undefined => {
  const dealt = places.reduce((sum, place) => sum + cardsAt(view, place).length, 0);
  const left = 2 * places.length - dealt;
  const to = places[dealt % places.length];
  return left <= 0 || to === undefined ? undefined : { next: "card", to, up: false, count: left };
};

/** What a side's turn waits for: its word, or its third card, which lies open; undefined where it is over. */
export const turnOf = (view: TableView, side: string, moves: readonly Move[]): Next | undefined => {
  if (cardsAt(view, side).length > 2) return undefined;
  const move = moveOf(view, side, moves);
  if (move === undefined) return { next: "choice", choices: [{ side, actions: [...moves] } satisfies Choice] };
  return move === "draw" ? { next: "card", to: side, up: true } : undefined;
};

/** The cards of these places are shown at the end. */
export const shown = (view: TableView, places: readonly string[]): Next | undefined => {
  const events = places.flatMap((place): readonly TableEvent[] =>
    view.hands[place]?.up.includes(false) ? [{ type: "cards-turned", round: view.round, place }] : [],
  );
  return events.length === 0 ? undefined : { next: "events", events };
};

export const handOf = (cards: readonly string[]): Json => ({
  cards,
  total: totalOf(cards),
  natural: isNatural(cards),
});
