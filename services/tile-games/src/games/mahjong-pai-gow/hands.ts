const dragon = { tile: "W", points: 10 };

/** What a tile counts: its number; the white dragon ten. */
export const pointsOf = (tile: string): number => (tile === dragon.tile ? dragon.points : Number(tile));

export interface TileHand {
  readonly name: "pair" | "kong" | "points";
  /** The units of the sum. */
  readonly total: number;
  /** Higher hands have higher ranks; equal ones have the same two tiles. */
  readonly rank: number;
}

const sumBase = 10;
/** Ranks below it are hands by their sum: total and higher tile. */
const kongRank = sumBase * (dragon.points + 1);

/** The value of two tiles. */
export const handOf = ([a = "", b = ""]: readonly string[]): TileHand => {
  const [high, low] = [Math.max(pointsOf(a), pointsOf(b)), Math.min(pointsOf(a), pointsOf(b))];
  const total = (high + low) % sumBase;
  if (high === low) return { name: "pair", total, rank: kongRank + high };
  if (high === 8 && low === 2) return { name: "kong", total, rank: kongRank };
  return { name: "points", total, rank: total * (dragon.points + 1) + high };
};

/** Positive: the first hand is better; zero: the same two tiles. */
export const compareHands = (a: readonly string[], b: readonly string[]): number => handOf(a).rank - handOf(b).rank;
