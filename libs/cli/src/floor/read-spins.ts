import { type FeltCommand, gameRegistry } from "@carrusel/contracts";
import { parse } from "csv-parse/sync";
import { allGames } from "../compose/families.ts";
import { exitCodes, UserError } from "../exit.ts";

export type ImportedBet = Extract<FeltCommand, { do: "bet" }>;

const symbol = (text: string): number | string => (/^(0|[1-9]\d*)$/.test(text) ? Number(text) : text);

const hasGame = (id: string): boolean => allGames().has(id);

/** Every result that the game's wheel can show, whatever the table's options. */
const possible = (id: string): ReadonlySet<number | string> => {
  const game = allGames().get(id);
  const options = [{}, { zeros: 2 }].map((some) => game?.options.safeParse(some)).filter((parsed) => parsed?.success);
  const outcomes = options.flatMap((parsed) => game?.outcomes?.(parsed?.data) ?? []);
  return new Set(outcomes.flatMap(({ result }) => (typeof result === "object" ? [] : [result])));
};

/** The games whose result is one number or symbol of a wheel. */
const gamesOfSpins = (): readonly string[] =>
  Object.keys(gameRegistry).filter((game) => hasGame(game) && possible(game).size > 0);

/** Reads one result a line; throws UserError that names the line, or says that the game is not one of spins. */
export const readSpins = (file: string, text: string, game: string): readonly (number | string)[] => {
  const results = possible(game);
  if (results.size === 0) {
    const known = gamesOfSpins().join(", ");
    throw new UserError(`${game} is not a game of spins: those are ${known}`, exitCodes.usage);
  }
  const spins: (number | string)[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const shown = line.trim();
    if (shown === "" || shown.startsWith("#")) continue;
    const result = results.has(shown) ? shown : symbol(shown);
    if (!results.has(result)) {
      throw new UserError(`${file}, line ${index + 1}: "${shown}" is no result of ${game}`, exitCodes.usage);
    }
    spins.push(result);
  }
  if (spins.length === 0) throw new UserError(`${file} has no results`, exitCodes.usage);
  return spins;
};

const fields = ["round", "seat", "bet", "on", "stake"] as const;

const wholeNumber = (file: string, line: number, field: string, text: string | undefined): number => {
  if (text === undefined || !/^\d+$/.test(text.trim())) {
    throw new UserError(`${file}, line ${line}: "${field}" has to be a whole number`, exitCodes.usage);
  }
  return Number(text);
};

/** Reads a CSV file of bets, by round; throws UserError that names the line. */
export const readBets = (file: string, text: string): ReadonlyMap<number, readonly ImportedBet[]> => {
  let rows: readonly Record<string, string>[];
  try {
    rows = parse(text, { columns: true, trim: true, skip_empty_lines: true, bom: true }) as Record<string, string>[];
  } catch (error) {
    throw new UserError(`${file} is not CSV: ${(error as Error).message}`, exitCodes.usage);
  }
  const missing = fields.filter((field) => !(field in (rows[0] ?? {})));
  if (missing.length > 0) throw new UserError(`${file} lacks the columns ${missing.join(", ")}`, exitCodes.usage);
  const bets = new Map<number, ImportedBet[]>();
  for (const [index, row] of rows.entries()) {
    const number = (field: "round" | "seat" | "stake"): number => wholeNumber(file, index + 2, field, row[field]);
    const on = (row.on ?? "")
      .split(/\s+/)
      .filter((part) => part !== "")
      .map(symbol);
    const bet: ImportedBet = { do: "bet", seat: number("seat"), bet: row.bet ?? "", on, stake: number("stake") };
    const round = number("round");
    bets.set(round, [...(bets.get(round) ?? []), bet]);
  }
  return bets;
};
