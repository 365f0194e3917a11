import {
  type Betting,
  broughtTo,
  called,
  collected,
  folded,
  opened,
  playerAt,
  put,
  seated,
  stillIn,
} from "./betting.ts";
import type { Game } from "./games.ts";
import type { Layout } from "./layout.ts";
import type { Action } from "./notation.ts";
import type { PhhHand } from "./record.ts";

export interface Act {
  /** Place in turn order, from 0. */
  readonly place: number;
  readonly action: "fold" | "check" | "call" | "bet" | "raise";
  readonly to?: number;
}

/** What the record tells of the betting, in our turn order. */
export interface Replay {
  readonly layout: Layout;
  /** What was done in each betting interval that somebody spoke in. */
  readonly intervals: readonly (readonly Act[])[];
  /** In which interval a place withdrew, from 0; undefined where it stayed in. */
  readonly left: readonly (number | undefined)[];
  /** What each place put in. */
  readonly paid: readonly number[];
  /** The same, less what nobody called. */
  readonly contributed: readonly number[];
  /** What each interval brought in. */
  readonly brought: readonly number[];
  /** How much smaller the pot might have been for every bet to be within it. */
  readonly slack: number;
}

/** Where a record leaves out a street that was dealt, it counts on from the bets before it, or begins anew. */
export type Counting = "anew" | "on";

export const outOfTurn = "the record's actions are not in turn: some are missing";
const unfinished = "the record deals on before the betting is over";
const tooMuch = "the record has somebody bet more than he has";
const optionRaised = "the big blind raises although nobody did, and it is a bet here";

const start = ({ antes, stacks }: PhhHand, { order, blinds }: Layout): Betting => {
  let betting = seated(order.map((player) => stacks[player] ?? 0));
  for (const [place, player] of order.entries()) betting = put(betting, place, antes[player] ?? 0, false);
  if (blinds === undefined) return betting;
  const { small, big, bigPlace } = blinds;
  const smallPlace = order.length === 2 ? 1 : bigPlace - 1;
  return put(put(betting, smallPlace, small, true), bigPlace, big, true);
};

/** Nobody speaks twice running: a bet that is written down once more is the same bet. */
const isRepeated = (action: Action, before: Action | undefined): boolean =>
  action.kind === "raise" && before?.kind === "raise" && action.player === before.player && action.to === before.to;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Reads the betting of a record as this layout has it; a sentence where it does not fit. */
export const replay = (hand: PhhHand, game: Game, layout: Layout, counting: Counting): Replay | string => {
  const { order, blinds, bets } = layout;
  const byPlace = game.speaks === "by-place";
  const intervals: Act[][] = [];
  const left: (number | undefined)[] = order.map(() => undefined);
  const ended: number[] = [];
  let betting = start(hand, layout);
  let before = 0;
  let slack = Number.POSITIVE_INFINITY;
  let dealtOn = false;

  const total = (): number => sum(betting.players.map((player) => player.total));
  const open = (speaker: number): void => {
    const isFirst = intervals.length === 0;
    if (!isFirst) ended.push(total());
    before = isFirst || dealtOn || counting === "anew" ? 0 : before + betting.high;
    if (!isFirst) betting = collected(betting);
    const first = !byPlace ? speaker : isFirst && blinds !== undefined ? blinds.bigPlace + 1 : 0;
    betting = opened(betting, first, isFirst ? (blinds?.big ?? 0) : 0);
    intervals.push([]);
  };
  const note = (act: Act): void => {
    intervals.at(-1)?.push(act);
  };
  const bring = (place: number, to: number): void => {
    const { street } = playerAt(betting, place);
    const { high } = betting;
    if (to > high && intervals.length > 1) slack = Math.min(slack, total() + high - street - (to - high));
    if (to > high) note({ place, action: high === 0 ? "bet" : "raise", to });
    else note({ place, action: street < high ? "call" : "check" });
    betting = broughtTo(betting, place, to);
  };

  const opener = byPlace ? 0 : order.length - 1;
  for (const [turn, amount] of bets.entries()) {
    if (turn === 0) open(opener);
    const place = (opener + turn) % order.length;
    bring(place, Math.min(amount, playerAt(betting, place).stack));
  }

  for (const [index, action] of hand.actions.entries()) {
    if (action.kind === "show" || isRepeated(action, hand.actions[index - 1])) continue;
    if (action.kind === "own" || action.kind === "common" || action.kind === "discard") {
      // Whoever is all in before the cards are dealt stands before them in some records.
      if (intervals.length === 0 || (byPlace && action.kind === "own")) continue;
      if (intervals.length === 1 && intervals[0]?.length === bets.length) continue;
      if (betting.turn !== null) return unfinished;
      dealtOn = true;
      continue;
    }
    const place = order.indexOf(action.player);
    if (place < 0) return outOfTurn;
    // All in already: with a blind, before the deal, or gone from the table without showing his hand.
    if (playerAt(betting, place).stack === 0 && (action.kind === "fold" || intervals.length === 0)) continue;
    if (betting.turn === null && intervals.length > 0 && !dealtOn && bets.length > 0 && intervals.length === 1) {
      // The option of a blind that is a bet here: it has been called, and he may not raise.
      const optional =
        (opener + bets.length - 1) % order.length === place && playerAt(betting, place).street === betting.high;
      if (optional && betting.high === bets.at(-1)) {
        if (action.kind === "raise") return optionRaised;
        if (action.kind === "call") continue;
      }
    }
    if (betting.turn === null) {
      if (stillIn(betting) < 2 || intervals.length === game.streets.length) return outOfTurn;
      open(place);
      dealtOn = false;
    }
    if (betting.turn !== place) return outOfTurn;
    const { street, stack } = playerAt(betting, place);
    const all = street + stack;
    if (action.kind === "fold") {
      note({ place, action: "fold" });
      left[place] = intervals.length - 1;
      betting = folded(betting, place);
    } else if (action.kind === "raise") {
      const to = action.to - before;
      if (to > all || to <= street) return tooMuch;
      bring(place, to);
    } else if (action.kind === "call") bring(place, Math.min(all, Math.max(street, betting.high)));
    else bring(place, Math.min(all, hand.bringIn ?? 0));
  }
  if (betting.turn !== null && stillIn(betting) > 1) return outOfTurn;
  const contributed = called(betting);
  const brought = [...ended, sum(contributed)].map((all, index) => all - (ended[index - 1] ?? 0));
  const paid = betting.players.map((player) => player.total);
  return { layout, intervals, left, paid, contributed, brought, slack };
};
