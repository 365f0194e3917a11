import type { TableEvent } from "@carrusel/contracts";
import {
  evolvePrison,
  initialPrison,
  type PrisonState,
  type TableView,
  type ZeroChoice,
  zeroChoices,
} from "@carrusel/game-kit";
import { isEvenChance, type Pocket, zero } from "../roulette/cloth.ts";
import { evolveWheel, initialWheel, type WheelState } from "../roulette/wheel.ts";
import type { Options } from "./options.ts";

/** The wheel, and what became of the even chances on zeros. */
export interface State extends WheelState, PrisonState {}

export const initial: State = { ...initialWheel, ...initialPrison };

export const evolve = (state: State, event: TableEvent): State =>
  evolvePrison(evolveWheel(state, event), event, ({ number }) => zero(number as Pocket));

/** The even chances whose players have to choose between half and prison, oldest first. */
export const openChoices = (view: TableView<Options, State>): readonly ZeroChoice[] =>
  view.state.pocket === null || !zero(view.state.pocket)
    ? []
    : zeroChoices(
        view,
        view.felt.filter((wager) => isEvenChance(wager.bet)),
      );
