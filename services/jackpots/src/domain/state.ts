import type { JackpotEvent, JackpotShare } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import {
  type Award,
  type Books,
  type Jackpot,
  type JackpotsState,
  type EventNamed as Of,
  placeOf,
  type RoundAt,
} from "./model.ts";
import { minus, noPots, type Pots, plus, readPots, total } from "./pots.ts";

export * from "./model.ts";

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
    case "contribution-refused":
      return withJackpot(state, refusedOne(known(state, event.jackpot), event));
    case "refused-contribution-annulled": {
      const jackpot = known(state, event.jackpot);
      return withJackpot(state, { ...jackpot, refused: jackpot.refused.filter((one) => !sameRound(one, event)) });
    }
    case "draw-revealed": {
      const draw = { number: event.draw + 1, commitment: event.next };
      return withJackpot(state, { ...known(state, event.jackpot), draw, lastFed: null });
    }
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
    case "award-verified":
      return withJackpot(state, changedAward(known(state, event.jackpot), event.award, { verifiedBy: event.by }));
    case "award-paid": {
      const jackpot = known(state, event.jackpot);
      const site = jackpot.awards.find((award) => award.award === event.award)?.site ?? "";
      const voucher = (state.vouchers.get(site) ?? 0) + 1;
      const next = withJackpot(state, changedAward(jackpot, event.award, { state: "paid", voucher }));
      return { ...next, vouchers: new Map(state.vouchers).set(site, voucher) };
    }
  }
};

const changedAward = (jackpot: Jackpot, number: number, change: Partial<Award>): Jackpot => ({
  ...jackpot,
  awards: jackpot.awards.map((award) => (award.award === number ? { ...award, ...change } : award)),
});

export const sameRound = (a: RoundAt, b: RoundAt): boolean =>
  a.site === b.site && a.table === b.table && a.day === b.day && a.round === b.round;

const refusedOne = (jackpot: Jackpot, event: Of<"contribution-refused">): Jackpot => {
  const { site, table, day, round, stakes, sum } = event;
  return {
    ...jackpot,
    refused: [...jackpot.refused, { site, table, day, round, wagers: stakes.map((stake) => stake.wager), sum }],
  };
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
  shares: new Map(),
  refused: [],
  draw: event.commitment === undefined ? null : { number: 1, commitment: event.commitment },
  lastFed: null,
});

/** A site's part of what was brought, grown or lessened. */
const shared = (
  jackpot: Jackpot,
  site: string | undefined,
  change: (share: Pots) => Pots,
): ReadonlyMap<string, Pots> =>
  site === undefined ? jackpot.shares : new Map(jackpot.shares).set(site, change(jackpot.shares.get(site) ?? noPots));

const contributed = (state: JackpotsState, event: Of<"contribution-made">): JackpotsState => {
  const jackpot = known(state, event.jackpot);
  const { day, round, stakes } = event;
  const place = placeOf(event);
  const sum = sumOfShares(stakes);
  const contributions = plus(jackpot.books.contributions, sum);
  const next = withJackpot(state, {
    ...jackpot,
    pots: readPots(event.after),
    books: { ...jackpot.books, contributions },
    wagers: jackpot.wagers + stakes.length,
    shares: shared(jackpot, event.site, (share) => plus(share, sum)),
    lastFed: jackpot.draw === null ? null : event,
  });
  const before = state.inPlay.get(place);
  const earlier = before?.day === day && before.round === round ? before.stakes : [];
  const own = stakes.map((share) => ({ ...share, jackpot: event.jackpot }));
  return { ...next, inPlay: new Map(state.inPlay).set(place, { day, round, stakes: [...earlier, ...own] }) };
};

const takenBack = (state: JackpotsState, event: Of<"contribution-taken-back">): JackpotsState => {
  const jackpot = known(state, event.jackpot);
  const sum = sumOfShares(event.stakes);
  const contributions = minus(jackpot.books.contributions, sum);
  const next = withJackpot(state, {
    ...jackpot,
    pots: readPots(event.after),
    books: { ...booked(jackpot.books, { topUps: Ratio.from(event.fromHouse) }), contributions },
    wagers: jackpot.wagers - event.stakes.length,
    shares: shared(jackpot, event.site, (share) => minus(share, sum)),
  });
  const inPlay = new Map(state.inPlay);
  const place = placeOf(event);
  const round = inPlay.get(place);
  if (round !== undefined) {
    const stakes = round.stakes.filter((share) => share.jackpot !== event.jackpot);
    inPlay.set(place, { ...round, stakes, ...(stakes.length === 0 ? { annulled: true } : {}) });
  }
  return { ...next, inPlay };
};

const awarded = (jackpot: Jackpot, event: Of<"award-won">): Jackpot => {
  const { award, site, table, day, round, wager, seat, player, combination, amount, stakedOn } = event;
  const at = site === undefined ? { table, day, round } : { site, table, day, round };
  const won: Award = { award, ...at, wager, seat, player, combination, amount, stakedOn, state: "pending" };
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

/** The levels that a jackpot's stakes feed beside it, in the order in which they were created. */
export const levelsOf = (state: JackpotsState, id: string): readonly Jackpot[] =>
  [...state.jackpots.values()].filter(({ terms, retiredInto }) => terms.levelOf === id && retiredInto === null);

/** The jackpot that stands for this one now: itself, or the last heir of a retired one. */
export const heirOf = (state: JackpotsState, jackpot: Jackpot): Jackpot => {
  let heir = jackpot;
  while (heir.retiredInto !== null) heir = known(state, heir.retiredInto);
  return heir;
};
