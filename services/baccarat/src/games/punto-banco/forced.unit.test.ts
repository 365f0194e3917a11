import { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { baccaratGames } from "../index.ts";

describe("third cards at punto banco", () => {
  it("[AD-07-VI.2.a.punto-draws] come by themselves: a word for one is refused", () => {
    const coup = new TestTable(baccaratGames, { game: "punto-banco", max: 50_000 }).bet(1, "punto", 500);
    coup.ok({ do: "close-bets" });
    const draw = { do: "act", side: "punto", action: "draw" } as const;
    expect(coup.code(draw)).toBe("wrong-phase");
    coup.cards("2s 2h 3s 3h");
    expect(coup.code(draw)).toBe("action-not-allowed");
    expect(coup.code({ do: "act", seat: 1, action: "stand" })).toBe("action-not-allowed");
    expect(coup.code({ do: "spin", result: 1 })).toBe("wrong-phase");
    expect(coup.cards("3d").last).toMatchObject({ status: "settled", outcome: { winner: "punto" } });
  });
});
