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
import { type Action, type Dealt, isDealt, type Move } from "./notation.ts";
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

/** The betting of a record while its actions are read. */
class Reader {
  private readonly hand: PhhHand;
  private readonly game: Game;
  private readonly layout: Layout;
  private readonly counting: Counting;
  private readonly intervals: Act[][] = [];
  private readonly left: (number | undefined)[];
  private readonly ended: number[] = [];
  private betting: Betting;
  /** What the record counts beside this interval's bets. */
  private before = 0;
  private slack = Number.POSITIVE_INFINITY;
  /** Cards have come since the last interval. */
  private dealtOn = false;

  constructor(hand: PhhHand, game: Game, layout: Layout, counting: Counting) {
    this.hand = hand;
    this.game = game;
    this.layout = layout;
    this.counting = counting;
    this.left = layout.order.map(() => undefined);
    this.betting = start(hand, layout);
    for (const [turn, amount] of layout.bets.entries()) {
      const place = (this.opener + turn) % layout.order.length;
      if (turn === 0) this.open(place);
      this.bring(place, Math.min(amount, playerAt(this.betting, place).stack));
    }
  }

  private get byPlace(): boolean {
    return this.game.speaks === "by-place";
  }

  /** Who bets first where blinds are bets. */
  private get opener(): number {
    return this.byPlace ? 0 : this.layout.order.length - 1;
  }

  private get total(): number {
    return sum(this.betting.players.map((player) => player.total));
  }

  private open(speaker: number): void {
    const { blinds } = this.layout;
    const isFirst = this.intervals.length === 0;
    if (!isFirst) {
      this.ended.push(this.total);
      this.before = this.dealtOn || this.counting === "anew" ? 0 : this.before + this.betting.high;
      this.betting = collected(this.betting);
    }
    const atFirst = isFirst && blinds !== undefined ? blinds.bigPlace + 1 : 0;
    this.betting = opened(this.betting, this.byPlace ? atFirst : speaker, isFirst ? (blinds?.big ?? 0) : 0);
    this.intervals.push([]);
    this.dealtOn = false;
  }

  private note(act: Act): void {
    this.intervals.at(-1)?.push(act);
  }

  private bring(place: number, to: number): void {
    const { street } = playerAt(this.betting, place);
    const { high } = this.betting;
    if (to > high) {
      const over = this.total + high - street - (to - high);
      if (this.intervals.length > 1) this.slack = Math.min(this.slack, over);
      this.note({ place, action: high === 0 ? "bet" : "raise", to });
    } else this.note({ place, action: street < high ? "call" : "check" });
    this.betting = broughtTo(this.betting, place, to);
  }

  /** Whether only blinds that are bets here have been put in. */
  private get nobodySpoke(): boolean {
    const [first, second] = this.intervals;
    return first === undefined || (second === undefined && first.length === this.layout.bets.length);
  }

  /** Cards are dealt or changed; a sentence where the betting before is not over. */
  dealt({ kind }: Dealt): string | undefined {
    // Whoever is all in before the cards are dealt stands before them in some records.
    if (this.nobodySpoke || (this.byPlace && kind === "own")) return undefined;
    if (this.betting.turn !== null) return unfinished;
    this.dealtOn = true;
    return undefined;
  }

  /** The last blind that is a bet here has been called: his option is none, and he may not raise. */
  private isOption(place: number): boolean {
    const { bets, order } = this.layout;
    if (bets.length === 0 || this.intervals.length !== 1 || this.dealtOn || this.betting.turn !== null) return false;
    return (this.opener + bets.length - 1) % order.length === place && this.betting.high === bets.at(-1);
  }

  /** A player acts; a sentence where he cannot. */
  acted(action: Move): string | undefined {
    const place = this.layout.order.indexOf(action.player);
    if (place < 0) return outOfTurn;
    const { stack, street } = playerAt(this.betting, place);
    // All in already: with a blind, before the deal, or gone from the table without showing his hand.
    if (stack === 0 && (action.kind === "fold" || this.intervals.length === 0)) return undefined;
    if (this.isOption(place) && street === this.betting.high) {
      if (action.kind === "raise") return optionRaised;
      if (action.kind === "call") return undefined;
    }
    if (this.betting.turn === null) {
      if (stillIn(this.betting) < 2 || this.intervals.length === this.game.streets.length) return outOfTurn;
      this.open(place);
    }
    return this.betting.turn === place ? this.moved(action, place) : outOfTurn;
  }

  private moved(action: Move, place: number): string | undefined {
    const { stack, street } = playerAt(this.betting, place);
    const all = street + stack;
    switch (action.kind) {
      case "fold":
        this.note({ place, action: "fold" });
        this.left[place] = this.intervals.length - 1;
        this.betting = folded(this.betting, place);
        return undefined;
      case "call":
        this.bring(place, Math.min(all, Math.max(street, this.betting.high)));
        return undefined;
      case "bring-in":
        this.bring(place, Math.min(all, this.hand.bringIn ?? 0));
        return undefined;
      case "raise": {
        const to = action.to - this.before;
        if (to > all || to <= street) return tooMuch;
        this.bring(place, to);
        return undefined;
      }
    }
  }

  /** What it came to; a sentence where the betting is not over. */
  done(): Replay | string {
    const { layout, intervals, left, ended, slack, betting } = this;
    if (betting.turn !== null && stillIn(betting) > 1) return outOfTurn;
    const contributed = called(betting);
    const brought = [...ended, sum(contributed)].map((all, index) => all - (ended[index - 1] ?? 0));
    const paid = betting.players.map((player) => player.total);
    return { layout, intervals, left, paid, contributed, brought, slack };
  }
}

/** Reads the betting of a record as this layout has it; a sentence where it does not fit. */
export const replay = (hand: PhhHand, game: Game, layout: Layout, counting: Counting): Replay | string => {
  const reader = new Reader(hand, game, layout, counting);
  for (const [index, action] of hand.actions.entries()) {
    if (action.kind === "show" || isRepeated(action, hand.actions[index - 1])) continue;
    const wrong = isDealt(action) ? reader.dealt(action) : reader.acted(action);
    if (wrong !== undefined) return wrong;
  }
  return reader.done();
};
