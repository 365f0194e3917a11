import type { TableEvent } from "@carrusel/contracts";
import { expect } from "vitest";

/** Chips at a table between players, as its events tell it. Minor units. */
export interface ChipBooks {
  readonly stacks: Readonly<Record<string, number>>;
  readonly house: number;
  /** What players brought, less what they took away. */
  readonly brought: number;
}

/** Chips that a player gets; less than nothing for what he puts down. */
export const toStack = <B extends ChipBooks>(books: B, seat: number, amount: number): B => ({
  ...books,
  stacks: { ...books.stacks, [seat]: (books.stacks[seat] ?? 0) + amount },
});

/** Books what comes to the table with a player and leaves with him; undefined for every other event. */
export const cameOrWent = <B extends ChipBooks>(books: B, event: TableEvent): B | undefined => {
  switch (event.type) {
    case "player-seated":
      return { ...toStack(books, event.seat, event.stack), brought: books.brought + event.stack };
    case "stack-topped-up":
      return { ...toStack(books, event.seat, event.amount), brought: books.brought + event.amount };
    case "player-left": {
      expect(event.stack, "he takes away what lay before him").toBe(books.stacks[event.seat]);
      const { [event.seat]: _, ...stacks } = books.stacks;
      return { ...books, stacks, brought: books.brought - event.stack };
    }
    default:
      return undefined;
  }
};
