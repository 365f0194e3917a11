import { describe, expect, it } from "vitest";
import { type AnyGame, gamesOf } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";

const announced: AnyGame = {
  ...highCard,
  sheet: { ...highCard.sheet, limitsInSession: { allowed: true, clause: "T.last", afterLast: 2 } },
};

const table = (): TestTable => new TestTable(gamesOf([announced]), { game: "repte", min: 100, max: 1_000 });
const limits = { do: "set-limits", min: 200, max: 2_000 } as const;
const play = (at: TestTable): TestTable =>
  at.bet(1, "ante", 200).ok({ do: "close-bets" }).cards("Kd").act(1, "fold").cards("?? 2c");
const offered = (at: TestTable): string[] => at.actions.map((action) => action.do);

describe("limits that change after announced last rounds", () => {
  it("hold until those have been played; then the table has the new ones and takes bets again", () => {
    const at = table();
    expect(at.try(limits)).toMatchObject({ refused: "wrong-phase", clause: "T.last" });
    at.ok({ do: "announce-last", rounds: 2 });
    expect(offered(at)).not.toContain("set-limits");
    expect(at.code(limits)).toBe("wrong-phase");
    play(at);
    expect(at.code(limits)).toBe("wrong-phase");
    play(at);
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 200 })).toBe("table-closed");
    expect(offered(at)).toEqual(["set-limits", "close"]);
    expect(at.code({ do: "set-limits", min: 200, max: 100 })).toBe("outside-band");
    at.ok(limits);
    expect(at.state.terms).toMatchObject({ min: 200, max: 2_000 });
    expect(at.code({ do: "bet", seat: 1, bet: "ante", stake: 199 })).toBe("below-minimum");
    expect(play(at).last).toMatchObject({ round: 3, status: "settled" });
    expect(at.code(limits)).toBe("wrong-phase");
  });

  it("hold after fewer rounds than the law asks for", () => {
    const at = play(table().ok({ do: "announce-last", rounds: 1 }));
    expect(offered(at)).toEqual(["close"]);
    expect(at.code(limits)).toBe("wrong-phase");
  });

  it("change at any time while the table is closed, which stays closed", () => {
    const at = table().ok({ do: "close" }, limits);
    expect(at.state.status).toBe("closed");
    play(at.ok({ do: "open" }));
  });
});
