import type {
  AwardResult,
  JackpotEvent,
  JackpotOrigin,
  JackpotShare,
  JackpotTerms,
  RuleSetId,
} from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { minus, noPots, type Pots, plus, readPots, total } from "./pots.ts";

/**
 * What went in and out since the beginning, exact, in minor units. At every event
 * `seeds + contributions + up - down - awards = meter + reserve + overflow`.
 */
export interface Books {
  /** All that the house put in: seeds less what the reserve paid of them, and the top-ups. */
  readonly seeds: Ratio;
  /** The part of `seeds` that topped up a fixed jackpot or stood in for what a taken-back stake lacked. */
  readonly topUps: Ratio;
  /** By the pot that they went to; what annulled rounds took back is off. */
  readonly contributions: Pots;
  readonly up: Ratio;
  readonly down: Ratio;
  readonly awards: Ratio;
}

export interface Award extends AwardResult {
  readonly day: string;
  readonly wager: number;
  /** The jackpot that was staked on: another one, where that has been retired into this one. */
  readonly stakedOn: string;
}

export interface Jackpot {
  readonly id: string;
  readonly rules: RuleSetId;
  readonly currency: string;
  readonly terms: JackpotTerms;
  readonly origin: JackpotOrigin;
  /** Terms that wait for the next 100 % prize. */
  readonly pending: { readonly terms: JackpotTerms; readonly origin: JackpotOrigin } | null;
  /** Tables that once played for it and no longer do. */
  readonly formerTables: readonly string[];
  readonly pots: Pots;
  readonly books: Books;
  /** Number of stakes that counted. */
  readonly wagers: number;
  readonly awards: readonly Award[];
  /** The heir of a retired jackpot. */
  readonly retiredInto: string | null;
}

/** A round whose bets are closed: what its stakes brought, in case it is annulled. */
export interface RoundInPlay {
  readonly day: string;
  readonly round: number;
  readonly stakes: readonly (JackpotShare & { readonly jackpot: string })[];
}

/** A site's jackpots. Immutable: every event makes a new one. */
export interface JackpotsState {
  readonly jackpots: ReadonlyMap<string, Jackpot>;
  /** By table, the last round that brought stakes. */
  readonly inPlay: ReadonlyMap<string, RoundInPlay>;
}

export const initialJackpots: JackpotsState = { jackpots: new Map(), inPlay: new Map() };

const noBooks: Books = {
  seeds: Ratio.zero,
  topUps: Ratio.zero,
  contributions: noPots,
  up: Ratio.zero,
  down: Ratio.zero,
  awards: Ratio.zero,
};

/** What shares of stakes come to, by pot. */
export const sumOfShares = (shares: readonly JackpotShare[]): Pots =>
  shares.reduce((sum, share) => plus(sum, readPots(share)), noPots);

const known = (state: JackpotsState, id: string): Jackpot => {
  const jackpot = state.jackpots.get(id);
  if (jackpot === undefined) throw new Error(`the history speaks of a jackpot that was never created: ${id}`);
  return jackpot;
};

const withJackpot = (state: JackpotsState, jackpot: Jackpot): JackpotsState => ({
  ...state,
  jackpots: new Map(state.jackpots).set(jackpot.id, jackpot),
});

const booked = (books: Books, sums: Partial<Record<"seeds" | "topUps" | "up" | "down" | "awards", Ratio>>): Books => ({
  ...books,
  seeds: books.seeds.plus(sums.seeds ?? Ratio.zero).plus(sums.topUps ?? Ratio.zero),
  topUps: books.topUps.plus(sums.topUps ?? Ratio.zero),
  up: books.up.plus(sums.up ?? Ratio.zero),
  down: books.down.plus(sums.down ?? Ratio.zero),
  awards: books.awards.plus(sums.awards ?? Ratio.zero),
});

type Of<Type extends JackpotEvent["type"]> = Extract<JackpotEvent, { type: Type }>;

/** Folds one event into the site's jackpots. Total over the registered events. */
export const evolveJackpots = (state: JackpotsState, event: JackpotEvent): JackpotsState => {
  switch (event.type) {
    case "jackpot-created":
      return withJackpot(state, created(event));
    case "jackpot-adjusted": {
      const jackpot = known(state, event.jackpot);
      const amount = Ratio.from(event.amount);
      const books = booked(jackpot.books, amount.isNegative ? { down: Ratio.zero.minus(amount) } : { up: amount });
      return withJackpot(state, { ...jackpot, pots: readPots(event.after), books });
    }
    case "contribution-made":
      return contributed(state, event);
    case "contribution-taken-back":
      return takenBack(state, event);
    case "award-won":
      return withJackpot(state, awarded(known(state, event.jackpot), event));
    case "jackpot-restarted": {
      const jackpot = known(state, event.jackpot);
      const books = booked(jackpot.books, { seeds: Ratio.from(event.fromHouse) });
      return withJackpot(state, { ...jackpot, pots: readPots(event.after), books });
    }
    case "terms-pending": {
      const { terms, origin } = event;
      return withJackpot(state, { ...known(state, event.jackpot), pending: { terms, origin } });
    }
    case "terms-changed": {
      const { terms, origin } = event;
      const jackpot = known(state, event.jackpot);
      const ever = new Set([...jackpot.formerTables, ...jackpot.terms.tables]);
      const formerTables = [...ever].filter((table) => !terms.tables.includes(table));
      return withJackpot(state, { ...jackpot, terms, origin, pending: null, formerTables });
    }
    case "jackpot-transferred":
      return transferred(state, event);
    case "jackpot-retired":
      return withJackpot(state, { ...known(state, event.jackpot), retiredInto: event.into, pending: null });
    case "award-paid": {
      const jackpot = known(state, event.jackpot);
      const awards = jackpot.awards.map(
        (award): Award => (award.award === event.award ? { ...award, state: "paid" } : award),
      );
      return withJackpot(state, { ...jackpot, awards });
    }
  }
};

const created = (event: Of<"jackpot-created">): Jackpot => ({
  id: event.jackpot,
  rules: event.rules,
  currency: event.currency,
  terms: event.terms,
  origin: event.origin,
  pending: null,
  formerTables: [],
  pots: readPots(event.after),
  books: booked(noBooks, { seeds: Ratio.of(event.terms.seed) }),
  wagers: 0,
  awards: [],
  retiredInto: null,
});

const contributed = (state: JackpotsState, event: Of<"contribution-made">): JackpotsState => {
  const jackpot = known(state, event.jackpot);
  const { table, day, round, stakes } = event;
  const contributions = plus(jackpot.books.contributions, sumOfShares(stakes));
  const next = withJackpot(state, {
    ...jackpot,
    pots: readPots(event.after),
    books: { ...jackpot.books, contributions },
    wagers: jackpot.wagers + stakes.length,
  });
  const before = state.inPlay.get(table);
  const earlier = before?.day === day && before.round === round ? before.stakes : [];
  const own = stakes.map((share) => ({ ...share, jackpot: event.jackpot }));
  return { ...next, inPlay: new Map(state.inPlay).set(table, { day, round, stakes: [...earlier, ...own] }) };
};

const takenBack = (state: JackpotsState, event: Of<"contribution-taken-back">): JackpotsState => {
  const jackpot = known(state, event.jackpot);
  const contributions = minus(jackpot.books.contributions, sumOfShares(event.stakes));
  const next = withJackpot(state, {
    ...jackpot,
    pots: readPots(event.after),
    books: { ...booked(jackpot.books, { topUps: Ratio.from(event.fromHouse) }), contributions },
    wagers: jackpot.wagers - event.stakes.length,
  });
  const inPlay = new Map(state.inPlay);
  const round = inPlay.get(event.table);
  if (round !== undefined) {
    const stakes = round.stakes.filter((share) => share.jackpot !== event.jackpot);
    if (stakes.length === 0) inPlay.delete(event.table);
    else inPlay.set(event.table, { ...round, stakes });
  }
  return { ...next, inPlay };
};

const awarded = (jackpot: Jackpot, event: Of<"award-won">): Jackpot => {
  const { award, table, day, round, wager, seat, player, combination, amount, stakedOn } = event;
  const won: Award = { award, table, day, round, wager, seat, player, combination, amount, stakedOn, state: "pending" };
  const books = booked(jackpot.books, { awards: Ratio.of(amount), topUps: Ratio.from(event.topUp) });
  return { ...jackpot, pots: readPots(event.after), books, awards: [...jackpot.awards, won] };
};

const transferred = (state: JackpotsState, event: Of<"jackpot-transferred">): JackpotsState => {
  const sum = total(readPots(event.amounts));
  const from = known(state, event.jackpot);
  const to = known(state, event.to);
  const given = { ...from, pots: readPots(event.after), books: booked(from.books, { down: sum }) };
  const taken = { ...to, pots: readPots(event.toAfter), books: booked(to.books, { up: sum }) };
  return withJackpot(withJackpot(state, given), taken);
};

/** The jackpot that stands for this one now: itself, or the last heir of a retired one. */
export const heirOf = (state: JackpotsState, jackpot: Jackpot): Jackpot => {
  let heir = jackpot;
  while (heir.retiredInto !== null) heir = known(state, heir.retiredInto);
  return heir;
};
