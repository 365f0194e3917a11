import type { JackpotHit, JackpotStake, JackpotTerms } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { planAwards } from "../domain/awards.ts";
import { placeOf, type RoundAt } from "../domain/state.ts";
import type { Fact } from "./facts.ts";

/** An award as the tables' histories make it. */
export interface LedgerAward {
  readonly at: RoundAt;
  readonly wager: number;
  readonly seat: number;
  readonly combination: string;
  readonly amount: number;
}

interface Brought {
  readonly count: number;
  readonly meter: Ratio;
  readonly reserve: Ratio;
  readonly overflow: Ratio;
  readonly refused: boolean;
}

/** A jackpot recomputed: sums in minor units, exact. */
export interface Account {
  readonly id: string;
  terms: JackpotTerms;
  pending: JackpotTerms | undefined;
  retiredInto: string | undefined;
  wagers: number;
  meter: Ratio;
  reserve: Ratio;
  overflow: Ratio;
  /** What went to each pot, and what the house put in; adjustments, and what was won. */
  toMeter: Ratio;
  toReserve: Ratio;
  toOverflow: Ratio;
  seeds: Ratio;
  up: Ratio;
  down: Ratio;
  readonly awards: LedgerAward[];
  commitment: string | undefined;
  /** Of the last round that fed it: each stake, with the meter that it led to. */
  fed: { readonly at: RoundAt; readonly stake: JackpotStake; readonly meter: Ratio }[];
}

const zero = Ratio.zero;

/**
 * A second set of books, kept from what the tables' own histories say and from the operators' commands alone. It shares
 * with the service's the law of who is paid what out of a meter, and nothing else.
 */
export class Ledger {
  readonly accounts = new Map<string, Account>();
  private readonly rounds = new Map<
    string,
    { day: string; round: number; brought: Map<string, Map<number, Brought>> }
  >();

  open(id: string, terms: JackpotTerms, opening: number, commitment?: string): void {
    const account: Account = {
      ...{ id, terms, pending: undefined, retiredInto: undefined, wagers: 0 },
      ...{ meter: Ratio.of(terms.seed), reserve: zero, overflow: zero },
      ...{ toMeter: zero, toReserve: zero, toOverflow: zero, seeds: Ratio.of(terms.seed), up: zero, down: zero },
      ...{ awards: [], commitment, fed: [] },
    };
    this.accounts.set(id, account);
    if (opening !== terms.seed) this.adjust(account, opening - terms.seed);
  }

  adjust(account: Account, amount: number): void {
    if (amount < 0) {
      account.meter = account.meter.plus(amount);
      account.down = account.down.minus(amount);
    } else {
      this.show(account, Ratio.of(amount));
      account.up = account.up.plus(amount);
    }
  }

  retire(account: Account, into: string): void {
    this.handOver(account, into);
    account.retiredInto = into;
    account.pending = undefined;
  }

  take(fact: Fact): void {
    if (fact.type === "staked") this.stake(fact.at, fact.stakes);
    else if (fact.type === "settled") this.settle(fact.at, fact.hits);
    else this.annul(fact.at, fact.stakes);
  }

  /** Whether a fact would change anything now: a prize of less than a cent does not. */
  matters(fact: Fact): boolean {
    if (fact.type === "staked") return fact.stakes.some((stake) => this.accounts.has(stake.jackpot));
    if (fact.type === "annulled") return [...this.round(fact.at).values()].some((wagers) => wagers.size > 0);
    return [...new Set(fact.hits.map((hit) => hit.jackpot))].some((id) => {
      const own = fact.hits.filter((hit) => hit.jackpot === id);
      return this.named(id).some((account) => this.plan(account, own).awards.length > 0);
    });
  }

  /** The stake of the last round that brought a mystery to a sum wins it. */
  hit(account: Account, sum: number, next: string): boolean {
    const won = account.fed.find(({ meter }) => meter.compare(sum) >= 0);
    if (won === undefined) return false;
    const amount = won.meter.min(account.meter).floor();
    const { wager, seat } = won.stake;
    account.awards.push({ at: won.at, wager, seat, combination: "mystery", amount });
    account.meter = account.meter.minus(amount);
    account.commitment = next;
    account.fed = [];
    this.restart(account);
    return true;
  }

  private heir(account: Account): Account {
    const next = account.retiredInto === undefined ? undefined : this.accounts.get(account.retiredInto);
    return next === undefined ? account : this.heir(next);
  }

  /** Both the jackpot that was staked on and its levels. */
  private named(id: string): readonly Account[] {
    return [...this.accounts.values()].filter(
      (account) => account.id === id || (account.terms.levelOf === id && account.retiredInto === undefined),
    );
  }

  private show(account: Account, sum: Ratio, ceiling = account.terms.ceiling): void {
    const full = account.meter.plus(sum);
    const shown = ceiling === null ? full : full.min(account.meter.max(ceiling));
    account.meter = shown;
    account.overflow = account.overflow.plus(full.minus(shown));
  }

  private handOver(account: Account, into: string): void {
    const to = this.accounts.get(into);
    if (to === undefined) return;
    const all = account.meter.plus(account.reserve).plus(account.overflow);
    to.reserve = to.reserve.plus(account.reserve);
    this.show(to, account.meter.plus(account.overflow));
    to.up = to.up.plus(all);
    account.down = account.down.plus(all);
    account.meter = zero;
    account.reserve = zero;
    account.overflow = zero;
  }

  private round(at: RoundAt): Map<string, Map<number, Brought>> {
    const place = placeOf(at);
    const known = this.rounds.get(place);
    if (known?.day === at.day && known.round === at.round) return known.brought;
    const brought = new Map<string, Map<number, Brought>>();
    this.rounds.set(place, { day: at.day, round: at.round, brought });
    return brought;
  }

  private stake(at: RoundAt, stakes: readonly JackpotStake[]): void {
    const round = this.round(at);
    for (const id of new Set(stakes.map((stake) => stake.jackpot))) {
      const own = stakes.filter((stake) => stake.jackpot === id);
      for (const account of this.named(id)) this.feed(account, at, own, round);
    }
  }

  private feed(
    account: Account,
    at: RoundAt,
    stakes: readonly JackpotStake[],
    round: Map<string, Map<number, Brought>>,
  ): void {
    const { contribution, reserve, greatestContribution } = account.terms;
    const wagers = round.get(account.id) ?? new Map<number, Brought>();
    round.set(account.id, wagers);
    const staked = stakes.reduce((sum, { stake }) => sum + stake, 0);
    const refused =
      greatestContribution !== undefined && Ratio.from(contribution).times(staked).compare(greatestContribution) > 0;
    const fed: Account["fed"] = [];
    for (const stake of stakes) {
      const [meter, overflow] = [account.meter, account.overflow];
      const saved = Ratio.from(reserve).times(stake.stake);
      if (!refused) {
        const ceiling = account.retiredInto === undefined ? account.terms.ceiling : null;
        this.show(account, Ratio.from(contribution).times(stake.stake), ceiling);
        account.reserve = account.reserve.plus(saved);
        account.toMeter = account.toMeter.plus(account.meter.minus(meter));
        account.toOverflow = account.toOverflow.plus(account.overflow.minus(overflow));
        account.toReserve = account.toReserve.plus(saved);
        account.wagers += 1;
        fed.push({ at, stake, meter: account.meter });
      }
      wagers.set(stake.wager, {
        ...{ count: refused ? 0 : 1, refused, meter: account.meter.minus(meter) },
        ...{ reserve: refused ? zero : saved, overflow: account.overflow.minus(overflow) },
      });
    }
    if (fed.length > 0) account.fed = fed;
    if (account.retiredInto !== undefined && !refused) this.handOver(account, this.heir(account).id);
  }

  private annul(at: RoundAt, stakes: readonly JackpotStake[]): void {
    const listed = new Set(stakes.map((stake) => stake.wager));
    for (const [id, wagers] of this.round(at)) {
      const account = this.accounts.get(id);
      const back = [...wagers].filter(([wager]) => listed.has(wager)).map(([, brought]) => brought);
      if (account === undefined || back.every(({ refused }) => refused)) continue;
      const sum = (of: (brought: Brought) => Ratio): Ratio => back.reduce((all, one) => all.plus(of(one)), zero);
      const [meter, reserve, overflow] = [sum((b) => b.meter), sum((b) => b.reserve), sum((b) => b.overflow)];
      const payer = this.heir(account);
      const fromOverflow = overflow.min(payer.overflow);
      const fromMeter = meter.plus(overflow).minus(fromOverflow).min(payer.meter);
      const fromReserve = reserve.min(payer.reserve);
      const found = fromOverflow.plus(fromMeter).plus(fromReserve);
      payer.overflow = payer.overflow.minus(fromOverflow);
      payer.meter = payer.meter.minus(fromMeter);
      payer.reserve = payer.reserve.minus(fromReserve);
      if (payer !== account) {
        payer.down = payer.down.plus(found);
        account.up = account.up.plus(found);
      }
      account.toMeter = account.toMeter.minus(meter);
      account.toReserve = account.toReserve.minus(reserve);
      account.toOverflow = account.toOverflow.minus(overflow);
      account.seeds = account.seeds.plus(meter.plus(reserve).plus(overflow).minus(found));
      account.wagers -= back.reduce((all, { count }) => all + count, 0);
      wagers.clear();
    }
  }

  private settle(at: RoundAt, hits: readonly JackpotHit[]): void {
    for (const id of new Set(hits.map((hit) => hit.jackpot))) {
      const own = hits.filter((hit) => hit.jackpot === id);
      for (const account of this.named(id)) this.pay(account, at, own);
    }
  }

  private plan(account: Account, hits: readonly JackpotHit[]): ReturnType<typeof planAwards> {
    const payer = this.heir(account);
    return planAwards(payer.terms.kind, account.terms, payer.meter, hits);
  }

  private pay(account: Account, at: RoundAt, hits: readonly JackpotHit[]): void {
    const payer = this.heir(account);
    const fixed = payer.terms.kind === "fixed";
    const plan = this.plan(account, hits);
    for (const { hit, amount } of plan.awards) {
      payer.awards.push({ at, wager: hit.wager, seat: hit.seat, combination: hit.combination, amount });
      if (fixed) payer.seeds = payer.seeds.plus(amount);
      else payer.meter = payer.meter.minus(amount);
    }
    if (plan.emptied) this.restart(payer);
  }

  private restart(account: Account): void {
    account.terms = account.pending ?? account.terms;
    account.pending = undefined;
    const { seed } = account.terms;
    const saved = account.reserve.min(seed);
    const left = account.meter.plus(account.overflow);
    account.reserve = account.reserve.minus(saved);
    account.seeds = account.seeds.plus(seed).minus(saved);
    account.meter = zero;
    account.overflow = zero;
    this.show(account, left.plus(seed));
  }
}
