import { refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Bet,
  type Decision,
  defineGame,
  type Game,
  loses,
  type RuleSheet,
  type Wager,
  wins,
} from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { z } from "zod";

interface State {
  readonly face: number | null;
  readonly faces: readonly number[];
  /** A two was thrown last. */
  readonly open: boolean;
}

const numbers = [1, 2, 3, 4, 5, 6];
const bet = (id: string, pays: string, on: Bet["on"] = [[]]): Bet => ({ id, pays, clause: "test", on, limit: "table" });

const bets = [
  bet(
    "number",
    "4:1",
    numbers.map((n) => [n]),
  ),
  bet("later", "1:1"),
  bet("after-two", "1:1"),
  bet("third", "1:3"),
];

const rules: RuleSheet = {
  ...{ game: "loaded-die", title: "Loaded die", epigraph: "0", family: "test", seats: null },
  versions: { "AD-455-2025": "1" },
  bets,
  limits: [],
  limitsInSession: { allowed: true, clause: "test" },
  facts: {},
};

const evolve = (state: State, event: TableEvent): State => {
  if (event.type === "outcome-recorded") return { ...state, face: (event.outcome.dice as number[])[0] ?? null };
  if (event.type !== "round-settled" || state.face === null) return state;
  return { face: null, faces: [state.face, ...state.faces], open: state.face === 2 };
};

const stays = (wager: Wager): Decision => ({
  ...{ wager: wager.id, result: "open", back: Ratio.zero, won: Ratio.zero, stays: true },
});

const decideWager = (wager: Wager, face: number): Decision => {
  if (wager.bet === "number") return wager.on.includes(face) ? wins(wager, bets) : loses(wager);
  if (wager.bet === "third") return face > 3 ? wins(wager, bets) : loses(wager);
  if (face === 6) return wins(wager, bets);
  return face === 1 ? loses(wager) : stays(wager);
};

/** One die whose six is twice as likely as any other face; two bets that stay until a six or a one. */
const game: Game<object, State> = {
  sheet: rules,
  options: z.strictObject({}),
  bets: () => bets,
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "test" }),
  betPhase: (view, { bet: id }) => (id === "after-two" && !view.state.open ? refuse("wrong-phase") : undefined),
  initial: () => ({ face: null, faces: [], open: false }),
  evolve,
  input: (view, command) =>
    command.do === "roll"
      ? [{ type: "outcome-recorded", round: view.round, outcome: { dice: command.dice } }]
      : refuse("wrong-phase"),
  next: (view) =>
    view.state.face === null ? { next: "result", actions: [{ do: "roll", dice: 1, faces: 6 }] } : undefined,
  verdict: ({ state, felt }) => {
    const face = state.face as number;
    return { outcome: { dice: [face] }, decisions: felt.map((wager) => decideWager(wager, face)) };
  },
  outcomes: () => numbers.map((face) => ({ result: [face], weight: face === 6 ? 2 : 1 })),
};

export const loadedDie = defineGame(game);

/** Its state without the faces of earlier throws. */
export const forgetFaces = (play: unknown): unknown => ({ ...(play as State), faces: [] });
