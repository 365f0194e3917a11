import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clauseLists, clauseReport, clausesOf, completeLists, namedClauses, reasons } from "./clauses.ts";

const named = namedClauses();

describe("clauses of the law", () => {
  it.each(completeLists)("%s: each is named in a test, or has the reason why software cannot enforce it", (list) => {
    const missing = clausesOf(list).filter(({ id }) => !named.has(id) && reasons[id] === undefined);
    expect(missing).toEqual([]);
  });

  it("have a reason only where no test names them", () => {
    expect(Object.keys(reasons).filter((id) => named.has(id))).toEqual([]);
  });

  it("are known wherever a test names one", () => {
    const known = new Set(clauseLists.flatMap(clausesOf).map(({ id }) => id));
    expect([...named.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it("stand in the report as they are (node test/conformance/clause-report.ts makes it)", () => {
    expect(readFileSync(join(import.meta.dirname, "../../docs/clauses.md"), "utf8")).toBe(clauseReport());
  });
});
