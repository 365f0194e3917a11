import { describe, expect, it } from "vitest";
import { challenged, closed, dealt, table } from "./testing/table.ts";

describe("equal cards", () => {
  it("[AD-14-V.tie-choice] let the player challenge or not, and nobody else", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h Qd 8s 8c");
    expect(round.actions.filter((action) => action.do === "act")).toEqual([
      { do: "act", seat: 1, actions: ["challenge", "concede"] },
      { do: "act", seat: 3, actions: ["challenge", "concede"] },
    ]);
  });

  it("[AD-14-VIII.tied-only] give no choice to a place that did not tie, and none twice", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h Qd 8s 8c");
    const code = (seat: number, action: string) => round.code({ do: "act", seat, action });
    expect(code(2, "challenge")).toBe("action-not-allowed");
    expect(code(2, "concede")).toBe("action-not-allowed");
    expect(code(1, "double")).toBe("action-not-allowed");
    expect(code(4, "challenge")).toBe("seat-empty");
    expect(code(10, "challenge")).toBe("no-such-seat");
    expect(round.code({ do: "cards", cards: ["2c"] })).toBeUndefined();
    round.act(1, "concede");
    expect(code(1, "challenge")).toBe("action-not-allowed");
    round.act(3, "concede");
    expect(round.last).toMatchObject({ status: "settled", house: 50 - 100 + 50 });
    expect(code(1, "challenge")).toBe("action-not-allowed");
    const lost = table().bet(1, "ante", 100).ok(closed).cards("8h Qd");
    expect(lost.code({ do: "act", seat: 1, action: "challenge" })).toBe("action-not-allowed");
    expect(lost.bet(1, "ante", 100).code({ do: "act", seat: 1, action: "challenge" })).toBe("wrong-phase");
  });

  it("are decided by the places in any order; cards of a challenge go by seats", () => {
    const round = table().bet(1, "ante", 100).bet(3, "ante", 200).ok(closed).cards("8h 8s 8c");
    round.act(3, "challenge").act(1, "challenge");
    expect(round.actions).toContainEqual({ do: "cards", count: 6 });
    round.cards("?? ?? ??");
    expect(round.actions).toContainEqual({ do: "cards", count: 3 });
    expect(round.code({ do: "act", seat: 1, action: "concede" })).toBe("wrong-phase");
    round.cards("Kd 2d Qh");
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 100 });
    expect(round.wager(3, "challenge")).toMatchObject({ result: "lose", stake: 200 });
    expect(round.last.house).toBe(-100 + 400);
  });

  it("give no choice before their cards are known", () => {
    const round = table().bet(1, "ante", 100).ok(closed).cards("8h");
    expect(round.code({ do: "act", seat: 1, action: "challenge" })).toBe("wrong-phase");
  });

  it("[AD-14-V.concede] cost half of the initial bet without a challenge, rounded down to a chip", () => {
    const round = dealt("8h 8c").act(1, "concede");
    expect(round.wager(1, "ante")).toMatchObject({ result: "half", won: 0, returned: 50 });
    const odd = table({ min: 500, max: 15_000, chipUnit: 100 }).bet(1, "ante", 700).ok(closed).cards("8h 8c");
    expect(odd.act(1, "concede").wager(1, "ante")).toMatchObject({ returned: 300, breakage: 50 });
    expect(odd.last.house).toBe(400);
  });
});

describe("a challenge", () => {
  it("[AD-14-V.challenge-stake] takes a second bet equal to the initial one", () => {
    const round = table().bet(1, "ante", 300).ok(closed).cards("8h 8c").act(1, "challenge");
    expect(round.last.wagers).toMatchObject([
      { bet: "ante", stake: 300 },
      { bet: "challenge", stake: 300, player: "1" },
    ]);
  });

  it("[AD-14-V.challenge-deal] burns three cards, then deals one to each challenger and one to the dealer", () => {
    const round = table().bet(1, "ante", 100).bet(2, "ante", 100).bet(3, "ante", 100).ok(closed).cards("8h 8d 8s 8c");
    round.act(1, "challenge").act(2, "concede").act(3, "challenge").cards("2c 3c 4c Kh 5d 9s");
    expect(round.state.hands).toMatchObject({
      burnt: { cards: ["2c", "3c", "4c"] },
      "1": { cards: ["8h", "Kh"] },
      "2": { cards: ["8d"] },
      "3": { cards: ["8s", "5d"] },
      dealer: { cards: ["8c", "9s"] },
    });
    expect(round.last).toMatchObject({ house: -100 + 50 + 200 });
    expect(round.last.outcome).toMatchObject({
      hands: { "1": { against: ["equal", "higher"] }, "2": { against: ["equal"] } },
    });
  });

  it("[AD-14-V.challenge-higher] wins the second bet 1 to 1 with the higher card; the initial bet goes back", () => {
    const round = challenged("Kh", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "push", won: 0, returned: 100 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 100, returned: 200 });
    expect(round.last.house).toBe(-100);
  });

  it("[AD-14-V.challenge-equal] wins the second bet 2 to 1 with an equal card; the initial bet goes back", () => {
    const round = challenged("5d", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "push", won: 0, returned: 100 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "win", won: 200, returned: 300 });
    expect(round.state.phase).toBe("idle");
  });

  it("[AD-14-V.challenge-lower] loses both bets with the lower card", () => {
    const round = challenged("2c", "5s");
    expect(round.wager(1, "ante")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.wager(1, "challenge")).toMatchObject({ result: "lose", returned: 0 });
    expect(round.last.house).toBe(200);
  });

  it("is the better choice, since second cards are as often higher as lower", () => {
    const { game } = table().state;
    expect(game?.advise?.({} as never, { seat: 1, actions: ["challenge", "concede"] })).toEqual({
      action: "challenge",
    });
  });
});
