import { type Reading, unsupported } from "../import/format.ts";
import { type Deal, dealOf } from "./deal.ts";
import { blank } from "./ended.ts";
import { type Came, cameOf, noSum } from "./expected.ts";
import { type Game, gameOfHand } from "./games.ts";
import { asOurs, type Layout, noOrder, playersOf, withBets, withBlinds, withoutButton } from "./layout.ts";
import type { PhhHand } from "./record.ts";
import { type Counting, outOfTurn, type Replay, replay } from "./replay.ts";
import { type Prepared, stepsOf } from "./steps.ts";
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
const fits = (hand: PhhHand, game: Game, layout: Layout, counting: Counting, before: number): Fit | string => {
  const played = replay(hand, game, layout, counting);
  if (typeof played === "string") return played;
  if (!agrees(hand, played)) return noSum;
  const came = cameOf(hand, game, played, before);
  return typeof came === "string" ? came : { played, came };
};

const fitOf = (hand: PhhHand, game: Game, before: number): Fit | string => {
  const layouts = layoutsOf(hand, game);
  if (typeof layouts === "string") return layouts;
  const tries = layouts.flatMap((layout) =>
    (["anew", "on"] as const).map((counting) => fits(hand, game, layout, counting, before)),
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

interface Ready extends Prepared {
  readonly came: Came;
  readonly invented: Deal["invented"];
}

/** A hand as it is to be played here; a sentence where it cannot be. `before`: chips in the pot. */
const ready = (hand: PhhHand, before: number): Ready | string => {
  const game = gameOfHand(hand);
  if (game === undefined) return notOurs(hand.variant);
  if (!hand.stacks.every(Number.isFinite)) return unknownStacks;
  if (!canSit(hand, game)) return noSeat;
  if (hand.ended !== undefined && hand.ended !== blank && before === 0) return `${irregular}: ${hand.ended}`;
  if (new Set(playersOf(hand).map((player) => hand.antes[player] ?? 0)).size > 1) return unequalAntes;
  const fit = fitOf(hand, game, before);
  if (typeof fit === "string") return fit;
  const { played, came } = fit;
  const deal = dealOf(hand, game, played, came.won ?? []);
  if (typeof deal === "string") return deal;
  const after = played.layout.order.map((player) => hand.finishing?.[player] ?? 0);
  return { hand, game, played, came, deal, after, invented: deal.invented };
};

const inventions = { none: undefined, loser: inventedLoser, winner: inventedWinner };

/** What a recorded hand comes to on our tables. `blanks`: hands of the table before it that nobody opened. Pure. */
export const readingOf = (hand: PhhHand, blanks: readonly PhhHand[] = []): Reading => {
  const hands: Ready[] = [];
  let before = 0;
  for (const one of [...blanks, hand]) {
    const found = ready(one, one === hand ? before : 0);
    if (typeof found === "string") return unsupported(found);
    hands.push(found);
    before += sum(found.played.contributed);
  }
  const last = hands.at(-1) as Ready;
  const { came, game, played } = last;
  const partly = came.partly ?? inventions[last.invented];
  const round = { round: hands.length, ...came.round };
  return {
    table: termsOf(hand, game, played.layout, came.takes ? came.rake : 0),
    ...(hand.rules !== undefined && { rules: hand.rules }),
    apart: true,
    steps: stepsOf(hands),
    rounds: hands.length,
    expect: came.stacks === undefined ? [round] : [round, { stacks: came.stacks }],
    ...(partly !== undefined && { partly }),
  };
};
