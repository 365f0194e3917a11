import { type Choice, type Games, isReady, type TableCommand, viewFor } from "@carrusel/game-kit";
import type { TestTable } from "@carrusel/game-kit/testing";
import { expect } from "vitest";
import { simulateBets } from "../bets.ts";
import { randomAct } from "../choices.ts";
import { Random } from "../random.ts";
import { answersOf } from "./replay.ts";

/** Actions that some game has: those that are not listed have to be refused. */
const everyAction = [
  ...["half", "prison", "hit", "stand", "double", "split", "surrender", "challenge", "concede", "play", "fold"],
  ...["buy", "pull", "leave", "bet", "call", "flop", "turn", "river", "check", "set", "house-way"],
];

const keyOf = ({ seat, side }: Choice, action: string): string => `${seat ?? side} ${action}`;

/** Holds what a table says can be done against what it then accepts. */
export const expectExactActions = (games: Games, table: TestTable, seed: number): void => {
  const { state, actions } = table;
  if (!isReady(state)) return;
  const answer = answersOf(games, state);
  const random = new Random(seed);
  const listed = new Set(actions.map((action) => action.do as string));
  // What follows a decision or a throw may deal from the queue, which may hold a card nobody saw.
  const ofQueue = state.shoe.queue.includes("??") ? ["invalid-card"] : [];

  for (const command of ["void", "open", "close", "suspend", "resume"] as const) {
    const said = command === "void" ? { do: command, reason: "a dispute" } : { do: command };
    expect(answer(said as TableCommand) === undefined, command).toBe(listed.has(command));
  }
  const open = new Set<string>();
  for (const action of actions) {
    if (action.do === "spin")
      for (const result of action.results) expect(answer({ do: "spin", result })).toBeUndefined();
    if (action.do === "roll") {
      const dice = Array.from({ length: action.dice }, () => random.int(1, action.faces));
      expect([undefined, "action-not-allowed", ...ofQueue]).toContain(answer({ do: "roll", dice }));
      expect(answer({ do: "roll", dice: [...dice, 1] })).toBe("invalid-result");
    }
    if (action.do !== "act") continue;
    const viewer =
      action.seat === undefined ? ({ kind: "auditor" } as const) : ({ kind: "seat", seat: action.seat } as const);
    const view = viewFor(state, viewer);
    for (const name of action.actions) {
      open.add(keyOf(action, name));
      const act = randomAct({ ...action, actions: [name] }, view, random);
      // A foul hand is named with the place's own cards, and still no hand.
      const allowed = name === "set" && action.side !== undefined ? [undefined, "action-not-allowed"] : [undefined];
      expect([...allowed, ...ofQueue], `${name} at ${state.phase}`).toContain(answer(act));
    }
  }
  const seats = new Set(state.felt.map((wager) => wager.seat));
  for (const seat of seats) {
    for (const action of everyAction) {
      if (open.has(`${seat} ${action}`)) continue;
      expect(answer({ do: "act", seat, action }), `${action} by seat ${seat}, not listed`).toBeDefined();
    }
  }
  for (const bet of simulateBets(actions, random)) {
    expect([
      "above-maximum",
      "side-bet-over-limit",
      "not-a-multiple",
      "action-not-allowed",
      "side-bet-needs-main",
      "invalid-stake",
      undefined,
    ]).toContain(answer(bet));
  }
};
