import type { Next } from "../round.ts";
import { isBetting, type ReadyTable, viewOf } from "./state.ts";

/** What the round needs next. While it is played the state itself says it: every event works it out once. */
export const nextOf = (state: ReadyTable): Next | undefined =>
  isBetting(state) ? state.game.next(viewOf(state)) : state.needs;
