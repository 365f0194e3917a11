/** Where a seat stands around its table: from the middle, in parts of the table's half width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Seats at a table of which nobody knows how many it has. */
const usual = 6;

/** How many seats stand around a table with these. */
export const seatsAround = (seats: readonly number[]): number =>
  Math.max(usual, ...seats) + (Math.max(usual, ...seats) % 2);

const bend = 0.72;

/** Bent towards the corners: a table is no circle, and seats at its long sides stand on a line. */
const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** bend;

/**
 * Seats stand evenly around: the croupier's place is in the middle above, the first seat at his left hand (to the right
 * as one looks at him), the others in turn clockwise.
 */
export const spotOf = (seat: number, seats: number): Spot => {
  const angle = ((seat - 0.5) / seats) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number): number => Math.round(value * 1_000) / 1_000;
  return { x: round(bent(Math.cos(angle))), y: round(bent(Math.sin(angle))) };
};
