import { stringify } from "smol-toml";
import { minorUnits } from "./amounts.ts";
import type { OwnHand } from "./hands-of.ts";

type Json = string | number | readonly Json[] | { readonly [field: string]: Json };
export type Written = Readonly<Record<string, Json>>;

/** Our games by the notation's codes, where they are the same: no limit, and the pot limit of Omaha. */
const codes = new Map([
  ["poker-holdem no-limit", "NT"],
  ["poker-omaha pot-limit", "PO"],
]);

const json = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A hand with the notation's fields; what it has no field for begins with an underscore. */
export const written = (hand: OwnHand): Written => {
  const { terms, seats, starting, finishing, won, rake, actions, round, ended } = hand;
  const { table, day, game, rules, currency, min, max, chipUnit, options } = terms;
  const units = minorUnits(currency);
  const money = (sum: number): number => sum / units;
  const inUnits = (text: string): string => text.replace(/(?<= cbr )\d+$/, (sum) => `${money(Number(sum))}`);
  const {
    ante = 0,
    blinds = [],
    limit = "no-limit",
  } = options as {
    readonly ante?: number;
    readonly blinds?: readonly number[];
    readonly limit?: string;
  };
  const variant = codes.get(`${game} ${limit}`);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return {
    ...(variant !== undefined && { variant }),
    antes: seats.map(() => money(ante)),
    blinds_or_straddles: seats.map((_, place) => money(blinds[place] ?? 0)),
    min_bet: money(min),
    starting_stacks: starting.map(money),
    actions: actions.map(inUnits),
    ...{ year, month, day: date, table, hand: round, seats: [...seats], currency },
    finishing_stacks: finishing.map(money),
    winnings: won.map(money),
    _rake: money(rake),
    ...(ended !== undefined && { _ended: ended }),
    _table: json({ game, rules: rules.set, min, max, chipUnit, options }),
  };
};

/** Hands as TOML, a section each. */
export const asToml = (hands: readonly Written[]): string =>
  stringify(Object.fromEntries(hands.map((hand, index) => [`${index + 1}`, hand])));

/** Hands as JSON, one a line. */
export const asJsonLines = (hands: readonly Written[]): string =>
  hands.map((hand) => `${JSON.stringify(hand)}\n`).join("");
