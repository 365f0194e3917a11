import { describe, expect, it } from "vitest";
import { type AnyGame, type BySet, gamesOf, ruleUnder } from "../index.ts";
import { highCard } from "../testing/high-card.ts";
import { TestTable, type TestTerms } from "../testing/index.ts";

/** One person on a place and one place a person under the Canary decree; limits that change in a session only there. */
const strict: AnyGame = {
  ...highCard,
  sheet: {
    ...highCard.sheet,
    versions: { "AD-455-2025": "1", "ES-CN-234-1997": "1" },
    playersPerPlace: { most: 2, clause: "wide", under: { "ES-CN-234-1997": { most: 1, clause: "narrow" } } },
    placesPerPlayer: { most: 2, clause: "wide", under: { "ES-CN-234-1997": { most: 1, clause: "narrow" } } },
    limitsInSession: {
      ...{ allowed: false, clause: "closed" },
      under: { "ES-CN-234-1997": { allowed: true, clause: "open" } },
    },
  },
};

const table = (rules: TestTerms["rules"] & string) =>
  new TestTable(gamesOf([strict]), { game: "repte", min: 100, max: 1_000, rules });
const ante = (seat: number, player: string) => ({ do: "bet", seat, player, bet: "ante", stake: 100 }) as const;

describe("rules that a rule set words otherwise", () => {
  it("are its own there and the usual ones elsewhere", () => {
    const rule: BySet<{ most: number }> = { most: 3, under: { "ES-CN-234-1997": { most: 1 } } };
    expect(ruleUnder(rule, "ES-CN-234-1997").most).toBe(1);
    expect(ruleUnder(rule, "AD-455-2025").most).toBe(3);
  });

  it("bound the people on a place", () => {
    const andorran = table("AD-455-2025").ok(ante(1, "anna"), ante(1, "bea"));
    expect(andorran.try(ante(1, "cleo"))).toMatchObject({ refused: "action-not-allowed", clause: "wide" });
    const canary = table("ES-CN-234-1997").ok(ante(1, "anna"));
    expect(canary.try(ante(1, "bea"))).toMatchObject({ refused: "action-not-allowed", clause: "narrow" });
    canary.ok(ante(1, "anna"), ante(2, "bea"));
  });

  it("bound the places of a person", () => {
    const andorran = table("AD-455-2025").ok(ante(1, "anna"), ante(2, "anna"));
    expect(andorran.try(ante(3, "anna"))).toMatchObject({ refused: "action-not-allowed", clause: "wide" });
    const canary = table("ES-CN-234-1997").ok(ante(1, "anna"));
    expect(canary.try(ante(2, "anna"))).toMatchObject({ refused: "action-not-allowed", clause: "narrow" });
    canary.ok({ do: "take-down", seat: 1, player: "anna", bet: "ante" }, ante(2, "anna"));
  });

  it("say whether limits change during a session, and what can be done shows it", () => {
    const limits = { do: "set-limits", min: 200, max: 1_000 } as const;
    expect(table("AD-455-2025").try(limits)).toMatchObject({ refused: "wrong-phase", clause: "closed" });
    expect(table("ES-CN-234-1997").code(limits)).toBeUndefined();
    const offered = (of: TestTable) => of.actions.some((action) => action.do === "set-limits");
    expect([offered(table("AD-455-2025")), offered(table("ES-CN-234-1997"))]).toEqual([false, true]);
  });
});

describe("a bet while hands are played", () => {
  it("comes too late, as one before their cards does", () => {
    const round = table("AD-455-2025").ok(ante(1, "1"), { do: "close-bets" });
    expect(round.code(ante(2, "2"))).toBe("bets-closed");
    round.cards("Kd");
    expect(round.state.phase).toBe("awaiting-choice");
    expect(round.code(ante(2, "2"))).toBe("bets-closed");
  });
});
