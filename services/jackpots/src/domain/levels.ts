import { type JackpotTerms, type Refusal, refuse } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { type Jackpot, type JackpotsState, levelsOf } from "./state.ts";

const rateOf = ({ contribution, reserve }: JackpotTerms): Ratio => Ratio.from(contribution).plus(Ratio.from(reserve));

/** Whether all that a stake gives to its jackpot and the levels is no more than the stake. */
const tooMuch = (terms: readonly JackpotTerms[]): boolean =>
  terms.reduce((sum, one) => sum.plus(rateOf(one)), Ratio.zero).compare(1) > 0;

const nextTerms = (jackpot: Jackpot): JackpotTerms => jackpot.pending?.terms ?? jackpot.terms;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join("\n") === [...b].sort().join("\n");

/**
 * Refuses levels that do not go with the jackpot whose stakes feed them: a level has its tables, bet and stake, and no
 * levels of its own; all rates together are no more than the stake.
 */
export const checkLevels = (state: JackpotsState, id: string, terms: JackpotTerms): Refusal | undefined => {
  const levels = levelsOf(state, terms.levelOf ?? id).filter((level) => level.id !== id);
  if (terms.levelOf === undefined) {
    const [level] = levels;
    if (level === undefined) return undefined;
    if (level.terms.stake !== terms.stake || !same(level.terms.tables, terms.tables)) {
      return refuse("not-authorised", `Level ${level.id} has the same tables and stake: retire it first.`);
    }
    return tooMuch([terms, ...levels.map(nextTerms)]) ? refuse("invalid-amount", tooMuchGiven) : undefined;
  }
  const first = state.jackpots.get(terms.levelOf);
  if (first === undefined || first.retiredInto !== null) {
    return refuse("unknown-jackpot", `There is no jackpot ${terms.levelOf}.`);
  }
  if (first.terms.levelOf !== undefined || levelsOf(state, id).length > 0) {
    return refuse("not-authorised", "A level has no levels.");
  }
  const { bet, stake, tables } = first.terms;
  if (bet !== terms.bet || stake !== terms.stake || !same(tables, terms.tables)) {
    return refuse("not-authorised", `A level has the tables, the bet and the stake of ${first.id}.`);
  }
  return tooMuch([terms, nextTerms(first), ...levels.map(nextTerms)])
    ? refuse("invalid-amount", tooMuchGiven)
    : undefined;
};

const tooMuchGiven = "What a stake gives to its jackpot and the levels is more than the stake.";

/** A jackpot as its tables are told: with the combinations of its levels beside its own. */
export const withLevels = (state: JackpotsState, jackpot: Jackpot): Jackpot => {
  const levels = levelsOf(state, jackpot.id);
  if (levels.length === 0) return jackpot;
  const prizes = Object.assign({}, ...levels.map((level) => level.terms.prizes), jackpot.terms.prizes);
  return { ...jackpot, terms: { ...jackpot.terms, prizes } };
};

/** What a jackpot's tables are told changes with this mark, and only with it. */
export const markOf = (state: JackpotsState, { id, origin, retiredInto }: Jackpot): string =>
  [origin.command, retiredInto ?? "", ...levelsOf(state, id).map((level) => level.origin.command)].join(" ");
