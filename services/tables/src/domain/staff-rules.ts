import type { RuleSetId, StaffRole } from "@carrusel/contracts";
import { own } from "./wordings.ts";

/** A post that has to be filled, by one of these roles. */
export type Post = readonly StaffRole[];

export interface StaffRule {
  readonly posts: readonly Post[];
  readonly clause: string;
}

/** An inspector may stand in for a head of table everywhere. */
const head: Post = ["table-head", "inspector"];
const croupier: Post = ["croupier"];
const second: Post = ["croupier-2"];
const stickman: Post = ["stickman"];
const changer: Post = ["cashier"];

const rule = (clause: string, ...posts: readonly Post[]): StaffRule => ({ clause, posts });

/** Who an epigraph wants at a table before it opens; optional staff is left out. */
const andorra: Readonly<Record<string, StaffRule>> = {
  "roulette-french": rule("AD-01-III.staff", head, croupier, second),
  "roulette-american": rule("AD-02-III.staff", head, croupier),
  blackjack: rule("AD-03-III.1.inspector", head, croupier),
  boule: rule("AD-04-III.staff", head, croupier),
  "trente-et-quarante": rule("AD-05-III.staff", head, croupier, second),
  craps: rule("AD-06-III.staff", head, croupier, second, stickman),
  "punto-banco": rule("AD-07-III.staff", head, croupier),
  "chemin-de-fer": rule("AD-08-III.staff", head, croupier, changer),
  "baccarat-two-cloths": rule("AD-09-III.staff", head, croupier, changer),
  "poker-no-discard": rule("AD-10-III.1.inspector", head, croupier),
  trijoker: rule("AD-11-III.1.inspector", head, croupier),
  "pai-gow-poker": rule("AD-12-III.1.waiting-list", head, croupier),
  monte: rule("AD-13-III.staff", head, croupier, second),
  repte: rule("AD-14-III.staff", head, croupier),
  tripoker: rule("AD-15-III.1.inspector", head, croupier),
  "sic-bo": rule("AD-16-III.staff", croupier),
  "mahjong-pai-gow": rule("AD-17-III.staff", croupier),
  "poker-four-card": rule("AD-18-III.a.group", head, croupier),
  // 19 and 21 are staffed by the rules of blackjack, 20 and 22 by those of house poker.
  "blackjack-triple": rule("AD-03-III.1.inspector", head, croupier),
  "texas-house": rule("AD-10-III.1.inspector", head, croupier),
  "triple-joc": rule("AD-03-III.1.inspector", head, croupier),
  "texas-bonus": rule("AD-10-III.1.inspector", head, croupier),
  // The head of sector watches a zone, not a table.
  "poker-draw": rule("AD-23-III.staff", croupier),
  "poker-seven-stud": rule("AD-23-III.staff", croupier),
  "poker-omaha": rule("AD-23-III.staff", croupier),
  "poker-holdem": rule("AD-23-III.staff", croupier),
  "poker-five-stud": rule("AD-23-III.staff", croupier),
  "poker-synthetic": rule("AD-23-III.staff", croupier),
  "wheel-of-fortune": rule("AD-24-III.staff", croupier),
  "french-bank": rule("AD-25-III.staff", head, croupier, second),
};

const canary: Readonly<Record<string, StaffRule>> = {
  "poker-no-discard": rule("ES-CN-1-3.1.inspector", head, croupier),
  "poker-synthetic": rule("ES-CN-2-3.1.waiting-list", head, croupier, changer),
  trijoker: rule("ES-CN-3-3.1.inspector", head, croupier),
};

type Options = Readonly<Record<string, unknown>>;

const byWording: Readonly<Record<RuleSetId, Readonly<Record<string, StaffRule>>>> = {
  "AD-455-2025": andorra,
  "ES-CN-234-1997": canary,
};

/** The staff that a table needs to open; undefined for games of no epigraph. */
export const staffRule = (wording: RuleSetId, game: string, options: Options): StaffRule | undefined => {
  if (game === "craps" && options.size === "half") return rule("AD-06-III.3.half-table", ["croupier", "stickman"]);
  if (game === "boule" && options.cloths === 2) return rule("AD-04-III.staff", head, croupier, second);
  return own(own(byWording, wording) ?? {}, game);
};

/** How many tables of a group one head may have. */
export interface HeadRule {
  /** Tables of the same group are counted together. */
  readonly group: string;
  /** The most, and the most where the tables do not all adjoin (0: they have to, where the floor has a plan). */
  readonly most: number;
  readonly apart: number;
  readonly clause: string;
}

/** Nobody heads more tables than this, whatever they play. */
export const mostTables = { most: 6, clause: "AD-00-1.six-tables" } as const;

const adjoining = (group: string, most: number, clause: string, apart = 0): HeadRule => ({
  group,
  most,
  apart,
  clause,
});

const andorranHeads: Readonly<Record<string, HeadRule>> = {
  "roulette-french": adjoining("roulette", 4, "AD-01-III.1.four-tables"),
  "roulette-american": adjoining("roulette", 4, "AD-02-III.four-tables"),
  blackjack: adjoining("blackjack", 4, "AD-03-III.1.inspector", 2),
  "blackjack-triple": adjoining("blackjack", 4, "AD-03-III.1.inspector", 2),
  "triple-joc": adjoining("blackjack", 4, "AD-03-III.1.inspector", 2),
};

const heads: Readonly<Record<RuleSetId, Readonly<Record<string, HeadRule>>>> = {
  "AD-455-2025": andorranHeads,
  "ES-CN-234-1997": {
    "poker-no-discard": adjoining("canary", 2, "ES-CN-1-3.1.inspector", 1),
    trijoker: adjoining("canary", 2, "ES-CN-3-3.1.inspector", 1),
  },
};

/** The epigraph's own number of tables for one head, where it has one. */
export const headRule = (wording: RuleSetId, game: string, options: Options): HeadRule | undefined => {
  if (game === "punto-banco" && (options.size === "mini" || options.size === "midi")) {
    return adjoining(game, 4, "AD-07-III.1.four-tables");
  }
  return own(own(heads, wording) ?? {}, game);
};
