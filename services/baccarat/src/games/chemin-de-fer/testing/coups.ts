import type { TestTable, TestTerms } from "@carrusel/game-kit/testing";
import { close, seated, wins } from "../../../testing/players.ts";

type Options = NonNullable<TestTerms["options"]>;

export const table = (options: Options = {}, terms: Partial<TestTerms> = {}, seats = 5): TestTable =>
  seated({ game: "chemin-de-fer", options, ...terms }, seats);

export const bank = (seat: number, amount: number, partner?: number) =>
  ({ do: "bank", seat, amount, ...(partner !== undefined && { partner }) }) as const;

/** What the banker answers after a coup that he won. */
export const answer = (action: string, amount?: number) =>
  ({ do: "act", side: "banca", action, ...(amount !== undefined && { amount }) }) as const;

/** The banker at seat 1 has won a coup in which seat 2 covered his bank. */
export const afterWin = (amount: number, options: Options = {}, terms: Partial<TestTerms> = {}): TestTable =>
  table(options, terms).ok(bank(1, amount)).bet(2, "punto", amount).ok(close).cards(wins.banca);

/** A coup against a bank of 10000 at seat 1, which seats 2 (6000) and 3 (4000) cover; bets are closed. */
export const coup = (options: Options = {}): TestTable =>
  table(options).ok(bank(1, 10_000)).bet(2, "punto", 6000).bet(3, "punto", 4000).ok(close);

/** The same, covered by seat 2 alone. */
export const alone = (options: Options = {}): TestTable =>
  table(options).ok(bank(1, 10_000), { do: "act", seat: 2, action: "banco" }, close);

export const winnerOf = (table: TestTable): unknown => table.last.outcome.winner;
