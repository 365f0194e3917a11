import { type Refusal, refuse, type TableTerms } from "@carrusel/contracts";
import {
  type Decision,
  type Game,
  gameBySheet,
  loses,
  type RuleSheet,
  type Wager,
  type WagerName,
  wins,
} from "@carrusel/game-kit";
import { z } from "zod";
import { evolveWheel, initialWheel, notHere, spinOf, type WheelState, wheelInput } from "../roulette/wheel.ts";
import { rules } from "./rules.ts";

const options = z.strictObject({
  /** The maximum of a simple bet in minor units; 200 times the minimum where it is not set. */
  simpleMax: z.int().positive().optional(),
  multiple: z.int().positive().default(1),
});
export type Options = z.infer<typeof options>;

const bounds = { least: z.int().positive(), most: z.int().positive() };
const facts = z.object({
  numbers: z.array(z.int()).min(2),
  simpleBets: z.record(z.string(), z.array(z.int())),
  multiples: z.object({ straight: z.object(bounds), simple: z.object({ ...bounds, usual: z.int().positive() }) }),
});
type Facts = z.infer<typeof facts>;

const clauseOf = ({ limits }: RuleSheet, id: string): string => limits.find((limit) => limit.id === id)?.clause ?? "";

const simpleMaxBy =
  ({ multiples }: Facts) =>
  (terms: TableTerms, table: Options): number =>
    table.simpleMax ?? multiples.simple.usual * terms.min;

const outside = (
  what: string,
  max: number,
  min: number,
  { least, most }: Facts["multiples"]["straight"],
  clause: string,
) =>
  max < least * min || max > most * min
    ? refuse("outside-band", `${what} is ${least} to ${most} times the minimum of ${min}.`, clause)
    : undefined;

/** The maxima are multiples of the authorised minimum: the band's, where the table has one. */
const checkTermsBy =
  (sheet: RuleSheet, said: Facts) =>
  (terms: TableTerms, table: Options): Refusal | undefined => {
    const authorised = terms.band?.min ?? terms.min;
    const { straight, simple } = said.multiples;
    const most = simpleMaxBy(said)(terms, table);
    return (
      outside("The maximum on a number", terms.max, authorised, straight, clauseOf(sheet, "straight")) ??
      outside("The maximum of a simple bet", most, authorised, simple, clauseOf(sheet, "simple"))
    );
  };

/** What a person has laid on the same bet from other places: the maximum is his over the whole table. */
const elsewhere = (felt: readonly Wager[], at: WagerName | undefined): number =>
  felt
    .filter((wager) => wager.player === at?.player && wager.seat !== at.seat && wager.bet === at.bet)
    .filter((wager) => wager.on[0] === at?.on[0])
    .reduce((sum, { stake }) => sum + stake, 0);

const gameBy = (sheet: RuleSheet): Omit<Game<Options, WheelState>, "sheet"> => {
  const said = facts.parse(sheet.facts);
  const { numbers: holes, simpleBets } = said;
  const simpleMax = simpleMaxBy(said);
  const decideWager = (wager: Wager, number: number): Decision => {
    const winning = simpleBets[wager.bet]?.includes(number) ?? wager.on.includes(number);
    return winning ? wins(wager, sheet.bets) : loses(wager);
  };
  return {
    options,
    checkTerms: checkTermsBy(sheet, said),
    bets: () => sheet.bets,
    limits: (bet, { terms, options: table, felt }, at) => {
      const max = bet.limit === "straight" ? terms.max : simpleMax(terms, table);
      return { min: terms.min, max: max - elsewhere(felt, at), clause: clauseOf(sheet, bet.limit) };
    },
    initial: () => initialWheel,
    evolve: evolveWheel,
    input: (view, command) => wheelInput(command, view.round, view.state.pocket, holes) ?? notHere(command),
    next: (view) => (view.state.pocket === null ? spinOf(holes) : undefined),
    verdict: (view) => {
      const number = view.state.pocket as number;
      return { outcome: { number }, decisions: view.felt.map((wager) => decideWager(wager, number)) };
    },
    outcomes: () => holes.map((result) => ({ result, weight: 2 })),
  };
};

export const boule = gameBySheet(rules, Object.keys(facts.shape), gameBy);
