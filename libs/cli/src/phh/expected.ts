import { blank } from "./ended.ts";
import type { Game } from "./games.ts";
import { seatOf } from "./layout.ts";
import type { PhhHand } from "./record.ts";
import type { Replay } from "./replay.ts";

/** What the record says came of a hand; places in turn order, amounts in whole units. */
export interface Came {
  /** What each place got out of the pots, less the rake; undefined where the record does not say. */
  readonly won: readonly number[] | undefined;
  readonly rake: number;
  /** What our table is to take: the record's rake as the most of a hand. */
  readonly takes: boolean;
  /** Of the hand's round, and of the table after it. */
  readonly round: Readonly<Record<string, unknown>>;
  readonly stacks: Readonly<Record<string, number>> | undefined;
  readonly partly: string | undefined;
}

export const noSum = "the record's own amounts do not add up";
export const silent = "the record does not say what came of it: only played";
export const oddChip = "an odd chip of a shared pot goes to another winner there";
export const moreRake = "more rake than our rule allows: compared before it";
export const potLessRake = "the pot limit counts the rake there: compared before it";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What each place won by the record; undefined where it says nothing, null where it contradicts itself. */
const wonBy = (hand: PhhHand, { layout, contributed }: Replay): readonly number[] | undefined | null => {
  const { finishing, stacks, collected } = hand;
  const out = stacks.flatMap((stack, player) => (layout.order.includes(player) ? [] : [{ stack, player }]));
  if (out.some(({ stack, player }) => finishing !== undefined && finishing[player] !== stack)) return null;
  if (finishing !== undefined) {
    const won = layout.order.map(
      (player, place) => (finishing[player] ?? 0) - (stacks[player] ?? 0) + (contributed[place] ?? 0),
    );
    return won.some((amount) => amount < 0) ? null : won;
  }
  return collected === undefined ? undefined : layout.order.map((player) => collected[player] ?? 0);
};

/** One pot, which everybody who stayed in can win. */
const isOnePot = ({ left, contributed }: Replay): boolean =>
  new Set(contributed.filter((_, place) => left[place] === undefined)).size === 1;

/** Equal shares, and odd chips one each to the winners in turn after the button: what our rule makes of a shared pot. */
const shared = (won: readonly number[]): readonly number[] => {
  const winners = won.flatMap((amount, place) => (amount > 0 ? [place] : []));
  const all = sum(won);
  const odd = all % winners.length;
  const each = (all - odd) / winners.length;
  const ours = won.map((amount, place) => (amount > 0 ? each + (winners.indexOf(place) < odd ? 1 : 0) : 0));
  return ours.every((amount, place) => Math.abs(amount - (won[place] ?? 0)) <= 1) ? ours : won;
};

const mostPercent = 20;

/** What our rule takes at most: a twentieth of what each interval brought in, in whole chips. */
const mostRake = ({ brought }: Replay): number => sum(brought.map((chips) => Math.floor(chips / mostPercent)));

/** Nobody opened: what was put in waits for the next hand. */
const cameToNothing = (hand: PhhHand, { layout }: Replay): Came => {
  const seat = seatOf(hand, layout);
  const stacks = layout.order.map((player, place) => [seat(place), hand.finishing?.[player] ?? 0]);
  return {
    ...{ won: layout.order.map(() => 0), rake: 0, takes: false, partly: undefined },
    ...{ round: { status: "blank" }, stacks: Object.fromEntries(stacks) },
  };
};

/** What has to come of a hand at our table; a sentence where the record contradicts itself. `before`: chips in the pot. */
export const cameOf = (hand: PhhHand, game: Game, replay: Replay, before = 0): Came | string => {
  const { contributed, layout } = replay;
  if (hand.ended === blank) return cameToNothing(hand, replay);
  const seat = seatOf(hand, layout);
  const bySeat = (amounts: readonly number[], of: (place: number) => boolean): Readonly<Record<string, number>> =>
    Object.fromEntries(amounts.flatMap((amount, place) => (of(place) ? [[`${seat(place)}`, amount]] : [])));
  const all = sum(contributed) + before;
  const recorded = wonBy(hand, replay);
  if (recorded === null) return noSum;
  if (recorded === undefined) {
    const round = { status: "settled" };
    return { won: undefined, rake: hand.rake ?? 0, takes: false, round, stacks: undefined, partly: silent };
  }
  const rake = hand.rake ?? all - sum(recorded);
  if (rake < 0 || sum(recorded) + rake !== all) return noSum;
  const isOne = isOnePot(replay);
  const isOurs = hand.table !== undefined;
  const net = isOne && all > 0 && !isOurs ? shared(recorded) : recorded;
  // Our house takes its part after each interval, and the pot that bounds the next bet is smaller by it.
  const isBound = game.limit === "pot-limit" && replay.slack < rake;
  const takes = rake > 0 && (isOurs || (rake <= mostRake(replay) && !isBound));
  const gross = rake === 0 || takes;
  const stack = (place: number): number => (hand.stacks[layout.order[place] ?? 0] ?? 0) - (contributed[place] ?? 0);
  const winners = net.filter((amount) => amount > 0).length;
  // Of one winner it is clear who bore the rake.
  const won = gross ? net : net.map((amount) => (amount > 0 && winners === 1 ? amount + rake : amount));
  const certain = (place: number): boolean => gross || winners === 1 || won[place] === 0;
  const stacks = bySeat(
    won.map((amount, place) => stack(place) + amount),
    certain,
  );
  const amount = takes ? all - rake : all;
  const pot = { amount, winners: bySeat(won, (place) => (won[place] ?? 0) > 0 && certain(place)) };
  const pots = isOne
    ? all > 0
      ? [pot]
      : undefined
    : rake === 0
      ? hand.pots?.map((sum) => ({ amount: sum }))
      : undefined;
  const odd = net.some((amount, place) => amount !== recorded[place]);
  return {
    ...{ won: net, rake, takes },
    round: { status: "settled", rake: takes ? rake : 0, ...(pots !== undefined && { pots }) },
    stacks,
    partly: gross ? (odd ? oddChip : undefined) : isBound ? potLessRake : moreRake,
  };
};
