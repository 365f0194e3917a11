import { turnFrom } from "../between-players/bank.ts";
import { mostRefusals } from "./rules.ts";
import type { Bank, Offer, State } from "./state.ts";
import { freshOffer } from "./state.ts";

/** Everybody who is asked, in turn. Who lost the bank, or passed it, comes last. */
const asked = ({ seats, offer }: State): readonly number[] => turnFrom(seats, offer.after);

const withoutLoser = ({ offer }: State, seats: readonly number[]): readonly number[] =>
  // Who passed the hand may have it again once nobody wants it; who lost it may not.
  offer.passed !== null ? seats : seats.filter((seat) => seat !== offer.last);

/** The seat whose turn it is to take the bank; undefined where everybody has declined it. */
export const firstInTurn = (state: State): number | undefined => {
  const { offer, saluting } = state;
  const willing = withoutLoser(state, asked(state)).filter((seat) => !offer.declined.includes(seat));
  return willing.find((seat) => !saluting.includes(seat)) ?? willing[0];
};

/**
 * The seats that may take the bank now: the one whose turn it is; where he cannot pay the least, the next who can; seldom
 * another beside them.
 */
export const candidates = (state: State, canPay: (seat: number) => boolean): readonly number[] => {
  const { offer, saluting, seats } = state;
  const willing = withoutLoser(state, asked(state)).filter((seat) => !offer.declined.includes(seat));
  const first = firstInTurn(state);
  const open = willing.filter((seat) => seat === first || !saluting.includes(seat));
  const payer = open.find(canPay);
  const also = offer.also !== null && seats.includes(offer.also) ? [offer.also] : [];
  return [...new Set([first, payer, ...also].filter((seat) => seat !== undefined))];
};

/** Who let a hand pass before this seat took it: those who had to wait have waited. */
export const stillSaluting = (state: State, taker: number): readonly number[] => {
  const order = asked(state);
  const passedOver = order.slice(0, Math.max(0, order.indexOf(taker)));
  return state.saluting.filter((seat) => !passedOver.includes(seat) && seat !== taker);
};

/** After a loss the bank goes to the right: of the loser, or of the one who passed him the hand. */
export const afterLoss = (state: State, bank: Bank): Offer => {
  const { seat, passed } = bank;
  if (passed === null) return { ...freshOffer, after: seat, last: seat };
  const neighbour = turnFrom(state.seats, passed.by)[0];
  return neighbour === seat
    ? { ...freshOffer, after: seat, last: seat, also: seat }
    : { ...freshOffer, after: passed.by, last: seat };
};

/** After a hand was passed it goes to the right of the one who passed it, for as much at least. */
export const afterPass = ({ seat, partner, amount }: Bank): Offer => ({
  ...freshOffer,
  after: seat,
  last: seat,
  passed: { by: seat, partner, amount },
});

/** Whether the seat has refused so often running that it has to leave. */
export const leavesPlace = (state: State, seat: number): boolean =>
  state.offer.forced || (state.refusals[seat] ?? 0) + 1 >= mostRefusals.times;
