import {
  type AnyCommand,
  deciderOf,
  isTooMuchRake,
  mostRake,
  type RuleSet,
  type RuleSetId,
  rakeIn,
  ruleSets,
  wordingOf,
} from "@carrusel/contracts";
import type { z } from "zod";
import {
  type Expectation,
  expectationSchema,
  frame,
  type ScriptJackpot,
  type ScriptTable,
  stepSchema,
} from "./schema.ts";

export interface Step {
  readonly at: string;
  /** Who takes the step; undefined: the script's own person. */
  readonly by?: string | undefined;
  readonly command: AnyCommand;
  readonly rejected?: string | undefined;
}

export interface FloorScript {
  readonly about?: string | undefined;
  readonly clauses: readonly string[];
  readonly rules: RuleSetId;
  readonly currency: string;
  readonly tables: readonly ScriptTable[];
  readonly jackpots: readonly ScriptJackpot[];
  readonly steps: readonly Step[];
  readonly expect: readonly Expectation[];
}

/** A file is not a valid floor script; the message names the step or expectation and the field. */
export class InvalidScript extends Error {
  override readonly name = "InvalidScript";
  readonly code = "invalid-script";
  /** 1 for the first step; undefined where the fault lies elsewhere. */
  readonly step: number | undefined;
  readonly field: string;
  constructor(where: string, field: string, why: string, step?: number) {
    super([where, field === "" ? "" : `"${field}"`, why].filter((part) => part !== "").join(": "));
    this.field = field;
    this.step = step;
  }
}

const fault = (error: z.ZodError, where: string, step?: number): InvalidScript => {
  const issue = error.issues[0];
  if (issue === undefined) return new InvalidScript(where, "", "is not understood", step);
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return new InvalidScript(
      where,
      [path, issue.keys[0]].filter(Boolean).join("."),
      "is a field that is not known here",
      step,
    );
  }
  return new InvalidScript(where, path, issue.message, step);
};

/** Where a text stops being JSON, as far as that is known. */
const notJson = (text: string, error: unknown): string => {
  const position = /position (\d+)/.exec((error as Error).message)?.[1];
  if (position !== undefined) return `is not JSON: see line ${text.slice(0, Number(position)).split("\n").length}`;
  return `is not JSON${text.trim() === "" ? ": it is empty" : ""}`;
};

/** Reads a floor script from its JSON text, by the rule sets that there are; throws InvalidScript. */
export const parseScript = (text: string, known: readonly Pick<RuleSet, "id">[] = ruleSets): FloorScript => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new InvalidScript("the file", "", notJson(text, error));
  }
  const parsed = frame.safeParse(json);
  if (!parsed.success) throw fault(parsed.error, "the script");
  const script = parsed.data;
  if (known.every(({ id }) => id !== script.rules)) {
    throw new InvalidScript("the script", "rules", `is one of ${known.map(({ id }) => id).join(", ")}`);
  }
  const tables: ScriptTable[] = script.tables ?? [{ id: "T1", ...(script.table as NonNullable<typeof script.table>) }];
  for (const table of tables) checkRake(table, script.rules);
  unique([...tables, ...script.jackpots].map(({ id }) => id));
  return {
    about: script.about,
    clauses: script.clauses ?? [],
    rules: script.rules,
    currency: script.currency,
    tables,
    jackpots: script.jackpots,
    steps: script.steps.map((step, index) => parseStep(step, index + 1, tables, script.jackpots)),
    expect: script.expect.map(parseExpectation),
  };
};

/** A part of the pots above what the law lets the house take: the script is wrong, whatever is played. */
const checkRake = ({ id, game, options, rejected }: ScriptTable, rules: RuleSetId): void => {
  const percent = rejected === undefined ? rakeIn(game, options) : undefined;
  const bound = mostRake[wordingOf(rules)];
  if (percent === undefined || bound === undefined || !isTooMuchRake(percent, rules)) return;
  const { percent: most, clause } = bound;
  throw new InvalidScript(`table ${id}`, "options.rake.percent", `is at most ${most} under ${rules} (${clause})`);
};

const unique = (ids: readonly string[]): void => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new InvalidScript("the script", "id", `"${twice}" names two tables or jackpots`);
};

const parseStep = (
  json: Readonly<Record<string, unknown>>,
  number: number,
  tables: readonly ScriptTable[],
  jackpots: readonly ScriptJackpot[],
): Step => {
  const where = `step ${number}`;
  const kind = json.do;
  const schema = typeof kind === "string" ? stepSchema.get(kind) : undefined;
  if (schema === undefined) throw new InvalidScript(where, "do", `${JSON.stringify(kind)} is not a step`, number);
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw fault(parsed.error, where, number);
  const { at, by, rejected, ...command } = parsed.data as { at?: string; by?: string; rejected?: string } & AnyCommand;
  if (deciderOf(kind as string) === "bank" && at !== undefined && at !== "bank") {
    throw new InvalidScript(where, "at", `is "bank" for "${kind}"`, number);
  }
  return {
    at: at ?? addressee(kind as string, number, tables, jackpots),
    by,
    command: command as AnyCommand,
    rejected,
  };
};

const addressee = (
  kind: string,
  number: number,
  tables: readonly ScriptTable[],
  jackpots: readonly ScriptJackpot[],
): string => {
  const decider = deciderOf(kind);
  if (decider === "bank") return "bank";
  const candidates = decider === "jackpots" ? jackpots : tables;
  const only = candidates[0];
  if (only === undefined || candidates.length > 1) {
    const what = decider === "jackpots" ? "jackpot" : "table";
    throw new InvalidScript(`step ${number}`, "at", `has to name the ${what}, since there is not just one`, number);
  }
  return only.id;
};

const parseExpectation = (item: Expectation, index: number): Expectation => {
  const parsed = expectationSchema(item).safeParse(item);
  if (!parsed.success) throw fault(parsed.error, `expectation ${index + 1}`);
  return item;
};
