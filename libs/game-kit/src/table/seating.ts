import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import type { Seated } from "../round.ts";
import { hasSeat } from "./betting.ts";
import { type ReadyTable, type TableState, viewOf } from "./state.ts";

type SeatingCommand = Extract<FeltCommand, { do: "sit" | "leave" | "top-up" }>;

/** Chips that are put on the table: more than none, and whole ones. */
const checkChips = (state: ReadyTable, stack: number): Refusal | undefined => {
  if (stack <= 0) return refuse("invalid-stake", "A player sits down with chips.");
  const { chipUnit } = state.terms;
  return stack % chipUnit === 0
    ? undefined
    : refuse("not-a-multiple", `Chips here are whole multiples of ${chipUnit}.`);
};

/** Sitting down, leaving and putting chips on the table, where players play against each other. */
export const decideSeating = (state: ReadyTable, command: SeatingCommand): readonly TableEvent[] | Refusal => {
  const { circle } = state.game;
  const { seat } = command;
  if (circle === undefined) return refuse("wrong-phase", `${state.terms.game} is played against the house.`);
  const view = viewOf(state);
  const there = state.seats[seat];
  if (command.do === "top-up" && circle.isIn(view, seat)) {
    return refuse("wrong-phase", "Chips are added between hands.");
  }
  if (!hasSeat(state, seat)) return refuse("no-such-seat", `The table has no seat ${seat}.`);
  switch (command.do) {
    case "sit": {
      if (there !== undefined) return refuse("seat-taken", `Seat ${seat} is taken.`);
      const player = command.player ?? `${seat}`;
      const wrong = checkChips(state, command.stack) ?? circle.sit?.(view, seat, command.stack);
      return wrong ?? [{ type: "player-seated", seat, player, stack: command.stack }];
    }
    case "top-up": {
      if (there === undefined) return refuse("seat-empty", `Nobody sits at seat ${seat}.`);
      const wrong = checkChips(state, command.stack) ?? circle.topUp?.(view, seat, command.stack);
      return wrong ?? [{ type: "stack-topped-up", seat, player: there.player, amount: command.stack }];
    }
    case "leave": {
      if (there === undefined) return refuse("seat-empty", `Nobody sits at seat ${seat}.`);
      if (circle.isIn(view, seat)) return refuse("wrong-phase", "The player is in the hand: wait until it is decided.");
      const stays = circle.leave?.(view, seat);
      if (stays !== undefined) return stays;
      const before = circle.leaving?.(view, seat) ?? [];
      const stack = before.reduce(evolveSeating, state as TableState).seats[seat]?.stack ?? 0;
      return [...before, { type: "player-left", seat, player: there.player, stack }];
    }
  }
};

const withStack = (state: TableState, seat: number, change: number): TableState => {
  const there = state.seats[seat];
  if (there === undefined) return state;
  return { ...state, seats: { ...state.seats, [seat]: { ...there, stack: there.stack + change } } };
};

const withStaked = (state: TableState, seat: number, change: number): TableState => ({
  ...state,
  staked: { ...state.staked, [seat]: (state.staked[seat] ?? 0) + change },
});

/** Folds what happens to players' chips. At tables against the house nobody is seated, and nothing changes. */
export const evolveSeating = (state: TableState, event: TableEvent): TableState => {
  switch (event.type) {
    case "player-seated": {
      const { seat, player, stack } = event;
      return { ...state, seats: { ...state.seats, [seat]: { player, stack } satisfies Seated } };
    }
    case "player-left": {
      const { [event.seat]: _, ...others } = state.seats;
      return { ...state, seats: others };
    }
    case "stack-topped-up":
      return withStack(state, event.seat, event.amount);
    case "round-corrected":
      return event.stack ? withStack(state, event.seat, event.amount) : state;
    case "fee-charged":
      return withStack(state, event.seat, -event.amount);
    case "hand-started":
      return { ...state, phase: "playing" };
    case "chips-staked": {
      const next = withStack(state, event.seat, -event.amount);
      return event.into === "pot" ? withStaked(next, event.seat, event.amount) : next;
    }
    case "chips-returned": {
      const next = withStack(state, event.seat, event.amount);
      // Between hands it is what earlier ones left in the middle: nobody's stake.
      return event.from === "pot" && state.phase !== "idle" ? withStaked(next, event.seat, -event.amount) : next;
    }
    case "wager-placed":
      return withStack(state, event.seat, -event.stake);
    case "wager-taken-down":
    case "wager-cut":
      return withStack(state, event.seat, event.amount);
    case "round-settled": {
      const won = (event.pots ?? []).flatMap(({ winners }) => Object.entries(winners));
      const back = event.wagers.flatMap(({ seat, result, returned }) =>
        result === "taken" ? [] : [{ seat, returned }],
      );
      const paid = won.reduce((next, [seat, amount]) => withStack(next, Number(seat), amount), state);
      return { ...back.reduce((next, { seat, returned }) => withStack(next, seat, returned), paid), staked: {} };
    }
    case "round-voided": {
      const back = event.wagers.flatMap(({ seat, result, returned }) =>
        result === "taken" ? [] : [{ seat, returned }],
      );
      const all = [...back, ...(event.returns ?? []).map(({ seat, amount }) => ({ seat, returned: amount }))];
      return { ...all.reduce((next, { seat, returned }) => withStack(next, seat, returned), state), staked: {} };
    }
    default:
      return state;
  }
};
