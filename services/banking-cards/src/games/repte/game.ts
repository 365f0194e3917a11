import { frenchPack, packs, rankValue, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent, type TableTerms } from "@carrusel/contracts";
import {
  type Bet,
  type CardUse,
  type Choice,
  cardsAt,
  type Decision,
  decided,
  defineGame,
  type Game,
  halves,
  type Json,
  type Limits,
  laidByOthers,
  loses,
  maximumOneOf,
  type Next,
  newWagers,
  placesWith,
  pushes,
  type TableView,
  type Wager,
  type WagerName,
  wins,
  winsAt,
} from "@carrusel/game-kit";
import { z } from "zod";
import { burntCards, challengePays, decks, multiples, rules } from "./rules.ts";

const options = z.strictObject({
  decks: z.int().min(1).max(decks.most).default(decks.usual),
  multiple: z.int().positive().default(1),
  /** Bounds of the tie bet in minor units; the table's where they are not set. */
  sideMin: z.int().positive().optional(),
  sideMax: z.int().positive().optional(),
});
export type Options = z.infer<typeof options>;

type View = TableView<Options, null>;
type Act = Extract<FeltCommand, { do: "act" }>;

/** By number of decks. A single one is a pack, fresh for every round; several make a shoe. */
const shoes: readonly CardUse[] = Array.from({ length: decks.most + 1 }, (_, count) => ({
  scope: count === 1 ? "round" : "shoe",
  supply: supplyOf(packs(count, frenchPack())),
}));

/** The maximum of a table is one of the law's multiples of its minimum. */
const checkTerms = (terms: TableTerms): Refusal | undefined => maximumOneOf(terms, multiples, "AD-14-VI.2.band");

/** The maximum of a place binds the initial bets of all who bet there together. */
const limits = (bet: Bet, view: View, at?: WagerName): Limits => {
  const { terms, options: side } = view;
  return bet.limit === "tie"
    ? { min: side.sideMin ?? terms.min, max: side.sideMax ?? terms.max, clause: "AD-14-VI.1.limits" }
    : { min: terms.min, max: terms.max - laidByOthers(view.felt, bet.id, at), clause: "AD-14-VI.1.limits" };
};

const dealer = "dealer";

/** How the first or second card of a place stands against the dealer's: above 0, 0 or below; undefined until both lie. */
const standing = (view: View, seat: number, turn: 0 | 1): number | undefined => {
  const own = cardsAt(view, `${seat}`)[turn];
  const house = cardsAt(view, dealer)[turn];
  return own === undefined || house === undefined ? undefined : rankValue(own) - rankValue(house);
};

const decisionOf = (view: View, seat: number): string | undefined => view.acts.find((act) => act.seat === seat)?.action;

const challengers = (view: View): readonly number[] =>
  placesWith(view.felt, "ante").filter((seat) => decisionOf(view, seat) === "challenge");

/** The first place, then the dealer, that lacks its card of this turn. */
const dueCard = (view: View, seats: readonly number[], turn: 0 | 1): Next | undefined => {
  const lacking = [...seats.map(String), dealer].filter((place) => cardsAt(view, place).length <= turn);
  const [to] = lacking;
  return to === undefined ? undefined : { next: "card", to, up: true, count: lacking.length };
};

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt, "ante");
  const first = dueCard(view, seats, 0);
  if (first !== undefined) return first;
  const choices = seats
    .filter((seat) => standing(view, seat, 0) === 0 && decisionOf(view, seat) === undefined)
    .map((seat): Choice => ({ seat, actions: ["challenge", "concede"] }));
  if (choices.length > 0) return { next: "choice", choices };
  const challenging = challengers(view);
  if (challenging.length === 0) return undefined;
  const burnt = cardsAt(view, "burnt").length;
  return burnt < burntCards
    ? { next: "card", to: "burnt", up: false, count: burntCards - burnt + challenging.length + 1 }
    : dueCard(view, challenging, 1);
};

/** A challenge puts a second bet beside each initial bet of the place. */
const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  const antes = view.felt.filter(({ seat, bet }) => seat === choice.seat && bet === "ante");
  const second = command.action === "challenge" ? antes : [];
  return [
    decided(view, choice, command),
    ...newWagers(
      view,
      second.map(({ seat, player, stake }) => ({ seat, player, bet: "challenge", stake })),
    ),
  ];
};

const decide = (view: View, wager: Wager): Decision => {
  const first = standing(view, wager.seat, 0) ?? 0;
  if (wager.bet === "tie") return first === 0 ? wins(wager, rules.bets) : loses(wager);
  if (first !== 0) return first > 0 ? wins(wager, rules.bets) : loses(wager);
  const second = standing(view, wager.seat, 1);
  if (second === undefined) return halves(wager);
  if (second < 0) return loses(wager);
  if (wager.bet === "ante") return pushes(wager);
  return winsAt(wager, second > 0 ? challengePays.higher : challengePays.equal);
};

const named = (difference: number | undefined): string | undefined => {
  if (difference === undefined) return undefined;
  if (difference === 0) return "equal";
  return difference > 0 ? "higher" : "lower";
};

/** The cards of a place, and how each stood against the dealer's. */
const handOf = (view: View, seat: number): Json => ({
  cards: [...cardsAt(view, `${seat}`)],
  against: ([0, 1] as const).flatMap((turn) => named(standing(view, seat, turn)) ?? []),
});

const game: Game<Options, null> = {
  sheet: rules,
  options,
  checkTerms,
  bets: () => rules.bets,
  cards: (table) => shoes[table.decks] as CardUse,
  limits,
  closing: (view) =>
    placesWith(view.felt, "ante").length > 0
      ? undefined
      : refuse("wrong-phase", "Nobody has laid an initial bet.", "AD-14-V.ante"),
  initial: () => null,
  evolve: () => null,
  next,
  act,
  // All places that tied decide at once: whoever has no choice now gets none later in the round.
  hasTurn: () => false,
  // A challenge is as likely won as lost, and equal second cards are paid double: it costs less than half of the ante.
  advise: () => ({ action: "challenge" }),
  verdict: (view) => ({
    outcome: {
      hands: Object.fromEntries([
        ...placesWith(view.felt, "ante").map((seat) => [`${seat}`, handOf(view, seat)]),
        [dealer, { cards: [...cardsAt(view, dealer)] }],
      ]),
    },
    decisions: view.felt.map((wager) => decide(view, wager)),
  }),
};

export const repte = defineGame(game);
