import type { Bet, RuleSheet } from "@carrusel/game-kit";

/** Where the four cards of the layout lie, in the order in which they are dealt. */
export const places = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type Place = (typeof places)[number];

/** The circle of suits: oros, copas, espadas, bastos. */
export const circle = ["o", "c", "e", "b"] as const;

/** How a card of a layout card's value lies to it: its suit comes next, before, or is neither. */
export type Relation = "camo" | "anti" | "viudo";

/** By how many suits further round the circle. */
export const relations: readonly (Relation | "same")[] = ["same", "camo", "viudo", "anti"];

/** The relations that a doubled and a tripled card take away, in this order. */
export const cancelOrder: readonly Relation[] = ["camo", "viudo"];

export const phases = ["first", "second"] as const;
export type Phase = (typeof phases)[number];

/**
 * What a winning bet brings for one unit. `less`: one unit less for each of these cards of the play (`multiplied`: put
 * on a card of the same value; `burnt`).
 */
interface Price {
  readonly pays: number;
  readonly less: readonly ("multiplied" | "burnt")[];
}

const mark: Readonly<Record<Phase, Price>> = {
  first: { pays: 11, less: ["multiplied"] },
  second: { pays: 5, less: [] },
};
const vista: Price = { pays: 32, less: ["multiplied", "burnt"] };
const pot: Price = { pays: 3, less: [] };
const even: Price = { pays: 1, less: [] };

/** By bet and phase; null: the phase does not have it. */
export const prices: Readonly<Record<string, Readonly<Record<Phase, Price | null>>>> = {
  "vista-hermosa": { first: vista, second: vista },
  camo: mark,
  anti: mark,
  viudo: mark,
  pot: { first: pot, second: null },
  card: { first: even, second: even },
};

/** The greatest stakes, as multiples of the table's minimum. */
export const maxima: Readonly<Record<string, Readonly<Record<Phase, number>>>> = {
  card: { first: 300, second: 300 },
  vista: { first: 10, second: 10 },
  mark: { first: 30, second: 60 },
  pot: { first: 100, second: 100 },
};

/** What is kept of winnings when the first card drawn decides; the bets named are spared. */
export const deduction = { percent: 10, spared: ["vista-hermosa"] };

/**
 * What multiplied cards take from the cards against them, in steps of `cancelOrder`. By how often the card was multiplied
 * (1: doubled, 2: tripled); `front`: the card beside it, `column`: the one above or below it, `across`: the fourth.
 */
export const cancellations = {
  /** The only multiplied card of its row. */
  alone: [
    { front: 0, column: 0, across: 0 },
    { front: 1, column: 1, across: 0 },
    { front: 2, column: 1, across: 1 },
  ],
  /** Both cards of the row are multiplied; one that is multiplied as often as the other takes nothing from it. */
  both: [
    { front: 0, column: 0, across: 0 },
    { front: 1, column: 1, across: 0 },
    { front: 2, column: 2, across: 0 },
  ],
  /** Two cards against two across the diagonals: from both opposing cards. */
  diagonal: [0, 1, 2],
} as const;

const clause = (name: string): string => `AD-13-VI.1.${name}`;

const bets: readonly Bet[] = [
  { id: "vista-hermosa", pays: "32:1", clause: clause("a.vista"), on: [], limit: "vista" },
  { id: "camo", pays: "11:1", clause: clause("a.camo"), on: [], limit: "mark" },
  { id: "anti", pays: "11:1", clause: clause("a.anti"), on: [], limit: "mark" },
  { id: "viudo", pays: "11:1", clause: clause("a.viudo"), on: [], limit: "mark" },
  { id: "pot", pays: "3:1", clause: clause("a.pot"), on: [], limit: "pot" },
  { id: "card", pays: "1:1", clause: clause("b.cards-one"), on: [], limit: "card" },
];

/** Epigraph 13. */
export const rules: RuleSheet = {
  game: "monte",
  title: "Monte o banca",
  epigraph: "13",
  family: "banking-cards",
  versions: { "AD-455-2025": "1" },
  seats: null,
  bets,
  limits: [
    { id: "card", says: "300 times the minimum, each wager alone.", clause: "AD-13-VI.2.a.max-cards" },
    { id: "vista", says: "10 times the minimum.", clause: "AD-13-VI.2.b.max-vista" },
    { id: "mark", says: "30 times the minimum, 60 times in the second phase.", clause: "AD-13-VI.2.b.max-camo" },
    { id: "pot", says: "100 times the minimum.", clause: "AD-13-VI.2.b.max-pot" },
  ],
  limitsInSession: { allowed: false, clause: "AD-13-VI.2.a.max-cards" },
  facts: {
    pack: "40 Spanish cards, a fresh pack for every play; its two phases are dealt from one",
    places,
    circle,
    relations,
    prices,
    maxima,
    deduction,
    cancelOrder,
    cancellations,
    burnt: "the first two cards, where they have one value",
    multiplied: "a card with the value of one that lies there is put on it, and another one is turned",
    fourAlike: "the play is annulled where the four of one value come before the layout is complete",
    undecided: "one card against one: the stake goes back where neither value comes",
  },
};
