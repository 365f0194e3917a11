import { type Bet, jackpotUse } from "@carrusel/game-kit";
import { exactOdds, jackpotOdds } from "../rows.ts";
import type { BetOdds, OddsJob, OddsSource } from "../source.ts";
import { oddsOf } from "./chain.ts";
import { explore } from "./explore.ts";
import { inRows, type LabelledOdds, selectionText } from "./label.ts";
import type { PlayCase, PlaySpec } from "./spec.ts";
import { type OddsTable, oddsTable } from "./table.ts";

const secondsPerBet = 0.05;

/** The odds of a game without cards: every bet is played at a real table over all outcomes, until it is decided. */
export const playedOdds = (spec: PlaySpec): OddsSource => ({
  game: spec.game,
  rules: spec.rules,
  options: spec.options ?? {},
  jobs: () => [playJob(spec)],
  jobsUnder: (game, rules) => [playJob({ ...spec, game, rules })],
});

/** One job with a part for each bet; for sources that play some bets and compute others, name those played. */
export const playJob = (spec: PlaySpec, only?: readonly string[]): OddsJob => {
  const bets = spec.game
    .bets(spec.game.options.parse(spec.options ?? {}), spec.rules)
    .filter(({ id, by }) => by !== "act" && (only === undefined || only.includes(id)));
  const job: OddsJob<readonly BetOdds[]> = {
    id: only === undefined ? "played" : `played ${only.join(" ")}`,
    parts: bets.length,
    cost: secondsPerBet,
    part: (index) => betOdds(spec, bets[index] as Bet),
    combine: (parts) => parts.flat(),
  };
  return job;
};

const betOdds = (spec: PlaySpec, bet: Bet): readonly BetOdds[] => {
  if (jackpotUse(bet) === "required") return jackpotRows(spec, bet);
  const table = oddsTable(spec);
  const cases = spec.cases?.(bet) ?? bet.on.map((on): PlayCase => ({ on }));
  return inRows(
    bet.id,
    cases.map((one) => caseOdds(spec, table, bet, one)),
  );
};

const caseOdds = (spec: PlaySpec, table: OddsTable, bet: Bet, { on, before = [], label }: PlayCase): LabelledOdds => {
  const ready = before.reduce((state, command) => table.step(state, command).state, table.open);
  const { state, wager } = table.lay(ready, bet, on);
  const { prices, ...chances } = oddsOf(explore(spec, table, state, wager));
  const pays = prices.map(({ num, den }) => `${num}:${den}`).join(", ");
  return { label: label ?? selectionText(on), odds: exactOdds(bet.id, pays === "" ? bet.pays : pays, chances) };
};

/** What a jackpot pays is its meter's business: the chance of each combination alone is the rules'. */
const jackpotRows = ({ game, options = {}, combinations = [] }: PlaySpec, bet: Bet): readonly BetOdds[] =>
  combinations.flatMap((combination) => {
    const chance = game.jackpotChance?.(bet.id, combination, game.options.parse(options));
    return chance === undefined ? [] : [jackpotOdds(`${bet.id} ${combination}`, chance)];
  });
