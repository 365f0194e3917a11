import { z } from "zod";
import { leadingTo, type Part, type Plan, planOf, seatOf, throwOf } from "./craps-bets.ts";
import { type Expected, type Playable, type Reading, type Recorded, type RoundFormat, unsupported } from "./format.ts";
import { amount, fieldsOf, jsonLines } from "./lines.ts";

const face = z.int().min(1).max(6);
const point = z.union([z.literal([4, 5, 6, 8, 9, 10]), z.null()]);
const letter = z.enum(["W", "L", "P", "-"]);

const matrix = z.object({
  bet: z.string().min(1),
  amount: amount.refine((stake) => stake > 0, "is a stake"),
  point,
  /** The faces, what came of the bet, and what came back: the stake lost as a negative sum. */
  results: z.array(z.tuple([face, face, letter, amount])),
});

/** One throw of a bet's matrix. Money in hundredths. */
export interface CrapsThrow {
  readonly bet: string;
  readonly stake: number;
  readonly point: number | null;
  readonly dice: readonly [number, number];
  readonly letter: z.infer<typeof letter>;
  readonly amount: number;
}

const records = function* (text: string): Generator<Recorded<CrapsThrow>> {
  for (const { value } of jsonLines(matrix, text)) {
    const { bet, amount: stake, point: on, results } = value;
    for (const [one, two, result, back] of results) {
      const where = on === null ? "come-out" : `point ${on}`;
      const record = { bet, stake, point: on, dice: [one, two], letter: result, amount: back } as const;
      yield { id: `${bet}, ${where}, ${one}-${two}`, record };
    }
  }
};

const results = { W: "win", L: "lose", P: "push", "-": "open" } as const;

/** What the record says of a bet that is one of ours. */
const ofOne = (
  { letter: said, amount: back, stake }: CrapsThrow,
  amounts: boolean,
): Readonly<Record<string, unknown>> => {
  const result = results[said];
  if (!amounts || said === "-") return { result };
  // A lost stake is given as a negative sum: nothing comes back of it.
  return { result, returned: said === "L" ? back + stake : back };
};

/** What the record says of a part of its bet: the part that covers the total brings all that came back. */
const ofPart = (part: Part, { dice, letter: said, amount: back }: CrapsThrow) => {
  const total = dice[0] + dice[1];
  if (part.beside !== undefined) return { result: results[said] };
  return part.covers?.includes(total) === true ? { result: "win", returned: back } : { result: "lose", returned: 0 };
};

const expectations = (plan: Plan, record: CrapsThrow, round: number): readonly Expected[] => {
  const { course, parts, outcomeOnly } = plan;
  const amounts = outcomeOnly === undefined;
  if (course.kind !== "now" && course.odds !== undefined) {
    return [{ round, seat: 1, bet: course.odds, ...ofOne(record, amounts) }];
  }
  return parts.map((part) => ({
    ...{ round, seat: seatOf(part), bet: part.bet },
    ...(part.on !== undefined && { on: part.on }),
    ...(parts.length === 1 ? ofOne(record, amounts) : ofPart(part, record)),
  }));
};

/** Wide enough for every bet at one stake: the greatest maximum that the law lets a minimum have. */
const widest = 1000;

const reading = (record: CrapsThrow): Reading => {
  const { bet, stake, dice } = record;
  const plan = planOf(bet, record.point);
  if ("unsupported" in plan) return plan;
  const least = stake / Math.max(...plan.parts.map(({ of }) => of));
  if (!Number.isInteger(least)) return unsupported("the stake cannot be spread over our bets");
  const before = leadingTo(plan, record.point, stake);
  const round = before.throws + 1;
  // A seven decides whatever stands, and leaves no point.
  const clearing = dice[0] + dice[1] === 7 ? [] : throwOf(7);
  const playable: Playable = {
    table: { game: "craps", min: least, max: least * widest },
    steps: [...before.steps, ...throwOf(0, dice), ...clearing],
    rounds: round + (clearing.length === 0 ? 0 : 1),
    expect: expectations(plan, record, round),
  };
  return plan.outcomeOnly === undefined ? playable : { ...playable, partly: plan.outcomeOnly };
};

export const crapsRolls: RoundFormat<CrapsThrow> = {
  name: "craps-rolls",
  holds: "what every throw of two dice does to a bet at craps, a bet a line, as JSON lines",
  recognises: (firstLine) => ["bet", "point", "results"].every((field) => fieldsOf(firstLine).includes(field)),
  records,
  reading,
};
