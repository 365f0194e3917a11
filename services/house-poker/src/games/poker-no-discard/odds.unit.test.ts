import { cardNumber } from "@carrusel/cards";
import { type OddsJob, runJob } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { leastToPlay, ranker } from "./hands.ts";
import { BestPlay, ends, shareOf } from "./odds/best-play.ts";
import { pokerNoDiscardOdds } from "./odds.ts";
import { secondPays } from "./rules.ts";

const pays = [0, ...ranker.values.map(({ category }) => Number.parseInt(secondPays[category] ?? "", 10))];

/** Plays a hand against each of the bank's hands with an open card, one by one, less those with cards of `gone`. */
const oneByOne = (own: readonly number[], open: number, gone: readonly number[] = []): number => {
  const strength = ranker.fast.strength(own);
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => ![...own, open, ...gone].includes(card));
  let gain = 0;
  for (let a = 0; a < left.length; a++) {
    for (let b = a + 1; b < left.length; b++) {
      for (let c = b + 1; c < left.length; c++) {
        for (let d = c + 1; d < left.length; d++) {
          const cards = [left[a], left[b], left[c], left[d]] as [number, number, number, number];
          const bank = ranker.fast.strength5(open, ...cards);
          if (bank < leastToPlay()) gain += 1;
          else if (bank < strength) gain += 1 + 2 * (pays[strength] as number);
          else if (bank > strength) gain -= 3;
        }
      }
    }
  }
  return gain;
};

const numbers = (cards: string): readonly number[] => cards.split(" ").map(cardNumber);

describe("best play", () => {
  it.each([
    ["As Kh Qd 7c 3s", "7h"],
    ["As Ks 9s 7s 3h", "Qs"],
    ["2s 2h 9d 8c 4s", "Ad"],
    ["Ks Qs Js Ts 9s", "As"],
    ["Ah Kh 9h 5h 2h", "8h"],
    ["8s 8h 8d 8c 2s", "2h"],
  ])("counts for %s against %s what the bank's hands come to one by one", (own, open) => {
    const best = new BestPlay(secondPays, false);
    expect(best.played(numbers(own))[cardNumber(open)]).toBe(oneByOne(numbers(own), cardNumber(open)));
  });

  it("counts a bought card over every draw, and passes where that loses less", () => {
    const own = numbers("Ks Qs Js Ts 2h");
    const open = cardNumber("9s");
    const given = cardNumber("2h");
    const kept = own.filter((card) => card !== given);
    let gain = -ends;
    // Spades apart, suits of a card that comes make no difference here but against spades of the bank: all are tried.
    for (let card = 0; card < 52; card++) {
      if (own.includes(card) || card === open) continue;
      gain += Math.max(oneByOne([...kept, card], open, [given]), -148_995);
    }
    const best = new BestPlay(secondPays, true);
    expect(best.actions(own).get(open)).toBe("buy");
    const tally = best.tally([{ cards: own, count: 1 }]);
    expect(Number(tally.win + tally.push + tally.lose)).toBe(47 * ends);
    expect(best.boughtGain(own, open)).toBe(gain);
  }, 60_000);

  it("plays pairs, passes without ace and king, buys to four of a suit or to an open straight", () => {
    const best = new BestPlay(secondPays, true);
    const against = (own: string, open: string) => best.actions(numbers(own)).get(cardNumber(open));
    expect(against("2s 2h 9d 8c 4s", "Ad")).toBe("play");
    expect(against("As Qh 9d 8c 4s", "2d")).toBe("fold");
    expect(against("2s 7s 9s Js Qh", "Ad")).toBe("buy");
    expect(against("5s 6h 7d 8c Ks", "Ad")).toBe("buy");
    expect(new BestPlay(secondPays, false).actions(numbers("2s 7s 9s Js Qh")).get(cardNumber("Ad"))).toBe("fold");
  });

  it("keeps 5.224 % where a straight flush pays 50, as published of the game that has this price", () => {
    const best = new BestPlay({ ...secondPays, "straight-flush": "50:1" }, false);
    const { win, push, lose, net } = best.tally(shareOf(0, 1));
    const all = win + push + lose;
    expect(all).toBe(2_598_960n * 47n * BigInt(ends));
    expect(-Number(net) / Number(all)).toBeCloseTo(0.052243, 6);
  }, 120_000);
});

describe("side bets", () => {
  const [andorran, three, canary] = pokerNoDiscardOdds.map((source) => source.jobs());
  const quick = (jobs: readonly OddsJob[] | undefined, bet: string) =>
    jobs?.filter(({ id }) => id === bet).flatMap((job) => runJob(job));

  it("lose what their tables leave of 2,598,960 hands", () => {
    // 3,744 full houses, 624 fours, 36 straight flushes, 4 royal flushes: 101 × 3,744 + 301 × 624 + 1,001 × 36 + 2,001 × 4.
    expect(quick(andorran, "insurance")).toMatchObject([
      { pWin: "551/324870", pPush: "0", edge: "11839/15470", method: "exact" },
    ]);
    const back = 12_001 * 4 + 2001 * 36 + 401 * 624 + 101 * 3744 + 61 * 5108 + 31 * 10_200;
    expect(quick(andorran, "carousel")?.[0]?.edgeDecimal).toBeCloseTo(1 - back / 2_598_960, 12);
    const withThree = back + 11 * 54_912;
    expect(quick(three, "carousel")?.[0]?.edgeDecimal).toBeCloseTo(1 - withThree / 2_598_960, 12);
  });

  it("play for a jackpot with the chances of their hands", () => {
    expect(quick(andorran, "progressive")).toMatchObject([
      { bet: "progressive royal-flush", pWin: "1/649740", edge: null },
      { bet: "progressive straight-flush", pWin: "3/216580", edge: null },
    ]);
    expect(quick(canary, "jackpot")?.map(({ bet, pWin }) => [bet, pWin])).toEqual([
      ["jackpot royal-flush", "1/649740"],
      ["jackpot straight-flush", "3/216580"],
      ["jackpot four-of-a-kind", "1/4165"],
    ]);
  });
});
