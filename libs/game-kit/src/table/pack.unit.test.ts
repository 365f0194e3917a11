import { describe, expect, it } from "vitest";
import { cardsAt } from "../acts.ts";
import { type AnyGame, defineGame } from "../game.ts";
import { gamesOf } from "../registry.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable } from "../testing/index.ts";

/** High card whose second round may go on with the pack of the first, and where a seven for the dealer annuls. */
const twoPhases: AnyGame = defineGame({
  ...highCard,
  samePack: ({ round }) => round % 2 === 1,
  pays: (bet, { round }) => (bet.id === "suited" && round % 2 === 1 ? "2:1" : bet.pays),
  early: (_, command) => (command.do === "cards" || (command.do === "act" && command.action === "on") ? [] : undefined),
  next: (view) => {
    const next = highCard.next(view);
    if (next !== undefined || view.betting) return next;
    return cardsAt(view, "dealer")[0]?.startsWith("7") ? { next: "annulled", reason: "a seven [T.seven]" } : undefined;
  },
});

const games = gamesOf([twoPhases]);
const play = (dealer: string) =>
  new TestTable(games, { game: "repte", min: 100, max: 1_000 })
    .bet(1, "ante", 100)
    .ok({ do: "close-bets" })
    .cards("Kd")
    .act(1, "fold")
    .cards(`?? ${dealer}`);

const goOn = (table: TestTable) => table.ok({ do: "act", action: "on" }).bet(1, "ante", 100).ok({ do: "close-bets" });

describe("a pack of two rounds", () => {
  it("lacks in the second what the first was dealt, and is full again after it", () => {
    const table = goOn(play("9h"));
    expect(table.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
    table.cards("Qd").act(1, "fold").cards("?? 8h");
    expect(table.rounds).toHaveLength(2);
    table.bet(1, "ante", 100).ok({ do: "close-bets" }).cards("Kd");
  });

  it("gives way to a fresh one where cards begin another play", () => {
    const table = play("9h").cards("Kd 9h");
    expect(table.events.slice(-3)).toMatchObject([
      { type: "shoe-shuffled", burnt: [] },
      { type: "round-started", round: 2 },
      { type: "cards-scanned", cards: ["Kd", "9h"] },
    ]);
    expect(table.code({ do: "cards", cards: ["Kd"] })).toBe("invalid-card");
  });

  it("is left alone by cards that are refused", () => {
    const table = play("9h");
    expect(table.code({ do: "cards", cards: ["Kd", "Kd"] })).toBe("invalid-card");
    expect(goOn(table).code({ do: "cards", cards: ["9h"] })).toBe("invalid-card");
  });
});

describe("an offer", () => {
  it("shows what the bet pays now", () => {
    const pays = (table: TestTable) =>
      table.actions.flatMap((action) => (action.do === "bet" ? action.bets : [])).find(({ bet }) => bet === "suited")
        ?.pays;
    expect(pays(new TestTable(games, { game: "repte", min: 100, max: 1_000 }))).toBe("3:1");
    expect(pays(play("9h"))).toBe("2:1");
  });
});

describe("a round", () => {
  it("is annulled where the game says that the law does so", () => {
    const { last } = play("7h");
    expect(last).toMatchObject({ status: "void", reason: "a seven [T.seven]", house: 0 });
    expect(last.wagers).toMatchObject([{ result: "void", returned: 100 }]);
  });
});
