import { mahjongTiles, rankOf } from "@carrusel/cards";
import { type BetOdds, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { mahjongPaiGow } from "./game.ts";
import { compareHands, handOf } from "./hands.ts";

/** In how many ways a position and the bank can get their four tiles. */
interface HandCount {
  readonly wins: bigint;
  readonly loses: bigint;
  readonly ties: bigint;
  readonly pairs: bigint;
}

/** The forty tiles by their kind, and how many there are of each. */
const kinds: ReadonlyMap<string, number> = new Map(
  Map.groupBy(mahjongTiles(), rankOf)
    .entries()
    .map(([kind, tiles]) => [kind, tiles.length]),
);

/** In how many ways tiles of these kinds come one after the other out of all forty. */
const ways = (tiles: readonly string[]): bigint =>
  tiles.reduce((product, kind, index) => {
    const gone = tiles.slice(0, index).filter((other) => other === kind).length;
    return product * BigInt(Math.max(0, (kinds.get(kind) ?? 0) - gone));
  }, 1n);

/** Every order of a position's two tiles and the bank's. Any deal of a set is like the first, as long as none is seen. */
const countHands = (): HandCount => {
  const count = { wins: 0n, loses: 0n, ties: 0n, pairs: 0n };
  const all = [...kinds.keys()];
  const hands = all.flatMap((a) => all.map((b) => [a, b] as const));
  for (const own of hands) {
    for (const bank of hands) {
      const times = ways([...own, ...bank]);
      const difference = compareHands(own, bank);
      if (difference === 0) count.ties += times;
      else if (difference > 0) count.wins += times;
      else count.loses += times;
      if (handOf(own).name === "pair") count.pairs += times;
    }
  }
  return count;
};

const tally = (win: bigint, push: bigint, lose: bigint, net: bigint, unit = 1n): Tally => ({
  ...{ win, push, lose, net, unit },
});

const oddsOf = ({ wins, loses, ties, pairs }: HandCount): readonly BetOdds[] => {
  const all = wins + loses + ties;
  return [
    countedOdds("win", "19:20", tally(wins, ties, loses, 19n * wins - 20n * loses, 20n)),
    countedOdds("lose", "19:20", tally(loses, ties, wins, 19n * loses - 20n * wins, 20n)),
    countedOdds("tie", "60:1", tally(ties, 0n, all - ties, 60n * ties - (all - ties))),
    countedOdds("pair", "6:1", tally(pairs, 0n, all - pairs, 6n * pairs - (all - pairs))),
  ];
};

const job: OddsJob<HandCount> = {
  id: "hands",
  parts: 1,
  cost: 0.1,
  part: countHands,
  combine: (parts) => parts.flatMap(oddsOf),
};

/** Every way in which a position and the bank can get their tiles. */
export const mahjongPaiGowOdds: OddsSource = {
  game: mahjongPaiGow,
  rules: "AD-455-2025",
  options: {},
  jobs: () => [job],
};
