import type { EventStore } from "@carrusel/event-store";
import { type AnyGame, defineGame, type Game, gamesOf, loses, type RuleSheet, winsAt } from "@carrusel/game-kit";
import {
  createHouse,
  createTableService,
  derived,
  type FloorTable,
  type House,
  isAccepted,
  type TableService,
} from "@carrusel/hosting";
import { z } from "zod";
import { emptyBank } from "./bank-answers.ts";
import { echo } from "./fakes.ts";
import { emptyRecords } from "./floor-answers.ts";
import { silent } from "./setup.ts";

const sheet: RuleSheet = {
  game: "boule",
  title: "A coin",
  epigraph: "4",
  family: "ball-games",
  versions: { "AD-455-2025": "2025-11-26" },
  seats: null,
  bets: [{ id: "heads", pays: "1:1", clause: "T-1", on: [[]], limit: "any" }],
  limits: [{ id: "any", says: "As the table has it.", clause: "T-2" }],
  limitsInSession: { allowed: true, clause: "T-3" },
  facts: {},
};

/** A coin: one bet, two results. Enough to play rounds with the real engine. */
const coin: Game<Record<string, never>, { readonly side: unknown }> = {
  sheet,
  options: z.strictObject({}),
  bets: () => sheet.bets,
  limits: (_, { terms: { min, max } }) => ({ min, max, clause: "T-2" }),
  initial: () => ({ side: null }),
  evolve: (state, event) =>
    event.type === "outcome-recorded"
      ? { side: event.outcome.side }
      : event.type === "round-settled"
        ? { side: null }
        : state,
  input: (view, command) => [
    { type: "outcome-recorded", round: view.round, outcome: { side: command.do === "spin" ? command.result : "" } },
  ],
  next: ({ state }) =>
    state.side === null ? { next: "result", actions: [{ do: "spin", results: ["heads", "tails"] }] } : undefined,
  verdict: ({ state, felt }) => ({
    outcome: { side: String(state.side) },
    decisions: felt.map((wager) => (state.side === "heads" ? winsAt(wager, "1:1") : loses(wager))),
  }),
  outcomes: () => ["heads", "tails"].map((result) => ({ result, weight: 1 })),
};

export const coinGame: AnyGame = defineGame(coin);

export interface TinyHouse {
  readonly house: House;
  readonly tables: TableService;
}

/** Real tables over a store; a floor that only sets tables up. */
export const tinyHouse = (store: EventStore): TinyHouse => {
  const tables = createTableService("ball-games", gamesOf([coinGame]), {
    store,
    now: () => "2026-11-29T20:00:00.000Z",
    log: silent,
  });
  const floor: FloorTable[] = [];
  const house = createHouse({
    family: (name) => (name === "ball-games" ? tables : undefined),
    families: ["ball-games"],
    floor: {
      execute: async (envelope) => {
        const { command, at, day } = envelope;
        if (command.do !== "install-table") return echo(envelope);
        const { game, min, max, currency, rules } = command;
        const terms = {
          table: at,
          day,
          game,
          min,
          max,
          currency,
          rules,
          band: null,
          seats: null,
          chipUnit: 1,
          options: {},
        };
        const answer = await tables.execute(derived(envelope, "set-up", at, { do: "set-up", ...terms }));
        if (!isAccepted(answer)) return answer;
        floor.push({ table: at, game, day, staff: {}, queue: [] });
        return tables.execute(derived(envelope, "open", at, { do: "open" }));
      },
      floor: () => Promise.resolve(floor),
      ...emptyRecords,
    },
    bank: {
      execute: echo,
      bank: () => Promise.resolve({ tables: [], cage: { cash: 0, chips: {}, cheques: 0, unsorted: 0 } }),
      ...emptyBank,
      days: () => Promise.resolve([]),
    },
    jackpots: { execute: echo, jackpots: () => Promise.resolve([]) },
  });
  return { house, tables };
};

export const install = {
  do: "install-table",
  game: "boule",
  min: 1,
  max: 1_000_000,
  rules: "AD-455-2025",
  currency: "EUR",
} as const;
