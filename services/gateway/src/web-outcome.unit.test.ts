import { describe, expect, it } from "vitest";
import { gameTitle } from "../web/shared/game-title.ts";
import { markOf } from "../web/shared/marks.ts";
import { noteText, readHand, readOutcome } from "../web/shared/outcome-read.ts";
import { summaryOf } from "../web/shared/summary.ts";

const hand = (cards: readonly string[], name: string, more = {}) => ({ cards, name, ...more });

/** Game, outcome, mark, its colour, summary. */
const rounds: readonly (readonly [string, Readonly<Record<string, unknown>>, string, string, string])[] = [
  ["roulette-french", { number: 17 }, "17", "plain", ""],
  ["wheel-of-fortune", { symbol: "figure-1" }, "F1", "plain", ""],
  ["craps", { dice: [6, 1], total: 7, point: null, sevenOut: true, numbers: {} }, "7", "red", "6 + 1, seven out"],
  ["craps", { dice: [4, 2], total: 6, point: 6, sevenOut: false, numbers: { 3: 8 } }, "6", "plain", "4 + 2, point 6"],
  ["sic-bo", { dice: [2, 2, 2], total: 6, triple: true }, "6", "green", "2 + 2 + 2"],
  ["sic-bo", { dice: [6, 5, 2], total: 13, triple: false }, "13", "red", "6 + 5 + 2"],
  ["french-bank", { dice: [1, 1, 1], total: 3, sort: "aces" }, "3", "green", "1 + 1 + 1, sort aces"],
  ["french-bank", { dice: [4, 4, 1], total: 9, sort: null }, "9", "plain", "4 + 4 + 1"],
  [
    "punto-banco",
    {
      hands: { punto: { cards: ["9s", "Kd"], total: 9, natural: true }, banca: { cards: ["5s", "2d"], total: 7 } },
      winner: "punto",
    },
    "P",
    "blue",
    "Punto 9, natural, Banca 7",
  ],
  [
    "trente-et-quarante",
    {
      rows: { black: { cards: ["Kh", "9s"], total: 33 }, red: { cards: ["Qd", "7c"], total: 32 } },
      winners: ["red", "colour"],
      refait: false,
    },
    "R",
    "red",
    "Black row 33, Red row 32, winners red, colour",
  ],
  ["trente-et-quarante", { rows: {}, winners: [], refait: true }, "31", "green", "refait"],
  [
    "blackjack",
    {
      hands: {
        "1": hand(["As", "Kd"], "blackjack", { total: 21 }),
        "2": hand(["Ts", "8d", "7c"], "over 21", { total: 25 }),
        dealer: hand(["Ks", "9d"], "19", { total: 19 }),
      },
    },
    "19",
    "plain",
    "Dealer 19, seats 1: blackjack 21; 2: 25, over 21",
  ],
  [
    "blackjack-triple",
    { hands: { dealer: { "box-1": hand([], "17", { total: 17 }), "box-2": hand([], "over 21", { total: 24 }) } } },
    "17·×",
    "plain",
    "Dealer box 1: 17, Dealer box 2: 24, over 21",
  ],
  [
    "tripoker",
    {
      hands: {
        "1": hand(["As", "Kd", "3c"], "high-card", { folded: true }),
        dealer: hand(["Qs", "Qd", "3h"], "pair", { qualifies: true }),
      },
    },
    "P",
    "plain",
    "Dealer pair, qualifies, seats 1: high card, folded",
  ],
  [
    "trijoker",
    { common: ["As"], hands: { "1": hand([], "pair"), "2": hand([], "flush") } },
    "Fl",
    "plain",
    "seats 1: pair; 2: flush",
  ],
  [
    "pai-gow-poker",
    {
      dice: [1, 2, 3],
      sum: 6,
      hands: { dealer: { low: hand(["As", "Kd"], "high-card"), high: hand([], "straight") } },
    },
    "St·HC",
    "plain",
    "1 + 2 + 3, Dealer high: straight, low: high card",
  ],
  [
    "monte",
    { phase: "first", drawn: ["6o", "3c"], decided: { card: "3c", place: "top-left", relation: "camo", first: false } },
    "3 copas",
    "plain",
    "camo of the card top left, first phase",
  ],
  [
    "repte",
    { hands: { "1": { cards: ["Kh"], against: ["higher"] }, dealer: { cards: ["9d"] } } },
    "9♦\uFE0E",
    "plain",
    "seats 1: higher",
  ],
  [
    "mahjong-pai-gow",
    {
      dice: [1, 2, 2],
      start: "bank",
      hands: { "1": hand(["9", "8"], "points", { total: 7 }), bank: hand(["4", "8"], "points", { total: 2 }) },
    },
    "2",
    "plain",
    "1 + 2 + 2, Bank points 2, positions 1: points 7",
  ],
];

describe("a round in a word and in a line", () => {
  it.each(rounds)("%s %j", (game, outcome, text, colour, summary) => {
    expect(markOf(game, outcome, undefined)).toMatchObject({ text, colour });
    expect(summaryOf(game, outcome)).toBe(summary);
  });

  it("has the colour of a number on its wheel", () => {
    const sheet = { facts: { blacks: [17] } } as unknown as Parameters<typeof markOf>[2];
    const colours = [17, 18, 0, "00"].map((number) => markOf("roulette-american", { number }, sheet)?.colour);
    expect(colours).toEqual(["black", "red", "green", "green"]);
  });

  it("is not there where nothing is known", () => {
    for (const game of ["craps", "punto-banco", "blackjack", "monte", "a later game"]) {
      expect(markOf(game, {}, undefined)).toBeUndefined();
      expect(summaryOf(game, {})).toBe("");
    }
  });

  it("copes with what a later game may say", () => {
    const outcome = {
      hands: { "1": "flush", board: { cards: ["As"], points: 3 } },
      luckyNumber: 7,
      deep: { a: [1, 2] },
    };
    expect(summaryOf("a later game", outcome)).toBe("Board 3, seats 1: flush, lucky number 7, deep a 1, 2");
    expect(readOutcome({ dice: "none" }, "craps").dice).toBeUndefined();
  });
});

describe("what a hand is", () => {
  it("says name, total and remarks, each once", () => {
    const note = (value: unknown): string => noteText(readHand(value));
    expect(note({ name: "19", total: 19 })).toBe("19");
    expect(note({ name: "pair", qualifies: false, wins: true, strength: 8 })).toBe("Pair, does not qualify, wins");
    expect(note({ cards: ["As"] })).toBe("");
    expect(note(null)).toBe("");
  });

  it("keeps the cards of a high and a low hand apart", () => {
    const { parts } = readHand({ low: hand(["As", "Kd"], "high-card"), high: hand(["2s"], "pair") });
    expect(parts).toEqual([
      { label: "High", cards: ["2s"], note: "Pair" },
      { label: "Low", cards: ["As", "Kd"], note: "High card" },
    ]);
  });
});

it("names what sets a table apart", () => {
  expect(gameTitle("roulette-american", { title: "American roulette" }, { zeros: 2 })).toBe(
    "American roulette, two zeros",
  );
  expect(gameTitle("roulette-american", { title: "American roulette" }, {})).toBe("American roulette");
  expect(gameTitle("sic-bo", undefined, {})).toBe("Sic bo");
});
