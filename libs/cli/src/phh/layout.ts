import { rankValue, unseen } from "@carrusel/cards";
import type { PhhHand } from "./record.ts";

/** How a recorded hand is laid out on our table. */
export interface Layout {
  /** The record's players in our turn order: the first after the button first, the button last. */
  readonly order: readonly number[];
  /** What is posted before the deal, and that a player puts in what he could have chosen. */
  readonly blinds: { readonly small: number; readonly big: number; readonly bigPlace: number } | undefined;
  /** Blinds that are played as bets, by turn: where a small one is missing, and in games that have none. */
  readonly bets: readonly number[];
}

export type SeatOf = (place: number) => number;

/** Where a place of the turn order sits: as recorded at a table of ours, else by the order. */
export const seatOf =
  ({ seats }: PhhHand, { order }: Layout): SeatOf =>
  (place) =>
    seats?.[order[place] ?? 0] ?? place + 1;

/** Whoever was dealt a hand or did something; the others sat out. */
export const playersOf = ({ actions, stacks }: PhhHand): readonly number[] => {
  const there = new Set(
    actions.flatMap((action) => (action.kind === "common" || action.kind === "show" ? [] : [action.player])),
  );
  return stacks.flatMap((stack, player) => (there.has(player) && stack > 0 ? [player] : []));
};

const distinct = (players: readonly number[]): readonly number[] => [...new Set(players)];

/** Orders that the players may have sat in: as numbered, as dealt to, as they spoke. */
const cycles = ({ actions }: PhhHand, players: readonly number[]): readonly (readonly number[])[] => {
  const dealt = distinct(actions.flatMap((action) => (action.kind === "own" ? [action.player] : [])));
  const spoke = distinct(
    actions.flatMap((action) =>
      ["fold", "call", "raise"].includes(action.kind) && "player" in action ? [action.player] : [],
    ),
  );
  const others = (first: readonly number[]): readonly number[] => players.filter((player) => !first.includes(player));
  const here = (cycle: readonly number[]): readonly number[] => cycle.filter((player) => players.includes(player));
  return [players, here([...dealt, ...others(dealt)]), here([...others(spoke), ...spoke])];
};

const from = (cycle: readonly number[], player: number): readonly number[] => {
  const at = cycle.indexOf(player);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
};

export const straddled = "a straddle: blinds are two, a small and a big one";
export const noOrder = "blinds, of which the record does not say who sat where";

interface Posted {
  readonly player: number;
  readonly amount: number;
}

/** Who is all in before the cards are dealt has put in what he had of the big blind. */
const allInBefore = ({ actions }: PhhHand, small: Posted): readonly Posted[] => {
  const [first] = actions;
  if (first === undefined || (first.kind !== "call" && first.kind !== "raise") || first.player === small.player)
    return [];
  return [{ player: first.player, amount: Math.max(2 * small.amount, first.kind === "raise" ? first.to : 0) }];
};

/** Who posted the small and the big blind. Of two players the one who speaks last before the flop is named first. */
const blindsOf = (hand: PhhHand, players: readonly number[]): readonly Posted[] | string => {
  const { blinds, posted } = hand;
  const given = players.map((player): Posted => ({ player, amount: blinds[player] ?? 0 }));
  if (players.length === 2 && !posted) {
    const [first, second] = given as [Posted, Posted];
    return [
      { player: second.player, amount: first.amount },
      { player: first.player, amount: second.amount },
    ].filter(({ amount }) => amount > 0);
  }
  const there = given.filter(({ amount }) => amount > 0);
  const [first, second, ...more] = there;
  const inOrder = given[0]?.player === first?.player && given[1]?.player === second?.player;
  if (first === undefined) return there;
  if (second === undefined) return players.length > 2 ? [first, ...allInBefore(hand, first)] : there;
  if (more.length > 0) {
    // Who posts a big blind out of turn and stays calls it here.
    if (!inOrder || second.amount < first.amount) return noOrder;
    return more.some(({ amount }) => amount > second.amount) ? straddled : [first, second];
  }
  if (players.length > 2 && inOrder && first.amount <= second.amount) return [first, second];
  return first.amount <= second.amount && players.length > 2
    ? [first, second]
    : [second, first].sort((a, b) => a.amount - b.amount);
};

/** A hand of ours: players are named in turn, the button last. */
export const asOurs = (hand: PhhHand): readonly Layout[] => {
  const order = playersOf(hand);
  const [small = 0, big = 0] = hand.blinds;
  const blinds = big > 0 ? { small, big, bigPlace: order.length === 2 ? 0 : 1 } : undefined;
  return [{ order, blinds, bets: [] }];
};

/** Layouts with blinds that fit what the record says, likeliest first; or why there are none. */
export const withBlinds = (hand: PhhHand): readonly Layout[] | string => {
  const players = playersOf(hand);
  const posted = blindsOf(hand, players);
  if (typeof posted === "string") return posted;
  const [small, big] = posted;
  return cycles(hand, players).flatMap((cycle): readonly Layout[] => {
    if (small === undefined) return [{ order: cycle, blinds: undefined, bets: [] }];
    if (big === undefined) return [{ order: from(cycle, small.player), blinds: undefined, bets: [small.amount] }];
    const amounts = { small: small.amount, big: big.amount };
    // Of two players the button posts the small blind, and the other one is dealt to first.
    if (cycle.length === 2) {
      return [{ order: [big.player, small.player], blinds: { ...amounts, bigPlace: 0 }, bets: [] }];
    }
    const order = from(cycle, small.player);
    return order[1] === big.player ? [{ order, blinds: { ...amounts, bigPlace: 1 }, bets: [] }] : [];
  });
};

/** Games without blinds: those of the record are the first bets. The button speaks first. */
export const withBets = (hand: PhhHand): readonly Layout[] | string => {
  const players = playersOf(hand);
  const posted = blindsOf(hand, players);
  if (typeof posted === "string") return posted;
  const amounts = posted.map(({ amount }) => amount);
  return cycles(hand, players).flatMap((cycle): readonly Layout[] => {
    const first = posted[0]?.player;
    if (first === undefined) return [{ order: cycle, blinds: undefined, bets: [] }];
    const [opener, ...rest] = from(cycle, first);
    return posted[1] === undefined || rest[0] === posted[1].player
      ? [{ order: [...rest, opener as number], blinds: undefined, bets: amounts }]
      : [];
  });
};

/** The last card of the first ones that a player of stud got lies open. */
const openCard = ({ actions }: PhhHand, player: number): number => {
  const first = actions.find((action) => action.kind === "own" && action.player === player);
  const card = first?.kind === "own" ? first.cards.at(-1) : undefined;
  return card === undefined || card === unseen ? Number.POSITIVE_INFINITY : rankValue(card);
};

/**
 * Stud has no button: any player may have it. Of equal low cards the first after it speaks, where records go by suit, so
 * it goes to where the right one speaks. Later ties go by it, too: the record's own order comes first.
 */
export const withoutButton = (hand: PhhHand): readonly Layout[] => {
  const players = playersOf(hand);
  const speaker = hand.actions.find(({ kind }) => kind === "bring-in" || kind === "raise" || kind === "call");
  const lowest = Math.min(...players.map((player) => openCard(hand, player)));
  const orders = [...players].reverse().map((button) => [...from(players, button).slice(1), button]);
  const right = orders.filter((order) => {
    const first = order.find((player) => openCard(hand, player) === lowest);
    return speaker !== undefined && "player" in speaker && first === speaker.player;
  });
  return (right.length > 0 ? right : orders).map((order) => ({ order, blinds: undefined, bets: [] }));
};
