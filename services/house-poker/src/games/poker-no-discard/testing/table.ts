import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { housePoker } from "../../index.ts";
import { dealt } from "../../table/testing.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "poker-no-discard", min: 500, max: 10_000, ...terms });

export const canary = "ES-CN-234-1997" as const;
export const close = { do: "close-bets" } as const;
export const aceKing = "Ah Kd 9c 7s 4h";

/** Seat 1 bets 1000, plays, and its hand meets the bank's. */
export const meets = (own: string, bank: string, terms: Partial<TestTerms> = {}): TestTable =>
  table(terms).bet(1, "ante", 1000).ok(close).cards(dealt(own, bank)).act(1, "play");

export const resultOf = (round: TestTable) => [round.wager(1, "ante").result, round.wager(1, "second").result];
