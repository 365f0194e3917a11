import { TestTable, type TestTerms } from "@carrusel/game-kit/testing";
import { housePoker } from "../../index.ts";

export const table = (options: TestTerms["options"] = {}, terms: Partial<TestTerms> = {}): TestTable =>
  new TestTable(housePoker, { game: "pai-gow-poker", min: 500, max: 10_000, options, ...terms });

/** Low hand first. Low hands: strong, mixed, middle, weak; high hands: strong, middle, weak, mixed. */
export const strong = "Ah Kd 9s 9h 7c 5d 2c";
export const middle = "Qh Js 8s 8h 6c 4d 3c";
export const weak = "Td 9c 7s 7h 5s 4s 2h";
export const mixed = "As 2d 6s 6h Qs Jc 3d";
export const lowOf = (hand: string): string[] => hand.split(" ").slice(0, 2);

/** Deals the dealer (sum 8) and then the seats, all of whom lay their first two cards low. */
export const deal = (at: TestTable, dealer: string, seats: Readonly<Record<number, string>>): TestTable => {
  at.roll(2, 3, 3).cards([dealer, ...Object.values(seats)].join(" "));
  for (const [seat, hand] of Object.entries(seats)) at.act(Number(seat), "set", { low: lowOf(hand) });
  return at;
};

export const dealerSets = (at: TestTable, hand: string): TestTable =>
  at.ok({ do: "act", side: "dealer", action: "set", low: lowOf(hand) });
