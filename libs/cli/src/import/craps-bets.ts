import type { FeltCommand } from "@carrusel/contracts";
import { type Unsupported, unsupported } from "./format.ts";

type Bet = Extract<FeltCommand, { do: "bet" }>;

/** A wager of ours that stands for the record's bet or for a part of it. */
export interface Part {
  readonly bet: string;
  readonly on?: readonly number[];
  /** The record's stake is spread evenly over so many. */
  readonly of: number;
  /** The totals that this part wins on, where the record's bet has several parts. */
  readonly covers?: readonly number[];
  /** Laid beside the parts: only won or lost is compared. */
  readonly beside?: string;
}

/** What has to have happened before the bet is laid or before the throw that decides it. */
export type Course =
  | { readonly kind: "line"; readonly odds?: string }
  | { readonly kind: "come"; readonly number?: number; readonly odds?: string }
  | { readonly kind: "now" };

export interface Plan {
  readonly course: Course;
  readonly parts: readonly Part[];
  /** Why the amount is not compared. */
  readonly outcomeOnly?: string;
}

const now = (...parts: readonly Part[]): Plan => ({ course: { kind: "now" }, parts });
const one = (bet: string): Plan => now({ bet, of: 1 });
const several = (...parts: readonly (readonly [string, readonly number[]])[]): Plan =>
  now(...parts.map(([bet, covers]) => ({ bet, covers, of: parts.length })));

const two: readonly [string, readonly number[]] = ["craps-2", [2]];
const three: readonly [string, readonly number[]] = ["craps-3", [3]];
const eleven: readonly [string, readonly number[]] = ["eleven", [11]];
const twelve: readonly [string, readonly number[]] = ["craps-12", [12]];
const seven: readonly [string, readonly number[]] = ["any-7", [7]];
const craps: readonly [string, readonly number[]] = ["any-craps", [2, 3, 12]];

const horn: Plan = {
  ...several(two, three, eleven, twelve),
  parts: [...several(two, three, eleven, twelve).parts, { bet: "horn", of: 1, beside: "horn" }],
};

/** Bets without a number. */
const plain: Readonly<Record<string, Plan>> = {
  PassLine: { course: { kind: "line" }, parts: [{ bet: "win", of: 1 }] },
  DontPass: { course: { kind: "line" }, parts: [{ bet: "dont-win", of: 1 }] },
  Come: { course: { kind: "come" }, parts: [{ bet: "come", of: 1 }] },
  DontCome: { course: { kind: "come" }, parts: [{ bet: "dont-come", of: 1 }] },
  ...{ Field: one("field"), Big6: one("big-6"), Big8: one("big-8"), Any7: one("any-7"), Yo: one("eleven") },
  ...{ AnyCraps: one("any-craps"), Two: one("craps-2"), Three: one("craps-3"), Boxcars: one("craps-12") },
  ...{ Horn: horn, World: several(two, three, eleven, twelve, seven), CAndE: several(craps, eleven) },
};

/** A hop on a total that comes in no other way is a bet on the total. */
const hops: Readonly<Record<string, string>> = {
  "1,1": "craps-2",
  "1,2": "craps-3",
  "5,6": "eleven",
  "6,6": "craps-12",
};

/** Odds by the flat bet that they stand behind. */
const oddsBehind: Readonly<Record<string, { readonly flat: string; readonly odds: string }>> = {
  PassLine: { flat: "win", odds: "win-odds" },
  DontPass: { flat: "dont-win", odds: "dont-win-odds" },
  Come: { flat: "come", odds: "come-odds" },
  DontCome: { flat: "dont-come", odds: "dont-come-odds" },
};

const offOnComeOut = unsupported("off on the come-out there, always working here");

const oddsPlan = (behind: string, number: number, point: number | null): Plan | Unsupported => {
  const found = oddsBehind[behind];
  if (found === undefined) return unsupported(`no bet like Odds(${behind})`);
  const { flat, odds } = found;
  if (behind === "Come" && point === null) return offOnComeOut;
  if (behind === "PassLine" || behind === "DontPass") {
    if (number !== point) return unsupported("odds on a line bet whose point is another");
    return { course: { kind: "line", odds }, parts: [{ bet: flat, of: 1 }] };
  }
  return { course: { kind: "come", number, odds }, parts: [{ bet: flat, of: 1 }] };
};

const numbered = (name: string, number: number, point: number | null): Plan | Unsupported => {
  const onBox = (bet: string): Plan => now({ bet, on: [number], of: 1 });
  switch (name) {
    case "HardWay":
      return one(`hard-${number}`);
    case "Place":
      return point === null ? offOnComeOut : onBox("right");
    case "Buy":
    case "Lay":
      if (point === null) return offOnComeOut;
      return {
        ...onBox(name === "Buy" ? "right" : "wrong"),
        outcomeOnly: "buy and lay bets take a commission there; place bets at other prices here",
      };
    case "Come":
    case "DontCome":
      return { course: { kind: "come", number }, parts: [{ bet: name === "Come" ? "come" : "dont-come", of: 1 }] };
    case "Put":
      return unsupported("no put bets: a win is laid on the come-out, a come on the next throw");
    default:
      return unsupported(`no bet like ${name}`);
  }
};

/** What stands for the bet that a record names, while there is a point or none. */
export const planOf = (bet: string, point: number | null): Plan | Unsupported => {
  const [, name = bet, inside] = /^(\w+)\((.*)\)$/.exec(bet) ?? [];
  const plan = known(bet, name, inside, point);
  if ("unsupported" in plan || plan.course.kind !== "come") return plan;
  const { number } = plan.course;
  if (number === undefined && point === null) return unsupported("come bets are laid while there is a point");
  return number !== undefined && number === point
    ? unsupported("a come bet cannot stand on the point's own number")
    : plan;
};

const known = (bet: string, name: string, inside: string | undefined, point: number | null): Plan | Unsupported => {
  if (inside === undefined) return plain[name] ?? unsupported(`no bet like ${bet}`);
  if (name === "Hop") {
    const total = hops[inside];
    return total === undefined ? unsupported("no hop bets: two named faces cannot be bet on") : one(total);
  }
  const [first = "", second] = inside.split(",");
  return name === "Odds" ? oddsPlan(first, Number(second), point) : numbered(name, Number(first), point);
};

const faces: Readonly<Record<number, readonly [number, number]>> = {
  ...{ 4: [1, 3], 5: [1, 4], 6: [2, 4], 7: [3, 4], 8: [2, 6], 9: [3, 6], 10: [4, 6] },
};

/** A throw of a total, with everything that leads to it. */
export const throwOf = (total: number, dice: readonly number[] = faces[total] ?? []): readonly FeltCommand[] => [
  { do: "close-bets" },
  { do: "roll", dice: [...dice] },
];

const seats = { parts: 1, beside: 2 };

export const seatOf = (part: Part): number => (part.beside === undefined ? seats.parts : seats.beside);

const lays = (parts: readonly Part[], stake: number): readonly Bet[] =>
  parts.map((part) => ({
    ...{ do: "bet", seat: seatOf(part), bet: part.bet, stake: stake / part.of },
    ...(part.on !== undefined && { on: [...part.on] }),
  }));

/** Everything before the throw that the record tells, and how many throws it takes. */
export const leadingTo = (
  { course, parts }: Plan,
  point: number | null,
  stake: number,
): { readonly steps: readonly FeltCommand[]; readonly throws: number } => {
  const bets = lays(parts, stake);
  const odds = (bet: string | undefined, on: readonly number[] = []): readonly Bet[] =>
    bet === undefined ? [] : [{ do: "bet", seat: seats.parts, bet, on: [...on], stake }];
  const toPoint = point === null ? [] : throwOf(point);
  const throws = point === null ? 0 : 1;
  if (course.kind === "line") return { steps: [...bets, ...toPoint, ...odds(course.odds)], throws };
  if (course.kind === "now" || course.number === undefined) return { steps: [...toPoint, ...bets], throws };
  const { number } = course;
  const after = odds(course.odds, [number]);
  if (point !== null) return { steps: [...toPoint, ...bets, ...throwOf(number), ...after], throws: 2 };
  // A come bet needs a point to be laid: one that is made again before the throw.
  const passing = number === 6 ? 8 : 6;
  const made = throwOf(passing);
  return { steps: [...made, ...bets, ...throwOf(number), ...made, ...after], throws: 3 };
};
