import { describe, expect, it } from "vitest";
import { Plan } from "../testing/plan.ts";

describe("lots for places", () => {
  it.each([
    ["[AD-23-IV.draw-for-seats]", "poker-holdem", "AD-455-2025"],
    ["[ES-CN-2-4.1.draw-for-seats]", "poker-synthetic", "ES-CN-234-1997"],
  ] as const)("%s give all places when a match begins; then the head assigns a free one", (title, game, rules) => {
    const plan = new Plan().install("T1", { game }, rules);
    plan.tell("T1", { do: "queue", player: "Ada" });
    plan.tell("T1", { do: "queue", player: "Bea" });
    expect(plan.tell("T1", { do: "draw-seats", lots: { 4: "Ada", 2: "Col" } })).toBeUndefined();
    expect(plan.state.tables.T1).toMatchObject({ seated: { 4: "Ada", 2: "Col" }, queue: ["Bea"] });
    const clause = title.slice(1, -1);
    expect(plan.tell("T1", { do: "draw-seats", lots: { 1: "Eli" } })).toMatchObject({ refused: "wrong-phase", clause });
    expect(plan.tell("T1", { do: "seat", player: "Bea", seat: 4 })).toMatchObject({ refused: "seat-taken" });
    expect(plan.tell("T1", { do: "seat", player: "Bea", seat: 1 })).toBeUndefined();
  });
});
