import { columns } from "../columns.ts";
import type { OddsRow } from "./compute.ts";

const longestFraction = 12;
/** What is simulated is a decimal, which the percentage beside it says already. */
const exact = /^-?\d+(\/\d+)?$/;
const percent = (value: number, digits: number): string => `${(100 * value).toFixed(digits)} %`;

/** A probability or an edge for people: the fraction where it is short enough to say something. */
const fraction = (text: string | null): string =>
  text !== null && exact.test(text) && text.length <= longestFraction ? text : "";

/** What floating point can hold, in digits. */
const mostDigits = 300;

export const approximate = (text: string): number => {
  const [num = "0", den = "1"] = text.split("/");
  const cut = Math.max(0, den.length - mostDigits);
  const short = (digits: string): number => Number(digits.slice(0, Math.max(0, digits.length - cut)));
  return short(num) / short(den);
};

const chance = (text: string): string => (text === "0" ? "" : percent(approximate(text), 4));

const edgeOf = ({ edgeDecimal, error }: OddsRow): string => {
  if (edgeDecimal === null) return "by its meter";
  return error === null ? percent(edgeDecimal, 4) : `${percent(edgeDecimal, 3)} ± ${(100 * error).toFixed(3)}`;
};

const head = ["bet", "pays", "wins", "", "even", "loses", "house edge", "", "found"];
const rightAligned = [2, 4, 5, 6];

/** The odds of one table as people read them. */
export const oddsPage = (title: string, rows: readonly OddsRow[]): string => {
  const options = Object.entries(rows[0]?.options ?? {}).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const at = options.length === 0 ? "" : `, ${options.join(", ")}`;
  const table = rows.map((row) => [
    ...[row.bet, row.pays, chance(row.pWin), fraction(row.pWin), chance(row.pPush), chance(row.pLose)],
    ...[edgeOf(row), fraction(row.edge), row.method],
  ]);
  return `${title} (${rows[0]?.game}, ${rows[0]?.rules}, version ${rows[0]?.version}${at})\n\n${columns([head, ...table], rightAligned)}\n`;
};
