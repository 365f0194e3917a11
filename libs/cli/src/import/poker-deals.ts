import { fiveCard, frenchPack, handRanker, later } from "@carrusel/cards";
import type { FeltCommand } from "@carrusel/contracts";
import { BadRecord, type Expected, type Playable, type Reading, type Recorded, type RoundFormat } from "./format.ts";
import { linesOf } from "./lines.ts";

const handSize = 5;
const cards = new Set<string>(frenchPack());

/** Two hands of five cards of one pack. */
export interface Deal {
  readonly one: readonly string[];
  readonly two: readonly string[];
}

/** "8C" and "8c" are the same card. */
const cardsIn = (line: string): readonly string[] =>
  line.split(/\s+/).map((card) => `${card.slice(0, -1).toUpperCase()}${card.slice(-1).toLowerCase()}`);

const records = function* (text: string): Generator<Recorded<Deal>> {
  for (const { line, text: source } of linesOf(text)) {
    const dealt = cardsIn(source);
    const odd = dealt.find((card, index) => !cards.has(card) || dealt.indexOf(card) !== index);
    if (odd !== undefined) throw new BadRecord(line, `"${odd}" is no card, or stands there twice`);
    if (dealt.length !== 2 * handSize) throw new BadRecord(line, `has ${dealt.length} cards, not ${2 * handSize}`);
    yield { id: `line ${line}`, record: { one: dealt.slice(0, handSize), two: dealt.slice(handSize) } };
  }
};

const ranker = handRanker(fiveCard);
const leastToPlay = later(() => ranker.leastOf("high-card", "A", "K"));
const ante = 1_000;

interface Held {
  readonly cards: readonly string[];
  readonly category: string;
  readonly strength: number;
}

const held = (hand: readonly string[]): Held => ({ cards: hand, ...ranker.evaluate(hand) });

const plays = ({ strength }: Held): boolean => strength >= leastToPlay();

/** The player plays against a bank that holds the other hand. */
const stepsOf = (player: Held, bank: Held): readonly FeltCommand[] => [
  { do: "bet", seat: 1, bet: "ante", stake: ante },
  { do: "close-bets" },
  { do: "cards", cards: player.cards.flatMap((card, index) => [card, bank.cards[index] ?? ""]) },
  { do: "act", seat: 1, action: "play" },
];

const expectedOf = (round: number, player: Held, bank: Held): readonly Expected[] => {
  const better = player.strength - bank.strength;
  const compared = better > 0 ? "win" : better < 0 ? "lose" : "push";
  const onSeat = (bet: string, result: string): Expected => ({ round, seat: 1, bet, result });
  const named = ({ cards: of, category }: Held) => ({ cards: of, name: category });
  const hands = { 1: named(player), dealer: { ...named(bank), qualifies: plays(bank) } };
  return [
    { round, status: "settled", outcome: { hands } },
    onSeat("ante", plays(bank) ? compared : "win"),
    onSeat("second", plays(bank) ? compared : "push"),
  ];
};

/**
 * Two rounds, so that each hand is the bank's once: a bank without ace and king does not play. The record does not say
 * who wins; the ranking of hands alone does, and the table is held against it.
 */
const reading = (deal: Deal): Reading => {
  const [one, two] = [held(deal.one), held(deal.two)];
  const better = one.strength - two.strength;
  const playable: Playable = {
    table: { game: "poker-no-discard", min: ante, max: 10 * ante },
    steps: [...stepsOf(one, two), ...stepsOf(two, one)],
    rounds: 2,
    expect: [...expectedOf(1, one, two), ...expectedOf(2, two, one)],
    tally: better > 0 ? "player 1" : better < 0 ? "player 2" : "equal",
  };
  if (plays(one) || plays(two)) return playable;
  return { ...playable, partly: "neither hand is ace and king or better: as the bank neither plays" };
};

export const pokerDeals: RoundFormat<Deal> = {
  name: "poker-deals",
  holds: "two five-card poker hands a line, as text",
  recognises: (firstLine) => {
    const dealt = cardsIn(firstLine);
    return dealt.length === 2 * handSize && dealt.every((card) => cards.has(card));
  },
  records,
  reading,
};
