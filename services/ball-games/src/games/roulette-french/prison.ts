import type { TableEvent } from "@carrusel/contracts";
import type { Choice, TableView, Wager } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { isEvenChance, zero } from "../roulette/cloth.ts";
import { evolveWheel, initialWheel, type WheelState } from "../roulette/wheel.ts";
import type { Options } from "./options.ts";

export type Escape = "half" | "prison";

/** The wheel, and what became of the even chances on zeros. */
export interface State extends WheelState {
  /** Wager -> how many zeros in a row it has been through and stayed. */
  readonly zeros: Readonly<Record<number, number>>;
  /** Wager -> what its player chose on the zero that lies. */
  readonly choices: Readonly<Record<number, Escape>>;
}

export const initial: State = { ...initialWheel, zeros: {}, choices: {} };

export const evolve = (before: State, event: TableEvent): State => {
  const state = evolveWheel(before, event);
  switch (event.type) {
    case "choice-made":
      return { ...state, choices: { ...state.choices, [event.wager]: event.action as Escape } };
    case "round-settled": {
      const zeros = event.wagers
        .filter((wager) => wager.result === "prison")
        .map((wager) => [wager.wager, (before.zeros[wager.wager] ?? 0) + 1]);
      return { ...state, zeros: Object.fromEntries(zeros) as State["zeros"], choices: {} };
    }
    case "round-voided":
      return { ...state, choices: {} };
    default:
      return state;
  }
};

type View = TableView<Options, State>;

/** What a wager that has stayed through `zeros` zeros is worth: its stake, halved at each one after the first. */
export const worth = (wager: Wager, zeros: number): Ratio =>
  Ratio.of(wager.stake, zeros <= 1 ? 1n : 2n ** BigInt(zeros - 1));

/** Whether a wager that has been through so many zeros is worth less than the minimum, and so has no choice. */
export const hasNoChoice = (view: View, wager: Wager, zeros: number): boolean =>
  zeros > 1 && worth(wager, zeros).compare(view.terms.min) < 0;

/** What becomes of an even chance on the zero that lies now; undefined while its player still has to choose. */
export const onZero = (view: View, wager: Wager): Escape | undefined => {
  const zeros = (view.state.zeros[wager.id] ?? 0) + 1;
  // The last spin of the session beats the rule for wagers below the minimum.
  if (view.lastRound) return "half";
  if (hasNoChoice(view, wager, zeros)) return "prison";
  return view.options.zero === "choice" ? view.state.choices[wager.id] : view.options.zero;
};

/** A wager whose player chooses. */
export interface ZeroChoice extends Choice {
  readonly wager: number;
  readonly seat: number;
  readonly player: string;
  readonly bet: string;
}

/** The even chances whose players have to choose between half and prison, oldest first. */
export const openChoices = (view: View): readonly ZeroChoice[] =>
  view.state.pocket === null || !zero(view.state.pocket)
    ? []
    : view.felt
        .filter((wager) => isEvenChance(wager.bet) && onZero(view, wager) === undefined)
        .map(({ id, seat, player, bet, on }) => ({ wager: id, seat, player, bet, on, actions: ["half", "prison"] }));
