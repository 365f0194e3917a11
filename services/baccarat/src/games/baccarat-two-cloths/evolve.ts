import type { TableEvent } from "@carrusel/contracts";
import { sharesOf } from "../between-players/bank.ts";
import { bancoRepeats } from "./rules.ts";
import { type Bank, initial, type State } from "./state.ts";

type Of<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;

const unplayed = { coups: 0, added: 0, garage: 0 };

/** Chips go into the bank: a new or renewed one, a partner's, or what an open bank owes above what it holds. */
const intoBank = (state: State, { seat, amount, why }: Of<"chips-staked">): State => {
  const { bank } = state;
  if (bank !== null && why === "answers") {
    return { ...state, bank: { ...bank, amount: bank.amount + amount, added: bank.added + amount } };
  }
  if (bank !== null && why === "partner") {
    const total = bank.amount + amount;
    return {
      ...state,
      bank: { ...bank, partner: seat, amount: total, first: bank.first + amount, deposited: bank.deposited + amount },
    };
  }
  const fresh = { seat, amount, partner: null, first: amount, deposited: amount, ...unplayed };
  const renewed =
    bank?.seat === seat
      ? { ...fresh, amount: bank.amount + amount, deposited: bank.deposited + amount, coups: bank.coups }
      : fresh;
  return { ...state, bank: renewed, least: null, banco: bank?.seat === seat ? state.banco : initial.banco };
};

/** The bank is given up: who won with it may not have it again in this shoe. */
const passed = (state: State, bank: Bank): State => ({
  ...state,
  bank: null,
  due: sharesOf(bank, bank.amount),
  least: bank.first,
  barred: bank.amount > bank.deposited ? [...state.barred, bank.seat] : state.barred,
});

const fromBank = (state: State, { seat, why }: Of<"chips-returned">): State => {
  const { bank, due } = state;
  if (why !== "session over" || bank === null) return { ...state, due: due.filter((share) => share.seat !== seat) };
  const rest = sharesOf(bank, bank.amount).filter((share) => share.seat !== seat);
  return { ...state, bank: null, due: rest };
};

const over = (state: State): State => ({ ...state, inRound: false, caller: null, exposed: [] });

/** Whether banco may be called again: by the one whose banco nobody won or lost. */
const bancoAfter = ({ banco, caller }: State, event: Of<"round-settled">): State["banco"] => {
  const isNull = event.wagers.every(({ result }) => result === "push" || result === "taken");
  if (caller === null || !isNull) return { by: null, left: 0 };
  return banco.by === null ? { by: caller, left: bancoRepeats.more } : { by: caller, left: banco.left - 1 };
};

export const evolve = (
  state: State,
  event: TableEvent,
  felt: readonly { id: number; seat: number; bet: string }[],
): State => {
  switch (event.type) {
    case "player-seated":
      return { ...state, seats: [...state.seats, event.seat] };
    case "player-left":
      return { ...state, seats: state.seats.filter((seat) => seat !== event.seat) };
    case "table-closed":
      // An empty bank has no chips whose return would end it.
      return { ...state, bank: null };
    case "shoe-shuffled":
      return { ...state, barred: [], least: null, banco: initial.banco };
    case "round-started":
      return { ...state, inRound: true, caller: null, exposed: [] };
    case "chips-staked":
      return event.into === "bank" ? intoBank(state, event) : state;
    case "chips-returned":
      return event.from === "bank" ? fromBank(state, event) : state;
    case "decision-made":
      if (event.action === "banco") return { ...state, caller: event.seat };
      return event.action === "pass-hand" && state.bank !== null ? passed(state, state.bank) : state;
    case "wager-taken-down": {
      const wager = felt.find(({ id }) => id === event.wager);
      const called = wager?.seat === state.caller && wager?.bet === "both";
      return called ? { ...state, caller: null } : state;
    }
    case "card-exposed":
      return event.what === "player" ? { ...state, exposed: [...state.exposed, event.card] } : state;
    case "round-voided":
      return over(state);
    case "round-settled": {
      const { bank } = state;
      const after = event.bank?.after;
      if (bank === null || after === undefined) return over(state);
      const added = { deposited: bank.deposited + bank.added, added: 0 };
      return {
        ...over(state),
        bank: { ...bank, ...added, amount: after, coups: bank.coups + 1 },
        banco: bancoAfter(state, event),
      };
    }
    default:
      return state;
  }
};
