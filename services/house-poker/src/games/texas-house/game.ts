import { frenchPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent, type TableTerms } from "@carrusel/contracts";
import {
  type Annulled,
  type Choice,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type GameAction,
  type Next,
  newWagers,
  nobodyToDealTo,
  placesWith,
  type TableView,
} from "@carrusel/game-kit";
import { z } from "zod";
import { dueCard, type Lay, roundOf, rounds, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { placeLimits, sideLimits, sideOptions, tableOptions } from "../table/limits.ts";
import { decisionOf, followed, inTurn } from "../table/turns.ts";
import { band, callTimes, rules } from "./rules.ts";
import { plays, verdict } from "./settlement.ts";
import { isToCall } from "./strategy.ts";

const options = z.strictObject({ ...tableOptions, ...sideOptions });
export type Options = z.infer<typeof options>;

type View = TableView<Options>;
type Act = Extract<FeltCommand, { do: "act" }>;

const ends = ["call", "fold"];

/** The common cards of a stage, face up. */
const common = (count: number): readonly Lay[] => Array.from({ length: count }, () => ({ to: "board", up: true }));

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt, "ante");
  const dealt = [...rounds(2, roundOf(seats, "dealer")), ...common(3)];
  const due = dueCard(view, dealt);
  if (due !== undefined) return due;
  const seat = inTurn(view, seats, ends);
  if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: ends }] };
  const playing = seats.filter((one) => plays(view, one));
  if (playing.length === 0) return undefined;
  return dueCard(view, [...dealt, ...common(2)]) ?? turnUp(view, ["dealer", ...playing.map(String)]);
};

const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] => {
  const bets = command.action === "call" ? followed(view, choice.seat as number, "ante", "call", callTimes) : [];
  return [decided(view, choice, command), ...newWagers(view, bets)];
};

/** Seats whose player may have brought his cards into contact with another's (AD-20-VIII.3.a.touch). */
const withCards = (view: View): readonly number[] =>
  placesWith(view.felt, "ante").filter(
    (seat) => cardsAt(view, `${seat}`).length > 0 && view.voided[seat] === undefined && !hasFolded(view, seat),
  );

const hasFolded = (view: View, seat: number): boolean => decisionOf(view, seat, ["fold"]) !== undefined;

const takeCards = (view: View, seat: number, reason: string): readonly TableEvent[] | Refusal => {
  const clause = "AD-20-VIII.3.a.touch";
  if (!view.felt.some((wager) => wager.seat === seat)) return refuse("seat-empty");
  return withCards(view).includes(seat)
    ? [{ type: "hand-voided", round: view.round, seat, reason }]
    : refuse("action-not-allowed", `Seat ${seat} has no cards that could be taken away.`, clause);
};

/** Why a card that was shown annuls the round: only a player's own does not (AD-20-VIII.3.b.shown). */
const annuls = { player: undefined, common: "AD-20-VIII.1.a.order", dealer: "AD-20-VIII.1.c.exposed" };

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do === "void-hand") return takeCards(view, command.seat, command.reason);
  if (command.do !== "expose") return refuse("wrong-phase", `House Texas poker does not take "${command.do}".`);
  const clause = annuls[command.what];
  const whose = command.what === "dealer" ? "A card of the dealer" : "A common card";
  return exposed(view, command, clause && `${whose} was shown by mistake: a new hand starts (${clause}).`);
};

const irregularities = (view: View): readonly GameAction[] => {
  if (view.betting) return [];
  const seats = withCards(view);
  const shown: GameAction = { do: "expose", what: ["player", "common", "dealer"] };
  return seats.length === 0 ? [shown] : [shown, { do: "void-hand", seats }];
};

const checkTerms = ({ min, max }: TableTerms): Refusal | undefined =>
  max < band.least * min || max > band.most * min
    ? refuse("outside-band", `The maximum is ${band.least} to ${band.most} times the minimum.`, "AD-20-VII.limits")
    : undefined;

const pack = supplyOf(frenchPack());

const game: Game<Options, null> = {
  sheet: rules,
  options,
  checkTerms,
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: pack }),
  limits: ({ id }, view, at) =>
    id === "txb"
      ? sideLimits(view.terms, view.options, "AD-20-VII.limits")
      : placeLimits(view, id, at, "AD-20-VII.limits"),
  closing: nobodyToDealTo,
  initial: () => null,
  evolve: (state) => state,
  next,
  act,
  hasTurn: (view, seat) => decisionOf(view, seat, ends) === undefined,
  input,
  irregularities,
  advise: (view, { seat }) => ({
    action: isToCall(cardsAt(view, `${seat}`), cardsAt(view, "board")) ? "call" : "fold",
  }),
  verdict,
};

export const texasHouse = defineGame(game);
