import { refuse, type TableEvent } from "@carrusel/contracts";
import { type Decision, type Game, gameBySheet, loses, type RuleSheet, type Wager, wins } from "@carrusel/game-kit";
import { z } from "zod";
import { notHere } from "../roulette/wheel.ts";
import { rules } from "./rules.ts";

const options = z.strictObject({ multiple: z.int().positive().default(1) });
export type Options = z.infer<typeof options>;

interface State {
  /** Where the wheel stopped in the round that is being decided. */
  readonly symbol: string | null;
  readonly symbols: readonly string[];
}

const facts = z.object({
  symbols: z
    .array(z.object({ symbol: z.string(), spaces: z.int().positive(), pays: z.string(), clause: z.string() }))
    .min(2),
});

/** The wheel as a sheet has it: every symbol is a bet, at the price that the wheel says. */
const wheelOf = (sheet: RuleSheet) => {
  const { symbols } = facts.parse(sheet.facts);
  const agree = symbols.every(({ symbol, pays }) => sheet.bets.find(({ id }) => id === symbol)?.pays === pays);
  if (!agree || symbols.length !== sheet.bets.length) throw new RangeError("bets and symbols say different things");
  return symbols;
};

const evolve = (state: State, event: TableEvent): State => {
  switch (event.type) {
    case "outcome-recorded":
      return { ...state, symbol: event.outcome.symbol as string };
    case "round-settled":
      return state.symbol === null ? state : { symbol: null, symbols: [state.symbol, ...state.symbols].slice(0, 12) };
    case "round-voided":
      return { ...state, symbol: null };
    default:
      return state;
  }
};

const gameBy = (sheet: RuleSheet): Omit<Game<Options, State>, "sheet"> => {
  const symbols = wheelOf(sheet);
  const results = symbols.map(({ symbol }) => symbol);
  const decideWager = (wager: Wager, symbol: string): Decision =>
    wager.bet === symbol ? wins(wager, sheet.bets) : loses(wager);
  return {
    options,
    bets: () => sheet.bets,
    limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: sheet.limits[0]?.clause ?? "" }),
    initial: () => ({ symbol: null, symbols: [] }),
    evolve,
    input: (view, command) => {
      if (command.do === "spin") {
        return results.includes(command.result as string)
          ? [{ type: "outcome-recorded", round: view.round, outcome: { symbol: command.result } }]
          : refuse("invalid-result", `The wheel has no symbol "${command.result}".`, "AD-24-II.2.spaces");
      }
      if (command.do === "no-spin") {
        // A null play starts the whole cycle again: the bets stand, and there is a new call for bets.
        return [
          { type: "irregular-play", round: view.round, kind: "no-spin", reason: command.reason },
          { type: "bets-reopened", round: view.round },
        ];
      }
      return notHere(command);
    },
    next: (view) =>
      view.state.symbol === null
        ? { next: "result", actions: [{ do: "spin", results }, { do: "no-spin" }] }
        : undefined,
    verdict: (view) => {
      const symbol = view.state.symbol as string;
      return { outcome: { symbol }, decisions: view.felt.map((wager) => decideWager(wager, symbol)) };
    },
    payOrder: (winners, won) => [...winners].sort((a, b) => won(a) - won(b)),
    outcomes: () => symbols.map(({ symbol, spaces }) => ({ result: symbol, weight: spaces })),
  };
};

export const wheelOfFortune = gameBySheet(rules, Object.keys(facts.shape), gameBy);
