import { turnOf } from "./hand.ts";
import { type Bank, type Circle, type Place, sum } from "./state.ts";

/** A seat as it is shown. Minor units. */
export interface SeatNow {
  readonly seat: number;
  readonly player: string;
  readonly stack: number;
  /** Chips before him: of the betting interval, or on the felt. */
  readonly front: number;
  /** What of them lies on which bet, where there are bets. */
  readonly bets: readonly { readonly bet: string; readonly stake: number }[];
  /** `in` plays; `all-in` has no chips left; `folded` is out of the hand; `rests`; `waits` for the next one. */
  readonly state: "in" | "all-in" | "folded" | "rests" | "waits";
  /** What he did last in this betting interval. */
  readonly said: string | null;
  /** What the round that is over brought him. */
  readonly won: number;
}

/** A part of what lies in the middle: who can win it, or, once the hand is over, who won how much. */
export interface PotNow {
  readonly amount: number;
  readonly seats: readonly number[];
  readonly winners: Readonly<Record<string, number>> | null;
}

/** Seats, chips and turns of a table where players play one another. */
export interface CircleNow {
  readonly seats: readonly SeatNow[];
  readonly button: number | null;
  readonly turn: number | null;
  /** The betting interval, from 1; 0 before the first. */
  readonly interval: number;
  readonly phase: "dealing" | "betting" | "drawing" | "over" | null;
  /** Main pot first, without what still lies before the players; what the house took is not yet off. */
  readonly pots: readonly PotNow[];
  /** What the house has taken of the hand. */
  readonly rake: number;
  readonly bank: Bank | null;
}

/** The pots while a hand is played: one for each set of players who can win it. */
const potsNow = ({ places, carried }: Circle): readonly PotNow[] => {
  const dealt = Object.entries(places).flatMap(([seat, { hand, total, front }]) =>
    hand === "none" ? [] : [{ seat: Number(seat), out: hand === "out", total: total - front }],
  );
  const levels = [...new Set(dealt.flatMap(({ out, total }) => (out ? [] : [total])))].sort((a, b) => a - b);
  const found: PotNow[] = [];
  let from = 0;
  for (const [place, level] of levels.entries()) {
    const to = place === levels.length - 1 ? Number.MAX_SAFE_INTEGER : level;
    const chips = sum(dealt.map(({ total }) => Math.max(0, Math.min(total, to) - from)));
    const amount = chips + (place === 0 ? carried : 0);
    const seats = dealt.flatMap(({ seat, out, total }) => (!out && total >= level ? [seat] : []));
    if (amount > 0) found.push({ amount, seats, winners: null });
    from = level;
  }
  return found;
};

const potsOf = (circle: Circle): readonly PotNow[] => {
  const { settled, hand, carried } = circle;
  if (hand !== null && hand.phase !== "over") return potsNow(circle);
  const won = (settled ?? []).map(({ amount, winners }) => ({
    amount,
    seats: Object.keys(winners).map(Number),
    winners,
  }));
  return carried > 0 ? [...won, { amount: carried, seats: [], winners: null }] : won;
};

const stateOf = ({ hand, stack, rests }: Place, inHand: boolean): SeatNow["state"] => {
  if (!inHand) return rests > 0 ? "rests" : "in";
  if (hand === "none") return rests > 0 ? "rests" : "waits";
  if (hand === "out") return "folded";
  return stack === 0 ? "all-in" : "in";
};

const betsOf = ({ felt }: Circle, at: number): SeatNow["bets"] =>
  Object.values(felt).flatMap(({ seat, bet, stake }) => (seat === at ? [{ bet, stake }] : []));

/** What is shown of a circle. */
export const circleNow = (circle: Circle): CircleNow => {
  const { places, hand, bank } = circle;
  const seats = Object.entries(places)
    .map(([key, place]): SeatNow => {
      const seat = Number(key);
      const { player, stack, front, said, won } = place;
      const over = hand?.phase === "over" && place.hand === "in";
      return {
        ...{ seat, player, stack, front, said, won },
        bets: betsOf(circle, seat),
        state: over ? "in" : stateOf(place, hand !== null),
      };
    })
    .sort((a, b) => a.seat - b.seat);
  return {
    seats,
    button: hand?.button ?? null,
    turn: turnOf(circle),
    interval: hand?.interval ?? 0,
    phase: hand?.phase ?? null,
    pots: potsOf(circle),
    rake: hand?.rake ?? 0,
    bank,
  };
};
