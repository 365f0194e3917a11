import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { housePoker } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "texas-bonus", min: 500, max: 10_000, ...terms });

type Hands = Readonly<Record<number, string>>;

export const pockets = (hands: Hands, dealer: string): string => {
  const all = [...Object.values(hands), dealer].map((hand) => hand.split(" "));
  return [0, 1].flatMap((round) => all.map((hand) => hand[round] as string)).join(" ");
};

/** Flop, turn and river with a burnt card before each. */
const withBurnt = (board: string): string => {
  const cards = board.split(" ");
  return ["??", ...cards.slice(0, 3), "??", cards[3], "??", cards[4]].join(" ");
};

/** Deals everything at once: it waits in the queue. */
export const deal = (at: TestTable, hands: Hands, dealer: string, board: string): TestTable =>
  at.ok({ do: "close-bets" }).cards(`${pockets(hands, dealer)} ${withBurnt(board)}`);

/** Seat 1 with an ante of 1000 makes these decisions. */
export const play = (own: string, dealer: string, board: string, ...actions: readonly string[]): TestTable => {
  const at = deal(table().bet(1, "ante", 1000), { 1: own }, dealer, board);
  for (const action of actions) at.act(1, action);
  return at;
};

export const all = ["flop", "turn", "river"] as const;
export const junk = "Qs 9d 7h 4c 2s";
