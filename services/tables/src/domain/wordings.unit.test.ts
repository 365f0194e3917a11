import { leastFloat, type RuleSet, ruleSets, wordingOf } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { day, Plan } from "../testing/plan.ts";
import { planOpening } from "./opening.ts";
import { closesTooEarly } from "./players.ts";
import { floorUnder, placesAt, tableIn } from "./state.ts";

/** For tests alone, no law: rule sets of which one takes the Canary decree over, one nothing. */
const follower: RuleSet = { id: "ZZ-TEST-4", title: "for tests", follows: "ES-CN-234-1997", versions: [] };
const loner: RuleSet = { id: "ZZ-TEST-5", title: "for tests", versions: [] };
const sets = [...ruleSets, follower, loner];

const hall = (game: string, rules: string, options = {}): Plan => {
  const plan = new Plan();
  plan.state = floorUnder(sets);
  return plan.install("T1", { game, closed: true, options }, rules);
};
const opening = (plan: Plan) => planOpening(plan.state, "T1", day, { do: "open" });

describe("a rule set that follows another one", () => {
  it("goes by its wording, as the release's sets go by their own", () => {
    expect([...ruleSets.map(({ id }) => id), follower.id, loner.id].map((id) => wordingOf(id, sets))).toEqual([
      ...["AD-455-2025", "ES-CN-234-1997", "ES-CN-234-1997", loner.id],
    ]);
  });

  it("has its staff, equipment, places, lots and waiting times", () => {
    expect(opening(hall("trijoker", follower.id, { staffing: true }))).toMatchObject({
      ...{ refused: "staff-missing", clause: "ES-CN-3-3.1.inspector" },
    });
    expect(opening(hall("trijoker", follower.id, { equipment: true }))).toMatchObject({ clause: "ES-CN-3-2.2.pack" });
    const plan = hall("poker-synthetic", follower.id);
    const table = tableIn(plan.state, "T1");
    expect(table).toMatchObject({ rules: follower.id, wording: "ES-CN-234-1997" });
    expect(table && placesAt(table)).toBe(10);
    expect(plan.tell("T1", { do: "draw-seats", lots: {} })).toMatchObject({ clause: "ES-CN-2-4.1.draw-for-seats" });
    const deserted = `${day}T20:00:00.000Z`;
    expect(table && closesTooEarly({ ...table, deserted }, deserted)).toMatchObject({
      clause: "ES-CN-2-7.1.close-after-15",
    });
    expect(leastFloat("ES-CN-234-1997", "trijoker", 100)).toMatchObject({ least: 500_000 });
  });

  it("changes its game by that wording", () => {
    const plan = hall("trijoker", follower.id);
    plan.status("T1", "open");
    expect(planOpening(plan.state, "T1", day, { do: "open", game: "poker-no-discard" })).toMatchObject({
      clause: "ES-CN-1-2.2.close-before-change",
    });
  });

  it("is bound by nobody's staff or equipment where it follows none and has no words of its own", () => {
    const plan = hall("trijoker", loner.id, { staffing: true, equipment: true });
    expect(opening(plan)).toMatchObject({ kind: "same-day" });
  });
});
