import { isReady, viewFor } from "@carrusel/game-kit";
import { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { blackjackGames } from "../index.ts";
import { moveOf, onePack, sixPacks } from "./strategy.ts";

const all = ["hit", "stand", "double", "split", "surrender"];
const move = (cards: string, up: string, actions: readonly string[] = all) =>
  moveOf(sixPacks, cards.split(" "), up, actions);

describe("the strategy", () => {
  it("has a move for every total against every card", () => {
    for (const { hard, soft, pairs } of [sixPacks, onePack]) {
      for (const row of [hard, soft, pairs].flatMap((rows) => Object.values(rows))) {
        expect(row).toMatch(/^[HSDdPR]{10}$/);
      }
      expect(Object.keys(hard).map(Number)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
      expect(Object.keys(soft).map(Number)).toEqual([12, 13, 14, 15, 16, 17, 18, 19, 20]);
    }
  });

  it("fears a dealer's blackjack: no doubles or splits of small gain against a ten or an ace", () => {
    expect(move("6s 5s", "Ts")).toBe("hit");
    expect(move("6s 5s", "9s")).toBe("double");
    expect(move("8s 8c", "As", ["hit", "stand", "double", "split"])).toBe("hit");
    expect(move("As Ac", "Ks")).toBe("split");
    expect(move("8s 8c", "Ks")).toBe("surrender");
  });

  it("takes the next best where an action is not open", () => {
    expect(move("6s 5s 2s", "9s", ["hit", "stand"])).toBe("hit");
    expect(move("As 3s 4s", "5s", ["hit", "stand"])).toBe("stand");
    expect(move("Ts 6s", "Ks", ["hit", "stand"])).toBe("hit");
  });

  it("draws for the sixth card where six win at once", () => {
    const last = (cards: string) => moveOf(onePack, cards.split(" "), "5s", ["hit", "stand"]);
    expect(last("2s 2c 2d 3s 5c")).toBe("hit");
    expect(last("As 2c 2d 3s 2h")).toBe("hit");
    expect(last("2s 2c 4d 3s 5c")).toBe("stand");
  });

  it("advises what the table offers: never insurance, never a surrender before the turn, always with the place", () => {
    const table = new TestTable(blackjackGames, { game: "blackjack", min: 500, max: 10_000 });
    table.bet(1, "main", 500).bet(1, "main", 500, [], "anna").bet(2, "main", 500).ok({ do: "close-bets" });
    table.cards("6s Ts 9s 5s 6c");
    const advice = () => {
      const { state } = table;
      if (!isReady(state)) throw new Error("no table");
      return table.actions.flatMap((action) =>
        action.do === "act"
          ? [state.game.advise?.(viewFor(state, { kind: "seat", seat: action.seat ?? 0 }), action)?.action]
          : [],
      );
    };
    expect(advice()).toEqual(["double", undefined]);
    table.act(1, "double");
    expect(advice()).toEqual(["double", undefined]);
    const ace = new TestTable(blackjackGames, { game: "blackjack", min: 500, max: 10_000 });
    ace.bet(1, "main", 500).ok({ do: "close-bets" }).cards("Ks As Ac");
    const { state } = ace;
    const said = ace.actions.map((action) =>
      action.do === "act" && isReady(state)
        ? state.game.advise?.(viewFor(state, { kind: "floor" }), action)?.action
        : "-",
    );
    expect(said.slice(0, 2)).toEqual(["stand", undefined]);
  });
});
