import { describe, expect, it } from "vitest";
import { tileGames } from "../index.ts";
import { close, rounds, table } from "./testing/table.ts";

describe("the deal", () => {
  it("[AD-17-IV.start] begins at the position that the sum of the dice names", () => {
    const sums: Record<string, number[]> = {
      bank: [5, 9, 13, 17],
      "1": [6, 10, 14, 18],
      "2": [3, 7, 11, 15],
      "3": [4, 8, 12, 16],
    };
    for (const [start, named] of Object.entries(sums)) {
      for (const sum of named) {
        const first = Math.min(6, sum - 2);
        const second = Math.min(6, sum - first - 1);
        const { outcome } = table()
          .roll(first, second, sum - first - second)
          .cards(rounds[0] ?? "").last;
        expect(outcome, `${sum}`).toMatchObject({ start, hands: { [start]: { tiles: ["9", "8"] } } });
      }
    }
  });

  it("[AD-17-IV.counter-clockwise] goes on counter-clockwise, two tiles at a time, the bank included", () => {
    const { outcome } = table()
      .roll(1, 2, 4)
      .cards(rounds[0] ?? "").last;
    expect(outcome).toEqual({
      dice: [1, 2, 4],
      start: "2",
      hands: {
        "2": { tiles: ["9", "8"], name: "points", total: 7 },
        "3": { tiles: ["7", "6"], name: "points", total: 3 },
        bank: { tiles: ["5", "4"], name: "points", total: 9 },
        "1": { tiles: ["3", "2"], name: "points", total: 5 },
      },
    });
  });

  it("[AD-17-II.3.dice] needs three dice, thrown once and before any tile", () => {
    const closed = table().bet(1, "win", 500).ok(close);
    expect(closed.actions[0]).toEqual({ do: "roll", dice: 3, faces: 6 });
    for (const dice of [
      [1, 2],
      [1, 2, 3, 4],
      [0, 1, 2],
      [7, 1, 1],
      [1.5, 2, 2],
    ]) {
      expect(closed.code({ do: "roll", dice })).toBe("invalid-result");
    }
    expect(closed.code({ do: "no-roll", reason: "a die on the floor" })).toBeUndefined();
    closed.ok({ do: "roll", dice: [1, 2, 2] });
    expect(closed.code({ do: "roll", dice: [1, 2, 2] })).toBe("wrong-phase");
    expect(closed.code({ do: "no-roll", reason: "late" })).toBe("wrong-phase");
    expect(closed.code({ do: "spin", result: 5 })).toBe("wrong-phase");
    expect(closed.last.status).toBe("awaiting-cards");
    expect(
      table()
        .bet(1, "win", 500)
        .code({ do: "roll", dice: [1, 2, 2] }),
    ).toBe("bets-open");
  });

  it("gives tiles as they come, and says how many are awaited", () => {
    const dealing = table().roll(1, 2, 2);
    const awaited = () => dealing.actions.find((action) => action.do === "cards");
    expect(awaited()).toMatchObject({ count: 8 });
    expect(dealing.cards("9 8 7").last.status).toBe("awaiting-cards");
    expect(awaited()).toMatchObject({ count: 5 });
    expect(dealing.cards("6 5 4 3 2").last.status).toBe("settled");
  });

  it("refuses tiles that are not in the set", () => {
    const dealing = table().roll(1, 2, 2);
    for (const tile of ["0", "10", "w", "As", "??"]) {
      expect(dealing.code({ do: "cards", cards: [tile] }), tile).toBe("invalid-card");
    }
    expect(dealing.code({ do: "cards", cards: ["9", "9", "9", "9", "9"] })).toBe("invalid-card");
  });
});

describe("interruptions", () => {
  it("asks for the dice again after an annulled round", () => {
    const again = table().bet(1, "win", 500).roll(1, 2, 2).ok({ do: "void", reason: "a tile fell" });
    again.bet(1, "win", 500).ok(close);
    expect(again.last.status).toBe("playing");
    expect(again.code({ do: "roll", dice: [6, 6, 6] })).toBeUndefined();
  });

  it("gives the dice every throw with the same weight", () => {
    const throws = tileGames.get("mahjong-pai-gow")?.outcomes?.({}) ?? [];
    expect(throws).toHaveLength(216);
    expect(new Set(throws.map(({ result }) => JSON.stringify(result))).size).toBe(216);
    expect(throws.every(({ result, weight }) => weight === 1 && Array.isArray(result) && result.length === 3)).toBe(
      true,
    );
  });
});
