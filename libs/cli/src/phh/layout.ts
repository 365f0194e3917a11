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

/** Who posted the small and the big blind. Of two players the one who speaks last before the flop is named first. */
const blindsOf = ({ blinds, posted }: PhhHand, players: readonly number[]): readonly Posted[] | string => {
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
  if (first === undefined || second === undefined) return there;
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
    const first = posted[0]?.player ?? players[0];
    if (first === undefined) return [];
    const [opener, ...rest] = from(cycle, first);
    return posted[1] === undefined || rest[0] === posted[1].player
      ? [{ order: [...rest, opener as number], blinds: undefined, bets: amounts }]
      : [];
  });
};

/** Stud has no button: any player may have it. Later ties go by it, so the record's own order comes first. */
export const withoutButton = (hand: PhhHand): readonly Layout[] => {
  const players = playersOf(hand);
  const last = [...players].reverse();
  return last.map((button) => ({ order: [...from(players, button).slice(1), button], blinds: undefined, bets: [] }));
};
