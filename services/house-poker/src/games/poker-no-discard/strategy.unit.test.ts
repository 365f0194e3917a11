import { cardOfNumber } from "@carrusel/cards";
import { viewFor } from "@carrusel/game-kit";
import { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { housePoker } from "../index.ts";
import { dealt } from "../table/testing.ts";
import { BestPlay, ends, shareOf } from "./odds/best-play.ts";
import { secondPays } from "./rules.ts";
import { nearBest } from "./strategy.ts";

const says = (own: string, open: string, buys = false) => nearBest(own.split(" "), open, buys);

describe("sensible players", () => {
  it("play every pair, and pass without ace and king", () => {
    expect(says("2s 2h 9d 8c 4s", "Ad").action).toBe("play");
    expect(says("As Qh Jd 9c 8s", "2d").action).toBe("fold");
  });

  it.each([
    ["As Kh 9d 8c 4s", "9c", "play"],
    ["As Kh 9d 8c 4s", "7c", "fold"],
    ["As Kh Qd 9c 4s", "8h", "play"],
    ["As Kh Qd 9c 4s", "Th", "fold"],
    ["As Kh Jd 9c 4s", "Ah", "play"],
    ["As Kh Qd 9c 4s", "Kd", "play"],
    ["As Kh Td 9c 4s", "Ah", "fold"],
  ])("with %s against %s %s", (own, open, action) => {
    expect(says(own, open).action).toBe(action);
  });

  it("buy to four of a suit or of a straight, where it can be done", () => {
    expect(says("2s 7s 9s Js Qh", "Ad", true)).toEqual({ action: "buy", discard: "Qh" });
    expect(says("5s 6h 7d 8c Ks", "Ad", true)).toEqual({ action: "buy", discard: "Ks" });
    expect(says("5s 6h 8d 9c Ks", "Ad", true)).toEqual({ action: "fold" });
    expect(says("2s 7s 9s Js Qh", "Ad")).toEqual({ action: "fold" });
  });

  it("lose less than 0.1 % of the ante to best play without buying, less than 0.5 % with it", () => {
    for (const [buys, most] of [
      [false, 0.001],
      [true, 0.005],
    ] as const) {
      const best = new BestPlay(secondPays, buys);
      const share = shareOf(7, 2_000);
      let [hands, gained] = [0, 0];
      for (const { cards, count } of share) {
        const played = best.played(cards);
        for (let open = 0; open < 52; open++) {
          if (cards.includes(open)) continue;
          hands += count;
          const { action } = nearBest(cards.map(cardOfNumber), cardOfNumber(open), buys);
          if (action === "fold") gained -= count;
          else
            gained +=
              count * (action === "play" ? (played[open] as number) / 163_185 : best.boughtGain(cards, open) / ends);
        }
      }
      const { net } = best.tally(share);
      const lost = Number(net) / ends / hands - gained / hands;
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThan(most);
    }
  }, 60_000);

  it("see nothing but their own cards and the bank's open one; who bets blind plays", () => {
    const game = housePoker.get("poker-no-discard");
    const round = new TestTable(housePoker, { game: "poker-no-discard", min: 500, max: 10_000 });
    round.bet(1, "ante", 500).bet(3, "ante", 500, undefined, "1").ok({ do: "close-bets" });
    round.cards(dealt("As Kh Jd 9c 4s", "2s 3h 5d 7c 8s", "Kd Kc 3s 3d Ah"));
    const advice = (seat: number) => {
      const { state } = round;
      if (state.terms === null || state.game === null) throw new Error("the table is not set up");
      const view = viewFor({ ...state, terms: state.terms, game: state.game }, { kind: "seat", seat });
      const choice = round.actions.find((action) => action.do === "act");
      return choice === undefined ? undefined : game?.advise?.(view, choice)?.action;
    };
    expect(advice(1)).toBe("play");
    round.act(1, "fold");
    expect(advice(3)).toBe("play");
  });
});
