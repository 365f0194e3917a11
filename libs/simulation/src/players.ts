import type { FeltCommand } from "@carrusel/contracts";
import type { BetOffer, TableAction } from "@carrusel/game-kit";
import type { Random } from "./random.ts";

export interface Habits {
  /** Seats with a simulated player each. */
  readonly seats: number;
  /** Most bets that a player lays in a round. */
  readonly bets: number;
}

export const usualHabits: Habits = { seats: 5, bets: 4 };

type Bet = Extract<FeltCommand, { do: "bet" }>;

/** A stake that the bet takes: mostly small, now and then a large one. */
const stakeFor = (offer: BetOffer, random: Random, unit: number): number => {
  const step = Math.max(offer.multiple, unit);
  const least = Math.ceil(offer.min / step);
  const most = Math.floor(offer.max / step);
  const wanted = random.oneIn(20) ? random.int(least, Math.max(least, most)) : least + random.int(0, 9);
  return Math.min(Math.max(least, Math.min(wanted, most)), most) * step;
};

/**
 * What the players of a table bet in a round, from what the table takes. No wager twice by one player;
 * `unit` of a seat: the value of its colour, where it plays one.
 */
export const simulateBets = (
  actions: readonly TableAction[],
  random: Random,
  habits: Habits = usualHabits,
  unit: (seat: number) => number = () => 1,
): readonly Bet[] => {
  const open = actions.find((action) => action.do === "bet");
  if (open === undefined) return [];
  const main = open.bets.filter((offer) => !offer.side);
  const side = open.bets.filter((offer) => offer.side);
  const seats = Math.min(habits.seats, open.seats ?? habits.seats);
  const bets: Bet[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    const laid = new Set<string>();
    for (let n = random.int(0, habits.bets); n > 0; n--) {
      const offer = random.pick(main);
      const on = random.pick(offer.on);
      const key = `${offer.bet} ${on.join()}`;
      if (laid.has(key)) continue;
      laid.add(key);
      bets.push({ do: "bet", seat, bet: offer.bet, on: [...on], stake: stakeFor(offer, random, unit(seat)) });
    }
    if (laid.size > 0 && side.length > 0 && random.oneIn(2)) {
      const offer = random.pick(side);
      bets.push({ do: "bet", seat, bet: offer.bet, on: [], stake: offer.min });
    }
  }
  return bets;
};

/** A choice of each player whose choice the table waits for. */
export const simulateChoices = (actions: readonly TableAction[], random: Random): readonly FeltCommand[] =>
  actions.flatMap((action): readonly FeltCommand[] => {
    if (action.do !== "act") return [];
    const { seat, side, player, hand, bet, on } = action;
    return [
      {
        do: "act",
        ...(seat !== undefined && { seat }),
        ...(side !== undefined && { side }),
        ...(player !== undefined && { player }),
        ...(hand !== undefined && { hand }),
        ...(bet !== undefined && { bet }),
        ...(on !== undefined && { on: [...on] }),
        action: random.pick(action.actions),
      },
    ];
  });
