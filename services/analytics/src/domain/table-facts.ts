import type { BetFacts, Slice, TableFacts } from "@carrusel/analytics-store";
import { isPlayed, type TableTerms, type WagerResult } from "@carrusel/contracts";

/** A wager on the felt. `first`: what house edges are a part of. */
export interface Felt {
  readonly round: number;
  first: number;
  readonly jackpot: string | null;
  readonly act: boolean;
  /** Taken back by a decision of the game, which its house edge counts with. */
  decided?: boolean;
}

export const newTableFacts = (site: string, terms: TableTerms): TableFacts => ({
  ...{ site, table: terms.table, day: terms.day, game: terms.game },
  ...{ rules: terms.rules.set, version: terms.rules.version },
  ...{ currency: terms.currency, options: terms.options, seats: terms.seats },
  ...{ rounds: 0, voided: 0, handle: 0, house: 0, rake: 0, fees: 0, squares: 0, seatsPlayed: 0 },
  ...{ openMs: 0, openSince: null, bets: {}, slices: [] },
});

/** Selections of several items are told apart by no edge. */
const onOf = ({ on }: WagerResult): string => (on.length === 1 && !Array.isArray(on[0]) ? `${on[0]}` : "");

const betOf = (facts: TableFacts, wager: WagerResult, felt: Felt): BetFacts => {
  const { bet } = wager;
  const [on, jackpot] = [onOf(wager), felt.jackpot !== null];
  const key = `${bet}|${on}${felt.act ? "|act" : ""}${jackpot ? "|jackpot" : ""}`;
  const known = facts.bets[key];
  if (known !== undefined) return known;
  const made: BetFacts = { bet, on, count: 0, first: 0, squares: 0, stake: 0, house: 0, act: felt.act, jackpot };
  facts.bets[key] = made;
  return made;
};

const hours = "2026-11-29T20:".length;
const fiveMinutes = 5;

const sliceAt = (facts: TableFacts, time: string): Slice => {
  const minute = Number(time.slice(hours, hours + 2));
  const at = `${time.slice(0, hours)}${`${minute - (minute % fiveMinutes)}`.padStart(2, "0")}`;
  const last = facts.slices.at(-1);
  if (last?.at === at) return last;
  const made: Slice = { at, rounds: 0, handle: 0, house: 0 };
  facts.slices.push(made);
  return made;
};

export interface RoundFacts {
  readonly time: string;
  readonly wagers: readonly WagerResult[];
  readonly felt: (wager: number) => Felt;
  readonly against: boolean;
  readonly house: number;
  readonly rake: number;
  readonly seats: number;
}

/** Adds a settled round; gives the handle and what went back of it. */
export const addRound = (
  facts: TableFacts,
  round: RoundFacts,
): { readonly handle: number; readonly returned: number } => {
  let [handle, returned, plain] = [0, 0, 0];
  for (const wager of round.against ? round.wagers : []) {
    const felt = round.felt(wager.wager);
    if (wager.result === "taken" && felt.decided === true) {
      const bet = betOf(facts, wager, felt);
      bet.first += felt.first;
      bet.squares += felt.first ** 2;
    }
    if (!isPlayed(wager)) continue;
    const house = wager.stake - wager.returned;
    const bet = betOf(facts, wager, felt);
    bet.count += 1;
    bet.first += felt.first;
    bet.squares += felt.first ** 2;
    bet.stake += wager.stake;
    bet.house += house;
    handle += wager.stake;
    returned += wager.returned;
    if (felt.jackpot === null) plain += house;
  }
  facts.rounds += 1;
  facts.handle += handle;
  facts.house += round.house;
  facts.rake += round.rake;
  facts.squares += plain ** 2;
  facts.seatsPlayed += round.seats;
  const slice = sliceAt(facts, round.time);
  slice.rounds += 1;
  slice.handle += handle;
  slice.house += round.house;
  return { handle, returned };
};

/** A round was put right: what its player got is the house's loss of the gaming day on which it is booked. */
export const addCorrection = (facts: TableFacts, time: string, amount: number): void => {
  facts.house -= amount;
  sliceAt(facts, time).house -= amount;
};

export const opened = (facts: TableFacts, time: string): void => {
  facts.openSince ??= time;
};

export const shut = (facts: TableFacts, time: string): void => {
  if (facts.openSince === null) return;
  facts.openMs += Math.max(0, Date.parse(time) - Date.parse(facts.openSince));
  facts.openSince = null;
};
