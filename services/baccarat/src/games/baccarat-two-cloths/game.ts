import { frenchPack, packs, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Advice,
  type Annulled,
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
import { joining, nobodyAt } from "../between-players/seating.ts";
import { callBanco } from "./banco.ts";
import { auction, bankActions, isBroken, leaveBank, takeBank, tooFew } from "./banking.ts";
import { evolve } from "./evolve.ts";
import { areDealt, bancaMoves, mayChoose, next, placeOf, places } from "./play.ts";
import { bets, packsInShoe, rules, stopCard } from "./rules.ts";
import { type Act, initial, type Options, options, placesOf, type State, type View } from "./state.ts";
import { thrown, verdict } from "./verdict.ts";

const supply = supplyOf(packs(packsInShoe, frenchPack()));

const holds = ({ state: { bank } }: View, seat: number): boolean => bank?.seat === seat || bank?.partner === seat;

const noBank = (view: View): Refusal | undefined => {
  const { bank } = view.state;
  if (bank === null) return refuse("wrong-phase", "Nobody holds the bank.", "AD-09-V.1.award");
  if (isBroken(view)) return refuse("wrong-phase", "The bank is empty: it is made anew first.", "AD-09-V.1.broken");
  return tooFew(view, bank.seat);
};

const mostOf = ({ terms, options: { bank } }: View): number => (bank === "open" ? Number.MAX_SAFE_INTEGER : terms.max);

const betPlaces = (view: View, bet: string): readonly BetPlace[] => {
  if (noBank(view) !== undefined) return [];
  return Object.entries(view.seats).flatMap(([key, { stack }]): readonly BetPlace[] => {
    const seat = Number(key);
    const before = view.felt.find((wager) => wager.seat === seat && wager.bet === bet)?.stake ?? 0;
    const [min, max] = [Math.max(view.terms.min, before + 1), Math.min(mostOf(view), before + stack)];
    return holds(view, seat) || max < min ? [] : [{ seat, player: key, on: [], min, max }];
  });
};

const bidsOf = (command: FeltCommand): Readonly<Record<string, number>> | undefined => {
  if (command.do === "auction") return command.bids;
  return command.do === "act" && command.action === "auction" ? (command.bids ?? {}) : undefined;
};

const early = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined => {
  if (command.do === "bank") return takeBank(view, command);
  const bids = bidsOf(command);
  if (bids !== undefined) return auction(view, bids);
  if (command.do !== "act") return undefined;
  // Nobody has dealt with this bank yet: the answer is the same as between coups.
  if (command.action === "pass-hand" && view.state.bank?.coups === 0 && noBank(view) === undefined) {
    return leaveBank(view, command);
  }
  return command.action === "banco" ? callBanco(view, command) : undefined;
};

const between = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined =>
  command.do === "act" && command.action === "pass-hand" ? leaveBank(view, command) : undefined;

/** Cards that were shown, lost or thrown in by mistake. */
const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  const { round } = view;
  if (command.do === "expose") {
    const { what, card } = command;
    const event: TableEvent = { type: "card-exposed", round, what, card };
    if (what === "common") return [event, { type: "cards-burnt", cards: [card] }];
    const lies = places.some(
      (place) => (place === "banca") === (what === "dealer") && cardsAt(view, place).includes(card),
    );
    return lies ? [event] : refuse("invalid-card", `${card} does not lie there.`, "AD-09-VIII.2.exposed-cloth");
  }
  if (command.do === "void-hand") {
    const { seat, reason } = command;
    const nobody = nobodyAt(view, seat, placesOf(view));
    if (nobody !== undefined) return nobody;
    if (!areDealt(view)) return refuse("wrong-phase", "The cards are not dealt yet.");
    const event: TableEvent = { type: "hand-voided", round, seat, reason };
    const isBankers = placeOf(view, seat) === "banca" && reason !== thrown;
    return isBankers
      ? { annulled: "The banker's cards were lost unseen (AD-09-VIII.2.lost-cards).", events: [event] }
      : [event];
  }
  return refuse("wrong-phase", `The coup does not take "${command.do}" now.`);
};

const irregularities = (view: View): readonly GameAction[] =>
  view.betting || !areDealt(view)
    ? []
    : [
        { do: "expose", what: ["player", "common", "dealer"] },
        { do: "void-hand", seats: [...view.state.seats].sort((a, b) => a - b) },
      ];

const orderOf = (side: string | undefined): number => (places as readonly (string | undefined)[]).indexOf(side);

const notOpen = (view: View, { side, action }: Act): Refusal | undefined => {
  const at = orderOf(side);
  if (at < 0)
    return action === "banco" ? refuse("action-not-allowed", undefined, "AD-09-VI.banco-both-cloths") : undefined;
  if (!areDealt(view)) return refuse("wrong-phase", "The cards are not known yet.");
  const now = next(view);
  const awaited = now?.next === "card" ? orderOf(now.to) : -1;
  if (awaited >= 0 && at > awaited && mayChoose(view, places[at] as (typeof places)[number])) {
    return refuse("wrong-phase", "The third card of the cloth before is not known yet.", "AD-09-VII.speak-order");
  }
  const open = now?.next === "choice" ? orderOf(now.choices[0]?.side) : -1;
  return open >= 0 && at > open
    ? refuse("not-your-turn", "The cloths speak in their order, the banker last.", "AD-09-VII.speak-order")
    : refuse("action-not-allowed", "This side has nothing to choose.");
};

/** A cloth stands on five, the banker plays by the table; he leaves once the bank has doubled. */
const advise = (view: View, choice: Choice): Advice | undefined => {
  const { bank } = view.state;
  if (choice.side === undefined || bank === null) return undefined;
  if (choice.actions.includes("pass-hand")) {
    return bank.amount >= 2 * bank.deposited || bank.amount === 0 ? { action: "pass-hand" } : undefined;
  }
  if (choice.side === "banca") {
    const byTable = bancaMoves({ ...view, options: { ...view.options, bankRule: "table" } });
    return { action: byTable.includes("draw") ? "draw" : "stand" };
  }
  return { action: totalOf(cardsAt(view, choice.side)) <= playerDraws.must ? "draw" : "stand" };
};

/** At the end of the session the bank goes back. */
const atClose = (view: View): readonly TableEvent[] => {
  const { bank } = view.state;
  return bank === null ? [] : sharesOf(bank, bank.amount).map((share) => returned(view, share, "session over"));
};

const afterRound = (view: View): readonly TableEvent[] => (view.lastRound ? atClose(view) : []);

const game: Game<Options, State> = {
  sheet: rules,
  options,
  bets: () => bets,
  cards: () => ({ scope: "shoe", supply, cut: stopCard, burnsInPlay: true, allSeen: true }),
  limits: (_, view) => ({
    min: view.terms.min,
    max: noBank(view) === undefined ? mostOf(view) : 0,
    clause: "AD-09-V.1.limits",
  }),
  places: ({ id }, view) => betPlaces(view, id),
  betPhase: (view) => noBank(view),
  betNeeds: (view, { seat, player }) =>
    holds(view, seat)
      ? refuse("action-not-allowed", "The bank does not play against itself.", "AD-09-I.class")
      : joining(view, seat, player, "AD-09-VI.no-partners"),
  closing: (view) =>
    noBank(view) ?? (view.felt.length === 0 ? refuse("wrong-phase", "Nobody bets against the bank.") : undefined),
  early,
  between,
  idleActions: bankActions,
  circle: {
    isIn: (view, seat) => view.state.inRound && (holds(view, seat) || view.felt.some((wager) => wager.seat === seat)),
    leave: (view, seat) =>
      holds(view, seat)
        ? refuse("wrong-phase", "The bank stands: it is given up first.", "AD-09-V.1.leave")
        : undefined,
  },
  afterRound,
  atClose,
  initial: () => initial,
  evolve,
  next,
  act: (view, choice, command) => [decided(view, choice, command)],
  notOpen,
  input,
  irregularities,
  advise,
  verdict,
};

export const twoCloths = defineGame(game);
