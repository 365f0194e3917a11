import { type FeltCommand, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type AnyGame,
  type Bet,
  defineGame,
  type Game,
  loses,
  type RuleSheet,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { z } from "zod";

type Pocket = number | null;

const blacks = [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35];
const all = Array.from({ length: 37 }, (_, n) => n);
const bet = (id: string, pays: string, on: Bet["on"]): Bet => ({ id, pays, clause: "test", on, limit: "table" });

const sheet: RuleSheet = {
  game: "roulette-french",
  title: "French roulette",
  epigraph: "1",
  family: "ball-games",
  versions: { "AD-455-2025": "2025-11-26" },
  seats: null,
  bets: [
    bet(
      "straight",
      "35:1",
      all.map((n) => [n]),
    ),
    bet("split", "17:1", [
      [14, 17],
      [0, 1],
    ]),
    bet("corner", "8:1", [[1, 2, 4, 5]]),
    bet("dozen", "2:1", [[1], [2], [3]]),
    bet("red", "1:1", [[]]),
    bet("black", "1:1", [[]]),
  ],
  limits: [],
  limitsInSession: { allowed: true, clause: "test" },
  facts: { pockets: 37, blacks },
};

const covers = (wager: Wager, pocket: number): boolean => {
  if (wager.bet === "red") return pocket !== 0 && !blacks.includes(pocket);
  if (wager.bet === "black") return blacks.includes(pocket);
  if (wager.bet === "dozen") return pocket !== 0 && wager.on[0] === Math.ceil(pocket / 12);
  return wager.on.includes(pocket);
};

const input = (round: number, command: FeltCommand): readonly TableEvent[] | ReturnType<typeof refuse> =>
  command.do === "spin"
    ? [{ type: "outcome-recorded", round, outcome: { number: command.result } }]
    : refuse("wrong-phase");

const game: Game<unknown, Pocket> = {
  sheet,
  options: z.unknown(),
  bets: () => sheet.bets,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "test" }),
  initial: () => null,
  evolve: (pocket, event) => {
    if (event.type === "outcome-recorded") return event.outcome.number as number;
    return event.type === "round-started" ? null : pocket;
  },
  input: (view, command) => input(view.round, command),
  next: ({ state }) => (state === null ? { next: "result", actions: [{ do: "spin", results: all }] } : undefined),
  verdict: ({ state, felt }) => ({
    outcome: { number: state },
    decisions: felt.map((wager) => (covers(wager, state as number) ? wins(wager, sheet.bets) : loses(wager))),
  }),
  outcomes: () => all.map((result) => ({ result, weight: 1 })),
};

/** A roulette with a handful of bets: enough to have a history to show. */
export const tinyRoulette: AnyGame = defineGame(game);
