import type { HandRules } from "@carrusel/cards";
import type { RuleSetId } from "@carrusel/contracts";
import type { RuleSheet } from "@carrusel/game-kit";

/** The cards of one street, and the betting interval after them. */
export interface Street {
  readonly name: string;
  /** Cards set aside before. */
  readonly burnt?: number;
  /** What every player who is still in gets, one card at a time round the table. */
  readonly own?: readonly ("down" | "up")[];
  /** Common cards, laid open. */
  readonly common?: number;
  /** Players change cards in turn; new ones come at once. */
  readonly draw?: boolean;
}

/**
 * Who speaks first in a betting interval, ties going to the first after the button; the next active player where he has
 * withdrawn or has no chips left. `after-blinds` is the first after the button where none are posted.
 */
export type Speaker =
  | "button"
  | "after-button"
  | "after-blinds"
  | "lowest-open-card"
  | "highest-open-hand"
  | "opener"
  | "last-bettor";

/** The part of the pot that bounds a bet where the limit depends on it: as it stood when the interval began. */
export type FixedPart = "half" | "whole";

/** A variant of circle poker as data: all that differs from one to the other. */
export interface Variant {
  readonly game: string;
  readonly title: string;
  readonly epigraph: string;
  readonly versions: RuleSheet["versions"];
  /** Packs by their number of cards, the usual one first. */
  readonly packs: readonly { readonly cards: number; readonly ranking: HandRules }[];
  /** Hands that a rule set ranks otherwise. */
  readonly rankingUnder?: Readonly<Partial<Record<RuleSetId, HandRules>>>;
  /** How a hand is made: of the best five of all cards, or of exactly so many own and common ones. */
  readonly hand: "best-five" | { readonly own: number; readonly common: number };
  readonly streets: readonly Street[];
  readonly speaks: { readonly first: Speaker; readonly later: Speaker };
  /** How often a player may raise in an interval; between two as often as they like. No bound where it is left out. */
  readonly raises?: number;
  /** Intervals whose opener may not withdraw as he opens them. */
  readonly opensWithoutFolding?: readonly number[];
  /** Where the split limit goes by interval: the low limit first, the high one from this interval on or with an open pair. */
  readonly splitByInterval?: { readonly highFrom: number; readonly pairIn: number };
  /** Pot limit by interval, where the pot counts as it stood when the interval began. */
  readonly potAt?: Readonly<Record<number, FixedPart>>;
  /** Ranks of the pair that is needed to open, by how many hands running were blank (the last for all more). */
  readonly openers?: readonly ("J" | "Q" | "K" | "A")[];
  /** What becomes of a card shown by mistake. */
  readonly shown: {
    /** A closed card of a player while the cards are dealt. */
    readonly inDeal: "stays" | "first-card-annuls" | "annuls";
    /** A common card, or one that lay face up in the pack, turned up before its time. */
    readonly early: "second-annuls" | "replaced" | "withdrawn-with-more";
    /** A closed card of a player later on. */
    readonly later: "stays" | "next-open";
    /** The last card of one of two players lies open: no more betting. */
    readonly lastOfTwoEndsBetting?: boolean;
  };
  /** Bounds of a stack in multiples of the table's minimum, by rule set. */
  readonly stacks?: Readonly<
    Partial<Record<RuleSetId, { readonly sit: readonly [number, number]; readonly topUp: readonly [number, number] }>>
  >;
  /** When the pack runs short: cards set aside are mixed in, and failing that one card counts for everybody. */
  readonly shortPack?: "dead-cards-then-common";
  readonly clauses: { readonly hand: string; readonly deal: string; readonly first: string; readonly stacks?: string };
}
