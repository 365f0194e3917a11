import type { RuleSheet } from "@carrusel/game-kit";
import { cardText, isCard, packOf } from "./cards/codes.ts";
import { circlePokers } from "./circle/among.ts";
import { type Colour, colourOf, resultOf, resultText } from "./outcome.ts";
import { highFirst, noteText, type Outcome, readOutcome } from "./outcome-read.ts";
import { words } from "./words.ts";

/** A round's result in a word, for a strip of them; `says` is what it stands for, in full. */
export interface Mark {
  readonly text: string;
  readonly colour: Colour;
  readonly says: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Maker = (outcome: Outcome) => Mark | undefined;

const mark = (text: string | number, says: string, colour: Colour = "plain"): Mark => ({
  text: `${text}`,
  colour,
  says,
});

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

const diceTotal = (outcome: Outcome): number | undefined =>
  numberOf(outcome.total) ?? readOutcome(outcome, "").dice?.reduce((sum, die) => sum + die, 0);

const dice =
  (colour: (outcome: Outcome, total: number) => readonly [Colour, string]): Maker =>
  (outcome) => {
    const total = diceTotal(outcome);
    if (total === undefined) return undefined;
    const [shade, word] = colour(outcome, total);
    return mark(total, word === "" ? `total ${total}` : `total ${total}, ${word}`, shade);
  };

const sorts: Readonly<Record<string, Colour>> = { small: "black", big: "red", aces: "green" };

/** The dealer's hand in two letters. */
const short: Readonly<Record<string, string>> = {
  "five-aces": "5A",
  "royal-flush": "RF",
  "straight-flush": "SF",
  "four-of-a-kind": "4K",
  "full-house": "FH",
  flush: "Fl",
  straight: "St",
  "three-of-a-kind": "3K",
  "two-pair": "2P",
  pair: "P",
  figures: "Fg",
  "high-card": "HC",
  blackjack: "BJ",
  "over 21": "×",
};

const shortHand = (hand: Fields): string | undefined => {
  const name = typeof hand.name === "string" ? hand.name : undefined;
  const known = name === undefined ? undefined : (short[name] ?? (name.length <= 3 ? name : undefined));
  return known ?? numberOf(hand.total)?.toString();
};

const handOf = (outcome: Outcome, place: string): Fields => fieldsOf(fieldsOf(outcome.hands)[place] ?? outcome[place]);

/** What one side of the table had; several hands of it (boxes, high and low) one after the other. */
const side =
  (game: string, ...places: readonly string[]): Maker =>
  (outcome) => {
    const place = places.find((name) => Object.keys(handOf(outcome, name)).length > 0);
    if (place === undefined) return undefined;
    const hand = handOf(outcome, place);
    const text =
      shortHand(hand) ??
      highFirst(hand)
        .flatMap(([, part]) => shortHand(fieldsOf(part)) ?? [])
        .join("·");
    const notes = Object.entries(readOutcome(outcome, game).hands).filter(([at]) => at.split("/")[0] === place);
    const says = notes.map(([, note]) => noteText(note).toLowerCase()).join("; ");
    return text === "" ? undefined : mark(text, `${words(place)} ${says}`.trim());
  };

const winners: Readonly<Record<string, Mark>> = {
  punto: mark("P", "punto", "blue"),
  banca: mark("B", "banca", "red"),
  tie: mark("T", "tie", "green"),
};

const rows: Maker = ({ winners: won, refait }) => {
  if (!Array.isArray(won)) return undefined;
  if (won.length === 0) return refait === true ? mark("31", "refait at 31", "green") : mark("=", "equal rows", "green");
  const row = won.includes("red") ? "red" : "black";
  const rest = won.filter((bet) => bet !== row).map((bet) => words(`${bet}`));
  return mark(row === "red" ? "R" : "B", [row, ...rest].join(", "), row);
};

const monteMark: Maker = ({ decided }) => {
  const { card, relation } = fieldsOf(decided);
  if (!isCard(card, "spanish")) return undefined;
  return mark(cardText(card, "spanish"), typeof relation === "string" ? relation : "");
};

const dealersCards =
  (game: string): Maker =>
  (outcome) => {
    const { cards } = handOf(outcome, "dealer");
    const shown = Array.isArray(cards) ? cards.filter((card) => isCard(card, packOf(game))) : [];
    const text = shown.map((card) => cardText(card, packOf(game))).join(" ");
    return text === "" ? undefined : mark(text, `dealer ${text}`);
  };

/** The best hand of the table, where nobody plays for the house. */
const best: Maker = ({ hands }) => {
  const order = Object.keys(short);
  const names = Object.values(fieldsOf(hands)).map((hand) => `${fieldsOf(hand).name}`);
  const found = names.filter((name) => order.includes(name)).sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
  return found === undefined ? undefined : mark(short[found] ?? found, `best hand ${words(found)}`);
};

/** The best hand that was shown; who was left alone need not show. */
const shownDown: Maker = (outcome) => best(outcome) ?? mark("–", "won without a showdown");

/** Each cloth against the bank. */
const cloths: Maker = ({ winners: won }) => {
  const of = Object.entries(fieldsOf(won)).map(([cloth, winner]) => [words(cloth), `${winner}`] as const);
  const text = of.map(([, winner]) => winners[winner === "cloth" ? "punto" : winner]?.text ?? "–").join("·");
  return text === "" ? undefined : mark(text, of.map(([cloth, winner]) => `${cloth}: ${winner}`).join(", "));
};

const makers: Readonly<Record<string, Maker>> = {
  craps: dice(({ sevenOut, point }) => {
    if (sevenOut === true) return ["red", "seven out"];
    return ["plain", typeof point === "number" ? `point ${point}` : ""];
  }),
  "sic-bo": dice(({ triple }, total) => {
    if (triple === true) return ["green", "triple"];
    return total <= 10 ? ["black", "small"] : ["red", "big"];
  }),
  "french-bank": dice(({ sort }) => [sorts[`${sort}`] ?? "plain", typeof sort === "string" ? sort : "decides nothing"]),
  "punto-banco": ({ winner }) => winners[`${winner}`],
  "trente-et-quarante": rows,
  monte: monteMark,
  "chemin-de-fer": ({ winner }) => winners[`${winner}`],
  "baccarat-two-cloths": cloths,
  ...Object.fromEntries(circlePokers.map((game) => [game, shownDown])),
  repte: dealersCards("repte"),
  trijoker: best,
  "mahjong-pai-gow": side("mahjong-pai-gow", "bank"),
};

/** What is left where a game has no mark of its own: its number or symbol, the dealer's hand, or the first word of it. */
const anyMark = (game: string, outcome: Outcome, sheet: RuleSheet | undefined): Mark | undefined => {
  const dealer = side(game, "dealer", "bank", "banca")(outcome);
  if (dealer !== undefined) return dealer;
  const result = resultOf(outcome);
  if (result === undefined) return undefined;
  const colour = colourOf(result, sheet);
  return mark(resultText(result), colour === "plain" ? "" : colour, colour);
};

export const markOf = (game: string, outcome: Outcome, sheet: RuleSheet | undefined): Mark | undefined =>
  makers[game]?.(outcome) ?? anyMark(game, outcome, sheet);
