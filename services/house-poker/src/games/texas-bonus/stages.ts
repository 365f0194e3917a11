import { placesWith, type TableView } from "@carrusel/game-kit";
import { type Lay, roundOf, rounds } from "../table/deal.ts";
import { hasDone } from "../table/turns.ts";

type View = Pick<TableView, "felt" | "acts" | "voided">;

/** One decision of every player who is still in, and how many common cards follow it. */
export interface Stage {
  readonly bet: "flop" | "turn" | "river";
  readonly actions: readonly string[];
  readonly common: number;
}

export const stages: readonly Stage[] = [
  { bet: "flop", actions: ["flop", "fold"], common: 3 },
  { bet: "turn", actions: ["turn", "check"], common: 1 },
  { bet: "river", actions: ["river", "check"], common: 1 },
];

/** Places that still play in this round: not annulled, not given up. */
export const playing = (view: View): readonly number[] =>
  placesWith(view.felt, "ante").filter((seat) => view.voided[seat] === undefined && !hasDone(view, seat, "fold"));

/** How many stages a place has decided: it makes one decision at each. */
export const decidedBy = (view: Pick<View, "acts">, seat: number): number =>
  view.acts.filter((act) => act.seat === seat).length;

/** Two cards each, face down (AD-22-V.deal). */
export const pocketDeal = (view: View): readonly Lay[] => {
  const seats = placesWith(view.felt, "ante").filter((seat) => view.voided[seat] === undefined);
  return rounds(2, roundOf(seats, "dealer"));
};

/** One card burnt, then the common cards of the stage (AD-22-V.burn). */
export const commonDeal = ({ common }: Stage): readonly Lay[] => [
  { to: "burnt", up: false },
  ...Array.from({ length: common }, () => ({ to: "board", up: true })),
];
