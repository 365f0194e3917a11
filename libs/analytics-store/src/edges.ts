import { Ratio } from "@carrusel/money";

/** The house edge of a bet at a table with these options. */
export interface Edge {
  readonly rules: string;
  /** The version of its rules; the first one where it is left out. */
  readonly version?: string;
  /** Options of the table where they are not the usual ones. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The bet, or the bet with the selections that the edge holds for: `right 4/10`. */
  readonly bet: string;
  /** Expected loss per unit of the first stake: a fraction where it is exact, else a decimal; null for jackpots. */
  readonly edge: string | null;
  readonly method: "exact" | "simulated";
  /** Probabilities that more, and less, than all stakes come back. */
  readonly pWin: number;
  readonly pLose: number;
}

/** What a unit laid on a bet loses on average, and the least variance that its result can have. */
export interface Expectation {
  readonly edge: Ratio;
  readonly variance: number;
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:e-(\d+))?$/;

/** A fraction or a decimal number as an exact ratio; undefined where it is neither. */
export const ratioOf = (text: string): Ratio | undefined => {
  const found = decimal.exec(text);
  if (found === null) return Ratio.parse(text);
  const [, sign = "", whole = "0", part = "", exponent = "0"] = found;
  const num = BigInt(`${whole}${part}`) * (sign === "-" ? -1n : 1n);
  return Ratio.of(num, 10n ** BigInt(part.length + Number(exponent)));
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What edges and facts of before versions were told apart mean. */
const firstVersion = "1";

/** Of the edges of a game those that hold at a table: the ones whose options it has, the most special first. */
const atTable = (
  edges: readonly Edge[],
  rules: string,
  options: Readonly<Record<string, unknown>>,
  version: string,
): readonly Edge[] => {
  const fits = ({ options: wanted }: Edge): boolean =>
    Object.entries(wanted).every(([name, value]) => canonical(options[name]) === canonical(value));
  return edges
    .filter((edge) => edge.rules === rules && (edge.version ?? firstVersion) === version && fits(edge))
    .sort((a, b) => Object.keys(b.options).length - Object.keys(a.options).length);
};

const approximate = ({ num, den }: Ratio): number => {
  const excess = BigInt(Math.max(0, den.toString(2).length - 1000));
  return Number(num >> excess) / Number(den >> excess);
};

/**
 * Chances and edge say what a win is worth on average; prices that differ from one win to the next would only make the
 * spread wider.
 */
const expectationOf = ({ edge: text, pWin, pLose }: Edge): Expectation | null | undefined => {
  if (text === null) return null;
  const edge = ratioOf(text);
  if (edge === undefined) return undefined;
  const mean = -approximate(edge);
  const gain = pWin === 0 ? 0 : (mean + pLose) / pWin;
  return { edge, variance: Math.max(0, pWin * gain ** 2 + pLose - mean ** 2) };
};

/** Finds the edge of a bet: undefined where none is known, null where a jackpot's meter decides it. */
export type FindEdge = (bet: string, on: string) => Expectation | null | undefined;

/** The edges at a table, by the rule set and the version that its day was played under. */
export const edgesAt = (
  edges: readonly Edge[],
  rules: string,
  options: Readonly<Record<string, unknown>>,
  version = firstVersion,
): FindEdge => {
  const fitting = atTable(edges, rules, options, version);
  const known = new Map<string, Expectation | null | undefined>();
  const find: FindEdge = (bet, on) => {
    const found =
      fitting.find((edge) => edge.bet === bet) ??
      fitting.find(
        (edge) =>
          edge.bet.startsWith(`${bet} `) &&
          edge.bet
            .slice(bet.length + 1)
            .split("/")
            .includes(on),
      );
    if (found !== undefined) return expectationOf(found);
    // A stake on a jackpot has a row for every combination, and no edge at all.
    return fitting.some((edge) => edge.edge === null && edge.bet.startsWith(`${bet} `)) ? null : undefined;
  };
  return (bet, on) => {
    const key = `${bet} ${on}`;
    if (!known.has(key)) known.set(key, find(bet, on));
    return known.get(key);
  };
};
