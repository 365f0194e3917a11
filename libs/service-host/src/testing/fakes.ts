import type { BankResult, Envelope, Refusal, RoundResult, StoredEvent } from "@carrusel/contracts";
import type { Positions } from "@carrusel/event-store";
import type { RuleSheet, TableAction, TableView } from "@carrusel/game-kit";
import {
  type Accepted,
  type Answer,
  createHouse,
  type FamilyPart,
  type FloorTable,
  type House,
  type JackpotView,
} from "@carrusel/hosting";
import { bankAnswers } from "./bank-answers.ts";
import { floorRecords } from "./floor-answers.ts";

/** Parts that answer with what they were sent, and fixed results that hold every case a field can have. */

const wager = {
  wager: 1,
  seat: 1,
  player: "Ana",
  bet: "split",
  stake: 500,
  hand: null,
  result: "win",
  won: 8_500,
  returned: 9_000,
  commission: 0,
} as const;

const rounds: readonly RoundResult[] = [
  {
    round: 1,
    status: "settled",
    outcome: { number: "00", dice: [1, 2], point: null, hands: { bank: { total: 9, cards: ["9h"] } } },
    wagers: [
      { ...wager, on: [0, "00", ["7d", "8d"]], breakage: "1/2" },
      { ...wager, on: [], hand: 2, breakage: 25 },
      { ...wager, on: ["00"], hand: 1, breakage: 0, won: -1 },
      { ...wager, on: [] },
    ],
    payments: [{ seat: 0, player: "", bet: "straight", on: ["00"], amount: 17_500 }],
    pots: [{ amount: 5, winners: { "1": 3, "2": 2 } }],
    bank: { seat: 1, before: 5, after: 0, garage: 0 },
    rake: 5,
    house: -9_007_199_254_740_991,
    reason: "",
    corrections: [
      {
        ...{ seat: 2, player: "Ana", bet: "straight", on: [17], hand: 1, amount: 500, reason: "film", by: "pit-1" },
        booked: "2026-11-30",
      },
      { seat: 2, player: "2", bet: null, on: [], hand: null, amount: -500, reason: "paid twice", by: "pit-1" },
    ],
  },
  { round: 2, status: "betting", outcome: {}, wagers: [], payments: [], pots: [], rake: 0, house: 0 },
];

const sheet: RuleSheet = {
  game: "boule",
  title: "Boule",
  epigraph: "4",
  family: "ball-games",
  versions: { "AD-455-2025": "2025-11-26" },
  seats: null,
  bets: [
    { id: "straight", pays: "7:1", clause: "AD-04", on: [[1], ["00"], []], limit: "straight", side: false, needs: [] },
  ],
  limits: [],
  limitsInSession: { allowed: false, clause: "" },
  facts: { holes: 18, half: 0.5, five: "loses", none: null, list: [], nested: { empty: {} } },
};

const actions: readonly TableAction[] = [
  {
    do: "bet",
    seats: null,
    bets: [{ bet: "a", pays: "1:1", on: [[]], min: 0, max: 5, multiple: 1, side: false, needs: [] }],
  },
  { do: "spin", results: [0, "00", 36] },
  { do: "act", wager: 1, seat: 2, player: "3", bet: "red", on: [], actions: ["leave", "half"] },
];

const events: readonly StoredEvent[] = [
  { type: "table-suspended", version: 2, data: { reason: null, list: [[], {}], deep: { yes: true } } },
  { type: "table-opened", version: 1, data: {} },
];

const refusal: Refusal = { refused: "unknown-bet", message: "No such bet.", clause: "AD-04" };

export const bankResult: BankResult = {
  tables: [
    {
      table: "T1",
      game: "boule",
      opening: 100,
      fills: 0,
      credits: 1,
      drop: 2,
      tips: 3,
      closing: null,
      win: null,
      expected: -4,
      variance: null,
      cagnotte: 0,
    },
    {
      table: "T2",
      game: "boule",
      opening: 100,
      fills: 0,
      credits: 1,
      drop: 2,
      tips: 3,
      closing: 0,
      win: -5,
      expected: null,
      variance: 0,
      cagnotte: 7,
    },
  ],
  cage: { cash: 1, chips: { "100": 3, "2500": 0 }, cheques: 0, unsorted: -1 },
};

const floorTables: readonly FloorTable[] = [
  { table: "T1", game: "boule", day: "2026-11-29", staff: { croupier: "Núria" }, queue: ["Ana", "Pau"] },
  { table: "T2", game: "craps", day: "2026-11-28", staff: {}, queue: [] },
];

const jackpotViews: readonly JackpotView[] = [
  {
    id: "J1",
    meter: 2_500_000,
    reserve: 0,
    overflow: 1,
    contributions: 5,
    wagers: 6,
    awards: [
      {
        award: 1,
        table: "T1",
        round: 4,
        seat: 2,
        player: "Ana",
        combination: "17,17",
        amount: 100,
        state: "pending",
      },
    ],
    awardDays: ["2026-11-28"],
    currency: "EUR",
  },
  {
    id: "J2",
    meter: 0,
    reserve: 0,
    overflow: 0,
    contributions: 0,
    wagers: 0,
    awards: [],
    awardDays: [],
    currency: "EUR",
  },
];

/** What a fake was sent, as the data of its one event. */
export const echo = (envelope: Envelope<unknown>, after?: Positions): Promise<Answer> => {
  const data = JSON.parse(JSON.stringify({ envelope, after: after ?? null })) as Record<string, unknown>;
  const accepted: Accepted = {
    position: { log: "log-1", seq: 7 },
    version: 3,
    events: [{ type: "echo", version: 1, data }],
  };
  return Promise.resolve(accepted);
};

export const fakeFamily: FamilyPart = {
  execute: echo,
  describe: (_site, table) =>
    Promise.resolve(
      table === "T1"
        ? {
            game: "boule",
            status: "closed",
            state: "closed",
            min: 0,
            max: 5,
            round: 0,
            links: [{ jackpot: "J1", bet: "carousel", stake: 500, combinations: ["royal"], withheld: "no line" }],
            rules: "AD-455-2025",
            currency: "EUR",
          }
        : undefined,
    ),
  chances: (_site, _table, _day, bet, combinations) =>
    Promise.resolve(bet === "carousel" ? Object.fromEntries(combinations.map((name) => [name, "1/649740"])) : refusal),
  table: (_site, table, _day, from = 1, to = Number.POSITIVE_INFINITY) =>
    Promise.resolve(
      table === "T1"
        ? {
            game: "boule",
            state: "closing",
            stacks: { "1": 9_500, "2": 0 },
            min: 0,
            max: 5,
            currency: "EUR",
            rounds: rounds.filter(({ round }) => round >= from && round <= to),
          }
        : undefined,
    ),
  history: (_site, _table, _day, round) =>
    Promise.resolve(
      round === 1
        ? [
            {
              position: { log: "l", seq: 9 },
              version: 2,
              time: "2026-11-29T20:00:00.000Z",
              actor: "ana",
              command: { do: "spin", result: "00" },
              events,
            },
          ]
        : [],
    ),
  days: (_site, table) => Promise.resolve(table === "T1" ? ["2026-11-28", "2026-11-29"] : []),
  actions: () => Promise.resolve(actions),
  look: (_site, _table, _day, viewer) => Promise.resolve({ viewer } as unknown as TableView),
  sheets: () => Promise.resolve([sheet]),
};

export const fakeHouse = (family: FamilyPart = fakeFamily): House =>
  createHouse({
    family: (name) => (name === "ball-games" ? family : undefined),
    families: ["ball-games"],
    floor: { execute: echo, floor: () => Promise.resolve(floorTables), ...floorRecords },
    bank: {
      execute: echo,
      bank: () => Promise.resolve(bankResult),
      ...bankAnswers,
      days: () =>
        Promise.resolve([
          { day: "2026-11-28", closed: true },
          { day: "2026-11-29", closed: false },
        ]),
    },
    jackpots: { execute: echo, jackpots: () => Promise.resolve(jackpotViews) },
  });
