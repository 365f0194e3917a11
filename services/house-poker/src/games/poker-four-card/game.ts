import { frenchPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Annulled,
  type Choice,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type Next,
  newWagers,
  nobodyToDealTo,
  placesWith,
  type TableView,
} from "@carrusel/game-kit";
import { z } from "zod";
import { dueCard, inGroups, type Lay, roundOf, rounds, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { mainLimits, shoeOptions, sideLimits, sideOptions, tableOptions } from "../table/limits.ts";
import { decisionOf, followed, hasDone, inTurn } from "../table/turns.ts";
import { playTimes, rules } from "./rules.ts";
import { payOrder, verdict } from "./settlement.ts";
import { timesToPlay } from "./strategy.ts";

const options = z.strictObject({ ...tableOptions, ...shoeOptions, ...sideOptions });
export type Options = z.infer<typeof options>;

type View = TableView<Options>;
type Act = Extract<FeltCommand, { do: "act" }>;

const ends = ["play", "fold"];

/** Five cards each, face down, and the dealer's sixth face up (AD-18-V.3.deal). */
const deal = (seats: readonly number[], { automaticShoe }: Options): readonly Lay[] => {
  const five = (automaticShoe ? inGroups : rounds)(5, roundOf(seats, "dealer"));
  return [...five, { to: "dealer", up: true }];
};

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt);
  const due = dueCard(view, deal(seats, view.options));
  if (due !== undefined) return due;
  const seat = inTurn(view, placesWith(view.felt, "ante"), ends);
  if (seat !== undefined) {
    return { next: "choice", choices: [{ seat, actions: ends, fields: { play: { times: playTimes } } }] };
  }
  const playing = seats.filter((one) => hasDone(view, one, "play"));
  return playing.length === 0 ? undefined : turnUp(view, ["dealer", ...playing.map(String)]);
};

const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  if (command.action === "fold") return [decided(view, choice, command)];
  const { times } = command;
  if (times === undefined || times < playTimes.min || times > playTimes.max) {
    return refuse("invalid-stake", "Play is one to three times the ante.", "AD-18-V.2.play");
  }
  const bets = followed(view, choice.seat as number, "ante", "play", times);
  return [decided(view, choice, command), ...newWagers(view, bets)];
};

/** The epigraph lets nothing be annulled for a card that was shown: it is recorded, and the round goes on. */
const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do !== "expose") return refuse("wrong-phase", `Four-card poker does not take "${command.do}".`);
  if (command.what === "common") return refuse("invalid-card", "This game has no common cards.");
  return exposed(view, command, undefined);
};

const pack = supplyOf(frenchPack());

const game: Game<Options, null> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: pack }),
  limits: (bet, { terms, options: table }) =>
    bet.id === "aces" ? sideLimits(terms, table, "AD-18-V.1.either") : mainLimits(terms, "AD-18-VI.limits"),
  closing: nobodyToDealTo,
  initial: () => null,
  evolve: (state) => state,
  next,
  act,
  hasTurn: (view, seat) => placesWith(view.felt, "ante").includes(seat) && decisionOf(view, seat, ends) === undefined,
  input,
  irregularities: (view) => (view.betting ? [] : [{ do: "expose", what: ["player", "dealer"] }]),
  advise: (view, { seat }) => {
    const times = timesToPlay(cardsAt(view, `${seat}`), cardsAt(view, "dealer").at(-1) ?? "");
    return times === 0 ? { action: "fold" } : { action: "play", times };
  },
  verdict,
  payOrder,
};

export const pokerFourCard = defineGame(game);
