/** What is known of one bet at a table: counts and sums in minor units. `on`: its selection, where that is one item. */
export interface BetFacts {
  readonly bet: string;
  readonly on: string;
  /** Wagers decided. */
  count: number;
  /** Their first stakes: what house edges are a part of. */
  first: number;
  /** The sum of the squares of the first stakes. */
  squares: number;
  stake: number;
  /** What the house won of them. */
  house: number;
  /** Laid by a decision during the round: what it brings belongs to the bet that the decision was about. */
  readonly act: boolean;
  /** Played for a jackpot, whose meter decides what it is worth. */
  readonly jackpot: boolean;
}

/** Five minutes of a table. */
export interface Slice {
  /** ISO 8601 to the minute, UTC. */
  readonly at: string;
  rounds: number;
  handle: number;
  house: number;
}

/** A table's gaming day with one game, as its own history says. Sums in minor units. */
export interface TableFacts {
  readonly site: string;
  readonly table: string;
  readonly day: string;
  readonly game: string;
  readonly rules: string;
  /** The version of its rules; the first one where it is left out. */
  readonly version?: string;
  readonly currency: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Places given to the table; null for the game's own number. */
  readonly seats: number | null;
  rounds: number;
  voided: number;
  /** Stakes of decided wagers, against the house. */
  handle: number;
  /** What the house won of rounds, rake included. */
  house: number;
  rake: number;
  /** Fees for the time at a table between players. */
  fees: number;
  /** Sum over the rounds of the square of what the house won in each, without jackpot stakes. */
  squares: number;
  /** Places with a decided wager, added over the rounds. */
  seatsPlayed: number;
  /** How long it was open (ms), and since when it is now. */
  openMs: number;
  openSince: string | null;
  readonly bets: Record<string, BetFacts>;
  readonly slices: Slice[];
}

/** A table's books from one float to its count. Sums in minor units. */
export interface BookFacts {
  readonly table: string;
  readonly game: string;
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  readonly drop: number;
  readonly tips: number;
  /** Null until it is counted. */
  readonly closing: number | null;
  /** What a count should find. */
  readonly expected: number;
  /** What circle games brought: it never lies in the float. */
  readonly cagnotte: number;
  /** Rounds since the count before, with the first and the last one: what a variance may come from. */
  readonly rounds: number;
  readonly firstRound: number | null;
  readonly lastRound: number | null;
}

/** What one stream of the history says of a gaming day. */
export interface DayFacts {
  /** The stream, and its last commit that was taken in. */
  readonly stream: string;
  readonly version: number;
  readonly tables: readonly TableFacts[];
  readonly books: readonly BookFacts[];
  /** Whether the bank's day is sealed; null where the stream is not the bank's. */
  readonly sealed: boolean | null;
}
