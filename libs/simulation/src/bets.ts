import type { FeltCommand } from "@carrusel/contracts";
import type { BetOffer, BetPlace, TableAction } from "@carrusel/game-kit";
import type { Random } from "./random.ts";

export interface Habits {
  /** Seats with a simulated player each. */
  readonly seats: number;
  /** Most bets that a player lays in a round. */
  readonly bets: number;
}

export const usualHabits: Habits = { seats: 5, bets: 4 };

type Bet = Extract<FeltCommand, { do: "bet" }>;
type Betting = Extract<TableAction, { do: "bet" }>;

/** A stake that the bet takes: mostly small, now and then a large one; in whole units where the bounds let it. */
const stakeFor = (offer: BetOffer, random: Random, unit: number): number => {
  const fits = unit % offer.multiple === 0 && Math.ceil(offer.min / unit) <= Math.floor(offer.max / unit);
  const step = fits ? unit : offer.multiple;
  const least = Math.ceil(offer.min / step);
  const most = Math.floor(offer.max / step);
  const wanted = random.oneIn(20) ? random.int(least, Math.max(least, most)) : least + random.int(0, 9);
  return Math.min(Math.max(least, Math.min(wanted, most)), most) * step;
};

/** The bets that a place lays all together, all of the same stake where the law says so. */
const laidTogether = (open: Betting, seat: number, random: Random, unit: number): readonly Bet[] => {
  const { bets: ids = [], equal = false } = open.together ?? {};
  const offers = open.bets.filter((offer) => ids.includes(offer.bet));
  const first = offers[0];
  if (first === undefined || offers.length < ids.length) return [];
  const common = stakeFor(first, random, unit);
  return offers.map((offer) => ({
    do: "bet",
    seat,
    bet: offer.bet,
    on: [],
    stake: equal ? common : stakeFor(offer, random, unit),
  }));
};

/** Whether a bet that needs another one may follow those that lie. */
const mayFollow = (offer: BetOffer, laid: readonly Bet[], sides: ReadonlySet<string>): boolean =>
  offer.needs === null
    ? laid.some((bet) => !sides.has(bet.bet))
    : offer.needs.length === 0 || laid.some((bet) => offer.needs?.includes(bet.bet));

/** Where a seat's own player may lay a bet that stands at certain places alone: behind his wagers of earlier rounds. */
const ownPlaces = (offer: BetOffer, seat: number) =>
  (offer.at ?? []).filter((place) => place.seat === seat && place.player === `${seat}`);

const placed = ({ on, min, max }: BetPlace) => ({ on: [on], min, max });

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
  const together = new Set(open.together?.bets);
  const alone = open.bets.filter((offer) => !together.has(offer.bet));
  const sides = new Set(open.bets.flatMap((offer) => (offer.side ? [offer.bet] : [])));
  const seats = Math.min(habits.seats, open.seats ?? habits.seats);
  const bets: Bet[] = [];
  for (let seat = 1; seat <= seats; seat++) {
    const wanted = random.int(0, habits.bets);
    const laid: Bet[] = wanted > 0 ? [...laidTogether(open, seat, random, unit(seat))] : [];
    for (let n = wanted; n > 0; n--) {
      const fitting = alone.filter((offer) =>
        offer.at === undefined
          ? mayFollow(offer, laid, sides) && (!offer.side || laid.length > 0)
          : ownPlaces(offer, seat).length > 0,
      );
      if (fitting.length === 0) break;
      const picked = random.pick(fitting);
      const offer = picked.at === undefined ? picked : { ...picked, ...placed(random.pick(ownPlaces(picked, seat))) };
      const on = random.pick(offer.on);
      if (laid.some((bet) => bet.bet === offer.bet && `${bet.on}` === `${on}`)) continue;
      laid.push({
        do: "bet",
        seat,
        bet: offer.bet,
        on: [...on],
        stake: stakeFor(offer, random, offer.side ? 1 : unit(seat)),
      });
    }
    bets.push(...laid);
  }
  return bets;
};
