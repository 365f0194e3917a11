import { closedPokerFigures, handRanker, later, unseen } from "@carrusel/cards";
import type { Game } from "./games.ts";
import { type Held, heldBy } from "./hands.ts";
import { chosen, highFirst, isKnown, lowFirst, type Slot, type Wanted } from "./hidden.ts";
import type { PhhHand } from "./record.ts";
import type { Replay } from "./replay.ts";

/** All cards of a hand, as they are dealt here; places in turn order. */
export interface Deal {
  readonly held: readonly Held[];
  readonly board: readonly string[];
  /** Hands that went to showdown and that the record does not have. */
  readonly invented: "none" | "loser" | "winner";
}

const draw = handRanker(closedPokerFigures);
const toOpen = later(() => draw.leastOf("pair", "J"));
const openers = [..."JQKA", ..."23456789T"];

export const noBoard = "the common cards are not all recorded";
export const noOpener = "opened without a pair of jacks: no blinds at closed poker, the first bet opens";
export const noLoser = "no cards are left with which a hand that was not shown could lose";
export const noWinner = "no cards are left with which a hand that was not shown could win";
const twoUnknown = "hands that shared a pot were not shown";
const noCards = "the pack runs short";
const twice = "a card is dealt twice";

const boardOf = ({ actions, board }: PhhHand): readonly string[] => {
  const dealt = actions.flatMap((action) => (action.kind === "common" ? action.cards : []));
  return dealt.length >= board.length ? dealt : board;
};

interface Sides {
  readonly winners: readonly number[];
  readonly losers: readonly number[];
}

/** What hands have to be like that the record does not show, winners before losers. */
const wantedAt = (
  { winners, losers }: Sides,
  hands: readonly (readonly Slot[])[],
  strength: (cards: readonly string[]) => number,
): readonly Wanted[] | string => {
  const slots = (place: number): readonly Slot[] => hands[place] ?? [];
  const isShown = (place: number): boolean => slots(place).every(isKnown);
  const [winner, ...more] = winners.filter((place) => !isShown(place));
  if (more.length > 0) return twoUnknown;
  const best = Math.max(0, ...losers.filter(isShown).map((place) => strength(slots(place))));
  const shown = winners.filter(isShown).map((place) => strength(slots(place)));
  let least = Math.min(...shown);
  const winning: Wanted[] = [];
  if (winner !== undefined) {
    if (shown.length > 0) return twoUnknown;
    const accepts = (cards: readonly string[]): boolean => {
      least = strength(cards);
      return least > best;
    };
    winning.push({ slots: slots(winner), prefers: highFirst, accepts });
  }
  const losing = losers
    .filter((place) => !isShown(place))
    .map((place): Wanted => ({ slots: slots(place), prefers: lowFirst, accepts: (cards) => strength(cards) < least }));
  return [...winning, ...losing];
};

const mayOpen = (cards: readonly string[]): boolean => draw.evaluate(cards).strength >= toOpen();

/** The cards of a record, with such as may have lain there where it does not say. `won`: what each place collected. */
export const dealOf = (hand: PhhHand, game: Game, replay: Replay, won: readonly number[]): Deal | string => {
  const { left, intervals } = replay;
  const held = heldBy(hand, game, replay);
  if (typeof held === "string") return held;
  const board = boardOf(hand);
  const shows = left.flatMap((at, place) => (at === undefined ? [place] : []));
  const showdown = shows.length > 1;
  const common = game.streets.reduce((count, street) => count + (street.common ?? 0), 0);
  if ((showdown && board.length < common) || board.includes(unseen)) return noBoard;
  const finals = held.map(({ final }) => final);
  const sides: Sides = {
    winners: showdown ? shows.filter((place) => (won[place] ?? 0) > 0) : [],
    losers: showdown ? shows.filter((place) => (won[place] ?? 0) === 0) : [],
  };
  const wanted = wantedAt(sides, finals, (cards) => game.strength(cards, board));
  if (typeof wanted === "string") return wanted;
  const opener = intervals[0]?.find(({ action }) => action === "bet")?.place;
  const opening =
    game.id === "poker-draw" && hand.table === undefined && opener !== undefined
      ? (held[opener]?.dealt ?? [])
      : undefined;
  if (opening?.every(isKnown) === true && !mayOpen(opening)) return noOpener;
  const openerWanted: readonly Wanted[] =
    opening === undefined ? [] : [{ slots: opening, prefers: openers, accepts: mayOpen }];
  const dealt = held.flatMap(({ dealt: first, drawn }) => [...first, ...drawn]);
  const known = [...dealt, ...board].filter(isKnown);
  if (new Set(known).size < known.length) return twice;
  const card = chosen(game.pack, [...dealt, ...board], [...wanted, ...openerWanted]);
  const unknownWinner = sides.winners.some((place) => finals[place]?.every(isKnown) !== true);
  if (card === undefined) return unknownWinner ? noWinner : wanted.length > 0 ? noLoser : opening ? noOpener : noCards;
  const all = (slots: readonly Slot[]): readonly string[] => slots.map(card);
  return {
    held: held.map(({ dealt: first, discarded, drawn, final, asked }) => ({
      ...{ dealt: all(first), discarded: all(discarded), drawn: all(drawn), final: all(final), asked },
    })),
    board,
    invented: unknownWinner ? "winner" : wanted.length > 0 ? "loser" : "none",
  };
};
