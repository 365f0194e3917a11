import type { EquipmentKind, RuleSetId } from "@carrusel/contracts";
import { own } from "./wordings.ts";

type Options = Readonly<Record<string, unknown>>;

/** What has to lie at a table: so many items, or so many dice, cards or tiles on them. */
export interface Requirement {
  readonly kind: EquipmentKind;
  readonly items: number;
  /** On all of them together; null where they are not counted. */
  readonly pieces: number | null;
  /** For people. */
  readonly says: string;
  readonly clause: string;
}

const one = (kind: EquipmentKind, says: string, clause: string): Requirement => ({
  ...{ kind, items: 1, pieces: null, says, clause },
});
const pieces = (kind: EquipmentKind, count: number, says: string, clause: string, items = 1): Requirement => ({
  ...{ kind, items, pieces: count, says, clause },
});
const packs = (count: number, clause: string, cards = 52): Requirement =>
  pieces("cards", count * cards, count === 1 ? "a pack of cards" : `${count} packs of ${cards} cards`, clause);

const blackjack: readonly Requirement[] = [
  one("shoe", "a numbered shoe", "AD-03-II.2.shoe"),
  packs(6, "AD-03-II.1.six-decks"),
];

/** What an epigraph asks for; games that are not here ask for nothing that is counted. */
const andorra: Readonly<Record<string, readonly Requirement[]>> = {
  "roulette-french": [one("wheel", "a wheel", "AD-01-II.1.pockets")],
  "roulette-american": [one("wheel", "a wheel", "AD-02-0.french-rules")],
  boule: [one("wheel", "a plate", "AD-04-II.holes")],
  "wheel-of-fortune": [one("wheel", "a wheel", "AD-24-II.2.spaces")],
  craps: [pieces("dice", 5, "five dice", "AD-06-II.dice")],
  "sic-bo": [pieces("dice", 6, "six dice", "AD-16-II.1.dice")],
  "french-bank": [pieces("dice", 9, "three sets of three dice", "AD-25-II.3.dice", 3)],
  blackjack,
  // 19 follows blackjack in all that it does not settle.
  "blackjack-triple": blackjack,
  "trente-et-quarante": [packs(6, "AD-05-II.1.decks")],
  "punto-banco": [packs(6, "AD-07-II.1.six-decks")],
  "chemin-de-fer": [packs(6, "AD-08-II.1.six-decks")],
  "baccarat-two-cloths": [packs(6, "AD-09-II.1.six-decks")],
  monte: [packs(2, "AD-13-II.1.packs", 40)],
  repte: [packs(1, "AD-14-II.1.decks")],
  "poker-no-discard": [packs(1, "AD-10-II.1.pack")],
  trijoker: [packs(1, "AD-11-II.1.pack")],
  "pai-gow-poker": [
    pieces("cards", 53, "a pack of 52 cards and a joker", "AD-12-II.1.pack"),
    pieces("dice", 3, "three dice", "AD-12-II.3.dice"),
  ],
  tripoker: [packs(1, "AD-15-II.1.pack")],
  "mahjong-pai-gow": [
    pieces("tiles", 40, "forty tiles", "AD-17-II.2.tiles"),
    pieces("dice", 3, "three dice", "AD-17-II.3.dice"),
  ],
  "poker-four-card": [packs(1, "AD-18-II.1.pack")],
  "texas-house": [packs(1, "AD-20-II.1.pack")],
  "triple-joc": [packs(1, "AD-21-II.1.deck")],
  "texas-bonus": [packs(1, "AD-22-II.a.pack")],
  "poker-seven-stud": [packs(1, "AD-23-II.1.deck")],
  "poker-omaha": [packs(1, "AD-23-II.1.deck")],
  "poker-holdem": [packs(1, "AD-23-II.1.deck")],
  "poker-five-stud": [pieces("cards", 32, "a pack of 32 cards", "AD-23.2.4-II.deck")],
  "poker-synthetic": [pieces("cards", 28, "a pack of 28 cards", "AD-23.2.5-II.deck")],
};

const canary: Readonly<Record<string, readonly Requirement[]>> = {
  "poker-no-discard": [packs(1, "ES-CN-1-2.1.pack")],
  "poker-synthetic": [pieces("cards", 28, "a pack of 28 cards", "ES-CN-2-2.1.deck")],
  trijoker: [packs(1, "ES-CN-3-2.2.pack")],
};

const byWording: Readonly<Record<RuleSetId, Readonly<Record<string, readonly Requirement[]>>>> = {
  "AD-455-2025": andorra,
  "ES-CN-234-1997": canary,
};

/** What a table needs to open. */
export const equipmentOf = (wording: RuleSetId, game: string): readonly Requirement[] =>
  own(own(byWording, wording) ?? {}, game) ?? [];

/** Dice that may not be those of the table's session before. */
const freshDice: Readonly<Record<string, string>> = { craps: "AD-06-II.dice", "sic-bo": "AD-16-II.1.dice" };

/** The clause that wants other dice than those of the session before; undefined where none does. */
export const freshDiceClause = (game: string): string | undefined =>
  Object.hasOwn(freshDice, game) ? freshDice[game] : undefined;

/** How long a set of dice is played with (minutes), and the clause that says so. */
export const diceTurn = (game: string): { readonly minutes: number; readonly clause: string } | undefined =>
  game === "french-bank" ? { minutes: 60, clause: "AD-25-V.1.rotation" } : undefined;

/** An open bank at baccarat with two cloths: at one table of the house, and so many sessions and shoes. */
export const openBank = { sessions: 2, shoes: 2, clause: "AD-09-V.2.one-table" } as const;

export const isOpenBank = (game: string, options: Options): boolean =>
  game === "baccarat-two-cloths" && options.bank === "open";

/** Packs that were played with before may not be used; undefined where they may. */
export const alwaysNewClause = (game: string): string | undefined =>
  game === "baccarat-two-cloths" ? "AD-09-II.1.six-decks" : undefined;
