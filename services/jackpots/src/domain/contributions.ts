import type { JackpotEvent, JackpotShare, JackpotStake } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { fill, minus, noPots, type Pots, plus, recoverable, total, writePots } from "./pots.ts";
import {
  evolveJackpots,
  heirOf,
  type Jackpot,
  type JackpotsState,
  levelsOf,
  placeOf,
  type RoundAt,
  sameRound,
  sumOfShares,
} from "./state.ts";

export type { RoundAt } from "./state.ts";

const jackpotsOf = (stakes: readonly { readonly jackpot: string }[]): readonly string[] => [
  ...new Set(stakes.map((stake) => stake.jackpot)),
];

/** Runs steps one after the other, each on the state that the ones before it lead to. */
export const inTurn = <Step>(
  state: JackpotsState,
  steps: Iterable<Step>,
  decide: (state: JackpotsState, step: Step) => readonly JackpotEvent[],
): readonly JackpotEvent[] => {
  const all: JackpotEvent[] = [];
  let current = state;
  for (const step of steps) {
    const events = decide(current, step);
    current = events.reduce(evolveJackpots, current);
    all.push(...events);
  }
  return all;
};

/**
 * Moves money between jackpots: reserve to reserve, meter and overflow to the meter, under the heir's
 * ceiling. Nothing to move: no event.
 */
export const transfer = (from: Jackpot, to: Jackpot, amounts: Pots, reason: string): readonly JackpotEvent[] => {
  if (total(amounts).isZero) return [];
  const after = minus(from.pots, amounts);
  const reserved = { ...to.pots, reserve: to.pots.reserve.plus(amounts.reserve) };
  const toAfter = fill(reserved, amounts.meter.plus(amounts.overflow), to.terms.ceiling);
  return [moved(from, to, amounts, reason, after, toAfter)];
};

/** The same, but back to where stakes once counted: each pot to its like. */
const giveBack = (heir: Jackpot, to: Jackpot, amounts: Pots): readonly JackpotEvent[] =>
  total(amounts).isZero
    ? []
    : [moved(heir, to, amounts, "voided-round", minus(heir.pots, amounts), plus(to.pots, amounts))];

const moved = (
  from: Jackpot,
  to: Jackpot,
  amounts: Pots,
  reason: string,
  after: Pots,
  toAfter: Pots,
): JackpotEvent => ({
  type: "jackpot-transferred",
  jackpot: from.id,
  to: to.id,
  amounts: writePots(amounts),
  reason,
  before: writePots(from.pots),
  after: writePots(after),
  toBefore: writePots(to.pots),
  toAfter: writePots(toAfter),
});

/** Whether what a round says has been said by a later one already: a history that is read twice changes nothing. */
export const isOld = (state: JackpotsState, at: RoundAt): boolean => {
  const last = state.inPlay.get(placeOf(at));
  if (last === undefined) return false;
  if (last.day !== at.day) return at.day < last.day;
  return at.round < last.round || (at.round === last.round && last.annulled === true);
};

/** Stakes of a round that have not been counted yet. */
const newStakes = (state: JackpotsState, at: RoundAt, stakes: readonly JackpotStake[]): readonly JackpotStake[] => {
  if (isOld(state, at)) return [];
  const last = state.inPlay.get(placeOf(at));
  if (last?.day !== at.day || last.round !== at.round) return stakes;
  const counted = new Set(last.stakes.map((share) => share.wager));
  return stakes.filter((stake) => !counted.has(stake.wager));
};

/**
 * A round's bets are closed: its stakes count now, at the terms now in force, for their jackpot and for its levels.
 * Stakes for a jackpot that was retired meanwhile still count there and go on to its heir at once.
 */
export const contribute = (
  state: JackpotsState,
  at: RoundAt,
  stakes: readonly JackpotStake[],
): readonly JackpotEvent[] =>
  inTurn(state, fed(state, newStakes(state, at, stakes)), (current, { id, stakes: own }) => {
    const jackpot = current.jackpots.get(id);
    if (jackpot === undefined) return [];
    const unbelieved = new Set(jackpot.refused.flatMap((one) => (sameRound(one, at) ? one.wagers : [])));
    const made = contribution(
      jackpot,
      at,
      own.filter((stake) => !unbelieved.has(stake.wager)),
    );
    if (made === undefined) return [];
    if (made.type !== "contribution-made" || jackpot.retiredInto === null) return [made];
    const after = evolveJackpots(current, made);
    const retired = after.jackpots.get(id) ?? jackpot;
    return [made, ...transfer(retired, heirOf(after, retired), retired.pots, "retired")];
  });

/** What stakes feed: the jackpots that they were laid for, each followed by its levels. */
const fed = (
  state: JackpotsState,
  stakes: readonly JackpotStake[],
): readonly { readonly id: string; readonly stakes: readonly JackpotStake[] }[] =>
  jackpotsOf(stakes).flatMap((staked) => {
    const own = stakes.filter((stake) => stake.jackpot === staked);
    return [staked, ...levelsOf(state, staked).map((level) => level.id)].map((id) => ({ id, stakes: own }));
  });

const contribution = (
  jackpot: Jackpot,
  at: RoundAt,
  stakes: readonly JackpotStake[],
): Extract<JackpotEvent, { type: "contribution-made" | "contribution-refused" }> | undefined => {
  if (stakes.length === 0) return undefined;
  const { terms } = jackpot;
  const [toMeter, toReserve] = [Ratio.from(terms.contribution), Ratio.from(terms.reserve)];
  // What passes through a retired jackpot meets the ceiling of its heir only.
  const ceiling = jackpot.retiredInto === null ? terms.ceiling : null;
  let pots = jackpot.pots;
  const shares = stakes.map(({ wager, seat, player, stake }): JackpotShare => {
    const reserved = { ...pots, reserve: pots.reserve.plus(toReserve.times(stake)) };
    const next = fill(reserved, toMeter.times(stake), ceiling);
    const share = writePots(minus(next, pots));
    pots = next;
    return { wager, seat, player, stake, ...share };
  });
  const brought = minus(pots, jackpot.pots);
  const sum = brought.meter.plus(brought.overflow);
  const greatest = terms.greatestContribution;
  if (greatest !== undefined && sum.compare(greatest) > 0) {
    const refused = stakes.map(({ wager, seat, player, stake }) => ({ wager, seat, player, stake }));
    const what = { stakes: refused, sum: sum.toString(), greatest };
    return { type: "contribution-refused", jackpot: jackpot.id, ...at, ...what };
  }
  return {
    type: "contribution-made",
    jackpot: jackpot.id,
    ...at,
    stakes: shares,
    before: writePots(jackpot.pots),
    after: writePots(pots),
  };
};

/**
 * A round was annulled: exactly what its stakes brought leaves the jackpot as it then is. What another
 * table has won meanwhile is not there any more: the house pays it.
 */
export const takeBack = (
  state: JackpotsState,
  at: RoundAt,
  reason: string,
  stakes: readonly JackpotStake[],
): readonly JackpotEvent[] => {
  const unbelieved = [...state.jackpots.values()]
    .filter((jackpot) => jackpot.refused.some((one) => sameRound(one, at)))
    .map(({ id }): JackpotEvent => ({ type: "refused-contribution-annulled", jackpot: id, ...at, reason }));
  const round = state.inPlay.get(placeOf(at));
  if (round?.day !== at.day || round.round !== at.round) return unbelieved;
  const listed = new Set(stakes.map((stake) => stake.wager));
  const counted = round.stakes.filter((share) => listed.has(share.wager));
  const taken = inTurn(state, jackpotsOf(counted), (current, id) => {
    const jackpot = current.jackpots.get(id);
    if (jackpot === undefined) return [];
    const shares = counted.filter((share) => share.jackpot === id).map(({ jackpot: _, ...share }) => share);
    const heir = heirOf(current, jackpot);
    const back = heir === jackpot ? [] : giveBack(heir, jackpot, recoverable(heir.pots, sumOfShares(shares)));
    const after = back.reduce(evolveJackpots, current);
    return [...back, withdrawal(after.jackpots.get(id) ?? jackpot, at, reason, shares)];
  });
  return [...taken, ...unbelieved];
};

const withdrawal = (jackpot: Jackpot, at: RoundAt, reason: string, shares: readonly JackpotShare[]): JackpotEvent => {
  const sums = sumOfShares(shares);
  const found = recoverable(jackpot.pots, sums);
  return {
    type: "contribution-taken-back",
    jackpot: jackpot.id,
    ...at,
    reason,
    stakes: [...shares],
    fromHouse: total(minus(sums, found)).toString(),
    before: writePots(jackpot.pots),
    after: writePots(minus(jackpot.pots, found)),
  };
};

/** A meter that has paid all: the next one is seed, overflow and the fraction that could not be paid. */
export const restart = (jackpot: Jackpot): readonly JackpotEvent[] => {
  const { pots, pending } = jackpot;
  const terms = pending?.terms ?? jackpot.terms;
  const fromReserve = pots.reserve.min(terms.seed);
  const emptied: Pots = { ...noPots, reserve: pots.reserve.minus(fromReserve) };
  const after = fill(emptied, pots.meter.plus(terms.seed).plus(pots.overflow), terms.ceiling);
  const changed: readonly JackpotEvent[] =
    pending === null ? [] : [{ type: "terms-changed", jackpot: jackpot.id, ...pending }];
  return [
    ...changed,
    {
      type: "jackpot-restarted",
      jackpot: jackpot.id,
      seed: terms.seed,
      fromReserve: fromReserve.toString(),
      fromHouse: Ratio.of(terms.seed).minus(fromReserve).toString(),
      fromOverflow: pots.overflow.toString(),
      carried: pots.meter.toString(),
      before: writePots(pots),
      after: writePots(after),
    },
  ];
};
