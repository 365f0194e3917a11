import type { Pot } from "@carrusel/contracts";

/** A player at a table where players play one another, as everybody around it sees him. Minor units. */
export interface Place {
  readonly player: string;
  readonly stack: number;
  /** Chips before him: of this betting interval, or on the felt of the coup. */
  readonly front: number;
  /** All that he has put into the pot of this hand. */
  readonly total: number;
  /** Whether he plays in the hand: not dealt in, still in, or withdrawn. */
  readonly hand: "none" | "in" | "out";
  /** Has spoken in this interval since it began. */
  readonly acted: boolean;
  /** What he did last in this interval. */
  readonly said: string | null;
  /** Hands that he still rests. */
  readonly rests: number;
  /** What the round that ended last brought him: pots, or what he won on his bets. */
  readonly won: number;
}

/** A hand of poker from outside. */
export interface Hand {
  readonly button: number;
  /** Seats in turn, the first after the button first. */
  readonly order: readonly number[];
  readonly phase: "dealing" | "betting" | "drawing" | "over";
  /** The betting interval that is open, or was last. */
  readonly interval: number;
  /** Where to look for whose turn it is: a place in `order`. */
  readonly from: number;
  readonly opener: number | null;
  /** Seats that have said what they change. */
  readonly drawn: readonly number[];
  /** New cards that the last of them still waits for. */
  readonly missing: number;
  /** What the house has taken of the pot. */
  readonly rake: number;
  /** Chips that stay in the middle for the next hand. */
  readonly kept: number;
}

/** The bank that a player holds. */
export interface Bank {
  readonly seat: number;
  readonly partner: number | null;
  readonly amount: number;
  /** What of it stands aside. */
  readonly garage: number;
}

export interface Felt {
  readonly seat: number;
  readonly bet: string;
  readonly stake: number;
}

/** What anybody who stands by knows of seats, chips, pots and banks: folded from events; of cards no more than how many. */
export interface Circle {
  readonly game: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly hand: Hand | null;
  /** Chips in the middle that nobody has won yet. */
  readonly carried: number;
  readonly bank: Bank | null;
  readonly felt: Readonly<Record<string, Felt>>;
  /** The pots of the hand that ended last and their winners; null while one is played. */
  readonly settled: readonly Pot[] | null;
}

export const emptyCircle = (game: string): Circle => ({
  game,
  places: {},
  hand: null,
  carried: 0,
  bank: null,
  felt: {},
  settled: null,
});

const newcomer: Place = {
  player: "",
  ...{ stack: 0, front: 0, total: 0, hand: "none", acted: false, said: null, rests: 0, won: 0 },
};

/** The circle with a change at one seat; a seat that nothing is known of gets its player's name. */
export const changed = (
  circle: Circle,
  seat: number,
  change: (place: Place) => Partial<Place>,
  player = `${seat}`,
): Circle => {
  const place = circle.places[seat] ?? { ...newcomer, player };
  return { ...circle, places: { ...circle.places, [seat]: { ...place, ...change(place) } } };
};

/** The circle with the same change at every seat. */
export const everywhere = (circle: Circle, change: (place: Place, seat: number) => Partial<Place>): Circle => ({
  ...circle,
  places: Object.fromEntries(
    Object.entries(circle.places).map(([seat, place]) => [seat, { ...place, ...change(place, Number(seat)) }]),
  ),
});

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
