import type { JackpotEvent, JackpotShare, JackpotStake } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { fill, minus, noPots, type Pots, plus, recoverable, total, writePots } from "./pots.ts";
import { evolveJackpots, heirOf, type Jackpot, type JackpotsState, sumOfShares } from "./state.ts";

/** The round that something happened in. */
export interface RoundAt {
  readonly table: string;
  readonly day: string;
  readonly round: number;
}

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

/**
 * A round's bets are closed: its stakes count now, at the terms now in force. Stakes for a jackpot that
 * was retired meanwhile still count there and go on to its heir at once.
 */
export const contribute = (
  state: JackpotsState,
  at: RoundAt,
  stakes: readonly JackpotStake[],
): readonly JackpotEvent[] =>
  inTurn(state, jackpotsOf(stakes), (current, id) => {
    const jackpot = current.jackpots.get(id);
    if (jackpot === undefined) return [];
    const made = contribution(
      jackpot,
      at,
      stakes.filter((stake) => stake.jackpot === id),
    );
    if (jackpot.retiredInto === null) return [made];
    const after = evolveJackpots(current, made);
    const retired = after.jackpots.get(id) ?? jackpot;
    return [made, ...transfer(retired, heirOf(after, retired), retired.pots, "retired")];
  });

const contribution = (jackpot: Jackpot, at: RoundAt, stakes: readonly JackpotStake[]): JackpotEvent => {
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
  const round = state.inPlay.get(at.table);
  if (round?.day !== at.day || round.round !== at.round) return [];
  const listed = new Set(stakes.map((stake) => stake.wager));
  const counted = round.stakes.filter((share) => listed.has(share.wager));
  return inTurn(state, jackpotsOf(counted), (current, id) => {
    const jackpot = current.jackpots.get(id);
    if (jackpot === undefined) return [];
    const shares = counted.filter((share) => share.jackpot === id).map(({ jackpot: _, ...share }) => share);
    const heir = heirOf(current, jackpot);
    const back = heir === jackpot ? [] : giveBack(heir, jackpot, recoverable(heir.pots, sumOfShares(shares)));
    const after = back.reduce(evolveJackpots, current);
    return [...back, withdrawal(after.jackpots.get(id) ?? jackpot, at, reason, shares)];
  });
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
