import { frenchPack, packs, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  byClass,
  cardsAt,
  chooseOnZero,
  type Decision,
  decideOnZero,
  defineGame,
  evolvePrison,
  freedFrom,
  type Game,
  imprisoned,
  initialPrison,
  loses,
  maximumBetween,
  type Next,
  type PrisonState,
  pushes,
  refuseStuck,
  type TableView,
  type Wager,
  wins,
  zeroChoices,
} from "@carrusel/game-kit";
import { z } from "zod";
import { type Deal, dealOf, isComplete, places, sumOf } from "./rows.ts";
import { bets, cutCard, multiples, packsInShoe, paymentOrder, rowEnd, rules } from "./rules.ts";

const options = z.strictObject({
  /** What 31 all means: each player's choice, or one of the two for all. */
  zero: z.enum(["choice", "half", "prison"]).default("choice"),
  multiple: z.int().positive().default(1),
});
type Options = z.infer<typeof options>;

type View = TableView<Options, PrisonState>;

const supply = supplyOf(packs(packsInShoe, frenchPack()));

/** The most that one card counts. */
const highest = 10;

/** The row that is dealt now; undefined once both are complete. */
const rowOf = (view: View): keyof typeof places | undefined => {
  if (!isComplete(cardsAt(view, places.black))) return "black";
  return isComplete(cardsAt(view, places.red)) ? undefined : "red";
};

const leastCards = (cards: readonly string[]): number => Math.max(0, Math.ceil((rowEnd - sumOf(cards)) / highest));

const openChoices = (view: View) =>
  rowOf(view) === undefined && dealOf(view).refait ? zeroChoices(view, view.felt) : [];

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const row = rowOf(view);
  if (row !== undefined) {
    const count = leastCards(cardsAt(view, places.black)) + leastCards(cardsAt(view, places.red));
    return { next: "card", to: places[row], up: true, count };
  }
  const choices = openChoices(view);
  return choices.length === 0 ? undefined : { next: "choice", choices };
};

/** A card that was shown by mistake is burnt; the deal goes on, or begins with the next one. */
const exposed = (view: View, { what, card }: Extract<FeltCommand, { do: "expose" }>): readonly TableEvent[] => [
  { type: "card-exposed", round: view.round, what, card },
  { type: "cards-burnt", cards: [card] },
];

const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal => {
  if (command.do === "act") return chooseOnZero(view, openChoices(view), command);
  if (command.do === "expose" && rowOf(view) !== undefined) return exposed(view, command);
  return refuse("wrong-phase", `This game does not take "${command.do}" now.`);
};

const early = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | undefined =>
  command.do === "expose" ? exposed(view, command) : refuseStuck(view, command);

const decideWager = (view: View, wager: Wager, deal: Deal): Decision => {
  if (deal.refait) return decideOnZero(view, wager);
  if (deal.winners.length === 0) return wager.held === null ? pushes(wager) : imprisoned(wager);
  if (!deal.winners.includes(wager.bet)) return loses(wager);
  return freedFrom(view, wager) ?? wins(wager, bets);
};

const game: Game<Options, PrisonState> = {
  sheet: rules,
  options,
  checkTerms: (terms) => maximumBetween(terms, multiples.least, multiples.most, "AD-05-V.2.maximum"),
  bets: () => bets,
  cards: () => ({ scope: "shoe", supply, cut: cutCard, burnsInPlay: true, allSeen: true }),
  limits: (_, { terms }) => ({ min: terms.min, max: terms.max, clause: "AD-05-V.2.maximum" }),
  initial: () => initialPrison,
  evolve: (state, event) => evolvePrison(state, event, ({ refait }) => refait === true),
  next,
  input,
  early,
  between: (_, command) => (command.do === "expose" ? [{ type: "cards-burnt", cards: [command.card] }] : undefined),
  irregularities: (view) => (rowOf(view) === undefined ? [] : [{ do: "expose", what: ["player", "common", "dealer"] }]),
  // Half in the hand is worth more than a prisoner that comes free with less than one chance in two.
  advise: () => ({ action: "half" }),
  verdict: (view) => {
    const deal = dealOf(view);
    const row = (cards: readonly string[]) => ({ cards, total: sumOf(cards) });
    const rows = { black: row(cardsAt(view, places.black)), red: row(cardsAt(view, places.red)) };
    return {
      outcome: { rows, winners: deal.winners, refait: deal.refait },
      decisions: view.felt.map((wager) => decideWager(view, wager, deal)),
    };
  },
  payOrder: byClass(paymentOrder),
};

export const trenteEtQuarante = defineGame(game);
