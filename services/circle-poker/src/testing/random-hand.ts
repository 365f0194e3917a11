import { frenchPackFrom, handRanker } from "@carrusel/cards";
import { boundFor } from "../betting/limits.ts";
import { type Move, moved, type TurnRules, takenBack, turnOf, uncalled } from "../betting/moves.ts";
import { compareOpen } from "../betting/open-cards.ts";
import { rakeOf } from "../betting/rake.ts";
import {
  type Betting,
  beginHand,
  broughtIn,
  chipsIn,
  closeInterval,
  openInterval,
  type Player,
  post,
  stillIn,
} from "../betting/state.ts";
import type { Speaker, Street } from "../variants/variant.ts";
import { type Dice, randomStacks, type Setting } from "./random-setting.ts";
import { type Lying, must, settleRandomHand } from "./random-showdown.ts";

const packSize = 52;

/** Most decisions of any interval: raises of the least size between players with very many chips. */
const endless = 20_000;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Cards of a pack in random order, by number, drawn one at a time; those that are gone come again where it is used up. */
const drawer = (lowest: number, dice: Dice): (() => number) => {
  const cards: number[] = [];
  for (let card = lowest; card < packSize; card++) cards.push(card);
  let at = 0;
  return () => {
    const place = at % cards.length;
    const other = place + dice.below(cards.length - place);
    [cards[place], cards[other]] = [cards[other] as number, cards[place] as number];
    at++;
    return cards[place] as number;
  };
};

/** One random hand as it goes on. */
interface Playing {
  readonly setting: Setting;
  readonly dice: Dice;
  readonly chips: number;
  readonly lying: Lying;
  readonly take: () => number;
  readonly taken: number[];
  betting: Betting;
  opener: number | null;
  decisions: number;
}

const conserved = ({ betting, chips }: Playing): void => {
  let all = 0;
  for (const { stack, total, street } of betting.players) {
    must(stack >= 0 && total >= 0 && street >= 0 && street <= total, "no chips below zero");
    all += stack + total;
  }
  must(all === chips, "chips are conserved");
};

const postFirst = (hand: Playing): void => {
  const { ante, blinds } = hand.setting;
  const count = hand.betting.players.length;
  for (let index = 0; index < count; index++) hand.betting = post(hand.betting, index, ante, false);
  if (blinds === undefined) return;
  const [small, big] = count === 2 ? ([1, 0] as const) : ([0, 1] as const);
  hand.betting = post(post(hand.betting, small, blinds[0], true), big, blinds[1], true);
};

const deal = ({ betting, lying, take }: Playing, { burnt = 0, own = [], common = 0 }: Street): void => {
  for (let card = 0; card < burnt; card++) take();
  for (const way of own) {
    for (const [index, { out }] of betting.players.entries()) {
      if (out) continue;
      const card = take();
      lying.own[index]?.push(card);
      if (way === "up") lying.open[index]?.push(card);
    }
  }
  for (let card = 0; card < common; card++) lying.board.push(take());
};

const rankOf = (card: number): number => card >> 2;

const speaksFirst = (speaker: Speaker, { betting, lying, setting, opener }: Playing): number => {
  const { players, bettor, first, interval } = betting;
  const best = (better: (a: readonly number[], b: readonly number[]) => boolean): number => {
    let found = -1;
    for (const [index, { out }] of players.entries()) {
      if (!out && (found < 0 || better(lying.open[index] ?? [], lying.open[found] ?? []))) found = index;
    }
    return found;
  };
  if (interval === 0 && setting.blinds !== undefined && (speaker === "button" || speaker === "after-blinds")) {
    return ((players.length === 2 ? 0 : 1) + 1) % players.length;
  }
  switch (speaker) {
    case "button":
      return players.length - 1;
    case "opener":
      return opener ?? 0;
    case "last-bettor":
      return bettor ?? first;
    case "lowest-open-card":
      return best((a, b) => Math.min(...a.map(rankOf)) < Math.min(...b.map(rankOf)));
    case "highest-open-hand":
      return best((a, b) => compareOpen(a.map(rankOf), b.map(rankOf)) > 0);
    default:
      return 0;
  }
};

/** Opens the interval; what binds the bets of all its turns. */
const open = (hand: Playing): TurnRules => {
  const { setting, lying, taken } = hand;
  const { variant, blinds, carried } = setting;
  const begins = hand.betting.interval === 0;
  const blind = begins && blinds !== undefined ? blinds[1] : 0;
  hand.betting = openInterval(hand.betting, {
    first: speaksFirst(begins ? variant.speaks.first : variant.speaks.later, hand),
    least: Math.max(setting.min, blind),
    high: blind,
  });
  const beside = carried - sum(taken);
  const openPair = lying.open.some(
    ([a, b, ...more]) => b !== undefined && more.length === 0 && rankOf(a ?? 0) === rankOf(b),
  );
  const start = { interval: hand.betting.interval, pot: chipsIn(hand.betting) + beside, openPair };
  const bound = boundFor(setting.limit, variant, start);
  return { unit: setting.unit, bound, beside, raises: variant.raises ?? null, mayFold: true, mayBet: true };
};

/** Fewer folds make for more players in deep pots. */
const pick = (moves: readonly Move[], dice: Dice): Move => {
  const move = dice.pick(moves);
  return move === "fold" && !dice.oneIn(3) ? (moves.at(-1) as Move) : move;
};

const decide = (hand: Playing, rules: TurnRules): void => {
  const { betting, dice, setting } = hand;
  const index = betting.turn ?? 0;
  const acting = betting.players[index] as Player;
  must(!acting.out && acting.stack > 0, "whose turn it is can act");
  const idle = betting.high === 0 && betting.players.every(({ acted }) => !acted);
  const mayFold = !idle || setting.variant.opensWithoutFolding?.includes(betting.interval) !== true;
  const turn = turnOf(betting, { ...rules, mayFold });
  if (turn === undefined || turn.moves.length === 0) throw new Error("whoever has a turn has a choice");
  const move = pick(turn.moves, dice);
  let to = move === "call" ? acting.street + turn.call : acting.street;
  if ((move === "bet" || move === "raise") && turn.to !== undefined) {
    const { min, max } = turn.to;
    must(min <= max && min > betting.high, "a bet has room");
    const steps = Math.floor((max - min) / setting.unit);
    to = dice.oneIn(4) ? max : min + setting.unit * dice.below(1 + Math.min(steps, 10));
    hand.opener ??= index;
  }
  hand.betting = moved(betting, index, move, to);
  hand.decisions++;
};

const close = (hand: Playing): void => {
  const { setting, taken } = hand;
  const active = hand.betting.players.flatMap(({ out, stack }, index) => (!out && stack > 0 ? [index] : []));
  const alone = uncalled(hand.betting);
  if (alone !== undefined) hand.betting = takenBack(hand.betting, alone, true);
  conserved(hand);
  if (stillIn(hand.betting).length > 1) {
    const totals = new Set(active.map((index) => hand.betting.players[index]?.total));
    must(totals.size < 2, "all who have chips left have put in the same");
  }
  const { rake, unit } = setting;
  taken.push(rake === undefined ? 0 : rakeOf(broughtIn(hand.betting), sum(taken), rake, unit));
  hand.betting = closeInterval(hand.betting);
};

/** One hand of random legal moves; throws where something that must hold does not. Returns how many decisions it took. */
export const playRandomHand = (setting: Setting, dice: Dice): number => {
  const stacks = randomStacks(setting, dice);
  const { ranking, cards } = setting.variant.packs[0] ?? { cards: 0 };
  if (ranking === undefined || frenchPackFrom(ranking.lowest).length !== cards)
    throw new Error("the pack is not whole");
  const hand: Playing = {
    setting,
    dice,
    chips: sum(stacks),
    lying: { own: stacks.map(() => []), open: stacks.map(() => []), board: [] },
    take: drawer(packSize - cards, dice),
    taken: [],
    betting: beginHand(stacks.map((stack, index) => ({ seat: index + 1, stack }))),
    opener: null,
    decisions: 0,
  };
  postFirst(hand);
  for (const street of setting.variant.streets) {
    if (stillIn(hand.betting).length < 2) break;
    deal(hand, street);
    const rules = open(hand);
    for (let step = 0; hand.betting.turn !== null; step++) {
      must(step < endless, "the betting ends");
      decide(hand, rules);
      conserved(hand);
    }
    close(hand);
  }
  settleRandomHand(setting, hand.betting, hand.lying, hand.taken, handRanker(ranking));
  return hand.decisions;
};
