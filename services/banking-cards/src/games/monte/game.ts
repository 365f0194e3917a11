import { spanishPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Bet,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type Json,
  type Limits,
  type Next,
  type TableView,
  type WagerName,
} from "@carrusel/game-kit";
import { z } from "zod";
import { cardSelections } from "./cards-bet.ts";
import { baseOf, dealtLayout, drawnCards, filled, type Layout, layoutDue, restOf } from "./layout.ts";
import { maxima, type Phase, places, rules } from "./rules.ts";
import { decide, decidingCard, priceIn } from "./settle.ts";

const options = z.strictObject({ multiple: z.int().positive().default(1) });
export type Options = z.infer<typeof options>;

/** What of a play lasts beyond the round of its first phase. */
export interface State {
  readonly begun: boolean;
  /** What stays on the table after a first phase; null: the next round is another play. */
  readonly rest: Layout | null;
  /** The layout of the second phase that is played. */
  readonly second: Layout | null;
}

type View = TableView<Options, State>;
type Outcome = { readonly rest?: Layout };

const pack = supplyOf(spanishPack());
const between: State = { begun: false, rest: null, second: null };

const phaseOf = ({ state }: View): Phase => (state.second === null ? "first" : "second");

const layoutOf = (view: View): Layout => view.state.second ?? dealtLayout(view.hands);

/** The cards that bets can name now; none before the layout lies and between rounds. */
const bettable = (view: View): Layout | undefined => {
  const { begun, second } = view.state;
  if (!begun) return undefined;
  return second ?? (layoutDue(view) === undefined ? dealtLayout(view.hands) : undefined);
};

const evolve = (state: State, event: TableEvent): State => {
  switch (event.type) {
    case "round-started":
      return { ...state, begun: true };
    case "decision-made":
      return { ...state, rest: null, second: state.rest };
    case "round-settled":
      return { ...between, rest: (event.outcome as Outcome).rest ?? null };
    case "round-voided":
    case "shoe-shuffled":
      return between;
    default:
      return state;
  }
};

const noLayout = refuse("wrong-phase", "Bets begin once the four cards are laid out.", "AD-13-VI.3.layout");

const betPhase = (view: View, { bet }: WagerName): Refusal | undefined => {
  if (bettable(view) === undefined) return noLayout;
  return bet === "pot" && phaseOf(view) === "second"
    ? refuse("wrong-phase", "The pot is played in the first phase only.", "AD-13-VI.1.a.pot-first-only")
    : undefined;
};

const clauses: Readonly<Record<string, string>> = Object.fromEntries(
  rules.limits.map(({ id, clause }) => [id, clause]),
);

const limits = (bet: Bet, view: View): Limits => {
  const { min, max } = view.terms;
  const most = (maxima[bet.limit]?.[phaseOf(view)] ?? 1) * min;
  return { min, max: bet.limit === "card" ? Math.min(max, most) : most, clause: clauses[bet.limit] ?? bet.clause };
};

const selections = (bet: Bet, view: View) => {
  const layout = bettable(view);
  if (layout === undefined || (bet.id === "pot" && phaseOf(view) === "second")) return [];
  const { laid } = layout;
  return bet.id === "card" ? cardSelections(laid) : filled(laid).map((place) => [baseOf(laid, place)]);
};

/** The row that stays lies on the table in the new round as well. */
const relaid = (round: number, { laid }: Layout): readonly TableEvent[] =>
  places.flatMap((place) => (laid[place] ?? []).map((card) => ({ type: "card-dealt", round, place, card, up: true })));

const early = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined => {
  if (command.do === "cards") return bettable(view) === undefined ? [] : undefined;
  if (command.do !== "act" || command.action !== "second-phase") return undefined;
  const { rest } = view.state;
  return rest === null
    ? refuse("wrong-phase", "A second phase follows a first one at once.", "AD-13-VI.3.second-phase")
    : [decided(view, secondPhase, command), ...relaid(view.round, rest)];
};

const secondPhase = { actions: ["second-phase"] };

const next = (view: View): Next | undefined => {
  const { begun, rest, second } = view.state;
  if (!begun) {
    return rest === null
      ? { next: "card", to: "top-left", up: true, count: places.length }
      : { next: "choice", choices: [secondPhase] };
  }
  const due = second === null ? layoutDue(view) : undefined;
  if (due !== undefined || view.betting) return due;
  return decidingCard(layoutOf(view), drawnCards(view)) === undefined
    ? { next: "card", to: "drawn", up: true }
    : undefined;
};

const json = ({ laid, ...points }: Layout): Json => ({
  laid: Object.fromEntries(Object.entries(laid).map(([place, cards]) => [place, [...cards]])),
  ...points,
});

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: pack }),
  samePack: ({ state }) => state.rest !== null,
  limits,
  selections,
  pays: (bet, view) => {
    const layout = bettable(view);
    const open = layout !== undefined && selections(bet, view).length > 0;
    return open ? priceIn(phaseOf(view), bet.id, layout) : bet.pays;
  },
  betPhase,
  closing: (view) => (bettable(view) === undefined ? noLayout : undefined),
  early,
  initial: () => between,
  evolve,
  next,
  advise: () => ({ action: "second-phase" }),
  verdict: (view) => {
    const layout = layoutOf(view);
    const phase = phaseOf(view);
    const deciding = decidingCard(layout, drawnCards(view));
    if (deciding === undefined) throw new Error("no card has decided yet");
    const { card, place, relation, first } = deciding;
    return {
      outcome: {
        phase,
        layout: json(layout),
        burnt: [...cardsAt(view, "burnt")],
        drawn: [...drawnCards(view)],
        decided: { card, place, relation, first },
        ...(phase === "first" && { rest: json(restOf(layout, place)) }),
      },
      decisions: view.felt.map((wager) => decide(wager, phase, layout, deciding)),
    };
  },
};

export const monte = defineGame(game);
