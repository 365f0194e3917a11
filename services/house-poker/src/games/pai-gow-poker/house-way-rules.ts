/**
 * How the house sets its seven cards, as the house says it; the law leaves it open. Ranks are values 2..14, ace 14. The
 * joker counts as an ace wherever cards are counted. The first entry that fits holds.
 */
export const houseWay = {
  fiveAces: { lowKings: true, low: "two kings where there are two, else two aces" },
  fourOfAKind: {
    withPair:
      "the pair (of three of a kind: two of them) is the low hand; four aces are split above a pair below this rank",
    acesKeepAbovePairFrom: 7,
    /** Of ranks up to `upTo` without a pair beside them: together where the other cards have at least these, else split. */
    together: [
      { upTo: 6, with: [] },
      { upTo: 10, with: [14] },
      { upTo: 13, with: [14, 13] },
      { upTo: 14, with: null },
    ],
  },
  twoThrees: "two of the higher three are the low hand",
  fullHouse: {
    low: "the highest pair",
    /** A pair as low as this stays in the full house where these two cards can be the low hand. */
    keeps: { pair: 2, with: [14, 13] },
  },
  threePairs: "the highest pair is the low hand",
  straightOrFlush:
    "with a pair as low hand where that can be; else, unless there are two pairs or three aces, with the best low hand",
  threeAces: "an ace and the highest other card are the low hand",
  threeOfAKind: "the two highest other cards are the low hand",
  twoPairs: {
    /** By the higher pair: both stay together where the lower is at most `lowerUpTo` and a single card is at least `with`. */
    together: [
      { upTo: 6, lowerUpTo: 6, with: 13 },
      { upTo: 10, lowerUpTo: 10, with: 14 },
      { upTo: 13, lowerUpTo: 6, with: 14 },
    ],
    split: "else the lower pair is the low hand",
  },
  pair: "the two highest other cards are the low hand",
  nothing: "the second and third highest cards are the low hand",
  always:
    "of all ways to lay these ranks the one with the best high hand; and no way that is better in one hand and no worse in the other is passed over",
} as const;
