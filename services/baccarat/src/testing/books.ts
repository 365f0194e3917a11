import type { TableEvent } from "@carrusel/contracts";
import { expect } from "vitest";

/** Where the chips of a table between players are, as its events tell it. Minor units. */
export interface Books {
  readonly stacks: Readonly<Record<string, number>>;
  /** Chips on the felt by wager. */
  readonly felt: Readonly<Record<string, number>>;
  /** The banker's chips, what stands aside included. */
  readonly bank: number;
  readonly house: number;
  /** What players brought, less what they took away. */
  readonly brought: number;
}

export const emptyBooks: Books = { stacks: {}, felt: {}, bank: 0, house: 0, brought: 0 };

const sum = (of: Readonly<Record<string, number>>): number => Object.values(of).reduce((all, one) => all + one, 0);

const add = (books: Books, seat: number, amount: number): Books => ({
  ...books,
  stacks: { ...books.stacks, [seat]: (books.stacks[seat] ?? 0) + amount },
});

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
    next = add(next, seat, returned);
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
    case "player-seated":
      return { ...add(books, event.seat, event.stack), brought: books.brought + event.stack };
    case "player-left": {
      expect(event.stack).toBe(books.stacks[event.seat]);
      const { [event.seat]: _, ...stacks } = books.stacks;
      return { ...books, stacks, brought: books.brought - event.stack };
    }
    case "stack-topped-up":
      return { ...add(books, event.seat, event.amount), brought: books.brought + event.amount };
    case "chips-staked":
      expect(event.into).toBe("bank");
      return { ...add(books, event.seat, -event.amount), bank: books.bank + event.amount };
    case "chips-returned":
      expect(event.from).toBe("bank");
      return { ...add(books, event.seat, event.amount), bank: books.bank - event.amount };
    case "wager-placed":
      return lying(add(books, event.seat, -event.stake), event.wager, event.stake);
    case "wager-taken-down":
    case "wager-cut":
      return lying(add(books, event.seat, event.amount), event.wager, -event.amount);
    case "round-settled":
    case "round-voided":
      return settled(books, event);
    default:
      return books;
  }
};

/** Books an event, and holds that no chip was made or lost and none is owed. */
export const book = (books: Books, event: TableEvent): Books => {
  const next = booked(books, event);
  expect(Math.min(0, next.bank, ...Object.values(next.stacks), ...Object.values(next.felt)), "nobody owes").toBe(0);
  expect(sum(next.stacks) + sum(next.felt) + next.bank + next.house, `chips after ${event.type}`).toBe(next.brought);
  return next;
};
