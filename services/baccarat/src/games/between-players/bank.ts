import type { TableEvent } from "@carrusel/contracts";
import type { TableView } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";

/** A bank that a player holds: his own chips and, where he has a partner, as many of that one's. Minor units. */
export interface Holding {
  readonly seat: number;
  readonly partner: number | null;
  /** What is in play. */
  readonly amount: number;
  /** What stands aside. */
  readonly garage: number;
}

export interface Share {
  readonly seat: number;
  readonly amount: number;
}

/** Whose a part of the bank is: banker and partner share alike, an odd unit is the banker's. */
export const sharesOf = ({ seat, partner }: Pick<Holding, "seat" | "partner">, amount: number): readonly Share[] => {
  const half = partner === null ? 0 : Math.floor(amount / 2);
  const shares = [{ seat, amount: amount - half }, ...(partner === null ? [] : [{ seat: partner, amount: half }])];
  return shares.filter((share) => share.amount > 0);
};

type Chips = Pick<TableView, "round" | "seats">;

const playerAt = ({ seats }: Chips, seat: number): string => seats[seat]?.player ?? `${seat}`;

/** Chips of a player go into the bank. */
export const staked = (view: Chips, { seat, amount }: Share, why: string): TableEvent => ({
  type: "chips-staked",
  ...{ round: view.round, seat, player: playerAt(view, seat), amount, into: "bank", why },
});

/** Chips of the bank go back to their player. */
export const returned = (view: Chips, { seat, amount }: Share, why: string): TableEvent => ({
  type: "chips-returned",
  ...{ round: view.round, seat, player: playerAt(view, seat), amount, from: "bank", why },
});

/**
 * What the banker keeps of a win and what the house takes: its part is computed on the exact win, what is left of a
 * minor unit is the house's.
 */
export const lessCommission = (win: number, commission: string): { readonly net: number; readonly house: number } => {
  const net = Ratio.of(win)
    .times(Ratio.one.minus(Ratio.from(commission)))
    .floor();
  return { net, house: win - net };
};

/** Seats in turn, beginning at the right of one of them, which comes last: places are numbered to the right. */
export const turnFrom = (seats: readonly number[], after: number): readonly number[] => {
  const inOrder = [...seats].sort((a, b) => a - b);
  return [...inOrder.filter((seat) => seat > after), ...inOrder.filter((seat) => seat <= after)];
};
