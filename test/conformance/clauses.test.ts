import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import notEnforced from "./not-enforced.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

interface Clause {
  readonly id: string;
  readonly text: string;
}

const clausesOf = (list: string): readonly Clause[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, "clauses", `${list}.json`), "utf8"));

/** What test titles name in brackets, and the cells of their tables of cases, over all test files. */
const named: ReadonlySet<string> = new Set(
  globSync("{libs,services,test}/**/*.test.ts", { cwd: root, exclude: (path) => path.includes("node_modules") })
    .filter((file) => basename(file) !== "clauses.test.ts")
    .flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/[[,]\s*"?((?:AD|ES-CN)-[A-Za-z0-9.-]+)"?(?=[\],])/g)].map(
        (match) => match[1] as string,
      ),
    ),
);

const reasons: Readonly<Record<string, string>> = notEnforced;

/** The lists whose every clause is either named in a test or has its reason. */
const complete = ["roulette-french", "roulette-american", "boule", "wheel-of-fortune"];

describe("clauses of the law", () => {
  it.each(complete)("%s: each is named in a test, or has the reason why software cannot enforce it", (list) => {
    const missing = clausesOf(list).filter(({ id }) => !named.has(id) && reasons[id] === undefined);
    expect(missing).toEqual([]);
  });

  it("have a reason only where no test names them", () => {
    expect(Object.keys(reasons).filter((id) => named.has(id))).toEqual([]);
  });

  it("are known wherever a test names one", () => {
    const lists = globSync("*.json", { cwd: join(import.meta.dirname, "clauses") }).map((file) => file.slice(0, -5));
    const known = new Set(lists.flatMap(clausesOf).map(({ id }) => id));
    expect([...named].filter((id) => !known.has(id))).toEqual([]);
  });
});
