import { type Betting, chipsIn, hasOpponent, type Player, turnFrom, withPlayer } from "./state.ts";

/** How much a bet, or what a raise adds, may come to at most. */
export type Bound =
  | { readonly kind: "none" }
  | { readonly kind: "amount"; readonly most: number }
  /** A part of the pot: 1 all of it, 2 half. Of a raise the pot as it would stand after the call. */
  | { readonly kind: "pot"; readonly part: 1 | 2; readonly most?: number };

/** What binds the player whose turn it is. */
export interface TurnRules {
  /** Bets and raises come to whole multiples of it, unless they are all that a player has. */
  readonly unit: number;
  readonly bound: Bound;
  /** Chips of the pot that are not this hand's: won by nobody before, less what the house took out. */
  readonly beside: number;
  /** How often a player may raise in an interval while more than two are in; null: as often as he likes. */
  readonly raises: number | null;
  readonly mayFold: boolean;
  /** Whether the first bet is open to him. */
  readonly mayBet: boolean;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

export type Move = "fold" | "check" | "call" | "bet" | "raise";

/** What the player whose turn it is may do. */
export interface Turn {
  readonly moves: readonly Move[];
  /** What he has to put in to stay. */
  readonly call: number;
  /** What a bet or raise brings him to in this interval; undefined where neither is open. */
  readonly to: Bounds | undefined;
}

const most = (betting: Betting, bound: Bound, call: number, beside: number): number => {
  switch (bound.kind) {
    case "none":
      return Number.MAX_SAFE_INTEGER;
    case "amount":
      return bound.most;
    case "pot": {
      const pot = chipsIn(betting) + beside + call;
      return Math.min(bound.part === 2 ? (pot - (pot % 2)) / 2 : pot, bound.most ?? Number.MAX_SAFE_INTEGER);
    }
  }
};

/** The least that a bet has to be, or that a raise has to add: the last full bet or raise. */
export const leastStep = ({ full, least }: Betting): number => full.at(-1)?.size ?? least;

const mayRaise = (betting: Betting, index: number, { raises, mayBet }: TurnRules): boolean => {
  const player = betting.players[index] as Player;
  if (player.street + player.stack <= betting.high || !hasOpponent(betting, index)) return false;
  if (betting.high === 0) return mayBet && !player.acted;
  if (player.acted) return false;
  if (raises === null || player.raises < raises) return true;
  return betting.players.filter(({ out }) => !out).length === 2;
};

const boundsOf = (betting: Betting, index: number, rules: TurnRules): Bounds => {
  const { stack, street } = betting.players[index] as Player;
  const all = street + stack;
  const call = Math.max(0, betting.high - street);
  const step = leastStep(betting);
  // The least bet is always open, however small the pot is.
  const highest = betting.high + Math.max(step, most(betting, rules.bound, call, rules.beside));
  const whole = highest - (highest % rules.unit);
  const max = all <= highest ? all : whole;
  return { min: Math.min(betting.high + step, max), max };
};

/** What is open to the player whose turn it is. */
export const turnOf = (betting: Betting, rules: TurnRules): Turn | undefined => {
  const { turn, high } = betting;
  if (turn === null) return undefined;
  const { stack, street } = betting.players[turn] as Player;
  const facing = street < high;
  const raising = mayRaise(betting, turn, rules);
  const moves: Move[] = [];
  if (facing || rules.mayFold) moves.push("fold");
  moves.push(facing ? "call" : "check");
  if (raising) moves.push(high === 0 ? "bet" : "raise");
  return {
    moves,
    call: facing ? Math.min(high - street, stack) : 0,
    to: raising ? boundsOf(betting, turn, rules) : undefined,
  };
};

/** Why a bet or raise to this total is refused. */
export type Wrong = "invalid-stake" | "insufficient-chips" | "above-maximum" | "below-minimum" | "not-a-multiple";

export const wrongTo = (
  betting: Betting,
  { min, max }: Bounds,
  unit: number,
  to: number | undefined,
): Wrong | undefined => {
  const { stack, street } = betting.players[betting.turn ?? 0] as Player;
  if (to === undefined || to <= 0) return "invalid-stake";
  if (to > street + stack) return "insufficient-chips";
  if (to > max) return "above-maximum";
  if (to < min) return "below-minimum";
  return to % unit === 0 || to === street + stack ? undefined : "not-a-multiple";
};

/** The total in this interval that a move brings a player to. */
export const totalAfter = (betting: Betting, index: number, move: Move, to: number | undefined): number => {
  const { stack, street } = betting.players[index] as Player;
  if (move === "bet" || move === "raise") return to ?? street;
  return move === "call" ? Math.min(betting.high, street + stack) : street;
};

/** The betting after a move of the player at this place, whose turn it was. */
export const moved = (betting: Betting, index: number, move: Move, to: number): Betting => {
  const { stack, street, total, raises } = betting.players[index] as Player;
  const paid = to - street;
  const change: Partial<Player> = {
    stack: stack - paid,
    total: total + paid,
    street: to,
    acted: true,
    ...(move === "fold" && { out: true }),
    ...(move === "raise" && { raises: raises + 1 }),
  };
  const players = withPlayer(betting, index, change);
  const after: Betting =
    move === "bet" || move === "raise" ? raisedTo({ ...betting, players }, index, to) : { ...betting, players };
  return { ...after, turn: turnFrom(after, index + 1) };
};

/** Only a full bet or raise lets those raise again who have acted before it. */
const raisedTo = (betting: Betting, index: number, to: number): Betting => {
  const size = to - betting.high;
  const isFull = size >= leastStep(betting);
  return {
    ...betting,
    high: to,
    bettor: index,
    lastBettor: index,
    ...(isFull && {
      full: [...betting.full, { to, size, acted: betting.players.map(({ acted }) => acted) }],
      players: betting.players.map((player, at) => (at === index ? player : { ...player, acted: false })),
    }),
  };
};

export interface Uncalled {
  readonly index: number;
  readonly amount: number;
}

/** What one player has put in beyond everybody else: nobody called it. */
export const uncalled = ({ players }: Betting): Uncalled | undefined => {
  let [top, second, index] = [0, 0, -1];
  for (let at = 0; at < players.length; at++) {
    const { total } = players[at] as Player;
    if (total > top) [top, second, index] = [total, top, at];
    else if (total > second) second = total;
  }
  return top > second ? { index, amount: top - second } : undefined;
};

/** Chips leave the pot again. `back`: they go back to their player. */
export const takenBack = (betting: Betting, { index, amount }: Uncalled, back: boolean): Betting => {
  const { stack, total, street } = betting.players[index] as Player;
  const change = {
    stack: back ? stack + amount : stack,
    total: total - amount,
    street: Math.max(0, street - amount),
  };
  return { ...betting, players: withPlayer(betting, index, change) };
};

/** What of the last bet of a player nobody has called yet, while his interval goes on. */
export const uncalledOf = (betting: Betting, index: number): number => {
  if (betting.bettor !== index || betting.turn === null) return 0;
  const others = betting.players.reduce(
    (highest, { street }, at) => (at === index ? highest : Math.max(highest, street)),
    betting.floor,
  );
  return Math.max(0, (betting.players[index] as Player).street - others);
};

/** A player is out before it is his turn to say so. */
export const withdrawn = (betting: Betting, index: number): Betting => {
  const out: Betting = { ...betting, players: withPlayer(betting, index, { out: true }) };
  if (betting.turn === null) return out;
  return { ...out, turn: turnFrom(out, betting.turn) };
};

/**
 * The interval after a bet was taken back: what has to be called is what the others have put in, and whoever had acted
 * before that bet need not answer it.
 */
export const lowered = (betting: Betting): Betting => {
  const { floor, interval } = betting;
  const high = betting.players.reduce((highest, { street }) => Math.max(highest, street), floor);
  const gone = betting.full.find(({ to }) => to > high);
  const players = betting.players.map((player, index) =>
    gone?.acted[index] === true ? { ...player, acted: true } : player,
  );
  const nobody = high === floor;
  const after: Betting = {
    ...betting,
    players,
    high,
    full: betting.full.filter(({ to }) => to <= high),
    ...(nobody && { bettor: null }),
    ...(nobody && interval === 1 && { lastBettor: null }),
  };
  return betting.turn === null ? after : { ...after, turn: turnFrom(after, betting.turn) };
};
