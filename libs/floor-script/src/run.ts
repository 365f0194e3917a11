import {
  type BankResult,
  deciderOf,
  type JackpotResult,
  nextDay,
  type Refusal,
  type RoundResult,
  type TableResult,
} from "@carrusel/contracts";
import { type Failure, type ScriptRound, type ScriptTableResult, unmet } from "./expect.ts";
import type { Floor } from "./floor.ts";
import type { FloorScript } from "./parse.ts";
import type { Expectation } from "./schema.ts";

export interface ScriptResult {
  readonly ok: boolean;
  readonly failures: readonly Failure[];
  readonly tables: readonly ScriptTableResult[];
  readonly jackpots: readonly JackpotResult[];
  readonly bank: BankResult | Record<string, never>;
}

export interface RunScript {
  /** The gaming day of the first step; `close-day` goes on to the next. Some day where it is left out. */
  readonly day?: string | undefined;
  /** Hears how far it is. */
  onStep?(done: number, all: number): void;
}

const someDay = "2000-01-01";

/**
 * Runs a script: installs its tables and jackpots, sends its steps one after the other, reads what came
 * of them and compares it with what was expected.
 */
export const runScript = async (
  script: FloorScript,
  floor: Floor,
  { day: firstDay = someDay, onStep }: RunScript = {},
): Promise<ScriptResult> => {
  const failures: Failure[] = [];
  const days = [firstDay];
  const today = (): string => days.at(-1) as string;
  let banked = false;
  /** The day of the last step that was taken: a refused one changes nothing, not even what is shown. */
  let lastDay = firstDay;

  const expected = (where: Failure["where"], rejected: string | undefined, refusal: Refusal | undefined): boolean => {
    if (refusal?.refused === rejected) return refusal === undefined;
    const wanted = rejected === undefined ? "accepted" : `refused with ${rejected}`;
    const got = refusal === undefined ? "accepted" : `refused with ${refusal.refused} (${refusal.message})`;
    failures.push({ where, message: `should have been ${wanted}, but was ${got}` });
    return refusal === undefined;
  };

  const answers = await installTables(script, floor, today());
  const installed: string[] = [];
  /** Tables and jackpots that should be there and are not: what follows from that is not told again. */
  const lacking = new Set<string>();
  for (const { id, rejected } of script.tables) {
    if (expected(`table ${id}`, rejected, answers.get(id))) installed.push(id);
    else if (rejected === undefined) lacking.add(id);
  }
  for (const { id, rejected, ...jackpot } of script.jackpots) {
    const command = { do: "create-jackpot", rules: script.rules, currency: script.currency, ...jackpot } as const;
    if (jackpot.tables.some((table) => lacking.has(table))) lacking.add(id);
    if (lacking.has(id)) continue;
    const made = expected(`jackpot ${id}`, rejected, await floor.execute(`create.${id}`, today(), id, command));
    if (!made && rejected === undefined) lacking.add(id);
  }
  for (const [index, { at, by, command, rejected }] of script.steps.entries()) {
    if (concerns(lacking, at, command)) continue;
    const refusal = await floor.execute(`step.${index + 1}`, today(), at, command, by);
    const accepted = expected(`step ${index + 1} (${command.do})`, rejected, refusal);
    if (deciderOf(command.do) === "bank") banked = true;
    if (accepted) lastDay = today();
    if (accepted && command.do === "close-day") days.push(nextDay(today()));
    onStep?.(index + 1, script.steps.length);
  }

  const { tables, roundsBefore } = await readTables(floor, installed, days);
  const jackpots = (await floor.jackpots()).map(({ awardDays, ...jackpot }) => ({
    ...jackpot,
    awards: jackpot.awards.map((award, index) => ({
      ...award,
      round: award.round + (roundsBefore.get(`${award.table}@${awardDays[index]}`) ?? 0),
    })),
  }));
  const bank = banked ? await readBank(floor, days.slice(0, days.indexOf(lastDay) + 1)) : {};
  const results = { tables, jackpots, bank };
  const only = script.tables.length === 1 ? script.tables[0]?.id : undefined;
  script.expect.forEach((item, index) => {
    if (isAbout(lacking, item, only)) return;
    const message = unmet(item, results);
    if (message !== undefined) failures.push({ where: `expectation ${index + 1}`, message, expected: item });
  });
  return { ok: failures.length === 0, failures, ...results };
};

/**
 * Installs the tables; what refuses them, by table. They are all there when the script starts, so that one which is
 * refused for want of another is tried again after the others.
 */
const installTables = async (
  { tables, rules, currency }: FloorScript,
  floor: Floor,
  day: string,
): Promise<ReadonlyMap<string, Refusal | undefined>> => {
  const answers = new Map<string, Refusal | undefined>();
  let left = tables;
  for (let round = 1; left.length > 0; round++) {
    for (const { id, rejected: _, ...table } of left) {
      const name = round === 1 ? `install.${id}` : `install.${id}.${round}`;
      const command = { do: "install-table", rules, currency, ...table } as const;
      answers.set(id, await floor.execute(name, day, id, command));
    }
    const waiting = left.filter(({ id, rejected }) => rejected === undefined && answers.get(id) !== undefined);
    left = waiting.length === left.length ? [] : waiting;
  }
  return answers;
};

/** Whether a step is for a table or jackpot that is not there, or for the bank about one. */
const concerns = (lacking: ReadonlySet<string>, at: string, command: Readonly<Record<string, unknown>>): boolean =>
  lacking.has(at) || lacking.has(`${command.table}`);

/** Whether an expectation is about a table or jackpot that is not there; `only`: the table of a script that has one. */
const isAbout = (lacking: ReadonlySet<string>, item: Expectation, only: string | undefined): boolean => {
  if (lacking.size === 0) return false;
  if ("bank" in item) return true;
  return lacking.has(`${item.jackpot ?? item.table ?? only}`);
};

/** Who runs a script is not what it says: nobody signs what it corrects. */
const scriptRound = ({ corrections, ...round }: RoundResult): ScriptRound =>
  corrections === undefined ? round : { ...round, corrections: corrections.map(({ by: _, ...one }) => one) };

/** The books of each of the bank's days in their order, as the rounds; the cage as the last one leaves it. */
const readBank = async (floor: Floor, days: readonly string[]): Promise<BankResult | Record<string, never>> => {
  const results: BankResult[] = [];
  for (const day of days) results.push(await floor.bank(day));
  return { ...results.at(-1), tables: results.flatMap(({ tables }) => tables) } as BankResult;
};

/** A table's rounds count on over its gaming days. */
const readTables = async (
  floor: Floor,
  ids: readonly string[],
  days: readonly string[],
): Promise<{ tables: ScriptTableResult[]; roundsBefore: ReadonlyMap<string, number> }> => {
  const tables: ScriptTableResult[] = [];
  const roundsBefore = new Map<string, number>();
  for (const id of ids) {
    let latest: TableResult | undefined;
    const rounds: ScriptRound[] = [];
    for (const day of days) {
      const result = await floor.table(id, day);
      if (result === undefined) continue;
      latest = result;
      const before = rounds.length;
      roundsBefore.set(`${id}@${day}`, before);
      rounds.push(...result.rounds.map((round) => scriptRound({ ...round, round: round.round + before })));
    }
    if (latest !== undefined) tables.push({ ...latest, rounds });
  }
  return { tables, roundsBefore };
};
