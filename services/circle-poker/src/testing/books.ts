import type { TableEvent } from "@carrusel/contracts";
import { type ChipBooks, cameOrWent, toStack } from "@carrusel/simulation/testing";
import { expect } from "vitest";

/** Where the chips of a table are that plays for pots. Minor units. */
export interface Books extends ChipBooks {
  readonly pot: number;
  /** Chips in the middle for the next hand. */
  readonly carried: number;
}

export const emptyBooks: Books = { stacks: {}, pot: 0, carried: 0, house: 0, brought: 0 };

/** Books an event, and holds that no chip was made or lost. */
export const book = (books: Books, event: TableEvent, kept: { now: number }): Books => {
  const next = booked(books, event, kept);
  const stacks = Object.values(next.stacks);
  const all = stacks.reduce((sum, one) => sum + one, 0) + next.pot + next.carried + next.house;
  if (next.pot < 0 || stacks.some((stack) => stack < 0)) throw new Error(`chips below nothing after ${event.type}`);
  if (all !== next.brought) throw new Error(`${all} chips of ${next.brought} after ${event.type}`);
  return next;
};

/** From the pot of the hand that is played; between hands from what lies in the middle for the next one. */
const backTo = (books: Books, { seat, amount }: { readonly seat: number; readonly amount: number }): Books => {
  const from = books.pot > 0 ? { pot: books.pot - amount } : { carried: books.carried - amount };
  return { ...toStack(books, seat, amount), ...from };
};

const booked = (books: Books, event: TableEvent, kept: { now: number }): Books => {
  switch (event.type) {
    case "fee-charged":
      return { ...toStack(books, event.seat, -event.amount), house: books.house + event.amount };
    case "chips-staked":
      return { ...toStack(books, event.seat, -event.amount), pot: books.pot + event.amount };
    case "chips-returned":
      return backTo(books, event);
    case "chips-kept":
      kept.now += event.amount;
      return books;
    case "round-settled": {
      const { pots = [], house, blank } = event;
      let next = books;
      for (const { amount, winners } of pots) {
        expect(amount).toBeGreaterThan(0);
        expect(Object.keys(winners).length, "every pot has a winner").toBeGreaterThan(0);
        expect(Object.values(winners).reduce((sum, one) => sum + one, 0)).toBe(amount);
        for (const [seat, chips] of Object.entries(winners)) next = toStack(next, Number(seat), chips);
      }
      const paid = pots.reduce((sum, { amount }) => sum + amount, 0);
      const middle = books.pot + books.carried - paid - house;
      expect(middle, "what is left in the middle waits for the next hand").toBe(
        blank === true ? books.pot + books.carried - house : kept.now,
      );
      kept.now = 0;
      return { ...next, pot: 0, carried: middle, house: next.house + house };
    }
    case "round-voided": {
      kept.now = 0;
      const returns = event.returns ?? [];
      const back = returns.reduce((next, { seat, amount }) => toStack(next, seat, amount), books);
      expect(
        returns.reduce((sum, { amount }) => sum + amount, 0),
        "all of the pot goes back",
      ).toBe(books.pot);
      return { ...back, pot: 0 };
    }
    default:
      return cameOrWent(books, event) ?? books;
  }
};
