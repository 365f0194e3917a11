import { usualRuleSet } from "@carrusel/contracts";
import { type Edition, type RuleDifference, ruleDifferences } from "@carrusel/game-kit";
import { columns } from "../columns.ts";
import { exitCodes, printJson, UserError } from "../exit.ts";
import { editionsAt, knownRules } from "../rules/known.ts";

export interface RulesDiffOptions {
  readonly from: string;
  readonly to: string;
  readonly rules?: string;
  readonly with?: string;
  readonly json?: boolean;
}

const nameOf = ({ set, version }: Edition): string => `${set}@${version}`;

/** Prints what two texts say differently of a game. */
export const diffRules = async (game: string, options: RulesDiffOptions): Promise<void> => {
  const editions = editionsAt(await knownRules(options.with), game);
  const find = (named: string): Edition => {
    const wanted = named.includes("@") ? named : `${options.rules ?? usualRuleSet}@${named}`;
    const found = editions.find((edition) => nameOf(edition) === wanted);
    if (found !== undefined) return found;
    const known = editions.map(nameOf).join(", ");
    throw new UserError(`the rules of ${game} have no version "${wanted}"; they have ${known}`, exitCodes.usage);
  };
  const [before, after] = [find(options.from), find(options.to)];
  const found = ruleDifferences(before, after);
  if (options.json === true) printJson({ game, from: headOf(before), to: headOf(after), differences: found });
  else process.stdout.write(page(before, after, found));
};

const headOf = ({ set, version, hash, from }: Edition) => ({ set, version, hash, from });

const longest = 60;

/** What a text says, for a column: short values as they are, longer ones cut. */
const short = (value: unknown): string => {
  if (value === undefined) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

const page = (before: Edition, after: Edition, found: readonly RuleDifference[]): string => {
  const { title, game } = before.game.sheet;
  const head = `${title} (${game}): ${nameOf(before)} and ${nameOf(after)}`;
  if (found.length === 0) return `${head} say the same\n`;
  const rows = found.map(({ at, before: then, after: now }) => [`  ${at}`, short(then), short(now)]);
  const count = found.length === 1 ? "one difference" : `${found.length} differences`;
  const said = after.says === null ? [] : ["", `  ${after.says.says} (${after.says.clause})`];
  const table = columns([["  where", nameOf(before), nameOf(after)], ...rows]);
  return [`${head}: ${count}`, table, ...said, ""].join("\n");
};
