import type { Dataset, TableFacts } from "@carrusel/analytics-store";
import {
  gameRegistry,
  isDecided,
  isPlayed,
  type TableEvent,
  type TableTerms,
  tableEvents,
  type WagerResult,
} from "@carrusel/contracts";
import type { Emit, Fold, RowOf, SourceColumns, Taken } from "./fold.ts";
import { addCorrection, addRound, type Felt, newTableFacts, opened, shut } from "./table-facts.ts";

type Event<Type extends TableEvent["type"]> = Extract<TableEvent, { type: Type }>;

export interface TableFold {
  terms: TableTerms | null;
  min: number;
  max: number;
  /** When the round in progress began, and under which rules. */
  started: string;
  rules: { readonly set: string; readonly version: string };
  betting: boolean;
  /** Players of the hand in progress, where they play one another. */
  dealt: number;
  readonly felt: Record<string, Felt>;
  /** One a game of the day, with its first round. */
  readonly games: { readonly from: number; readonly facts: TableFacts }[];
  round: number;
}

/** The events that rows and figures come from; families may write others beside them. */
const interesting: ReadonlySet<string> = new Set<TableEvent["type"]>([
  "table-set-up",
  "table-opened",
  "table-closed",
  "table-suspended",
  "table-resumed",
  "limits-set",
  "round-started",
  "hand-started",
  "wager-placed",
  "wager-taken-down",
  "wager-cut",
  "bets-closed",
  "bets-reopened",
  "round-settled",
  "round-voided",
  "round-corrected",
  "fee-charged",
]);

const selection = (on: readonly unknown[]): string | null =>
  on.length === 0 ? null : on.map((item) => (Array.isArray(item) ? item.join(" ") : `${item}`)).join(",");

const unknownWager: Felt = { round: 0, first: 0, jackpot: null, act: false };

/** Emits a row of the table's game and day. */
type EmitRow = <D extends Dataset>(dataset: D, row: Omit<RowOf<D>, SourceColumns | "table">) => void;

interface Context {
  readonly state: TableFold;
  readonly facts: TableFacts;
  readonly time: string;
  readonly row: EmitRow;
}

const place = ({ state, row, time }: Context, event: Event<"wager-placed">): void => {
  const { round, wager, seat, player, bet, on, stake, total, jackpot, hand } = event;
  const known = state.felt[wager];
  if (known === undefined) {
    // A hand that was split off is part of the bet that the place laid first.
    const first = state.betting || hand === undefined ? stake : 0;
    state.felt[wager] = { round, first, jackpot, act: !state.betting };
  } else if (state.betting) known.first += stake;
  row("wagers", {
    ...{ round, time, wager, seat, player, kind: "placed", bet, selection: selection(on), hand: hand ?? null },
    ...{ amount: stake, total, in_betting: state.betting, jackpot },
  });
};

const takeBack = (
  { state, row, time }: Context,
  event: Event<"wager-taken-down"> | Event<"wager-cut">,
  kind: string,
  total: number,
): void => {
  const { round, wager, seat, player, bet, amount } = event;
  const felt = state.felt[wager];
  if (felt !== undefined && kind === "taken-down" && !state.betting) felt.decided = true;
  if (felt !== undefined && kind === "cut") felt.first = Math.min(felt.first, total);
  row("wagers", {
    ...{ round, time, wager, seat, player, kind, bet, selection: null, hand: null, amount: -amount, total },
    ...{ in_betting: state.betting, jackpot: felt?.jackpot ?? null },
  });
};

const results = ({ state, row, time }: Context, round: number, wagers: readonly WagerResult[]): void => {
  for (const wager of wagers) {
    const felt = state.felt[wager.wager] ?? unknownWager;
    row("results", {
      ...{ round, time, wager: wager.wager, seat: wager.seat, player: wager.player, bet: wager.bet },
      ...{ selection: selection(wager.on), hand: wager.hand, first_stake: felt.first, stake: wager.stake },
      ...{ result: wager.result, decided: isDecided(wager), won: wager.won, returned: wager.returned },
      ...{ commission: `${wager.commission}`, breakage: `${wager.breakage ?? 0}`, jackpot: felt.jackpot },
    });
  }
};

const frame = ({ state, facts, time }: Context, round: number) => ({
  ...{ round, time, started: state.started, currency: facts.currency, min: state.min, max: state.max },
  ...{ rule_set: state.rules.set, rule_version: state.rules.version },
});

const settle = (context: Context, event: Event<"round-settled">): void => {
  const { state, facts, time, row } = context;
  const { round, wagers, rake, house, blank } = event;
  const played = wagers.filter(isPlayed);
  const seats = Math.max(state.dealt, new Set(played.map(({ seat }) => seat)).size);
  const against = gameRegistry[facts.game]?.players !== "in-circle";
  const felt = (wager: number): Felt => state.felt[wager] ?? unknownWager;
  const sums = addRound(facts, { time, wagers, felt, against, house, rake, seats });
  row("rounds", {
    ...frame(context, round),
    ...{ status: blank === true ? "blank" : "settled", seats_played: seats, wagers: played.length, ...sums },
    ...{ rake, house, reason: null, outcome: JSON.stringify(event.outcome) },
  });
  results(context, round, wagers);
  for (const wager of wagers) if (isDecided(wager)) delete state.felt[wager.wager];
};

const annul = (context: Context, event: Event<"round-voided">): void => {
  const { state, facts, row } = context;
  const { round, wagers, reason } = event;
  facts.voided += 1;
  row("rounds", {
    ...frame(context, round),
    ...{ status: "void", seats_played: 0, wagers: 0, handle: 0, returned: 0, rake: 0, house: 0, reason, outcome: "{}" },
  });
  results(context, round, wagers);
  for (const [wager, felt] of Object.entries(state.felt)) if (felt.round === round) delete state.felt[wager];
};

/** What a later day books is only on record here. */
const putRight = ({ facts, time, row }: Context, event: Event<"round-corrected">): void => {
  if (event.booked !== undefined) return;
  const { round, wager, seat, player, bet, on, hand, amount, reason, by, incident, day = facts.day } = event;
  addCorrection(facts, time, amount);
  row("corrections", {
    ...{ round, time, wager, seat, player, round_day: day, bet, selection: selection(on), hand },
    ...{ amount, reason, by, incident },
  });
};

const setUp = (state: TableFold, site: string, terms: TableTerms): void => {
  state.terms = terms;
  state.min = terms.min;
  state.max = terms.max;
  // The terms of a day may be set again before it begins: books are kept by game.
  if (state.games.at(-1)?.facts.game === terms.game) return;
  state.games.push({ from: state.round + 1, facts: newTableFacts(site, terms) });
};

const take = (context: Context, event: TableEvent) => {
  const { state, facts, time } = context;
  switch (event.type) {
    case "table-opened":
    case "table-resumed":
      return opened(facts, time);
    case "table-closed":
    case "table-suspended":
      return shut(facts, time);
    case "limits-set":
      state.min = event.min;
      state.max = event.max;
      return;
    case "round-started":
      Object.assign(state, { round: event.round, started: time, betting: true, dealt: 0, rules: event.rules });
      return;
    case "hand-started":
      state.dealt = event.players.length;
      return;
    case "wager-placed":
      return place(context, event);
    case "wager-taken-down":
      return takeBack(context, event, "taken-down", 0);
    case "wager-cut":
      return takeBack(context, event, "cut", event.total);
    case "bets-closed":
    case "bets-reopened":
      state.betting = event.type === "bets-reopened";
      return;
    case "round-settled":
      return settle(context, event);
    case "round-voided":
      return annul(context, event);
    case "round-corrected":
      return putRight(context, event);
    case "fee-charged":
      facts.fees += event.amount;
      return;
    default:
      return;
  }
};

/** One table's gaming day. */
export const tableFold: Fold<TableFold> = {
  initial: () => ({
    ...{ terms: null, min: 0, max: 0, started: "", rules: { set: "", version: "" }, betting: false, dealt: 0 },
    ...{ felt: {}, games: [], round: 0 },
  }),
  take: (state: TableFold, { site, time, events }: Taken, emit: Emit) => {
    for (const stored of events) {
      if (!interesting.has(stored.type)) continue;
      const event = tableEvents.read(stored);
      if (event.type === "table-set-up") setUp(state, site, event);
      const facts = state.games.at(-1)?.facts;
      if (facts === undefined) continue;
      const { table, game, day } = facts;
      const row: EmitRow = (dataset, values) => emit(dataset, game, day, { table, ...values } as never);
      take({ state, facts, time, row }, event);
    }
  },
  facts: ({ games }) => ({ tables: games.map(({ facts }) => facts), books: [], sealed: null }),
};

/** The game of a round by its table's own stream; undefined where the table has none. */
export const gameOfRound = ({ games }: TableFold, round: number): string | undefined =>
  (games.findLast(({ from }) => from <= round) ?? games[0])?.facts.game;
