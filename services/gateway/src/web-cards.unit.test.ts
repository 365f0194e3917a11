import { describe, expect, it } from "vitest";
import { cardText, faceOf, isCard, packOf } from "../web/shared/cards/codes.ts";
import { countedAt, countOf } from "../web/shared/count.ts";
import { exactMoney } from "../web/shared/money-exact.ts";
import { byPlace, placeName, seatOfPlace } from "../web/shared/words.ts";

const product = (ranks: string, suits: string): string[] =>
  [...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit));

describe("cards", () => {
  it.each([
    ["french", [...product("AKQJT98765432", "shdc"), "Jk"], 53],
    ["spanish", product("1234567SCR", "oceb"), 40],
    ["tiles", [..."123456789W"], 10],
  ] as const)("have a name of their own in the %s pack", (pack, codes, count) => {
    expect(new Set(codes.map((code) => faceOf(code, pack)?.name)).size).toBe(count);
    expect(codes.every((code) => isCard(code, pack))).toBe(true);
  });

  it.each([
    ["As", "french", "ace of spades", "A♠\uFE0E"],
    ["Td", "french", "ten of diamonds", "10♦\uFE0E"],
    ["Jk", "french", "joker", "joker"],
    ["5c", "french", "five of clubs", "5♣\uFE0E"],
    ["5c", "spanish", "five of copas", "5 copas"],
    ["Rb", "spanish", "rey of bastos", "R bastos"],
    ["1o", "spanish", "ace of oros", "1 oros"],
    ["W", "tiles", "tile W", "W"],
    ["??", "french", "a card face down", "a card face down"],
    ["??", "tiles", "a tile face down", "a tile face down"],
  ] as const)("%s of the %s pack is read as %s, and written %s", (code, pack, name, text) => {
    expect(faceOf(code, pack)?.name).toBe(name);
    expect(cardText(code, pack)).toBe(text);
  });

  it("are not what another pack has", () => {
    expect(["1s", "Sx", "10h", "", "W"].map((code) => isCard(code, "french"))).toEqual(Array(5).fill(false));
    expect(["As", "8o", "Jk"].map((code) => isCard(code, "spanish"))).toEqual(Array(3).fill(false));
    expect(["0", "10", "As"].map((code) => isCard(code, "tiles"))).toEqual(Array(3).fill(false));
  });

  it("belong to games", () => {
    expect(["monte", "mahjong-pai-gow", "blackjack", "repte"].map(packOf)).toEqual([
      "spanish",
      "tiles",
      "french",
      "french",
    ]);
  });
});

describe("counting", () => {
  it.each([
    ["blackjack", ["As", "Kd"], "21"],
    ["blackjack", ["As", "Kd", "5c"], "16"],
    ["blackjack-triple", ["As", "As", "9c"], "21"],
    ["punto-banco", ["9s", "Kd", "5c"], "4"],
    ["trente-et-quarante", ["As", "Kd", "5c", "9h", "Th"], "35"],
    ["mahjong-pai-gow", ["W", "W"], "pair"],
    ["mahjong-pai-gow", ["W", "9"], "9"],
    ["mahjong-pai-gow", ["4", "8"], "2"],
    ["tripoker", ["As", "Kd", "5c"], undefined],
    ["blackjack", ["As", "??"], undefined],
    ["blackjack", [], undefined],
  ] as const)("%s: %s is %s", (game, cards, count) => {
    expect(countOf(game, cards)).toBe(count);
  });
});

it("counts the dealer’s first card for every box of triple blackjack", () => {
  const hands: Readonly<Record<string, readonly string[]>> = { dealer: ["7d"], "dealer/1": ["Tc"], "1/2": ["5c"] };
  const counted = (game: string, place: string) => countedAt(game, place, (at) => hands[at] ?? []);
  expect(counted("blackjack-triple", "dealer/1")).toEqual(["7d", "Tc"]);
  expect(counted("blackjack-triple", "dealer")).toEqual(["7d"]);
  expect(counted("blackjack", "1/2")).toEqual(["5c"]);
});

describe("places", () => {
  it.each([
    ["1", "blackjack", "Seat 1", 1],
    ["12/2", "blackjack", "Seat 12, hand 2", 12],
    ["3/poker", "triple-joc", "Seat 3, poker", 3],
    ["2", "mahjong-pai-gow", "Position 2", 2],
    ["dealer", "blackjack", "Dealer", undefined],
    ["dealer/2", "blackjack-triple", "Dealer, box 2", undefined],
    ["row-black", "trente-et-quarante", "Black row", undefined],
    ["top-left", "monte", "Top left", undefined],
  ])("%s of %s is %s", (place, game, name, seat) => {
    expect(placeName(place, game)).toBe(name);
    expect(seatOfPlace(place)).toBe(seat);
  });

  it("stand in order", () => {
    expect(["10", "2/2", "2", "1"].sort(byPlace)).toEqual(["1", "2", "2/2", "10"]);
  });
});

describe("exact sums", () => {
  it.each([
    [50, "€0.50"],
    [500, "€5"],
    ["25/2", "€0.125"],
    ["1/3", "€0.00333…"],
    ["200/3", "€0.66666…"],
  ])("%s is %s", (minor, text) => {
    expect(exactMoney(minor, "EUR")).toBe(text);
  });
});
