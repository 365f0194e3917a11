import type { TableEvent } from "@carrusel/contracts";
import { type ChipBooks, cameOrWent, toStack } from "@carrusel/simulation/testing";
import { expect } from "vitest";

/** Where the chips of a table are that has a banker. Minor units. */
export interface Books extends ChipBooks {
  /** Chips on the felt by wager. */
  readonly felt: Readonly<Record<string, number>>;
  /** The banker's chips, what stands aside included. */
  readonly bank: number;
}

export const emptyBooks: Books = { stacks: {}, felt: {}, bank: 0, house: 0, brought: 0 };

const sum = (of: Readonly<Record<string, number>>): number => Object.values(of).reduce((all, one) => all + one, 0);

const lying = (books: Books, wager: number, amount: number): Books => ({
  ...books,
  felt: { ...books.felt, [wager]: (books.felt[wager] ?? 0) + amount },
});

const settled = (books: Books, event: Extract<TableEvent, { type: "round-settled" | "round-voided" }>): Books => {
  let next = books;
  let won = 0;
  for (const { wager, seat, result, stake, returned } of event.wagers) {
    if (result === "taken") continue;
    expect(stake, "what is decided is what lay on the felt").toBe(books.felt[wager]);
    next = toStack(next, seat, returned);
    won += stake - returned;
  }
  if (event.type === "round-voided") {
    expect(won, "an annulled coup decides nothing").toBe(0);
    return { ...next, felt: {} };
  }
  const bank = books.bank + won - event.house;
  expect(event.bank && event.bank.after + event.bank.garage, "the bank that is reported").toBe(bank);
  expect(event.rake).toBe(0);
  return { ...next, felt: {}, bank, house: books.house + event.house };
};

const booked = (books: Books, event: TableEvent): Books => {
  switch (event.type) {
    case "chips-staked":
      expect(event.into).toBe("bank");
      return { ...toStack(books, event.seat, -event.amount), bank: books.bank + event.amount };
    case "chips-returned":
      expect(event.from).toBe("bank");
      return { ...toStack(books, event.seat, event.amount), bank: books.bank - event.amount };
    case "wager-placed":
      return lying(toStack(books, event.seat, -event.stake), event.wager, event.stake);
    case "wager-taken-down":
    case "wager-cut":
      return lying(toStack(books, event.seat, event.amount), event.wager, -event.amount);
    case "round-settled":
    case "round-voided":
      return settled(books, event);
    default:
      return cameOrWent(books, event) ?? books;
  }
};

/** Books an event, and holds that no chip was made or lost and none is owed. */
export const book = (books: Books, event: TableEvent): Books => {
  const next = booked(books, event);
  expect(Math.min(0, next.bank, ...Object.values(next.stacks), ...Object.values(next.felt)), "nobody owes").toBe(0);
  expect(sum(next.stacks) + sum(next.felt) + next.bank + next.house, `chips after ${event.type}`).toBe(next.brought);
  return next;
};
