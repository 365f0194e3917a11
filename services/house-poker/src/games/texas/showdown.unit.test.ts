import { cardNumber, cardOfNumber, combinations } from "@carrusel/cards";
import { randomNumbers } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { ranker } from "./hands.ts";
import { flopsOf, showdowns, turnsOf } from "./showdown.ts";
import { standing } from "./standing.ts";
import { Boards, forEachBoard, holeNumber } from "./suits.ts";

const cards = (codes: string): number[] => codes.split(" ").map(cardNumber);

describe("all showdowns on a board", () => {
  /** Out, worse and equal pairs of a dealer, one by one. */
  const naive = (board: readonly number[], own: readonly number[], least: number): number[] => {
    const code = (numbers: readonly number[]) => numbers.map(cardOfNumber);
    const mine = ranker.evaluate(code([...board, ...own])).strength;
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![...board, ...own].includes(card));
    const counts = [0, 0, 0];
    for (const pair of combinations(left, 2)) {
      const { strength } = ranker.evaluate(code([...board, ...pair]));
      if (strength < least) counts[0] = (counts[0] as number) + 1;
      else if (strength < mine) counts[1] = (counts[1] as number) + 1;
      else if (strength === mine) counts[2] = (counts[2] as number) + 1;
    }
    return counts;
  };

  it("count what counting pair by pair gives, with and without a least hand of the dealer", () => {
    const random = randomNumbers(1);
    const pack = Array.from({ length: 52 }, (_, card) => card);
    for (const least of [0, ranker.leastOf("pair", "4")]) {
      const showdown = showdowns(least);
      for (const board of [cards("As Ks Qs Js Ts"), cards("2s 2d 7h 9c Jd"), cards("2s 5d 7h 9c Jd")]) {
        const found = showdown(board);
        for (let tries = 0; tries < 4; tries++) {
          random.shuffle(pack);
          const own = pack.filter((card) => !board.includes(card)).slice(0, 2) as [number, number];
          const at = found.holes.indexOf(holeNumber(...own));
          expect([found.out[at], found.won[at], found.even[at]]).toEqual(naive(board, own, least));
        }
      }
    }
  });

  it("are standing, where no card is to come", () => {
    const board = cards("2s 5d 7h 9c Jd");
    const found = showdowns()(board);
    const at = found.holes.indexOf(holeNumber(...(cards("Jh 9s") as [number, number])));
    const share = (2 * (found.won[at] as number) + (found.even[at] as number)) / (2 * 990);
    expect(standing(["Jh", "9s"], ["2s", "5d", "7h", "9c", "Jd"])).toBe(Math.floor(share * 1000));
  });
});

describe("boards up to an exchange of suits", () => {
  it("stand for all boards of five cards", () => {
    let [sorts, all] = [0, 0];
    forEachBoard((_, weight) => {
      sorts += 1;
      all += weight;
    });
    expect([sorts, all]).toEqual([134_459, 2_598_960]);
  });

  it("are 1755 flops, which stand for 22100", () => {
    const flops = new Boards();
    const deck = Array.from({ length: 52 }, (_, card) => card);
    for (const flop of combinations(deck, 3)) flops.find(flop);
    expect(flops.rows).toHaveLength(1755);
    expect(flops.rows.reduce((sum, _, row) => sum + flops.weight(row), 0)).toBe(22_100);
  });

  it("find the same row and the same holes however the suits are exchanged", () => {
    const flops = new Boards();
    const at = (flop: string, hole: string) => {
      const { row, under } = flops.find(cards(flop));
      const least = flops.sameHoles(row)[under[holeNumber(...(cards(hole) as [number, number]))] as number];
      return [row, least];
    };
    expect(at("As Kd 7h", "Ah Th")).toEqual(at("Ac Ks 7d", "Ad Td"));
    expect(at("As Kd 7h", "Ah Th")).not.toEqual(at("As Kd 7h", "Ah Ts"));
    expect(at("As Ks 7s", "Ah Td")).toEqual(at("Ac Kc 7c", "Ah Ts"));
    expect(at("As Ks 7s", "Ah Td")).not.toEqual(at("Ac Kc 7c", "Ah Th"));
    expect(at("As Kd 7h", "As Th")[1]).toBe(-1);
  });

  it("hold ten flops and five sets of four each", () => {
    expect(flopsOf([1, 2, 3, 4, 5])).toHaveLength(10);
    expect(new Set(flopsOf([1, 2, 3, 4, 5]).map(String)).size).toBe(10);
    expect(turnsOf([1, 2, 3, 4, 5])).toContainEqual([1, 2, 4, 5]);
  });
});
