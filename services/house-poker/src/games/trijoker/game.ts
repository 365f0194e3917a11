import { frenchPack, isFrenchCard, rankValue, supplyOf, unseen } from "@carrusel/cards";
import { type FeltCommand, type Refusal, refuse, type TableEvent } from "@carrusel/contracts";
import {
  type Advice,
  type Annulled,
  betsUnder,
  type Choice,
  cardsAt,
  decided,
  defineGame,
  type Game,
  type Json,
  loses,
  maximumOneOf,
  type Next,
  nobodyToDealTo,
  placesWith,
  type TableView,
  type Verdict,
  type WagerName,
} from "@carrusel/game-kit";
import { z } from "zod";
import { dueCard, type Lay, roundOf, turnUp } from "../table/deal.ts";
import { exposed } from "../table/exposed.ts";
import { mainLimits, tableOptions } from "../table/limits.ts";
import { named, paysByHand } from "../table/settlement.ts";
import { gainOfAll, isWinning, ranker } from "./hands.ts";
import { band, boxes, pays, rules } from "./rules.ts";

const options = z.strictObject(tableOptions);
export type Options = z.infer<typeof options>;

type View = TableView<Options>;
type Act = Extract<FeltCommand, { do: "act" }>;
type Box = (typeof boxes)[number];

const [first, second] = ["common-1", "common-2"];
const isAndorran = (view: View): boolean => view.wording === "AD-455-2025";

const deal = (seats: readonly number[]): readonly Lay[] => [
  ...roundOf(seats, first),
  ...roundOf(seats, second),
  ...roundOf(seats),
];

/** Whose decision on a box is awaited. */
const undecided = (view: View, seats: readonly number[], box: Box): number | undefined =>
  seats.find((seat) => !view.acts.some((act) => act.seat === seat && act.bet === box));

const choiceOf = (seat: number, bet: Box): Next => ({
  next: "choice",
  choices: [{ seat, bet, actions: ["pull", "leave"] }],
});

const next = (view: View): Next | undefined => {
  if (view.betting) return undefined;
  const seats = placesWith(view.felt);
  const due = dueCard(view, deal(seats));
  if (due !== undefined) return due;
  const onFirst = undecided(view, seats, "box-1");
  if (onFirst !== undefined) return choiceOf(onFirst, "box-1");
  const shown = turnUp(view, [first]);
  if (shown !== undefined) return shown;
  const onSecond = undecided(view, seats, "box-2");
  if (onSecond !== undefined) return choiceOf(onSecond, "box-2");
  return turnUp(view, [second, ...seats.map(String)]);
};

/** Takes a bet back or leaves it in play. */
const act = (view: View, choice: Choice, command: Act): readonly TableEvent[] | Refusal => {
  const { seat, bet } = choice;
  if (command.bet !== undefined && command.bet !== bet) {
    return refuse("action-not-allowed", `It is bet ${bet} that is decided now.`);
  }
  const named = { ...command, bet };
  const { round } = view;
  const pulled = command.action === "pull" ? view.felt.filter((one) => one.seat === seat && one.bet === bet) : [];
  return [
    decided(view, choice, named),
    ...pulled.map(
      ({ id, seat: place, player, bet: box, stake }): TableEvent => ({
        ...{ type: "wager-taken-down", round, wager: id, seat: place, player, bet: box, amount: stake },
      }),
    ),
  ];
};

const samePlayer = (view: View, { seat, player }: Pick<WagerName, "seat" | "player">) =>
  view.felt.filter((wager) => wager.seat === seat && wager.player === player);

const unequal = (view: View, at: WagerName, total: number): Refusal | undefined =>
  samePlayer(view, at).some((wager) => wager.bet !== at.bet && wager.stake !== total)
    ? refuse("invalid-stake", "The three bets of a player are equal.", equalClause(view))
    : undefined;

const equalClause = (view: View): string => (isAndorran(view) ? "AD-11-VII.2.three-equal" : "ES-CN-3-7.2.three-equal");

const closing = (view: View): Refusal | undefined => {
  const short = view.felt.find((wager) => samePlayer(view, wager).length < boxes.length);
  return short === undefined
    ? nobodyToDealTo(view)
    : refuse("invalid-stake", `Place ${short.seat} has not bet on all three boxes.`, equalClause(view));
};

const jack = rankValue("J");

/** A common card of jack or more annuls the hand; everything else that is shown changes nothing. */
const input = (view: View, command: FeltCommand): readonly TableEvent[] | Refusal | Annulled => {
  if (command.do !== "expose") return refuse("wrong-phase", `Trijoker does not take "${command.do}".`);
  if (command.what === "dealer") return refuse("invalid-card", "The dealer has no hand at this game.");
  const clause = isAndorran(view) ? "AD-11-VII.2.exposed-common" : "ES-CN-3-7.2.exposed-common";
  const annuls = command.what === "common" && isFrenchCard(command.card) && rankValue(command.card) >= jack;
  const events = exposed(
    view,
    command,
    annuls ? `A common card, ${command.card}, was shown by mistake: the hand is annulled (${clause}).` : undefined,
  );
  if ("refused" in events || "annulled" in events) return events;
  // Everybody has seen it now.
  const place = [first, second].find((one) => cardsAt(view, one).includes(command.card));
  return place === undefined ? events : [...events, { type: "cards-turned", round: view.round, place }];
};

const verdict = (view: View): Verdict => {
  const common = [...cardsAt(view, first), ...cardsAt(view, second)];
  const hands: Record<string, Json> = {};
  const decisions = placesWith(view.felt).flatMap((seat) => {
    const cards = [...cardsAt(view, `${seat}`), ...common];
    const hand = ranker.evaluate(cards);
    hands[seat] = named(cards, hand, { wins: isWinning(hand) });
    return view.felt
      .filter((wager) => wager.seat === seat)
      .map((wager) => (isWinning(hand) ? paysByHand(wager, pays, hand.category) : loses(wager)));
  });
  return { outcome: { common, hands }, decisions };
};

/** A bet stays where it gains on average over all cards that can still come: the best that can be done. */
const advise = (view: View, { seat }: Choice): Advice => {
  const common = [first, second].flatMap((place) => cardsAt(view, place)).filter((card) => card !== unseen);
  return { action: gainOfAll([...cardsAt(view, `${seat}`), ...common]) >= 0 ? "leave" : "pull" };
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
  limits: (_, view) => mainLimits(view.terms, isAndorran(view) ? "AD-11-VI.1.limits" : "ES-CN-3-6.1.limits"),
  betStake: unequal,
  takeDown: (view, wager) =>
    !view.betting && wager.bet === "box-3"
      ? refuse(
          "cannot-take-down",
          "Bet 3 stays in play.",
          isAndorran(view) ? "AD-11-VII.2.bet-3-stays" : "ES-CN-3-7.2.bet-3-stays",
        )
      : undefined,
  closing,
  initial: () => null,
  evolve: (state) => state,
  next,
  act,
  hasTurn: (view, seat) => undecided(view, [seat], "box-2") !== undefined,
  input,
  irregularities: (view) => (view.betting ? [] : [{ do: "expose", what: ["player", "common"] }]),
  advise,
  verdict,
  // From the dealer's right: the last place comes first, each with its boxes together.
  payOrder: (winners) => [...winners].sort((a, b) => b.seat - a.seat),
};

export const trijoker = defineGame(game);
