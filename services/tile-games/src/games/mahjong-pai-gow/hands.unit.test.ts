import { mahjongTiles, rankOf } from "@carrusel/cards";
import { describe, expect, it } from "vitest";
import { compareHands, handOf } from "./hands.ts";

const tilesOf = (text: string) => text.split(" ");

const compare = (a: string, b: string) => Math.sign(compareHands(tilesOf(a), tilesOf(b)));

describe("the hands", () => {
  it("[AD-17-II.2.tiles] are made of four each of 1 to 9 and the white dragon, which counts ten", () => {
    const counts = Object.fromEntries(
      Map.groupBy(mahjongTiles(), rankOf)
        .entries()
        .map(([rank, tiles]) => [rank, tiles.length]),
    );
    expect(counts).toEqual({ 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, W: 4 });
    expect(handOf(["W", "7"]).total).toBe(7);
  });

  it("[AD-17-IV.1.sum] are worth the units of their sum", () => {
    expect(handOf(["4", "8"])).toMatchObject({ name: "points", total: 2 });
    expect(handOf(["3", "7"])).toMatchObject({ name: "points", total: 0 });
    expect(handOf(["W", "1"])).toMatchObject({ name: "points", total: 1 });
  });

  it("[AD-17-IV.2.pair] [AD-17-IV.3.pair-beats-all] [AD-17-IV.4.pair-order] rank pairs above all, the white one first, then nines down to ones", () => {
    const pairs = ["W W", "9 9", "8 8", "7 7", "6 6", "5 5", "4 4", "3 3", "2 2", "1 1"];
    for (const [index, pair] of pairs.entries()) {
      expect(handOf(tilesOf(pair)).name).toBe("pair");
      expect(compare(pair, pairs[index + 1] ?? "2 8"), pair).toBe(1);
    }
    expect(compare("1 1", "9 W")).toBe(1);
  });

  it("[AD-17-IV.7.kong] [AD-17-IV.8.nine-down] rank 2-8 above all sums, then the sums from nine down", () => {
    const hands = ["2 8", "W 9", "W 8", "W 7", "W 6", "W 5", "W 4", "W 3", "W 2", "W 1", "9 1"];
    expect(handOf(["8", "2"])).toMatchObject({ name: "kong", total: 0 });
    for (const [index, hand] of hands.slice(1).entries()) expect(compare(hands[index] ?? "", hand)).toBe(1);
    expect(handOf(["9", "1"])).toMatchObject({ name: "points", total: 0 });
  });

  it("[AD-17-IV.9.higher-tile] decide equal sums by the higher tile", () => {
    expect(compare("9 8", "6 1")).toBe(1);
    expect(compare("5 2", "3 4")).toBe(1);
    expect(compare("W 7", "9 8")).toBe(1);
    expect(compare("9 1", "3 7")).toBe(1);
  });

  it("[AD-17-IV.5.tie] [AD-17-IV.6.not-a-tie] tie with exactly the same tiles only", () => {
    expect(compare("4 2", "2 4")).toBe(0);
    expect(compare("3 3", "4 2")).toBe(1);
    const kinds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => (n === 10 ? "W" : `${n}`));
    const hands = kinds.flatMap((a, i) => kinds.slice(i).map((b) => `${a} ${b}`));
    for (const a of hands) for (const b of hands) expect(compare(a, b) === 0, `${a} / ${b}`).toBe(a === b);
  });
});
