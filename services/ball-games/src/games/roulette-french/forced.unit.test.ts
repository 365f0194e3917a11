import { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { ballGames } from "../index.ts";

const table = (zero: string): TestTable => new TestTable(ballGames, { game: "roulette-french", options: { zero } });

describe("a zero that leaves nobody a choice", () => {
  const half = { do: "act", seat: 1, bet: "red", action: "half" } as const;

  it("refuses a word for what the table has decided for all", () => {
    for (const zero of ["half", "prison"]) {
      const spun = table(zero).bet(1, "red", 1000);
      expect(spun.code(half)).toBe("wrong-phase");
      spun.ok({ do: "close-bets" });
      expect(spun.code(half)).toBe("wrong-phase");
      spun.ok({ do: "spin", result: 0 });
      expect(spun.code(half)).toBe("action-not-allowed");
    }
  });

  it("waits for the next result once there are new bets", () => {
    const again = table("half").bet(1, "red", 1000).spin(0).bet(1, "red", 1000);
    expect(again.code(half)).toBe("wrong-phase");
  });
});
