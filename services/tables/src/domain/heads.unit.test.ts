import { gameRegistry } from "@carrusel/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Plan, row } from "../testing/plan.ts";
import { tableIn } from "./state.ts";

describe("heads", () => {
  it("have six tables at most; relieved of one, they may take another [AD-00-1.six-tables] [AD-10-III.1.inspector] [AD-11-III.1.inspector] [AD-18-III.a.group] [AD-15-III.1.inspector]", () => {
    const plan = row(7, { game: "poker-no-discard" }, undefined, false);
    for (let n = 1; n <= 6; n++) expect(plan.staff(`T${n}`, "Meritxell")).toBeUndefined();
    expect(plan.staff("T7", "Meritxell")).toMatchObject({ refused: "too-many-tables", clause: "AD-00-1.six-tables" });
    expect(plan.staff("T7", "Guillem")).toBeUndefined();
    expect(plan.staff("T2", "Guillem")).toBeUndefined();
    expect(plan.staff("T7", "Meritxell")).toBeUndefined();
    expect(tableIn(plan.state, "T7")?.staff).toEqual({ "table-head": "Meritxell" });
  });

  it("are the same person as head or as inspector, once per table", () => {
    const plan = row(7, { game: "monte" }, undefined, false);
    for (let n = 1; n <= 6; n++) plan.staff(`T${n}`, "Meritxell", n % 2 === 0 ? "inspector" : "table-head");
    expect(plan.staff("T1", "Meritxell", "inspector")).toBeUndefined();
    expect(plan.staff("T7", "Meritxell", "inspector")?.refused).toBe("too-many-tables");
    expect(plan.staff("T7", "Meritxell", "croupier")).toBeUndefined();
  });

  it("relieve one another, whatever they are called: a table has one [AD-00-1.six-tables] [AD-02-III.staff]", () => {
    const plan = row(7, { game: "repte" }, undefined, false);
    for (let n = 1; n <= 6; n++) plan.staff(`T${n}`, "Meritxell");
    expect(plan.staff("T1", "Guillem", "inspector")).toBeUndefined();
    expect(tableIn(plan.state, "T1")?.staff).toEqual({ inspector: "Guillem" });
    expect(plan.staff("T7", "Meritxell")).toBeUndefined();
    expect(plan.staff("T2", "Meritxell", "inspector")).toBeUndefined();
    expect(tableIn(plan.state, "T2")?.staff).toEqual({ inspector: "Meritxell" });
    plan.staff("T1", "Anna", "croupier");
    expect(plan.staff("T1", "Pere")).toBeUndefined();
    expect(tableIn(plan.state, "T1")?.staff).toEqual({ "table-head": "Pere", croupier: "Anna" });
  });

  it.each([
    ["roulette-french", {}, "AD-01-III.1.four-tables"],
    ["roulette-american", {}, "AD-02-III.four-tables"],
    ["blackjack", {}, "AD-03-III.1.inspector"],
    ["punto-banco", { size: "mini" }, "AD-07-III.1.four-tables"],
  ])("of %s have four adjoining tables at most %j [%s]", (game, options, clause) => {
    const plan = row(5, { game, options });
    for (let n = 1; n <= 4; n++) expect(plan.staff(`T${n}`, "Pere")).toBeUndefined();
    expect(plan.staff("T5", "Pere")).toMatchObject({ refused: "too-many-tables", clause });
    const apart = row(4, { game, options });
    apart.staff("T1", "Pere");
    apart.staff("T2", "Pere");
    expect(apart.staff("T4", "Pere")?.refused).toBe("too-many-tables");
    expect(apart.staff("T3", "Pere")).toBeUndefined();
    expect(apart.staff("T4", "Pere")).toBeUndefined();
  });

  it("of roulette may have tables of other games beside their four [AD-00-1.six-tables]", () => {
    const plan = row(4, { game: "roulette-french" });
    plan.install("P1", { game: "repte" }).install("P2", { game: "repte" }).install("P3", { game: "repte" });
    for (const table of ["T1", "T2", "T3", "T4", "P1", "P2"]) expect(plan.staff(table, "Pere")).toBeUndefined();
    expect(plan.staff("P3", "Pere")?.refused).toBe("too-many-tables");
  });

  it("of blackjack have two tables apart [AD-03-III.1.inspector]", () => {
    const plan = row(3, { game: "blackjack" }, undefined, false);
    expect(plan.staff("T1", "Pere")).toBeUndefined();
    expect(plan.staff("T2", "Pere")).toBeUndefined();
    expect(plan.staff("T3", "Pere")?.refused).toBe("too-many-tables");
  });

  it("have two adjoining tables in the Canaries [ES-CN-1-3.1.inspector] [ES-CN-3-3.1.inspector]", () => {
    const plan = new Plan();
    plan.install("T1", { game: "poker-no-discard", next: ["T2"] }, "ES-CN-234-1997");
    plan.install("T2", { game: "trijoker", next: ["T3"] }, "ES-CN-234-1997");
    plan.install("T3", { game: "trijoker" }, "ES-CN-234-1997");
    expect(plan.staff("T1", "Pino")).toBeUndefined();
    expect(plan.staff("T3", "Pino")?.refused).toBe("too-many-tables");
    expect(plan.staff("T2", "Pino")).toBeUndefined();
    expect(plan.staff("T3", "Pino")).toMatchObject({ refused: "too-many-tables", clause: "ES-CN-3-3.1.inspector" });
  });

  it("have one table in the Canaries where none is said to adjoin it [ES-CN-1-3.1.inspector]", () => {
    const plan = new Plan();
    for (const id of ["T1", "T2"]) plan.install(id, { game: "poker-no-discard" }, "ES-CN-234-1997");
    expect(plan.staff("T1", "Pino")).toBeUndefined();
    expect(plan.staff("T2", "Pino")).toMatchObject({ refused: "too-many-tables", clause: "ES-CN-1-3.1.inspector" });
  });

  it("never have more than six, whatever is asked for [AD-00-1.six-tables]", () => {
    const games = Object.keys(gameRegistry);
    const moves = fc.array(fc.tuple(fc.nat(9), fc.constantFrom("Ada", "Bo", "Cid"), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...games), { minLength: 10, maxLength: 10 }), moves, (chosen, asked) => {
        const plan = new Plan();
        for (const [n, game] of chosen.entries()) plan.install(`T${n}`, { game, next: [`T${n + 1}`] });
        for (const [n, name, inspects] of asked) {
          const before = plan.state;
          if (plan.staff(`T${n}`, name, inspects ? "inspector" : "table-head") !== undefined) {
            expect(plan.state).toBe(before);
          }
        }
        for (const name of ["Ada", "Bo", "Cid"]) {
          const headed = Object.values(plan.state.tables).filter((table) => Object.values(table.staff).includes(name));
          expect(headed.length).toBeLessThanOrEqual(6);
          expect(headed.filter((table) => table.game === "roulette-french").length).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 50 },
    );
  });
});
