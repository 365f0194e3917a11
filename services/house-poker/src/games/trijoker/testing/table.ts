import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { housePoker } from "../../index.ts";

export const table = (terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "trijoker", min: 500, max: 10_000, ...terms });

export const sets = ["AD-455-2025", "ES-CN-234-1997"] as const;
export const canary = sets[1];
export const close = { do: "close-bets" } as const;

export const boxes = (at: TestTable, seat: number, stake = 500, player?: string): TestTable =>
  ["box-1", "box-2", "box-3"].reduce((bets, box) => bets.bet(seat, box, stake, undefined, player), at);

/** Seat 1 with three cards and two common ones, all bets left in play. */
export const left = (own: string, first: string, second: string, terms: Partial<TestTerms> = {}): TestTable => {
  const [a, b, c] = own.split(" ");
  const round = boxes(table(terms), 1).ok(close).cards(`${a} ${first} ${b} ${second} ${c}`);
  return round.act(1, "leave").act(1, "leave");
};

export const results = (round: TestTable, seat = 1) =>
  ["box-1", "box-2", "box-3"].map((box) => {
    const { result, won } = round.wager(seat, box);
    return result === "win" ? won : result;
  });
