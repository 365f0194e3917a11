import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { housePoker } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "texas-house", min: 500, max: 10_000, ...terms });

type Hands = Readonly<Record<number, string>>;

/** Two cards each, one at a time, and the flop. */
export const upToFlop = (at: TestTable, hands: Hands, dealer: string, flop: string): TestTable => {
  const all = [...Object.values(hands), dealer].map((hand) => hand.split(" "));
  return at
    .ok({ do: "close-bets" })
    .cards([...[0, 1].flatMap((round) => all.map((hand) => hand[round])), flop].join(" "));
};

/** Seat 1 with an ante of 1000 and a TXB of 500 calls; the board is flop, turn, river. */
export const call = (own: string, dealer: string, board: string): TestTable => {
  const [flop, rest] = [board.split(" ").slice(0, 3).join(" "), board.split(" ").slice(3).join(" ")];
  return upToFlop(table().bet(1, "ante", 1000).bet(1, "txb", 500), { 1: own }, dealer, flop)
    .act(1, "call")
    .cards(rest);
};
