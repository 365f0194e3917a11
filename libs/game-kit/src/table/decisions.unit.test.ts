import { refuse, type TableEvent } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { type AnyGame, gamesOf } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";

const table = (more: Partial<AnyGame>): TestTable => {
  const game: AnyGame = { ...highCard, ...more };
  return new TestTable(gamesOf([game]), { game: "repte", min: 100, max: 1_000 })
    .bet(1, "ante", 100)
    .bet(2, "ante", 100)
    .ok({ do: "close-bets" });
};

describe("a decision that is not open", () => {
  it("is refused for the game's own reason, where it has one", () => {
    const asked = table({
      notOpen: (_, { action }) => (action === "buy" ? refuse("insufficient-chips", "No.", "T.buy") : undefined),
    });
    const buy = { do: "act", seat: 2, action: "buy" } as const;
    expect(asked.try(buy), "while cards are awaited").toMatchObject({ refused: "insufficient-chips", clause: "T.buy" });
    asked.cards("Kd 9d");
    expect(asked.code(buy), "out of turn").toBe("insufficient-chips");
    expect(asked.code({ ...buy, seat: 1 }), "in turn").toBe("insufficient-chips");
    expect(asked.code({ do: "act", seat: 2, action: "fold" })).toBe("not-your-turn");
    asked.act(1, "fold");
  });
});

describe("cards that a game puts away", () => {
  const discarding = (annulled: boolean) =>
    table({
      input: (_, command) => {
        if (command.do !== "expose") return refuse("wrong-phase");
        const events: readonly TableEvent[] = [{ type: "cards-burnt", cards: [command.card] }];
        return annulled ? { annulled: "T.exposed", events } : events;
      },
    });
  const expose = (card: string) => ({ do: "expose", what: "common", card }) as const;

  it("leave the pack, and have to be in it", () => {
    const round = discarding(false).ok(expose("Kd"));
    expect(round.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    expect(round.code(expose("Kd"))).toBe("invalid-card");
    expect(round.code(expose("Zz"))).toBe("invalid-card");
    expect(round.code({ do: "cards", cards: ["Qd", "9d"] })).toBeUndefined();
  });

  it("have to be in it also where they annul the round", () => {
    const round = discarding(true).cards("Kd 9d");
    expect(round.code(expose("Kd"))).toBe("invalid-card");
    expect(round.ok(expose("Qd")).last.status).toBe("void");
  });
});
