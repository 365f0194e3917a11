import { isTooMuchRake, mostRake, type Refusal, type RuleSetId, refuse, type TableTerms } from "@carrusel/contracts";
import { Ratio } from "@carrusel/money";
import { z } from "zod";
import type { Rake } from "../betting/rake.ts";
import type { Variant } from "../variants/variant.ts";

const fraction = z.string().regex(/^\d{1,6}\/[1-9]\d{0,6}$/, 'a fraction such as "5/100"');
const chips = z.int().positive();

/** Options of every circle poker table; sums are in minor units. */
export const options = z.strictObject({
  /** What everybody who plays puts in before the deal. */
  ante: z.int().nonnegative().default(0),
  /** Posted by the two seats after the button. Not in the law: for hands that were played elsewhere. */
  blinds: z.tuple([chips, chips]).optional(),
  limit: z.enum(["limit", "split-limit", "pot-limit", "no-limit"]).default("no-limit"),
  /** The low and the high limit. */
  small: chips.optional(),
  big: chips.optional(),
  /** What the house takes of each interval, and at most of a hand. */
  rake: z.strictObject({ percent: fraction, cap: z.int().nonnegative().nullish() }).optional(),
  /** Instead of a rake: what everybody pays for an hour, of the table's maximum or of his chips. */
  fee: z.strictObject({ percent: fraction, of: z.enum(["max", "stack"]) }).optional(),
  /** Nothing is taken of a hand that ends before the second street. */
  noFlopNoDrop: z.boolean().default(false),
  /** Fewer than the law's four only for training and for hands that were played elsewhere. */
  minPlayers: z.int().min(2).max(10).default(4),
  seats: z.int().min(2).max(10).optional(),
  /** Cards of the pack. */
  deck: z.union([z.literal(52), z.literal(32), z.literal(28)]).optional(),
});
export type Options = z.infer<typeof options>;

export const ratioOf = (text: string): Ratio => Ratio.parse(text) ?? Ratio.zero;

const leastFee = Ratio.of(10, 100);
const mostFee = Ratio.of(20, 100);

const checkHouse = ({ rake, fee }: Options, set: RuleSetId): Refusal | undefined => {
  const most = mostRake[set];
  if (rake !== undefined && isTooMuchRake(rake.percent, set)) {
    return refuse("not-authorised", `The house takes at most ${most?.percent} of the pot.`, most?.clause);
  }
  if (fee === undefined) return undefined;
  if (set === "ES-CN-234-1997") return refuse("not-authorised", "The house takes a part of the pot.", most?.clause);
  if (rake !== undefined) {
    return refuse(
      "not-authorised",
      "The house takes a part of the pot or a fee, not both.",
      "AD-23-II.3.b.session-fee",
    );
  }
  const percent = ratioOf(fee.percent);
  return percent.compare(leastFee) < 0 || percent.compare(mostFee) > 0
    ? refuse("not-authorised", "A session's fee is 10 to 20 percent.", "AD-23-II.3.b.session-fee")
    : undefined;
};

const checkLimit = ({ limit, small, big }: Options, variant: Variant): Refusal | undefined => {
  const fixed = limit === "limit" || (limit === "split-limit" && variant.splitByInterval !== undefined);
  const clause = limit === "limit" ? "AD-23-VI.3.a.1.limit" : "AD-23.2.1-II.1.a.split-limit";
  if (fixed && (small === undefined || big === undefined || big < small)) {
    return refuse("not-authorised", 'This limit needs "small" and "big", and the big one is not the smaller.', clause);
  }
  return undefined;
};

const checkChips = ({ ante, blinds = [0, 0] }: Options, chipUnit: number): Refusal | undefined => {
  if (blinds[1] < blinds[0]) return refuse("not-authorised", "The big blind is not smaller than the small one.");
  return [ante, ...blinds].every((amount) => amount % chipUnit === 0)
    ? undefined
    : refuse("not-a-multiple", `Initial bet and blinds are whole multiples of ${chipUnit}.`);
};

/** Refuses terms that the law does not allow. */
export const checkTerms =
  (variant: Variant) =>
  (terms: TableTerms, table: Options, set: RuleSetId): Refusal | undefined => {
    if (table.deck !== undefined && variant.packs.every(({ cards }) => cards !== table.deck)) {
      return refuse("not-authorised", `${variant.title} is not played with ${table.deck} cards.`, variant.clauses.deal);
    }
    if (set === "ES-CN-234-1997" && (terms.seats ?? 0) > 10) {
      return refuse("not-authorised", "The table has ten places at most.", "ES-CN-2-2.2.ten-seats");
    }
    return checkHouse(table, set) ?? checkLimit(table, variant) ?? checkChips(table, terms.chipUnit);
  };

/** What the house takes of each interval; undefined where it takes nothing. */
export const rakeRule = ({ rake }: Options): Rake | undefined => {
  if (rake === undefined) return undefined;
  const [num, den] = rake.percent.split("/").map(Number) as [number, number];
  return { num, den, cap: rake.cap ?? null };
};
