import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import { leaderOf } from "../acts.ts";
import type { Choice } from "../round.ts";
import { hasSeat } from "./betting.ts";
import { nextOf } from "./next.ts";
import { type ReadyTable, viewOf } from "./state.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

/** The choices that are open now. */
export const openChoices = (state: ReadyTable): readonly Choice[] => {
  const next = nextOf(state);
  if (next?.next === "choice") return next.choices;
  return next?.next === "card" ? (next.choices ?? []) : [];
};

const notAllowed = (action: string): Refusal => refuse("action-not-allowed", `"${action}" is not open now.`);

/** The choice of a person, or of a place by the one who decides for it. */
const isMeant = (state: ReadyTable, choice: Choice, { seat, side, player, hand }: Act): boolean => {
  if (choice.side !== undefined) return choice.side === side;
  if (seat === undefined || choice.seat !== seat) return false;
  if (hand !== undefined && choice.hand !== undefined && hand !== choice.hand) return false;
  if (hand !== undefined && choice.hand === undefined && hand !== 1) return false;
  const leader = leaderOf(state.felt, seat) ?? state.seats[seat]?.player;
  return choice.player === undefined
    ? player === undefined || player === leader
    : choice.player === (player ?? (leader === choice.player ? leader : `${seat}`));
};

/** A decision at the table: whose it is, whether it is open, and what the game makes of it. */
export const decideAct = (state: ReadyTable, command: Act): readonly TableEvent[] | Refusal => {
  const { seat, side, action } = command;
  const { game } = state;
  const view = viewOf(state);
  const choices = openChoices(state);
  if (seat !== undefined && choices.length > 0 && !hasSeat(state, seat))
    return refuse("no-such-seat", `The table has no seat ${seat}.`);
  const theirs = choices.filter((choice) => isMeant(state, choice, command));
  const meant = theirs.find((choice) => choice.actions.includes(action));
  if (meant !== undefined) return game.act?.(view, meant, command) ?? notAllowed(action);
  const known = game.notOpen?.(view, command);
  if (known !== undefined) return known;
  if (choices.length === 0) {
    return refuse("wrong-phase", "There is nothing to decide at this moment: cards or a result are awaited.");
  }
  if (seat === undefined && side === undefined) return refuse("seat-empty", "Name the seat or the side that decides.");
  if (theirs.length > 0 || seat === undefined) return notAllowed(action);
  if (command.player !== undefined && choices.some((choice) => choice.seat === seat)) {
    return refuse("action-not-allowed", `"${command.player}" has nothing to decide at seat ${seat} now.`);
  }
  if (!view.felt.some((wager) => wager.seat === seat)) {
    return refuse("seat-empty", `Nobody has a wager at seat ${seat}.`);
  }
  const later = view.voided[seat] === undefined && (game.hasTurn?.(view, seat) ?? true);
  return later ? refuse("not-your-turn", `It is not the turn of seat ${seat}.`) : notAllowed(action);
};
