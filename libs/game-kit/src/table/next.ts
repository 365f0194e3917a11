import type { Next } from "../round.ts";
import { type ReadyTable, viewOf } from "./state.ts";

const known = new WeakMap<ReadyTable, { readonly next: Next | undefined }>();

/** What the round needs next. States never change, and every one is asked several times: the answer is kept with it. */
export const nextOf = (state: ReadyTable): Next | undefined => {
  let found = known.get(state);
  if (found === undefined) {
    found = { next: state.game.next(viewOf(state)) };
    known.set(state, found);
  }
  return found.next;
};

/** Hands what one state needs next on to another that differs in nothing which that depends on. */
export const withNext = (state: ReadyTable, next: Next | undefined): ReadyTable => {
  known.set(state, { next });
  return state;
};
