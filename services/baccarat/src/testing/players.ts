import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { baccaratGames } from "../games/index.ts";

export const close = { do: "close-bets" } as const;

/** First cards with which a side wins, or nobody does: punto's and banca's by turns. */
export const wins = { banca: "2h Kc 3d 8s", punto: "9d 2h Th 6s", tie: "8c 8h Ks Qd" } as const;

/** A table with players on these many seats, each with chips. */
export const seated = (terms: TestTerms, seats: number, stack = 200_000): TestTable => {
  const table = new TestTable(baccaratGames, terms);
  for (let seat = 1; seat <= seats; seat++) table.ok({ do: "sit", seat, stack });
  return table;
};

export const stackOf = ({ state }: TestTable, seat: number): number | undefined => state.seats[seat]?.stack;

/** Who may take the bank now, and from how much on. */
export const offers = (table: TestTable): readonly (readonly [number, number])[] =>
  table.actions.flatMap((action) => (action.do === "bank" ? [[action.seat, action.amount.min] as const] : []));

/** What may be done now by acts: `"banca keep"`. */
export const acts = (table: TestTable): readonly string[] =>
  table.actions.flatMap((action) =>
    action.do === "act" ? action.actions.map((name) => `${action.seat ?? action.side} ${name}`) : [],
  );
