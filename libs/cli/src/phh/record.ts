import { type RuleSetId, ruleSetId } from "@carrusel/contracts";
import { z } from "zod";
import type { TableTerms } from "../import/format.ts";
import { BadRecord } from "../import/format.ts";
import { checked } from "../import/lines.ts";
import { minorUnits } from "./amounts.ts";
import { type Action, actionIn, BadAction, cardsIn } from "./notation.ts";

/** Stacks that nobody knows are written as infinite. */
const stack = z.custom<number>((value) => typeof value === "number" && value >= 0, "is no amount");
const amount = z.number().nonnegative();
const amounts = z.array(amount);
const name = z.union([z.string(), z.number()]).transform(String);
const hands = z.record(z.string().regex(/^p[1-9]\d?$/), z.string());

/** Where a hand of ours was played, as a floor script's table has it: amounts in minor units. */
const table = z.object({
  game: z.string(),
  rules: ruleSetId.optional(),
  min: z.int().positive(),
  max: z.int().positive(),
  chipUnit: z.int().positive().optional(),
  options: z.record(z.string(), z.unknown()),
});

const fields = z.object({
  variant: z.string().nullish(),
  game: z.string().nullish(),
  limit: z.string().nullish(),
  _table: table.nullish(),
  _ended: z.string().nullish(),
  id: name.nullish(),
  hand: name.nullish(),
  seats: z.array(z.int().positive()).nullish(),
  antes: amounts.nullish(),
  blinds_or_straddles: amounts.nullish(),
  blinds: amounts.nullish(),
  posted: amounts.nullish(),
  bring_in: amount.nullish(),
  small_bet: amount.nullish(),
  big_bet: amount.nullish(),
  min_bet: amount.nullish(),
  starting_stacks: z.array(stack).min(2).max(10),
  finishing_stacks: amounts.nullish(),
  actions: z.array(z.string()),
  contributed: amounts.nullish(),
  collected: amounts.nullish(),
  winnings: amounts.nullish(),
  rake: amount.nullish(),
  _rake: amount.nullish(),
  uncalled: amount.nullish(),
  pots: z.array(z.tuple([z.string(), amount])).nullish(),
  board: z.array(z.string()).nullish(),
  shown: hands.nullish(),
  known: hands.nullish(),
  currency: z.string().nullish(),
});
type Fields = z.infer<typeof fields>;

/** A recorded hand. Players count from 0; amounts in whole units: chips, or hundredths where the record has fractions. */
export interface PhhHand {
  /** The terms of a hand that was played here. */
  readonly table: TableTerms | undefined;
  readonly rules: RuleSetId | undefined;
  /** Where the players sat at our table; undefined where it is not ours. */
  readonly seats: readonly number[] | undefined;
  /** How a hand that was played here ended, if not like others. */
  readonly ended: string | undefined;
  /** The notation's code of the variant ("NT"), or what the record calls its game. */
  readonly variant: string;
  readonly limit: string | undefined;
  readonly antes: readonly number[];
  readonly blinds: readonly number[];
  /** Blinds are those of each player, whatever their number is. */
  readonly posted: boolean;
  readonly bringIn: number | undefined;
  readonly smallBet: number | undefined;
  readonly bigBet: number | undefined;
  readonly minBet: number | undefined;
  readonly stacks: readonly number[];
  readonly finishing: readonly number[] | undefined;
  readonly contributed: readonly number[] | undefined;
  readonly collected: readonly number[] | undefined;
  readonly rake: number | undefined;
  /** The last bet, as far as nobody called it. */
  readonly uncalled: number | undefined;
  readonly pots: readonly number[] | undefined;
  readonly board: readonly string[];
  /** Whole hands that are told beside the actions. */
  readonly told: ReadonlyMap<number, readonly string[]>;
  readonly actions: readonly Action[];
}

export interface NamedHand {
  readonly id: string;
  readonly hand: PhhHand;
}

const numbersOf = (record: Fields, actions: readonly Action[]): readonly number[] => {
  const { antes, blinds_or_straddles, blinds, posted, finishing_stacks, contributed, collected, winnings } = record;
  const lists = [antes, blinds_or_straddles, blinds, posted, finishing_stacks, contributed, collected, winnings];
  const { bring_in, small_bet, big_bet, min_bet, rake, _rake, uncalled, pots } = record;
  const single = [bring_in, small_bet, big_bet, min_bet, rake, _rake, uncalled, ...(pots ?? []).map(([, sum]) => sum)];
  const raises = actions.map((action) => (action.kind === "raise" ? action.to : 0));
  return [
    ...record.starting_stacks,
    ...lists.flatMap((list) => list ?? []),
    ...single.map((sum) => sum ?? 0),
    ...raises,
  ];
};

/** How the amounts of a record become whole: in minor units where a currency is named, in hundredths of fractions. */
const wholeIn = (record: Fields, actions: readonly Action[], line: number): ((sum: number) => number) => {
  const sums = numbersOf(record, actions).filter(Number.isFinite);
  const units = minorUnits(record.currency ?? undefined);
  const inMinor = (sum: number): number => Math.round(sum * units);
  const finer = sums.find((sum) => Math.abs(inMinor(sum) / units - sum) > 1e-9 * Math.max(1, sum));
  if (finer !== undefined) throw new BadRecord(line, `${finer} is no sum in whole minor units`);
  return record.currency != null || sums.some((sum) => !Number.isInteger(sum)) ? inMinor : (sum) => sum;
};

const actionsIn = ({ actions }: Fields, players: number, line: number): readonly Action[] =>
  actions.flatMap((text, index) => {
    try {
      const action = actionIn(text);
      if (action === undefined) return [];
      if (action.kind !== "common" && action.player >= players) throw new BadAction("there is no such player");
      return [action];
    } catch (error) {
      if (error instanceof BadAction) throw new BadRecord(line, `action ${index + 1}, "${text}": ${error.message}`);
      throw error;
    }
  });

const toldIn = ({ shown, known }: Fields): ReadonlyMap<number, readonly string[]> =>
  new Map(
    [...Object.entries(known ?? {}), ...Object.entries(shown ?? {})].map(([player, cards]) => [
      Number(player.slice(1)) - 1,
      cardsIn(cards),
    ]),
  );

const ownTable = ({ _table }: Fields): Pick<PhhHand, "table" | "rules"> => {
  if (_table == null) return { table: undefined, rules: undefined };
  const { rules, ...terms } = _table;
  return { table: terms, rules };
};

/** A record's fields as a hand; throws BadRecord that names the field. */
export const handOf = (value: unknown, line: number): NamedHand => {
  const record = checked(fields, value, line);
  const players = record.starting_stacks.length;
  const actions = actionsIn(record, players, line);
  const whole = wholeIn(record, actions, line);
  const one = (sum: number | null | undefined): number | undefined => (sum == null ? undefined : whole(sum));
  const many = (
    field: string,
    list: readonly number[] | null | undefined,
    each = whole,
  ): readonly number[] | undefined => {
    if (list == null) return undefined;
    if (list.length !== players)
      throw new BadRecord(line, `${field}: has ${list.length} amounts for ${players} players`);
    return list.map(each);
  };
  const none = record.starting_stacks.map(() => 0);
  const given = record.posted ?? record.blinds ?? record.blinds_or_straddles;
  const hand: PhhHand = {
    ...ownTable(record),
    seats: record._table == null ? undefined : many("seats", record.seats, (seat) => seat),
    ended: record._ended ?? undefined,
    variant: record.variant ?? record.game ?? record._table?.game ?? "",
    limit: record.limit ?? undefined,
    antes: many("antes", record.antes) ?? none,
    blinds: many("blinds", given) ?? none,
    posted: record.posted != null || record.blinds != null,
    bringIn: one(record.bring_in),
    smallBet: one(record.small_bet),
    bigBet: one(record.big_bet),
    minBet: one(record.min_bet),
    stacks: record.starting_stacks.map(whole),
    finishing: many("finishing_stacks", record.finishing_stacks),
    contributed: many("contributed", record.contributed),
    collected: many("collected", record.collected ?? record.winnings),
    rake: one(record.rake ?? record._rake),
    uncalled: one(record.uncalled),
    pots: record.pots?.map(([, sum]) => whole(sum)),
    board: (record.board ?? []).flatMap(cardsIn),
    told: toldIn(record),
    actions: actions.map((action) => (action.kind === "raise" ? { ...action, to: whole(action.to) } : action)),
  };
  return { id: record.id ?? record.hand ?? `line ${line}`, hand };
};
