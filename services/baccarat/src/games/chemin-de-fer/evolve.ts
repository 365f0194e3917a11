import type { TableEvent } from "@carrusel/contracts";
import { sharesOf } from "../between-players/bank.ts";
import { isCall } from "./calls.ts";
import { afterLoss, afterPass, stillSaluting } from "./offer.ts";
import type { Bank, State } from "./state.ts";
import { freshOffer } from "./state.ts";

type Of<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;

const without = <Value>(record: Readonly<Record<string, Value>>, key: number): Readonly<Record<string, Value>> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const seated = (state: State, seat: number): State => ({
  ...state,
  seats: [...state.seats, seat],
  saluting: state.shoeBegun ? [...state.saluting, seat] : state.saluting,
});

const left = (state: State, seat: number): State => ({
  ...state,
  seats: state.seats.filter((other) => other !== seat),
  saluting: state.saluting.filter((other) => other !== seat),
  again: state.again.filter((other) => other !== seat),
  refusals: without(state.refusals, seat),
  passedFor: without(state.passedFor, seat),
});

/** Chips go into the bank: a new one, a partner's, or more than was offered. */
const intoBank = (state: State, { seat, amount, why }: Of<"chips-staked">): State => {
  const { bank, offer } = state;
  if (bank !== null) {
    const partner = why === "partner" ? seat : bank.partner;
    return { ...state, bank: { ...bank, partner, amount: bank.amount + amount } };
  }
  const none = { partner: null, garage: 0, coups: 0, wins: 0, winnings: 0, uncovered: 0, inPlay: 0 };
  return {
    ...state,
    bank: { seat, amount, ...none, answer: "none", passed: offer.passed },
    saluting: stillSaluting(state, seat),
    refusals: without(state.refusals, seat),
  };
};

/** Banks that end by themselves: after the last coup, or when a player takes alone what two had shared. */
const endings: readonly string[] = ["session over", "outbid"];

/** Chips come back from a bank that is over: lost, passed, or ended by itself. */
const fromBank = (state: State, { seat, why }: Of<"chips-returned">): State => {
  const { bank, due } = state;
  if (!endings.includes(why) || bank === null) return { ...state, due: due.filter((share) => share.seat !== seat) };
  const rest = sharesOf(bank, bank.amount + bank.garage).filter((share) => share.seat !== seat);
  const offer = why === "outbid" ? state.offer : { ...freshOffer, after: bank.seat };
  return { ...state, bank: null, due: rest, offer };
};

const given = (state: State, bank: Bank): State => ({
  ...state,
  bank: null,
  due: sharesOf(bank, bank.amount + bank.garage),
});

const decidedBy = (state: State, { seat, action, amount = 0 }: Of<"decision-made">): State => {
  const { bank, offer } = state;
  if (seat !== null && isCall(action)) return { ...state, calls: [...state.calls, { seat, kind: action }] };
  if (seat !== null && action === "decline") {
    const refusals = { ...state.refusals, [seat]: (state.refusals[seat] ?? 0) + 1 };
    return { ...state, refusals, offer: { ...offer, declined: [...offer.declined, seat] } };
  }
  if (action === "no-bids") return { ...state, offer: { ...offer, declined: [], forced: true } };
  if (bank === null) return state;
  switch (action) {
    case "keep":
      return { ...state, bank: { ...bank, answer: "none" } };
    case "garage": {
      const aside = { amount: bank.amount - amount, garage: bank.garage + amount };
      return { ...state, bank: { ...bank, ...aside, answer: "none" } };
    }
    case "pass-hand": {
      const passedFor = { ...state.passedFor, [bank.seat]: bank.amount };
      return { ...given(state, bank), offer: afterPass(bank), passedFor };
    }
    default:
      return state;
  }
};

/** A coup is decided: the bank goes on, or is lost; who covered it alone and lost may do so again. */
const settled = (state: State, event: Of<"round-settled">): State => {
  const ended: State = { ...state, inRound: false, calls: [], exposed: [] };
  const { bank } = state;
  if (bank === null || event.bank === undefined) return ended;
  const { after, garage } = event.bank;
  const wagers = event.wagers.filter(({ result }) => result !== "taken");
  const stakes = wagers.reduce((sum, { stake }) => sum + stake, 0);
  const played = { ...bank, amount: after, garage, coups: bank.coups + 1, inPlay: stakes };
  switch (event.outcome.winner) {
    case "banca": {
      const won = after + garage - bank.amount - bank.garage;
      const score = { wins: bank.wins + 1, winnings: bank.winnings + won, uncovered: bank.amount - stakes };
      const alone = [...new Set(wagers.map(({ seat }) => seat))];
      return { ...ended, bank: { ...played, ...score, answer: "due" }, again: alone.length === 1 ? alone : [] };
    }
    case "punto":
      return { ...given(ended, played), again: [], offer: afterLoss(state, bank) };
    default:
      return { ...ended, bank: { ...played, uncovered: 0, answer: "open" } };
  }
};

/** Folds what happens to the bank, its offer and the players' rights. */
export const evolve = (state: State, event: TableEvent, felt: readonly { id: number; seat: number }[]): State => {
  switch (event.type) {
    case "player-seated":
      return seated(state, event.seat);
    case "player-left":
      return left(state, event.seat);
    case "shoe-shuffled":
      return { ...state, shoeBegun: false, saluting: [], passedFor: {} };
    case "card-dealt":
      return state.shoeBegun ? state : { ...state, shoeBegun: true };
    case "round-started":
      return { ...state, inRound: true, calls: [], exposed: [] };
    case "chips-staked":
      return event.into === "bank" ? intoBank(state, event) : state;
    case "chips-returned":
      return event.from === "bank" ? fromBank(state, event) : state;
    case "decision-made":
      return decidedBy(state, event);
    case "wager-placed":
      // Whoever bets goes on with the coup: nothing is asked any more.
      return state.bank?.answer === "open" ? { ...state, bank: { ...state.bank, answer: "none" } } : state;
    case "wager-taken-down": {
      const seat = felt.find(({ id }) => id === event.wager)?.seat;
      return { ...state, calls: state.calls.filter((call) => call.seat !== seat) };
    }
    case "card-exposed":
      return event.what === "player" ? { ...state, exposed: [...state.exposed, event.card] } : state;
    case "round-voided":
      return { ...state, inRound: false, calls: [], exposed: [] };
    case "round-settled":
      return settled(state, event);
    default:
      return state;
  }
};
