import { frenchPack, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Annulled,
  type Bet,
  betsUnder,
  cardsAt,
  defineGame,
  type Game,
  type GameAction,
  type Limits,
  maximumOneOf,
  type Next,
  nobodyToDealTo,
  placesWith,
  type TableView,
  type WagerName,
} from "@carrusel/game-kit";
import { dueCard, inGroups, type Lay, roundOf, rounds, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { halfOfMinimum, placeLimits } from "../table/limits.ts";
import { decisionOf, hasDone, inTurn } from "../table/turns.ts";
import { refusedBlind } from "./blind.ts";
import { choiceOf, decide } from "./decisions.ts";
import { jackpotChance } from "./hands.ts";
import { type Options, options } from "./options.ts";
import { band, rules } from "./rules.ts";
import { verdict } from "./settlement.ts";
import { advise } from "./strategy.ts";

type View = TableView<Options>;

const ends = ["play", "fold"];

/** The bank's last card lies face up (AD-10-VI.deal); an automatic shoe gives five at a time (AD-10-II.2.auto-shoe). */
const deal = (seats: readonly number[], { automaticShoe }: Options): readonly Lay[] => {
  const round = roundOf(seats, "dealer");
  const covered = automaticShoe ? inGroups(5, round) : rounds(5, round);
  return [...covered.slice(0, -1), { to: "dealer", up: true }];
};

const isAndorran = (view: View): boolean => view.wording === "AD-455-2025";

const isDealt = (view: View): boolean => cardsAt(view, "dealer").length === 5;

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt);
  const due = dueCard(view, deal(seats, view.options));
  if (due !== undefined) return due;
  const seat = inTurn(view, seats, ends);
  if (seat !== undefined) return { next: "choice", choices: [choiceOf(view, seat)] };
  const shown = seats.filter((one) => view.voided[one] === undefined && hasDone(view, one, "play"));
  return turnUp(view, ["dealer", ...shown.map(String)]);
};

const limits = (bet: Bet, view: View, at?: WagerName): Limits => {
  if (bet.id !== "ante") return halfOfMinimum(view.terms, bet.clause);
  return placeLimits(view, bet.id, at, isAndorran(view) ? "AD-10-V.2.limits" : "ES-CN-1-6.1.limits");
};

/** Whose hand can be forfeited: the Canary decree forbids the same, but names no penalty. */
const forfeitable = (view: View): readonly number[] =>
  isAndorran(view) && isDealt(view) ? placesWith(view.felt).filter((seat) => view.voided[seat] === undefined) : [];

const forfeit = (view: View, seat: number, reason: string): readonly TableEvent[] | Refusal => {
  const clause = "AD-10-VI.forfeit";
  if (!isAndorran(view) || !isDealt(view)) return refuse("wrong-phase", "No hand can be forfeited now.", clause);
  if (!view.felt.some((wager) => wager.seat === seat)) return refuse("seat-empty");
  if (!forfeitable(view).includes(seat)) return refuse("action-not-allowed", "This hand is forfeited already.", clause);
  return [{ type: "hand-voided", round: view.round, seat, reason }];
};

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do === "void-hand") return forfeit(view, command.seat, command.reason);
  if (command.do !== "expose") return refuse("wrong-phase", `No-discard poker does not take "${command.do}".`);
  if (command.what === "common") return refuse("invalid-card", "This game has no common cards.");
  const clause = isAndorran(view) ? "AD-10-VI.error" : "ES-CN-1-10.1.error";
  return exposed(view, command, `A card was shown by mistake: the whole round is annulled (${clause}).`);
};

const irregularities = (view: View): readonly GameAction[] => {
  if (view.betting) return [];
  const seats = forfeitable(view);
  const shown: GameAction = { do: "expose", what: ["player", "dealer"] };
  return seats.length === 0 ? [shown] : [shown, { do: "void-hand", seats }];
};

const pack = supplyOf(frenchPack());

const game: Game<Options, null> = {
  sheet: rules,
  options,
  checkTerms: (terms, _, wording) => {
    const own = band[wording];
    return own && maximumOneOf(terms, own.multiples, own.clause);
  },
  bets: (_, set) => betsUnder(rules.bets, set),
  cards: () => ({ scope: "round", supply: pack }),
  limits,
  betNeeds: (view, at) => (isAndorran(view) ? refusedBlind(view, at) : undefined),
  closing: nobodyToDealTo,
  initial: () => null,
  evolve: (state) => state,
  next,
  act: decide,
  hasTurn: (view, seat) => decisionOf(view, seat, ends) === undefined,
  input,
  irregularities,
  advise,
  verdict,
  jackpotChance,
};

export const pokerNoDiscard = defineGame(game);
