import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { bankingCards } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(bankingCards, { game: "repte", min: 100, max: 3_000, ...terms });

export const closed = { do: "close-bets" } as const;

/** Seat 1 stakes 100, and 100 on the tie. */
export const dealt = (cards: string) => table().bet(1, "ante", 100).bet(1, "tie", 100).ok(closed).cards(cards);

/** A tie that seat 1 challenges with an initial bet of 100. */
export const challenged = (own: string, house: string) =>
  table().bet(1, "ante", 100).ok(closed).cards("8h 8c").act(1, "challenge").cards(`?? ?? ?? ${own} ${house}`);
