/** A player of a recorded hand: what he has, and what he has put in. Amounts in whole units. */
export interface Player {
  readonly stack: number;
  /** In this betting interval, blinds counted, antes not. */
  readonly street: number;
  readonly total: number;
  readonly out: boolean;
  readonly acted: boolean;
}

/** The betting of a recorded hand, players in turn order. Only as much of it as tells whose turn it is. */
export interface Betting {
  readonly players: readonly Player[];
  readonly high: number;
  /** Whose turn it is; null while no interval is open. */
  readonly turn: number | null;
}

export const seated = (stacks: readonly number[]): Betting => ({
  players: stacks.map((stack) => ({ stack, street: 0, total: 0, out: false, acted: false })),
  high: 0,
  turn: null,
});

const withPlayer = (betting: Betting, index: number, change: Partial<Player>): Betting => ({
  ...betting,
  players: betting.players.map((player, at) => (at === index ? { ...player, ...change } : player)),
});

/** A player as he stands; RangeError where nobody sits. */
export const playerAt = ({ players }: Betting, index: number): Player => {
  const player = players[index];
  if (player === undefined) throw new RangeError(`nobody sits at place ${index}`);
  return player;
};

/** Chips put in, at most all that he has. `counts`: towards a call. */
export const put = (betting: Betting, index: number, amount: number, counts: boolean): Betting => {
  const { stack, street, total } = playerAt(betting, index);
  const paid = Math.min(stack, amount);
  return withPlayer(betting, index, {
    stack: stack - paid,
    total: total + paid,
    street: counts ? street + paid : street,
  });
};

export const stillIn = ({ players }: Betting): number => players.filter(({ out }) => !out).length;

const due = (betting: Betting, from: number): number | null => {
  const { players, high } = betting;
  const able = players.filter(({ out, stack }) => !out && stack > 0).length;
  if (stillIn(betting) < 2 || able === 0) return null;
  for (let step = 0; step < players.length; step++) {
    const index = (from + step) % players.length;
    const { out, stack, acted, street } = playerAt(betting, index);
    if (out || stack === 0 || (acted && street >= high)) continue;
    const others = players.reduce((most, one, at) => (at === index || one.out ? most : Math.max(most, one.street)), 0);
    // Nobody could answer the only one who has chips left.
    return able === 1 && street >= others ? null : index;
  }
  return null;
};

/** A betting interval begins; `high` is what has to be called at once. */
export const opened = (betting: Betting, first: number, high: number): Betting => {
  const open = { ...betting, high };
  return { ...open, turn: due(open, first) };
};

/** The next interval: what was put in before lies in the pot. */
export const collected = (betting: Betting): Betting => ({
  players: betting.players.map((player) => ({ ...player, street: 0, acted: false })),
  high: 0,
  turn: null,
});

/** A fold of the player whose turn it is. */
export const folded = (betting: Betting, index: number): Betting => {
  const after = withPlayer(betting, index, { out: true });
  return { ...after, turn: due(after, index + 1) };
};

/** A check, call, bet or raise that brings the player whose turn it is to this total in the interval. */
export const broughtTo = (betting: Betting, index: number, to: number): Betting => {
  const paid = put(betting, index, to - playerAt(betting, index).street, true);
  const raised = to > betting.high;
  const players = paid.players.map((player, at) => ({
    ...player,
    acted: at === index || (player.acted && !raised),
  }));
  const after = { players, high: Math.max(to, betting.high), turn: null };
  return { ...after, turn: due(after, index + 1) };
};

/** What everybody has put in, less what nobody called. */
export const called = ({ players }: Betting): readonly number[] => {
  const totals = players.map(({ total }) => total);
  const [top = 0, second = 0] = [...totals].sort((a, b) => b - a);
  return totals.map((total) => (total === top ? Math.min(total, second) : total));
};
