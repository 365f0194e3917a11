import { gameRegistry } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { day, Plan } from "../testing/plan.ts";
import { planOpening } from "./opening.ts";
import { staffRule } from "./staff-rules.ts";

describe("staffing", () => {
  const open = { do: "open" } as const;

  it.each([
    ["roulette-french", ["table-head", "croupier", "croupier-2"], "AD-01-III.staff"],
    ["roulette-american", ["inspector", "croupier"], "AD-02-III.staff"],
    ["boule", ["table-head", "croupier"], "AD-04-III.staff"],
    ["trente-et-quarante", ["table-head", "croupier", "croupier-2"], "AD-05-III.staff"],
    ["craps", ["table-head", "croupier", "croupier-2", "stickman"], "AD-06-III.staff"],
    ["punto-banco", ["table-head", "croupier"], "AD-07-III.staff"],
    ["chemin-de-fer", ["inspector", "croupier", "cashier"], "AD-08-III.staff"],
    ["baccarat-two-cloths", ["inspector", "croupier", "cashier"], "AD-09-III.staff"],
    ["monte", ["inspector", "croupier", "croupier-2"], "AD-13-III.staff"],
    ["repte", ["inspector", "croupier"], "AD-14-III.staff"],
    ["sic-bo", ["croupier"], "AD-16-III.staff"],
    ["mahjong-pai-gow", ["croupier"], "AD-17-III.staff"],
    ["poker-holdem", ["croupier"], "AD-23-III.staff"],
    ["wheel-of-fortune", ["croupier"], "AD-24-III.staff"],
    ["french-bank", ["table-head", "croupier", "croupier-2"], "AD-25-III.staff"],
  ] as const)("of %s is %j [%s]", (game, roles, clause) => {
    const plan = new Plan().install("T1", { game, options: { staffing: true }, closed: true });
    for (const role of roles) {
      expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ refused: "staff-missing", clause });
      expect(plan.staff("T1", `the ${role}`, role)).toBeUndefined();
    }
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ kind: "same-day" });
  });

  it("is not asked for where the table does not want it", () => {
    const plan = new Plan().install("T1", { game: "craps", closed: true });
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ kind: "same-day" });
  });

  it("of half a craps table is one croupier or stickman [AD-06-III.3.half-table]", () => {
    const options = { staffing: true, size: "half" };
    const plan = new Plan().install("T1", { game: "craps", options, closed: true });
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ clause: "AD-06-III.3.half-table" });
    plan.staff("T1", "Jan", "stickman");
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ kind: "same-day" });
  });

  it("of boule is a croupier for each cloth [AD-04-III.staff]", () => {
    const options = { staffing: true, cloths: 2 };
    const plan = new Plan().install("T1", { game: "boule", options, closed: true });
    plan.staff("T1", "Ona");
    plan.staff("T1", "Pau", "croupier");
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ refused: "staff-missing" });
    plan.staff("T1", "Roc", "croupier-2");
    expect(planOpening(plan.state, "T1", day, open)).toMatchObject({ kind: "same-day" });
  });

  it("is known for every game", () => {
    for (const game of Object.keys(gameRegistry)) expect(staffRule("AD-455-2025", game, {})).toBeDefined();
    for (const game of ["poker-no-discard", "poker-synthetic", "trijoker"]) {
      expect(staffRule("ES-CN-234-1997", game, {})?.clause).toMatch(/^ES-CN/);
    }
  });
});
