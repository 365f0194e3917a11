import type { JackpotEvent, JackpotHit, JackpotTerms } from "@carrusel/contracts";
import type { Minor, Ratio } from "@carrusel/money";
import { inTurn, isOld, type RoundAt, restart } from "./contributions.ts";
import { writePots } from "./pots.ts";
import { evolveJackpots, heirOf, type Jackpot, type JackpotsState, levelsOf, sameRound } from "./state.ts";
import { isWhole, type Prize, prizeOf } from "./terms.ts";

interface PricedHit {
  readonly hit: JackpotHit;
  readonly text: string;
  readonly prize: Prize;
  /** What it is worth of the meter before the round's first award. */
  readonly value: Ratio;
}

interface PlannedAward {
  readonly hit: JackpotHit;
  readonly text: string;
  readonly amount: Minor;
}

interface Plan {
  readonly awards: readonly PlannedAward[];
  /** The whole meter went: a new one begins. */
  readonly emptied: boolean;
}

const priced = (terms: JackpotTerms, meter: Ratio, hits: readonly JackpotHit[]): readonly PricedHit[] =>
  hits.flatMap((hit) => {
    const text = Object.hasOwn(terms.prizes, hit.combination) ? terms.prizes[hit.combination] : undefined;
    if (text === undefined) return [];
    const prize = prizeOf(text, terms.stake);
    return [{ hit, text, prize, value: prize.kind === "share" ? meter.times(prize.of) : prize.amount }];
  });

/** Longer combinations are rarer; among equally long ones the order is only a fixed one. */
const byCombination = (a: string, b: string): number =>
  b.split(",").length - a.split(",").length || (a === b ? 0 : a < b ? -1 : 1);

const heightOf = ({ hit }: PricedHit): number => hit.height ?? 0;

/**
 * Highest first: whole meters, then what is worth most, then by combination and the height of its hand; equal ones by
 * seat. A round has one table.
 */
const byHeight = (a: PricedHit, b: PricedHit): number =>
  Number(isWhole(b.prize)) - Number(isWhole(a.prize)) ||
  b.value.compare(a.value) ||
  byCombination(a.hit.combination, b.hit.combination) ||
  heightOf(b) - heightOf(a) ||
  a.hit.seat - b.hit.seat ||
  a.hit.wager - b.hit.wager;

/** The same combination, and the same height where its hands have one. */
const areEqual = (a: PricedHit, b: PricedHit): boolean =>
  a.hit.combination === b.hit.combination && heightOf(a) === heightOf(b);

const groups = (hits: readonly PricedHit[]): readonly (readonly PricedHit[])[] => {
  const all: PricedHit[][] = [];
  for (const hit of [...hits].sort(byHeight)) {
    const last = all.at(-1);
    const first = last?.[0];
    const shares = first !== undefined && ((isWhole(first.prize) && isWhole(hit.prize)) || areEqual(first, hit));
    if (shares) last?.push(hit);
    else all.push([hit]);
  }
  return all;
};

/**
 * What each winner of a group gets. One alone gets his part of what is there now; equals get their part of
 * the meter as it first stood. Where that is more than there is, they share it.
 */
const share = (group: readonly PricedHit[], there: Ratio, fixed: boolean): Ratio => {
  const [first] = group;
  if (first === undefined) return there;
  const all = group.length;
  if (isWhole(first.prize)) return there.over(all);
  if (all > 1) return first.value.min(fixed ? there : there.over(all));
  return (first.prize.kind === "share" ? there.times(first.prize.of) : first.value).min(there);
};

/**
 * What a round's hits get out of a meter that stands as it did before the first of them. Whole meters
 * are shared equally and leave nothing for the rest. Otherwise the highest is paid first, the next one
 * from what is left; equal hands get their part of the meter as it first stood. Never more than is there;
 * whole cents, rounded down. A fixed meter is topped up after each award, so each finds it full.
 * Source: floor script "Jackpots", ES-CN-1-8.share-royal, .order, .equal-straight-flush.
 */
export const planAwards = (
  kind: JackpotTerms["kind"],
  terms: JackpotTerms,
  meter: Ratio,
  hits: readonly JackpotHit[],
): Plan => {
  const fixed = kind === "fixed";
  const awards: PlannedAward[] = [];
  let left = meter;
  for (const group of groups(priced(terms, meter, hits))) {
    const there = fixed ? meter : left;
    const each = share(group, there, fixed);
    const amount = each.floor();
    // Less than a cent is no award: the fraction stays in the meter.
    if (amount === 0) continue;
    for (const { hit, text } of group) {
      awards.push({ hit, text, amount });
      left = left.minus(amount);
    }
    const whole = group.some(({ prize }) => isWhole(prize));
    // Cents that could not be shared are no longer for anybody in this round.
    if (whole || (!fixed && each.times(group.length).equals(there))) return { awards, emptied: !fixed };
  }
  return { awards, emptied: false };
};

/**
 * A round was settled: the hits on jackpot stakes become pending awards, each jackpot's in turn. A stake on
 * a jackpot that was retired meanwhile wins the prize that it was laid for, out of the heir's meter.
 * Hits on jackpots or combinations that are not known here lead to nothing.
 */
export const award = (state: JackpotsState, at: RoundAt, hits: readonly JackpotHit[]): readonly JackpotEvent[] =>
  inTurn(state, isOld(state, at) ? [] : targets(state, hits), (current, { id, hits: own }) => {
    const stakedOn = current.jackpots.get(id);
    if (stakedOn === undefined) return [];
    const payer = heirOf(current, stakedOn);
    if (wasSettled(payer, id, at)) return [];
    const plan = planAwards(payer.terms.kind, stakedOn.terms, payer.pots.meter, own);
    const won = inTurn(current, plan.awards, (now, planned) => {
      const jackpot = now.jackpots.get(payer.id);
      return jackpot === undefined ? [] : [awardWon(jackpot, stakedOn.id, at, planned)];
    });
    const emptied = won.reduce(evolveJackpots, current).jackpots.get(payer.id);
    return plan.emptied && emptied !== undefined ? [...won, ...restart(emptied)] : won;
  });

/** What hits are worth something at: the jackpots that were staked on, each followed by its levels. */
const targets = (
  state: JackpotsState,
  hits: readonly JackpotHit[],
): readonly { readonly id: string; readonly hits: readonly JackpotHit[] }[] =>
  [...new Set(hits.map((hit) => hit.jackpot))].flatMap((staked) => {
    const own = hits.filter((hit) => hit.jackpot === staked);
    return [staked, ...levelsOf(state, staked).map((level) => level.id)].map((id) => ({ id, hits: own }));
  });

/** A round that has been settled for it already: a history that is read twice changes nothing. */
const wasSettled = (payer: Jackpot, stakedOn: string, at: RoundAt): boolean =>
  payer.awards.some((award) => award.stakedOn === stakedOn && sameRound(award, at));

const awardWon = (jackpot: Jackpot, stakedOn: string, at: RoundAt, planned: PlannedAward): JackpotEvent => {
  const { hit, text, amount } = planned;
  const fixed = jackpot.terms.kind === "fixed";
  const after = fixed ? jackpot.pots : { ...jackpot.pots, meter: jackpot.pots.meter.minus(amount) };
  return {
    type: "award-won",
    jackpot: jackpot.id,
    stakedOn,
    award: jackpot.awards.length + 1,
    ...at,
    wager: hit.wager,
    seat: hit.seat,
    player: hit.player,
    combination: hit.combination,
    prize: text,
    amount,
    topUp: fixed ? `${amount}` : "0",
    before: writePots(jackpot.pots),
    after: writePots(after),
  };
};
