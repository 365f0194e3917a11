import { frenchPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Annulled,
  type Choice,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type GameAction,
  maximumOneOf,
  type Next,
  newWagers,
  nobodyToDealTo,
  placesWith,
  type TableView,
} from "@carrusel/game-kit";
import { z } from "zod";
import { dueCard, type Lay, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { mainLimits, sideLimits, sideOptions, tableOptions } from "../table/limits.ts";
import { followed } from "../table/turns.ts";
import { multiples, rules, stakes } from "./rules.ts";
import { verdict } from "./settlement.ts";
import { commonDeal, decidedBy, playing, pocketDeal, stages } from "./stages.ts";
import { isToBet, isToFlop } from "./strategy.ts";

const options = z.strictObject({ ...tableOptions, ...sideOptions });
export type Options = z.infer<typeof options>;

/** Cards of the pack that were seen face up in this round. */
export interface State {
  readonly faceUp: readonly string[];
}

type View = TableView<Options, State>;
type Act = Extract<FeltCommand, { do: "act" }>;

const next = (view: View): Next | undefined => {
  if (view.betting || placesWith(view.felt).every((seat) => view.voided[seat] !== undefined)) return undefined;
  let dealt: readonly Lay[] = pocketDeal(view);
  for (const [index, stage] of stages.entries()) {
    const due = dueCard(view, dealt);
    if (due !== undefined) return due;
    const seats = playing(view);
    if (seats.length === 0) return turnUp(view, ["dealer"]);
    const seat = seats.find((one) => decidedBy(view, one) === index);
    if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: stage.actions }] };
    dealt = [...dealt, ...commonDeal(stage)];
  }
  return dueCard(view, dealt) ?? turnUp(view, ["dealer", ...playing(view).map(String)]);
};

const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] => {
  const bet = stages.find((stage) => stage.bet === command.action)?.bet;
  const bets = bet === undefined ? [] : followed(view, choice.seat as number, "ante", bet, stakes[bet]);
  return [decided(view, choice, command), ...newWagers(view, bets)];
};

/** A place that has not decided all stages, and is still in. */
const hasTurn = (view: View, seat: number): boolean =>
  playing(view).includes(seat) && decidedBy(view, seat) < stages.length;

/** A wrong number of cards annuls the hand of its player alone (AD-22-VI.d.player-count). */
const voidHand = (view: View, seat: number, reason: string): readonly TableEvent[] | Refusal => {
  const clause = "AD-22-VI.d.player-count";
  if (!view.felt.some((wager) => wager.seat === seat)) return refuse("seat-empty");
  return view.voided[seat] === undefined
    ? [{ type: "hand-voided", round: view.round, seat, reason }]
    : refuse("action-not-allowed", `The hand of seat ${seat} is annulled already.`, clause);
};

const shown = (view: View, command: Extract<FeltCommand, { do: "expose" }>) => {
  if (command.what === "dealer") {
    const clause = "AD-22-VI.a.exposed";
    const open = placesWith(view.felt, "ante").some((seat) => hasTurn(view, seat));
    return exposed(
      view,
      command,
      open ? `A card of the dealer was shown before all had decided (${clause}).` : undefined,
    );
  }
  if (command.what === "player") return exposed(view, command, undefined);
  const clause = "AD-22-VI.b.face-up";
  if (view.state.faceUp.includes(command.card)) {
    return refuse("invalid-card", `${command.card} has been put away already.`, clause);
  }
  const found = exposed(
    view,
    command,
    view.state.faceUp.length > 0 ? `More than one card lay face up in the pack (${clause}).` : undefined,
  );
  if ("refused" in found || "annulled" in found) return found;
  return [...found, { type: "cards-burnt" as const, cards: [command.card] }];
};

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do === "void-hand") return voidHand(view, command.seat, command.reason);
  if (command.do === "expose") return shown(view, command);
  return refuse("wrong-phase", `Texas Hold'em poker bonus does not take "${command.do}".`);
};

const irregularities = (view: View): readonly GameAction[] => {
  if (view.betting) return [];
  const seats = placesWith(view.felt, "ante").filter((seat) => view.voided[seat] === undefined);
  const exposing: GameAction = { do: "expose", what: ["player", "common", "dealer"] };
  return seats.length === 0 ? [exposing] : [exposing, { do: "void-hand", seats }];
};

const pack = supplyOf(frenchPack());

const game: Game<Options, State> = {
  sheet: rules,
  options,
  checkTerms: (terms) => maximumOneOf(terms, multiples, "AD-22-IV.b.band"),
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: pack }),
  limits: (bet, { terms, options: table }) =>
    bet.id === "bonus" ? sideLimits(terms, table, "AD-22-IV.b.limits") : mainLimits(terms, "AD-22-IV.b.limits"),
  closing: nobodyToDealTo,
  initial: () => ({ faceUp: [] }),
  evolve: (state, event) => {
    if (event.type === "round-started") return { faceUp: [] };
    return event.type === "card-exposed" && event.what === "common" ? { faceUp: [...state.faceUp, event.card] } : state;
  },
  next,
  act,
  hasTurn,
  input,
  irregularities,
  advise: (view, { seat, actions }) => {
    const own = cardsAt(view, `${seat}`);
    const [bet, pass] = actions as [string, string];
    const goesOn = bet === "flop" ? isToFlop(own) : isToBet(own, cardsAt(view, "board"));
    return { action: goesOn ? bet : pass };
  },
  verdict,
};

export const texasBonus = defineGame(game);
