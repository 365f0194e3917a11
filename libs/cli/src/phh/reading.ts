import { type Reading, unsupported } from "../import/format.ts";
import { dealOf } from "./deal.ts";
import { type Came, cameOf, noSum } from "./expected.ts";
import { type Game, gameOfHand } from "./games.ts";
import { asOurs, type Layout, noOrder, playersOf, withBets, withBlinds, withoutButton } from "./layout.ts";
import type { PhhHand } from "./record.ts";
import { outOfTurn, type Replay, replay } from "./replay.ts";
import { stepsOf } from "./steps.ts";
import { termsOf } from "./terms.ts";

const notOurs = (variant: string): string => `no game of ours: ${variant || "the record names none"}`;
const unequalAntes = "initial bets that differ from player to player";
const noSeat = "stacks that nobody sits down with at synthetic poker";
const irregular = "a hand that did not end like others";
const unknownStacks = "stacks are not known";
export const inventedLoser = "hands that lost were not shown: others that lose are dealt";
export const inventedWinner = "the winner's hand was not shown: one that wins is dealt";

const layoutsOf = (hand: PhhHand, game: Game): readonly Layout[] | string => {
  if (hand.table !== undefined) return asOurs(hand);
  if (game.id === "poker-seven-stud") return withoutButton(hand);
  return game.id === "poker-draw" ? withBets(hand) : withBlinds(hand);
};

interface Fit {
  readonly played: Replay;
  readonly came: Came;
}

/** Records count a bet that nobody called as put in, or not. */
const agrees = ({ contributed }: PhhHand, { layout, paid, contributed: called }: Replay): boolean =>
  contributed === undefined ||
  layout.order.every((player, place) => [paid[place], called[place]].includes(contributed[player]));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const hasUncalled = ({ uncalled }: PhhHand, { paid, contributed }: Replay): boolean =>
  uncalled === undefined || uncalled === sum(paid) - sum(contributed);

/** The record's own sums say which reading of it is right. */
const fits = (hand: PhhHand, game: Game, layout: Layout, counting: "anew" | "on"): Fit | string => {
  const played = replay(hand, game, layout, counting);
  if (typeof played === "string") return played;
  if (!agrees(hand, played)) return noSum;
  const came = cameOf(hand, game, played);
  return typeof came === "string" ? came : { played, came };
};

const fitOf = (hand: PhhHand, game: Game): Fit | string => {
  const layouts = layoutsOf(hand, game);
  if (typeof layouts === "string") return layouts;
  const tries = layouts.flatMap((layout) =>
    (["anew", "on"] as const).map((counting) => fits(hand, game, layout, counting)),
  );
  const found = tries.filter((fit) => typeof fit !== "string");
  const whys = tries.filter((fit) => typeof fit === "string");
  return (
    found.find((fit) => hasUncalled(hand, fit.played)) ??
    found[0] ??
    whys.find((why) => why !== outOfTurn) ??
    whys[0] ??
    noOrder
  );
};

/** Stacks that one sits down with at synthetic poker, in multiples of the table's minimum (AD-23.2.5-III). */
const atSynthetic = { least: 10, most: 200 };

/** Whether everybody could sit down with the chips that he had; a stack that was won may be any. */
const canSit = (hand: PhhHand, { id }: Game): boolean => {
  const { table, rules, stacks } = hand;
  if (id !== "poker-synthetic" || table === undefined || rules === "ES-CN-234-1997") return true;
  return playersOf(hand).every((player) => {
    const stack = stacks[player] ?? 0;
    return stack >= atSynthetic.least * table.min && stack <= atSynthetic.most * table.min;
  });
};

/** What a recorded hand comes to on our tables. Pure. */
export const readingOf = (hand: PhhHand): Reading => {
  const game = gameOfHand(hand);
  if (game === undefined) return unsupported(notOurs(hand.variant));
  if (!hand.stacks.every(Number.isFinite)) return unsupported(unknownStacks);
  if (!canSit(hand, game)) return unsupported(noSeat);
  if (hand.ended !== undefined) return unsupported(`${irregular}: ${hand.ended}`);
  if (new Set(playersOf(hand).map((player) => hand.antes[player] ?? 0)).size > 1) return unsupported(unequalAntes);
  const fit = fitOf(hand, game);
  if (typeof fit === "string") return unsupported(fit);
  const { played, came } = fit;
  const deal = dealOf(hand, game, played, came.won ?? []);
  if (typeof deal === "string") return unsupported(deal);
  const invented = { none: undefined, loser: inventedLoser, winner: inventedWinner }[deal.invented];
  const partly = came.partly ?? invented;
  return {
    table: termsOf(hand, game, played.layout, came.takes ? came.rake : 0),
    ...(hand.rules !== undefined && { rules: hand.rules }),
    apart: true,
    steps: stepsOf(hand, game, played, deal),
    rounds: 1,
    expect: came.expect,
    ...(partly !== undefined && { partly }),
  };
};
