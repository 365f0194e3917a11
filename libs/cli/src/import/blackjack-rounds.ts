import type { FeltCommand } from "@carrusel/contracts";
import { z } from "zod";
import { act, card, handValue, isTwentyOne, playHand, pointsOf, type RecordedHand, totalOf } from "./blackjack-hand.ts";
import {
  BadRecord,
  type Expected,
  type Reading,
  type Recorded,
  type RoundFormat,
  type Unsupported,
  unsupported,
} from "./format.ts";
import { amount, checked, fieldsOf, jsonLines } from "./lines.ts";

const code = z.string().regex(/^[A23456789TJQK][shdc]$/, "is no card");
const hand = z.object({ cards: z.array(code).min(2), bet: amount, surr: z.boolean().default(false) });

const round = z.object({
  id: z.union([z.int(), z.string()]),
  actions: z.array(z.string()).min(1),
  dealer: z.array(code).min(1),
  /** The first hand, and the second of a pair that was split. */
  right: hand,
  left: hand.nullable().default(null),
  insurance: z.object({ risk: amount, win: amount }).nullable().default(null),
  /** All that came back for each hand, its stake with it. */
  won_right: amount,
  won_left: amount,
});

/** A round of one player. Money in hundredths. */
export type BlackjackRound = z.infer<typeof round> & { readonly stake: number };

const deal = /^deal (\d+(?:\.\d+)?)$/;

const records = function* (text: string): Generator<Recorded<BlackjackRound>> {
  for (const { line, value } of jsonLines(round, text)) {
    const [, laid] = deal.exec(value.actions[0] ?? "") ?? [];
    if (laid === undefined) throw new BadRecord(line, 'actions: begin with "deal" and the stake');
    yield { id: `round ${value.id}`, record: { ...value, stake: checked(amount, Number(laid), line) } };
  }
};

/** What a hand's player did: "hit right"; a split and what comes before it belong to no side. */
const doneWith = (record: BlackjackRound, side: "right" | "left"): readonly string[] =>
  record.actions.flatMap((action) => {
    const [what = "", whose] = action.split(" ");
    return whose === side ? [what] : [];
  });

const handsOf = (record: BlackjackRound): readonly RecordedHand[] => {
  const { right, left } = record;
  const first = { number: 1, cards: right.cards, actions: doneWith(record, "right") };
  return left === null ? [first] : [first, { number: 2, cards: left.cards, actions: doneWith(record, "left") }];
};

/** Both hands of a split, each from its second card on; aces get theirs at once, and no more. */
const playSplit = (hands: readonly RecordedHand[], cut: boolean): readonly FeltCommand[] | Unsupported => {
  const [one, two] = hands.map(({ cards }) => cards[0] ?? "");
  if (one === undefined || two === undefined || pointsOf(one) !== pointsOf(two)) {
    return unsupported("cards of different values are split");
  }
  if (pointsOf(one) === 1) {
    if (hands.some(({ cards }) => cards.length > 2)) return unsupported("split aces get more than one card");
    return [act("split"), card(...hands.map(({ cards }) => cards[1] ?? ""))];
  }
  const steps: FeltCommand[] = [act("split")];
  for (const played of hands) {
    const course = playHand(played, cut);
    if ("unsupported" in course) return course;
    steps.push(card(played.cards[1] ?? ""), ...course);
  }
  return steps;
};

const filler = "Th";

/** The cards of a dealer who draws to 17: those of the record, and more where its dealer stopped before the end. */
const drawn = (dealer: readonly string[]): readonly string[] =>
  totalOf(dealer) < 17 ? drawn([...dealer, filler]) : dealer;

const result = (returned: number, stake: number, surrendered: boolean): string => {
  if (surrendered) return "surrender";
  return returned === 0 ? "lose" : returned === stake ? "push" : "win";
};

const seated = { round: 1, seat: 1 };

const insured = ({ risk, win }: { readonly risk: number; readonly win: number }) => ({
  ...{ stake: risk, result: win > 0 ? "win" : "lose", returned: win },
});

const expectations = (record: BlackjackRound, dealer: readonly string[] | undefined): readonly Expected[] => {
  const { right, left, insurance } = record;
  const sides = left === null ? [right] : [right, left];
  const back = [record.won_right, record.won_left];
  const shown = sides.map(({ cards }, index) => [index === 0 ? "1" : `1/${index + 1}`, { cards }] as const);
  const hands = { ...Object.fromEntries(shown), ...(dealer !== undefined && { dealer: { cards: dealer } }) };
  return [
    { round: 1, status: "settled", outcome: { hands } },
    ...sides.map(({ bet, surr }, index) => {
      const returned = back[index] ?? 0;
      const fields = { hand: index + 1, stake: bet, result: result(returned, bet, surr), returned };
      return { ...seated, bet: "main", ...fields };
    }),
    ...(insurance !== null && insurance.risk > 0 ? [{ ...seated, bet: "insurance", ...insured(insurance) }] : []),
  ];
};

const packs = 6;

/** Where the record's rules and ours part in what was done. */
const apart = ({ dealer, right, left, actions }: BlackjackRound): string | undefined => {
  const acesUp = pointsOf(dealer[0] ?? "") === 1;
  if (right.surr && acesUp) return "surrendered against an ace";
  if (actions.filter((action) => action === "split").length > (left === null ? 0 : 1))
    return "split more often than the record has hands";
  const stops = dealer.findIndex((_, index) => index > 0 && totalOf(dealer.slice(0, index + 1)) >= 17);
  if (stops >= 0 && stops < dealer.length - 1) {
    const { soft } = handValue(dealer.slice(0, stops + 1));
    return soft ? "the dealer draws to a soft 17, ours stands on every 17" : "the dealer draws to a hard 17 or more";
  }
  const all = [...dealer, ...right.cards, ...(left?.cards ?? [])];
  return all.some((one) => all.filter((other) => other === one).length > packs) ? "more packs than six" : undefined;
};

const played = (record: BlackjackRound, cut: boolean): readonly FeltCommand[] | Unsupported => {
  const hands = handsOf(record);
  const [first] = hands;
  if (first === undefined || record.right.surr) return [act("surrender")];
  return hands.length > 1 ? playSplit(hands, cut) : playHand(first, cut);
};

/** The waiting for an insurance ends when somebody says so: where all have blackjack, nobody else would speak. */
const passing = ({ dealer, right, left, insurance }: BlackjackRound): readonly FeltCommand[] => {
  const waits = left === null && isTwentyOne(right.cards) && pointsOf(dealer[0] ?? "") === 1;
  return waits && (insurance?.risk ?? 0) === 0 ? [act("stand")] : [];
};

const reading = (record: BlackjackRound): Reading => {
  const difference = apart(record);
  if (difference !== undefined) return unsupported(difference);
  const { right, left, dealer, stake } = record;
  const risk = record.insurance?.risk ?? 0;
  const course = played(record, isTwentyOne(dealer));
  if ("unsupported" in course) return course;
  const hands = left === null ? [right] : [right, left];
  const competes = hands.some(({ cards, surr }) => !surr && totalOf(cards) <= 21);
  // Ours has one card until the players are done; he draws for a hand that competes, or one card for an insurance.
  const full = isTwentyOne(right.cards) && left === null ? drawn(dealer) : dealer;
  const ends = dealer.length > 1 && (!competes || totalOf(full) >= 17);
  if ((competes || risk > 0) && !ends) return unsupported("the record's dealer does not draw to 17");
  const last = competes ? full : risk > 0 ? dealer.slice(0, 2) : dealer.slice(0, 1);
  const second = left === null ? right.cards[1] : left.cards[0];
  const steps: readonly FeltCommand[] = [
    { do: "shuffle" },
    { do: "bet", seat: 1, bet: "main", stake },
    { do: "close-bets" },
    card(right.cards[0] ?? "", dealer[0] ?? "", second ?? ""),
    ...(risk > 0 ? [{ do: "act", seat: 1, action: "insure", stake: risk } as const] : []),
    ...course,
    ...passing(record),
    ...(last.length > 1 ? [card(...last.slice(1))] : []),
  ];
  return {
    table: { game: "blackjack", min: stake, max: 20 * stake },
    steps,
    rounds: 1,
    expect: expectations(record, competes ? full : undefined),
  };
};

export const blackjackRounds: RoundFormat<BlackjackRound> = {
  name: "blackjack-rounds",
  holds: "rounds of blackjack of one player with cards, decisions and what came back, as JSON lines",
  recognises: (firstLine) => ["actions", "dealer", "right"].every((field) => fieldsOf(firstLine).includes(field)),
  records,
  reading,
};
