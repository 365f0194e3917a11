/** A player of a hand: his chips, and what he has done in the betting interval that goes on. Minor units. */
export interface Player {
  readonly seat: number;
  readonly stack: number;
  /** All that he has put in during the hand. */
  readonly total: number;
  /** What of it counts towards this interval: blinds and bets, not the initial bet. */
  readonly street: number;
  /** He withdrew, or his hand was annulled: his chips stay, and he can win nothing. */
  readonly out: boolean;
  /** He has acted since the last full bet or raise of this interval, or since it began. */
  readonly acted: boolean;
  readonly raises: number;
}

/** A full bet or raise: what it brought the interval to, by how much, and who had acted before it. */
export interface FullBet {
  readonly to: number;
  readonly size: number;
  readonly acted: readonly boolean[];
}

/** The betting of one hand. Players are in turn order: the first after the button first, the button last. */
export interface Betting {
  readonly players: readonly Player[];
  /** The interval that is open or was closed last; 0 before the first. */
  readonly interval: number;
  /** What everybody who stays in has to come to in this interval. */
  readonly high: number;
  /** `high` as the interval began: the big blind, else 0. */
  readonly floor: number;
  /** The least bet, and the least raise as long as nobody has bet in full. */
  readonly least: number;
  readonly full: readonly FullBet[];
  /** Who was to speak first in this interval (he may be unable to). */
  readonly first: number;
  /** Whose turn it is; null: the interval is over, or none is open. */
  readonly turn: number | null;
  /** Who bet or raised last in this interval. */
  readonly bettor: number | null;
  /** Who bet or raised last in the hand. */
  readonly lastBettor: number | null;
  /** What everybody had put in at the end of each interval that is over. */
  readonly ended: readonly (readonly number[])[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A hand before its first chip. `players`: in turn order after the button. */
export const beginHand = (players: readonly { readonly seat: number; readonly stack: number }[]): Betting => ({
  players: players.map(({ seat, stack }) => ({
    ...{ seat, stack, total: 0, street: 0 },
    ...{ out: false, acted: false, raises: 0 },
  })),
  interval: 0,
  high: 0,
  floor: 0,
  least: 0,
  full: [],
  first: 0,
  turn: null,
  bettor: null,
  lastBettor: null,
  ended: [],
});

export const withPlayer = (betting: Betting, index: number, change: Partial<Player>): readonly Player[] =>
  betting.players.map((player, at) => (at === index ? { ...player, ...change } : player));

/** Chips that have to be put in before the deal; of a player who has fewer all that he has. `counts`: towards a call. */
export const post = (betting: Betting, index: number, amount: number, counts: boolean): Betting => {
  const player = betting.players[index] as Player;
  const paid = Math.min(amount, player.stack);
  const change = {
    stack: player.stack - paid,
    total: player.total + paid,
    ...(counts && { street: player.street + paid }),
  };
  return { ...betting, players: withPlayer(betting, index, change) };
};

export const indexOf = ({ players }: Betting, seat: number): number =>
  players.findIndex((player) => player.seat === seat);

/** Players who can still win something. */
export const stillIn = ({ players }: Betting): readonly Player[] => players.filter((player) => !player.out);

export const chipsIn = ({ players }: Betting): number => players.reduce((chips, player) => chips + player.total, 0);

const canAct = (player: Player): boolean => !player.out && player.stack > 0;

/** Whether anybody but this player could still answer a bet. */
export const hasOpponent = ({ players }: Betting, index: number): boolean =>
  players.some((player, at) => at !== index && canAct(player));

/** The next player from this place on who can still act; undefined where nobody can. */
export const nextAble = (betting: Betting, from: number): number | undefined => {
  const { players } = betting;
  for (let step = 0; step < players.length; step++) {
    const index = (from + step) % players.length;
    if (canAct(players[index] as Player)) return index;
  }
  return undefined;
};

/** Whose turn it is, looking from this place on; null once everybody has answered the highest bet. */
export const turnFrom = (betting: Betting, from: number): number | null => {
  const { players, high } = betting;
  let left = 0;
  let able = 0;
  for (const player of players) {
    if (player.out) continue;
    left++;
    if (player.stack > 0) able++;
  }
  if (left < 2 || able === 0) return null;
  for (let step = 0; step < players.length; step++) {
    const index = (from + step) % players.length;
    const player = players[index] as Player;
    if (!canAct(player) || (player.acted && player.street >= high)) continue;
    // The only one who has chips left answers what the others put in; nobody could answer him.
    if (able === 1 && player.street >= highestOther(players, index)) return null;
    return index;
  }
  return null;
};

const highestOther = (players: readonly Player[], index: number): number => {
  let highest = 0;
  for (let at = 0; at < players.length; at++) {
    const { out, street } = players[at] as Player;
    if (at !== index && !out && street > highest) highest = street;
  }
  return highest;
};

export interface Opening {
  readonly first: number;
  /** The table's least bet, before the flop the big blind. */
  readonly least: number;
  /** What has to be called at once: the big blind, else 0. */
  readonly high: number;
}

/** A betting interval begins. */
export const openInterval = (betting: Betting, { first, least, high }: Opening): Betting => {
  const opened: Betting = {
    ...betting,
    interval: betting.interval + 1,
    ...{ high, floor: high, least, first, bettor: null },
    full: high > 0 ? [{ to: high, size: high, acted: [] }] : [],
  };
  return { ...opened, turn: turnFrom(opened, first) };
};

/** A betting interval ends: what counted towards it lies in the pot. */
export const closeInterval = (betting: Betting): Betting => ({
  ...betting,
  players: betting.players.map((player) => ({ ...player, street: 0, acted: false, raises: 0 })),
  ...{ high: 0, floor: 0, full: [], turn: null },
  ended: [...betting.ended, betting.players.map(({ total }) => total)],
});

/** What an interval that is still open has brought in: all since the one before ended. */
export const broughtIn = (betting: Betting): number => chipsIn(betting) - sum(betting.ended.at(-1) ?? []);
