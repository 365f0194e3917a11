import { frenchPack, type HandValue, supplyOf } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Annulled,
  type Bonus,
  type Choice,
  cardsAt,
  type Decision,
  decided,
  defineGame,
  type Game,
  type Json,
  loses,
  type Next,
  newWagers,
  nobodyToDealTo,
  placesWith,
  priceOf,
  pushes,
  type TableView,
  type Verdict,
  type Wager,
  winsAt,
} from "@carrusel/game-kit";
import { z } from "zod";
import { dueCard, inGroups, type Lay, roundOf, rounds, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { mainLimits, shoeOptions, sideLimits, sideOptions, tableOptions } from "../table/limits.ts";
import { type Comparison, compared, named, paysByHand } from "../table/settlement.ts";
import { decisionOf, followed, hasDone, inTurn } from "../table/turns.ts";
import { leastToBet, leastToQualify, ranker } from "./hands.ts";
import { extraPays, fortunaPays, rules } from "./rules.ts";

const options = z.strictObject({ ...tableOptions, ...shoeOptions, ...sideOptions });
export type Options = z.infer<typeof options>;

type View = TableView<Options>;
type Act = Extract<FeltCommand, { do: "act" }>;

const ends = ["bet", "fold"];
const main = (view: View): readonly number[] => placesWith(view.felt, "ante");

/** An automatic shuffler gives three at a time (AD-15-VII.face-down). */
const deal = (seats: readonly number[], { automaticShoe }: Options): readonly Lay[] =>
  (automaticShoe ? inGroups : rounds)(3, roundOf(seats, "dealer"));

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt);
  const due = dueCard(view, deal(seats, view.options));
  if (due !== undefined) return due;
  const seat = inTurn(view, main(view), ends);
  if (seat !== undefined) return { next: "choice", choices: [{ seat, actions: ends }] };
  const fortuna = placesWith(view.felt, "fortuna");
  const shown = seats.filter((one) => hasDone(view, one, "bet") || fortuna.includes(one));
  return turnUp(view, ["dealer", ...shown.map(String)]);
};

const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] => {
  const bets = command.action === "bet" ? followed(view, choice.seat as number, "ante", "bet", 1) : [];
  return [decided(view, choice, command), ...newWagers(view, bets)];
};

/** The epigraph lets nothing be annulled for a card that was shown: it is recorded, and the round goes on. */
const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do !== "expose") return refuse("wrong-phase", `Tripoker does not take "${command.do}".`);
  if (command.what === "common") return refuse("invalid-card", "This game has no common cards.");
  return exposed(view, command, undefined);
};

interface Place {
  readonly hand: HandValue;
  readonly against: Comparison;
  readonly folded: boolean;
}

const decideWager = (wager: Wager, { hand, against, folded }: Place): Decision => {
  if (wager.bet === "fortuna") return paysByHand(wager, fortunaPays, hand.category);
  if (folded || against === "lose") return loses(wager);
  if (against === "push" || (against === "no-qualify" && wager.bet === "bet")) return pushes(wager);
  return winsAt(wager, "1:1");
};

const extraOf = ({ seat, player, stake }: Wager, { hand }: Place): readonly Bonus[] => {
  const price = extraPays[hand.category];
  return price === undefined ? [] : [{ seat, player, bet: "ante-bonus", won: priceOf(price).times(stake) }];
};

const verdict = (view: View): Verdict => {
  const dealt = cardsAt(view, "dealer");
  const dealer = ranker.evaluate(dealt);
  const hands: Record<string, Json> = {};
  const places = new Map<number, Place>();
  for (const seat of placesWith(view.felt)) {
    const cards = cardsAt(view, `${seat}`);
    const hand = ranker.evaluate(cards);
    const folded = hasDone(view, seat, "fold");
    places.set(seat, { hand, against: compared(hand, dealer, leastToQualify()), folded });
    hands[seat] = named(cards, hand, folded ? { folded } : {});
  }
  hands.dealer = named(dealt, dealer, { qualifies: dealer.strength >= leastToQualify() });
  const decisions = view.felt.map((wager) => decideWager(wager, places.get(wager.seat) as Place));
  const bonuses = view.felt.flatMap((wager) => {
    const place = places.get(wager.seat) as Place;
    return wager.bet === "ante" && !place.folded ? extraOf(wager, place) : [];
  });
  return { outcome: { hands }, decisions, bonuses };
};

const pack = supplyOf(frenchPack());

const game: Game<Options, null> = {
  sheet: rules,
  options,
  bets: () => rules.bets,
  cards: () => ({ scope: "round", supply: pack }),
  limits: (bet, { terms, options: table }) =>
    bet.id === "fortuna" ? sideLimits(terms, table, "AD-15-V.different") : mainLimits(terms, "AD-15-VI.limits"),
  closing: nobodyToDealTo,
  initial: () => null,
  evolve: (state) => state,
  next,
  act,
  hasTurn: (view, seat) => main(view).includes(seat) && decisionOf(view, seat, ends) === undefined,
  input,
  irregularities: (view) => (view.betting ? [] : [{ do: "expose", what: ["player", "dealer"] }]),
  advise: (view, { seat }) => ({
    action: ranker.evaluate(cardsAt(view, `${seat}`)).strength >= leastToBet() ? "bet" : "fold",
  }),
  verdict,
};

export const tripoker = defineGame(game);
