import {
  type Envelope,
  type JackpotCommand,
  type JackpotFields,
  type JackpotOrigin,
  type JackpotTerms,
  type Refusal,
  type RuleSetId,
  refuse,
  wordingOf,
} from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";

export type SetParameters = Extract<JackpotCommand, { do: "set-parameters" }>;

/** Least seed in stakes per linked table, with the clause; the Andorran catalogue sets none. */
const leastSeeds: Readonly<
  Partial<
    Record<
      RuleSetId,
      Readonly<Partial<Record<JackpotTerms["kind"], { readonly stakes: number; readonly clause: string }>>>
    >
  >
> = {
  "ES-CN-234-1997": {
    fixed: { stakes: 10_000, clause: "ES-CN-1-8.fixed" },
    progressive: { stakes: 5_000, clause: "ES-CN-1-8.progressive" },
  },
};

const listClauses: Readonly<Record<RuleSetId, string>> = {
  "AD-455-2025": "AD-02-I.jackpot-list",
  "ES-CN-234-1997": "ES-CN-1-8.posted",
};

export type Prize =
  | { readonly kind: "share"; readonly of: Ratio }
  /** Minor units, whatever the meter shows. */
  | { readonly kind: "sum"; readonly amount: Ratio };

/** Reads `"10%"`, `"12.5%"`, `"50x"` (times `stake`), `"sum:100000"`. */
export const prizeOf = (prize: string, stake: number): Prize => {
  if (prize.startsWith("sum:")) return { kind: "sum", amount: Ratio.from(prize.slice(4)) };
  if (prize.endsWith("x")) return { kind: "sum", amount: Ratio.from(prize.slice(0, -1)).times(stake) };
  const [whole = "", decimals = ""] = prize.slice(0, -1).split(".");
  return { kind: "share", of: Ratio.of(BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length)) };
};

export const isWhole = (prize: Prize): boolean => prize.kind === "share" && prize.of.equals(1);

const lowest = (fraction: string | undefined): string => Ratio.from(fraction ?? "0").toString();

export const originOf = (envelope: Envelope<unknown>): JackpotOrigin => ({
  command: envelope.id,
  by: envelope.actor.id,
  time: envelope.time,
});

/** The terms of a new jackpot. A fixed one does not grow: it takes no contribution, whatever its entry says. */
export const newTerms = (fields: Omit<JackpotFields, "meter" | "commitment">): JackpotTerms => ({
  kind: fields.kind,
  tables: [...new Set(fields.tables)],
  bet: fields.bet,
  stake: fields.stake,
  seed: fields.seed,
  contribution: fields.kind === "fixed" ? "0" : lowest(fields.contribution),
  reserve: fields.kind === "fixed" ? "0" : lowest(fields.reserve),
  // A mystery has to be hit by its greatest sum: its meter never shows more.
  ceiling: fields.kind === "mystery" ? (fields.greatest ?? null) : (fields.ceiling ?? null),
  prizes: { ...fields.prizes },
  ...given({
    least: fields.least,
    greatest: fields.greatest,
    greatestContribution: fields.greatestContribution,
    verifyAbove: fields.verifyAbove,
    levelOf: fields.levelOf,
  }),
});

/** What is given of fields that may be left out. */
const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** The terms as a command changes them; what it does not name stays. */
export const changedTerms = (terms: JackpotTerms, change: SetParameters): JackpotTerms =>
  newTerms({
    kind: terms.kind,
    bet: terms.bet,
    tables: change.tables ?? terms.tables,
    stake: change.stake ?? terms.stake,
    seed: change.seed ?? terms.seed,
    contribution: change.contribution ?? terms.contribution,
    reserve: change.reserve ?? terms.reserve,
    ceiling: change.ceiling === undefined ? terms.ceiling : change.ceiling,
    prizes: change.prizes ?? terms.prizes,
    least: terms.least,
    greatest: terms.greatest,
    levelOf: terms.levelOf,
    greatestContribution: changed(change.greatestContribution, terms.greatestContribution),
    verifyAbove: changed(change.verifyAbove, terms.verifyAbove),
  });

/** Left out: as before; null: none. */
const changed = (change: number | null | undefined, before: number | undefined): number | undefined =>
  change === undefined ? before : (change ?? undefined);

/** Refuses terms that no jackpot may have under its rule set. */
export const checkTerms = (rules: RuleSetId, terms: JackpotTerms): Refusal | undefined => {
  const { seed, stake, ceiling } = terms;
  const wording = wordingOf(rules);
  if (listClauses[wording] === undefined) return refuse("not-authorised", `${rules} has no rules of jackpots.`);
  if (stake < 1) return refuse("invalid-amount", "A stake is more than nothing.");
  if (seed < 0) return refuse("invalid-amount", "A seed is not below zero.");
  if (Ratio.from(terms.contribution).plus(Ratio.from(terms.reserve)).compare(1) > 0) {
    return refuse("invalid-amount", "Contribution and reserve together are more than the stake.");
  }
  if (ceiling !== null && (ceiling <= 0 || ceiling < seed)) {
    return refuse("invalid-amount", "The ceiling lies below the seed.");
  }
  const mystery = checkMystery(wording, terms);
  if (mystery !== undefined) return mystery;
  const prizes = Object.values(terms.prizes);
  if (prizes.length === 0 && terms.kind !== "mystery") {
    return refuse("not-authorised", "A jackpot needs a list of combinations and prizes.", listClauses[wording]);
  }
  for (const text of prizes) {
    const prize = prizeOf(text, stake);
    if (prize.kind === "share" && prize.of.compare(1) > 0) {
      return refuse("invalid-amount", `A prize of ${text} is more than there is.`);
    }
  }
  const least = leastSeeds[wording]?.[terms.kind];
  if (least === undefined || seed >= least.stakes * stake * terms.tables.length) return undefined;
  const sum = least.stakes * stake * terms.tables.length;
  return refuse(
    "jackpot-too-small",
    `The seed has to be ${sum} at least: ${least.stakes} stakes a table.`,
    least.clause,
  );
};

/** Bets whose prize has to depend on the player's hand alone, so that no secret draw can decide it. */
const handOnly: ReadonlySet<string> = new Set(["progressive", "carousel"]);

/** A draw tells one whole sum from another by 32 random bits. */
const greatestSpan = 2 ** 32;

const checkMystery = (wording: RuleSetId, terms: JackpotTerms): Refusal | undefined => {
  const { kind, least, greatest, seed, bet } = terms;
  if (kind !== "mystery") {
    const none = least === undefined && greatest === undefined;
    return none ? undefined : refuse("invalid-amount", "Only a mystery is hit between a least and a greatest sum.");
  }
  if (wording === "ES-CN-234-1997") {
    return refuse("not-authorised", "A jackpot's prize depends only on the player's hand.", "ES-CN-1-8.independent");
  }
  if (handOnly.has(bet)) {
    return refuse("not-authorised", "This prize depends only on the player's hand.", "AD-10-VII.d.independent");
  }
  if (least === undefined || greatest === undefined || least > greatest || seed > least) {
    return refuse("invalid-amount", "A mystery is hit between a least sum, from its seed on, and a greatest one.");
  }
  if (greatest - least >= greatestSpan) return refuse("invalid-amount", "The greatest sum is too far from the least.");
  return Object.keys(terms.prizes).length === 0
    ? undefined
    : refuse("not-authorised", "A mystery has no combinations: its draw alone decides.");
};
