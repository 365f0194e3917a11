import { isRefusal, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Games } from "../registry.ts";
import { decideBet, decideCloseBets, decideTakeDown } from "./betting.ts";
import type { TableCommand } from "./commands.ts";
import { evolveTable } from "./evolve.ts";
import { decideOrder, isOrder } from "./orders.ts";
import { settle, voidRound } from "./settle.ts";
import { isReady, lastRoundsOver, type ReadyTable, type TableState, viewOf } from "./state.ts";

/**
 * Decides one command at a table: the events that it leads to, or why it is refused. Pure: the same
 * state and command give the same answer for ever.
 */
export const decideTable = (games: Games) => {
  const evolve = evolveTable(games);

  const decideFelt = (state: ReadyTable, command: TableCommand): readonly TableEvent[] | Refusal => {
    if (state.status === "closed" || lastRoundsOver(state)) return refuse("table-closed");
    if (state.status === "suspended") return refuse("table-suspended");
    switch (command.do) {
      case "bet":
        return decideBet(state, command);
      case "take-down":
        return decideTakeDown(state, command);
      case "close-bets":
        return decideCloseBets(state);
      case "void":
        return state.phase === "idle"
          ? refuse("wrong-phase", "There is no round in progress that could be annulled.")
          : [voidRound(state, command.reason)];
      default:
        return decideInput(state, command);
    }
  };

  const decideInput = (state: ReadyTable, command: TableCommand): readonly TableEvent[] | Refusal => {
    if (!isInput(command)) return refuse("wrong-phase", `This table does not take "${command.do}".`);
    if (state.phase === "idle" || state.phase === "betting") {
      if (command.do !== "act") return refuse("bets-open", 'Bets are still open: say "no more bets" first.');
      const why = state.game.idleAct?.(viewOf(state), command);
      return why ?? refuse("wrong-phase", "There is nothing to decide before the result is known.");
    }
    const events = state.game.input(viewOf(state), command);
    if (isRefusal(events)) return events;
    const after = events.reduce<TableState>(evolve, state) as ReadyTable;
    if (after.phase === "betting") return events;
    const verdict = after.game.verdict(viewOf(after));
    return verdict === undefined ? events : [...events, settle(after, verdict)];
  };

  return (state: TableState, command: TableCommand): readonly TableEvent[] | Refusal => {
    if (isOrder(command)) return decideOrder(games, state, command);
    if (!isReady(state)) return refuse("unknown-table");
    return decideFelt(state, command);
  };
};

const inputs = [
  "cards",
  "spin",
  "no-spin",
  "no-roll",
  "roll",
  "act",
  "auction",
  "burn",
  "shuffle",
  "void-hand",
  "expose",
  "fee",
] as const;
type Input = Extract<TableCommand, { do: (typeof inputs)[number] }>;
const isInput = (command: TableCommand): command is Input => (inputs as readonly string[]).includes(command.do);
