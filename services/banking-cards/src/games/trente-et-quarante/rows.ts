import { isRed, rankValueLow } from "@carrusel/cards";
import { cardsAt, type TableView } from "@carrusel/game-kit";
import { rowEnd } from "./rules.ts";

/** Where the rows lie: the upper one is called black, the lower one red. */
export const places = { black: "row-black", red: "row-red" } as const;

export type Row = keyof typeof places;

const figure = 10;

/** What a card counts: its number, the ace one, figures ten. */
export const pointsOf = (card: string): number => Math.min(rankValueLow(card), figure);

export const sumOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

export const isComplete = (cards: readonly string[]): boolean => sumOf(cards) >= rowEnd;

/** What a deal comes to. */
export interface Deal {
  readonly black: number;
  readonly red: number;
  /** The bets that win; none where the rows are equal. */
  readonly winners: readonly string[];
  /** Thirty-one all. */
  readonly refait: boolean;
}

/** Compares two complete rows. */
export const dealOf = (view: Pick<TableView, "hands">): Deal => {
  const blackRow = cardsAt(view, places.black);
  const [black, red] = [sumOf(blackRow), sumOf(cardsAt(view, places.red))];
  if (black === red) return { black, red, winners: [], refait: black === rowEnd };
  const winner: Row = black < red ? "black" : "red";
  const first: Row = isRed(blackRow[0] as string) ? "red" : "black";
  return { black, red, winners: [winner, winner === first ? "colour" : "inverse"], refait: false };
};
