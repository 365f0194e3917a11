import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import notEnforced from "./not-enforced.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

export interface Clause {
  readonly id: string;
  readonly text: string;
}

export const clauseLists: readonly string[] = globSync("*.json", { cwd: join(import.meta.dirname, "clauses") })
  .map((file) => basename(file, ".json"))
  .sort();

export const clausesOf = (list: string): readonly Clause[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, "clauses", `${list}.json`), "utf8"));

/** Clause -> the test files that name it in brackets in a title, or in a cell of a table of cases. */
export const namedClauses = (): ReadonlyMap<string, readonly string[]> => {
  const named = new Map<string, string[]>();
  const files = globSync("{libs,services,test}/**/*.test.ts", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  });
  for (const file of files.sort()) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, id] of text.matchAll(/[[,]\s*"?((?:AD-\d\d(?:\.\d)*|ES-CN-\d)-[A-Za-z0-9.-]+)"?(?=[\],])/g)) {
      const files = named.get(id as string) ?? [];
      if (!files.includes(file)) named.set(id as string, [...files, file]);
    }
  }
  return named;
};

/** Why software cannot enforce a clause. */
export const reasons: Readonly<Record<string, string>> = notEnforced;

/** The lists whose every clause is either named in a test or has its reason. */
export const completeLists: readonly string[] = [
  ...["roulette-french", "roulette-american", "boule", "wheel-of-fortune"],
  ...["craps", "sic-bo", "french-bank"],
  ...["blackjack", "blackjack-triple", "triple-joc"],
  ...["chemin-de-fer", "baccarat-two-cloths", "circle-poker", "poker-draw", "poker-seven-stud", "poker-omaha"],
  ...["poker-holdem", "poker-five-stud", "poker-synthetic", "jackpots", "chip-bank", "tables"],
  ...["punto-banco", "trente-et-quarante", "monte", "repte"],
  ...["poker-no-discard", "trijoker", "pai-gow-poker", "tripoker"],
  ...["poker-four-card", "texas-house", "texas-bonus", "mahjong-pai-gow"],
];

const title = (list: string): string => list.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

/** docs/clauses.md: which clauses tests name, and the reason of each that none does. */
export const clauseReport = (): string => {
  const named = namedClauses();
  const lines = [
    "# Clauses of the law",
    "",
    "Made by `node test/conformance/clause-report.ts`; a test holds it to what the tests name.",
    "",
  ];
  for (const list of completeLists) {
    const clauses = clausesOf(list);
    const rest = clauses.filter(({ id }) => !named.has(id));
    lines.push(
      `## ${title(list)}`,
      "",
      `${clauses.length - rest.length} of ${clauses.length} clauses are named in tests.`,
    );
    if (rest.length > 0) lines.push("", "Not enforced by software:", "");
    for (const { id, text } of rest) lines.push(`- \`${id}\`: ${text} _${reasons[id] ?? "No reason is given."}_`);
    lines.push("");
  }
  const others = clauseLists.filter((list) => !completeLists.includes(list));
  if (others.length > 0) lines.push("## Lists that are not complete yet", "");
  for (const list of others) {
    const clauses = clausesOf(list);
    lines.push(`- ${title(list)}: ${clauses.filter(({ id }) => named.has(id)).length} of ${clauses.length} named`);
  }
  return `${lines.join("\n").trimEnd()}\n`;
};
