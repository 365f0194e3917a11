import type {
  BankResult,
  Correction,
  JackpotResult,
  RoundResult,
  Selection,
  TableResult,
  WagerResult,
} from "@carrusel/contracts";
import { selectionKey } from "@carrusel/game-kit";
import type { Expectation } from "./schema.ts";

export interface Failure {
  readonly where: string;
  readonly message: string;
  readonly expected?: Expectation;
}

/** A round as a script's result has it. */
export interface ScriptRound extends Omit<RoundResult, "corrections"> {
  readonly corrections?: readonly Omit<Correction, "by">[];
}

export interface ScriptTableResult extends Omit<TableResult, "rounds"> {
  readonly rounds: readonly ScriptRound[];
}

export interface Results {
  readonly tables: readonly ScriptTableResult[];
  readonly jackpots: readonly JackpotResult[];
  readonly bank: BankResult | Record<string, never>;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const show = (value: unknown): string => JSON.stringify(value) ?? "nothing";

/** Where `actual` differs from what `wanted` names; fields that it does not name do not count. */
const difference = (wanted: unknown, actual: unknown, path: string): string | undefined => {
  if (isObject(wanted)) {
    if (!isObject(actual)) return `${path} is ${show(actual)}, not ${show(wanted)}`;
    for (const [key, value] of Object.entries(wanted)) {
      const found = difference(value, actual[key], path === "" ? key : `${path}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (Array.isArray(wanted)) {
    if (!Array.isArray(actual) || actual.length !== wanted.length)
      return `${path} is ${show(actual)}, not ${show(wanted)}`;
    for (const [index, value] of wanted.entries()) {
      const found = difference(value, actual[index], `${path}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return Object.is(wanted, actual) ? undefined : `${path} is ${show(actual)}, not ${show(wanted)}`;
};

const tableOf = (item: Expectation, results: Results): ScriptTableResult | string => {
  const id = item.table as string | undefined;
  if (id === undefined) {
    const only = results.tables[0];
    return results.tables.length === 1 && only !== undefined ? only : "it has to name its table";
  }
  return results.tables.find((table) => table.id === id) ?? `there is no table ${id}`;
};

const roundOf = (item: Expectation, results: Results): ScriptRound | string => {
  const table = tableOf(item, results);
  if (typeof table === "string") return table;
  return (
    table.rounds.find((round) => round.round === item.round) ?? `table ${table.id} has no round ${show(item.round)}`
  );
};

const namesWager = (item: Expectation, wager: WagerResult): boolean =>
  wager.seat === item.seat &&
  wager.bet === item.bet &&
  (item.player === undefined || wager.player === item.player) &&
  (item.on === undefined || selectionKey(wager.on) === selectionKey(item.on as Selection[])) &&
  (item.hand === undefined || (wager.hand ?? 1) === (item.hand ?? 1));

const wagerUnmet = (item: Expectation, results: Results): string | undefined => {
  const round = roundOf(item, results);
  if (typeof round === "string") return round;
  const candidates = round.wagers.filter((wager) => namesWager(item, wager));
  const { table: _t, round: _r, seat, bet, on: _o, player: _p, hand: _h, ...fields } = item;
  if (candidates.length === 0) return `round ${round.round} has no wager "${bet}" of seat ${seat}`;
  const faults = candidates.map((wager) => difference(fields, { breakage: 0, ...wager }, ""));
  return faults.includes(undefined) ? undefined : faults[0];
};

const roundUnmet = (item: Expectation, results: Results): string | undefined => {
  const round = roundOf(item, results);
  if (typeof round === "string") return round;
  const { table: _, ...fields } = item;
  return difference(fields, round, "");
};

const tableUnmet = (item: Expectation, results: Results): string | undefined => {
  const table = tableOf(item, results);
  if (typeof table === "string") return table;
  const { table: _, ...fields } = item;
  return difference(fields, table, "");
};

const jackpotUnmet = (item: Expectation, results: Results): string | undefined => {
  const jackpot = results.jackpots.find((candidate) => candidate.id === item.jackpot);
  if (jackpot === undefined) return `there is no jackpot ${show(item.jackpot)}`;
  const { jackpot: _, ...fields } = item;
  return difference(fields, jackpot, "");
};

/** Tables of the bank are found by their name (a reversible table's also by its game), whatever their order. */
const bankUnmet = (item: Expectation, results: Results): string | undefined => {
  const { tables = [], ...rest } = item.bank as Json & { tables?: readonly Json[] };
  const bank = results.bank as Json & Partial<BankResult>;
  for (const wanted of tables) {
    const candidates = (bank.tables ?? []).filter(
      (table) => table.table === wanted.table && (wanted.game === undefined || table.game === wanted.game),
    );
    const faults = candidates.map((table) => difference(wanted, table, `bank.tables.${show(wanted.table)}`));
    if (faults.length === 0) return `the bank has no table ${show(wanted.table)}`;
    if (!faults.includes(undefined)) return faults[0];
  }
  return difference(rest, bank, "bank");
};

/** Why an expectation is not met; undefined where it is. */
export const unmet = (item: Expectation, results: Results): string | undefined => {
  if ("jackpot" in item) return jackpotUnmet(item, results);
  if ("round" in item) return "seat" in item ? wagerUnmet(item, results) : roundUnmet(item, results);
  if ("bank" in item) return bankUnmet(item, results);
  return tableUnmet(item, results);
};
