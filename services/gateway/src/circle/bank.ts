import type { TableEvent } from "@carrusel/contracts";
import { type Bank, type Circle, changed } from "./state.ts";

/** A bank that holds nothing any more is none. */
const orNone = (bank: Bank): Bank | null => (bank.amount + bank.garage <= 0 ? null : bank);

const into = (bank: Bank | null, seat: number, amount: number, why: string): Bank =>
  bank === null
    ? { seat, partner: null, amount, garage: 0 }
    : { ...bank, partner: why === "partner" ? seat : bank.partner, amount: bank.amount + amount };

/** What goes back is taken of what is in play first. */
const outOf = (bank: Bank | null, amount: number): Bank | null => {
  if (bank === null) return null;
  const inPlay = Math.min(bank.amount, amount);
  return orNone({ ...bank, amount: bank.amount - inPlay, garage: bank.garage - (amount - inPlay) });
};

/** Folds what happens to the bank. */
export const foldBank = (circle: Circle, event: TableEvent): Circle => {
  const { bank } = circle;
  switch (event.type) {
    case "chips-staked": {
      if (event.into !== "bank") return circle;
      const { seat, player, amount, why } = event;
      const staked = changed(circle, seat, ({ stack }) => ({ stack: stack - amount }), player);
      return { ...staked, bank: into(bank, seat, amount, why) };
    }
    case "chips-returned": {
      if (event.from !== "bank") return circle;
      const { seat, player, amount } = event;
      return {
        ...changed(circle, seat, ({ stack }) => ({ stack: stack + amount }), player),
        bank: outOf(bank, amount),
      };
    }
    case "decision-made": {
      const { action, amount } = event;
      if (bank === null || action !== "garage" || amount === undefined) return circle;
      return { ...circle, bank: { ...bank, amount: bank.amount - amount, garage: bank.garage + amount } };
    }
    case "round-settled": {
      if (event.bank === undefined) return circle;
      const { seat, after: amount, garage } = event.bank;
      return { ...circle, bank: orNone({ seat, partner: bank?.partner ?? null, amount, garage }) };
    }
    default:
      return circle;
  }
};
