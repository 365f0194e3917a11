import { frenchPack, packs, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Advice,
  type BetPlace,
  type Choice,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type GameAction,
} from "@carrusel/game-kit";
import { totalOf } from "../baccarat/points.ts";
import { returned, sharesOf } from "../between-players/bank.ts";
import { playerDraws } from "../between-players/drawing.ts";
import { joining } from "../between-players/seating.ts";
import { answer, answerChoice, answers } from "./answers.ts";
import { call, coverable, holderOf, isCall } from "./calls.ts";
import { evolve } from "./evolve.ts";
import { enoughPlayers, type Options, options, type View } from "./options.ts";
import { areDealt, bancaMayChoose, bancaMoves, next } from "./play.ts";
import { bets, leastPlayers, packsInShoe, rules, stopCard } from "./rules.ts";
import { initial, type State } from "./state.ts";
import { auction, bankActions, bidsOf, decline, noBids, takeBank } from "./taking.ts";
import { verdict } from "./verdict.ts";

type Act = Extract<FeltCommand, { do: "act" }>;

const supply = supplyOf(packs(packsInShoe, frenchPack()));

const holds = ({ state: { bank } }: View, seat: number): boolean => bank?.seat === seat || bank?.partner === seat;

/** Refuses bets before there is a bank to bet against. */
const noBank = ({ state }: View): Refusal | undefined => {
  if (state.bank === null) return refuse("wrong-phase", "Nobody holds the bank.", "AD-08-VII.bank-announced");
  if (state.bank.answer === "due") {
    return refuse("wrong-phase", "The banker has to say first what he does.", "AD-08-V.a.asked-before-next");
  }
  return enoughPlayers(state) ? undefined : refuse("not-enough-players", undefined, leastPlayers.clause);
};

const betPlaces = (view: View): readonly BetPlace[] => {
  const { bank } = view.state;
  if (bank === null || noBank(view) !== undefined) return [];
  return Object.entries(view.seats).flatMap(([key, { stack }]): readonly BetPlace[] => {
    const seat = Number(key);
    const before = view.felt.find((wager) => wager.seat === seat)?.stake ?? 0;
    const [min, max] = [Math.max(view.terms.min, before + 1), Math.min(coverable(view), before + stack)];
    return holds(view, seat) || max < min ? [] : [{ seat, player: key, on: [], min, max }];
  });
};

const isAnswer = ({ action }: Act): boolean => (answers as readonly string[]).includes(action);

const early = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined => {
  if (command.do === "bank") return takeBank(view, command);
  const bids = bidsOf(command);
  if (bids !== undefined) return auction(view, bids);
  if (command.do !== "act") return undefined;
  const { seat, action } = command;
  if (isCall(action)) {
    if (seat === undefined) return refuse("seat-empty", "Name the seat that calls.");
    return call(view, seat, action, { seat, actions: [action] }, command);
  }
  if (isAnswer(command)) return answer(view, command);
  return undefined;
};

/** What is said between two coups. */
const between = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined => {
  const bids = bidsOf(command);
  if (bids !== undefined && Object.keys(bids).length === 0) return noBids(view);
  if (command.do !== "act") return undefined;
  // A player passes a hand that he is offered, too.
  const passes = command.action === "pass-hand" && command.side === undefined && view.state.bank === null;
  if (command.action === "decline" || passes) return decline(view, command);
  if (!isAnswer(command)) return undefined;
  if (command.side !== "banca") return refuse("action-not-allowed", 'Name the side: "banca".');
  return answer(view, command);
};

/** The cards of a side were thrown away unseen, or one was shown by mistake. */
const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal => {
  const { round } = view;
  if (command.do === "expose") {
    const { what, card } = command;
    const event: TableEvent = { type: "card-exposed", round, what, card };
    if (what === "common") return [event, { type: "cards-burnt", cards: [card] }];
    const place = what === "player" ? "punto" : "banca";
    return cardsAt(view, place).includes(card)
      ? [event]
      : refuse("invalid-card", `${card} does not lie at ${place}.`, "AD-08-VIII.2.exposed-hands");
  }
  if (command.do === "void-hand") {
    const { seat, reason } = command;
    if (!areDealt(view)) return refuse("wrong-phase", "The cards are not dealt yet.");
    return seat === view.state.bank?.seat || seat === holderOf(view)
      ? [{ type: "hand-voided", round, seat, reason }]
      : refuse("action-not-allowed", `Seat ${seat} holds no cards.`, "AD-08-VIII.4.thrown");
  }
  return refuse("wrong-phase", `The coup does not take "${command.do}" now.`);
};

const irregularities = (view: View): readonly GameAction[] => {
  if (view.betting || !areDealt(view)) return [];
  const seats = [view.state.bank?.seat, holderOf(view)].filter((seat) => seat !== undefined);
  return [
    { do: "expose", what: ["player", "common", "dealer"] },
    { do: "void-hand", seats },
  ];
};

/** A decision that is not open: forced moves need none, and the banker speaks last. */
const notOpen = (view: View, { side, action }: Act): Refusal | undefined => {
  if (side !== "punto" && side !== "banca") {
    return isCall(action) ? refuse("action-not-allowed", undefined, "AD-08-VII.banco-before-deal") : undefined;
  }
  if (!areDealt(view)) return refuse("wrong-phase", "The cards are not known yet.");
  const now = next(view);
  if (side === "banca" && now?.next === "card" && now.to === "punto" && bancaMayChoose(view)) {
    return refuse("wrong-phase", "Punto's third card is not known yet.", "AD-08-VIII.3.speaks-after");
  }
  const open = now?.next === "choice" ? now.choices[0]?.side : undefined;
  return side === "banca" && open === "punto" && bancaMoves(view).length > 0
    ? refuse("not-your-turn", "The banker speaks after punto.", "AD-08-VIII.3.speaks-after")
    : refuse("action-not-allowed", "This side has nothing to choose.");
};

/** Punto stands on five, the banker plays by the table; he passes the hand after three wins. */
const advise = (view: View, choice: Choice): Advice | undefined => {
  const { bank } = view.state;
  if (choice.side === "punto") {
    return { action: totalOf(cardsAt(view, "punto")) <= playerDraws.must ? "draw" : "stand" };
  }
  if (choice.side !== "banca" || bank === null) return undefined;
  if (!choice.actions.includes("keep")) {
    const byTable = bancaMoves({ ...view, options: { ...view.options, bankRule: "table" } });
    return { action: byTable.includes("draw") ? "draw" : "stand" };
  }
  const aside = choice.fields?.garage?.amount?.max ?? 0;
  if (bank.wins >= 3) return { action: "pass-hand" };
  return aside > 0 ? { action: "garage", amount: aside } : { action: "keep" };
};

/** At the end of the session a bank that stands goes back, with what stands aside. */
const atClose = (view: View): readonly TableEvent[] => {
  const { bank } = view.state;
  if (bank === null) return [];
  return sharesOf(bank, bank.amount + bank.garage).map((share) => returned(view, share, "session over"));
};

/** What a lost bank still holds goes back, and everything after the last coup of the session. */
const afterRound = (view: View): readonly TableEvent[] => {
  const { bank, due } = view.state;
  if (bank === null) return due.map((share) => returned(view, share, "lost"));
  return view.lastRound ? atClose(view) : [];
};

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => bets,
  cards: () => ({ scope: "shoe", supply, cut: stopCard, burnsInPlay: true, allSeen: true }),
  limits: ({ clause }, view) => ({
    min: view.terms.min,
    max: noBank(view) === undefined ? coverable(view) : 0,
    clause,
  }),
  places: (_, view) => betPlaces(view),
  betPhase: (view) => noBank(view),
  betNeeds: (view, { seat, player }) =>
    holds(view, seat)
      ? refuse("action-not-allowed", "The bank does not play against itself.", "AD-08-I.class")
      : joining(view, seat, player, "AD-08-VII.no-joining"),
  closing: (view) =>
    noBank(view) ?? (view.felt.length === 0 ? refuse("wrong-phase", "Nobody bets against the bank.") : undefined),
  early,
  between,
  idleActions: (view) => {
    const choice = answerChoice(view);
    return choice === undefined ? bankActions(view) : [{ do: "act", ...choice }];
  },
  circle: {
    isIn: (view, seat) => view.state.inRound && (holds(view, seat) || view.felt.some((wager) => wager.seat === seat)),
    leave: (view, seat) =>
      holds(view, seat) ? refuse("wrong-phase", "The bank stands: it is passed or lost first.") : undefined,
  },
  afterRound,
  atClose,
  initial: () => initial,
  evolve,
  next,
  act: (view, choice, command) => {
    const { seat } = choice;
    return seat !== undefined && isCall(command.action)
      ? call(view, seat, command.action, choice, command)
      : [decided(view, choice, command)];
  },
  notOpen,
  input,
  irregularities,
  advise,
  verdict,
};

export const cheminDeFer = defineGame(game);
