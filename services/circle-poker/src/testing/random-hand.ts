import { type HandRanker, handRanker } from "@carrusel/cards";
import { boundFor, type Limit } from "../betting/limits.ts";
import { type Move, moved, takenBack, turnOf, uncalled } from "../betting/moves.ts";
import { compareOpen } from "../betting/open-cards.ts";
import { borne, shares, slices } from "../betting/pots.ts";
import { type Rake, rakeOf } from "../betting/rake.ts";
import {
  type Betting,
  beginHand,
  broughtIn,
  chipsIn,
  closeInterval,
  openInterval,
  post,
  stillIn,
} from "../betting/state.ts";
import type { Speaker, Variant } from "../variants/variant.ts";

/** A small fast generator of whole numbers (xorshift); the same seed plays the same hands. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0 || 1;
  }

  /** 0 .. bound - 1. */
  below(bound: number): number {
    let x = this.state;
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state % bound;
  }
}

export interface Setting {
  readonly variant: Variant;
  readonly limit: Limit;
  readonly ante: number;
  readonly blinds: readonly [number, number] | undefined;
  readonly min: number;
  readonly unit: number;
  readonly rake: Rake | undefined;
  readonly carried: number;
}

/** Anything that must never be: it names what is wrong. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const kinds: readonly Limit["kind"][] = ["limit", "split-limit", "pot-limit", "no-limit"];

/** A table of random terms. */
export const randomSetting = (variants: readonly Variant[], dice: Dice): Setting => {
  const unit = [1, 1, 5, 25, 100][dice.below(5)] as number;
  const min = unit * (1 + dice.below(20));
  const kind = kinds[dice.below(4)] as Limit["kind"];
  const small = min * (1 + dice.below(3));
  const blinds = dice.below(3) === 0 ? ([unit * (1 + dice.below(5)), unit * (6 + dice.below(20))] as const) : undefined;
  return {
    variant: variants[dice.below(variants.length)] as Variant,
    limit: { kind, small, big: small * (1 + dice.below(3)), max: kind === "no-limit" ? null : min * 1000 },
    ante: blinds === undefined || dice.below(2) === 0 ? unit * dice.below(10) : 0,
    blinds,
    min,
    unit,
    rake:
      dice.below(2) === 0
        ? { num: 1 + dice.below(5), den: 100, cap: dice.below(2) === 0 ? unit * dice.below(50) : null }
        : undefined,
    carried: dice.below(8) === 0 ? unit * dice.below(100) : 0,
  };
};

/** Numbers of the cards of a shuffled pack; only as many as a hand can need are drawn. */
const shuffled = (lowest: number, count: number, dice: Dice): number[] => {
  const cards: number[] = [];
  for (let card = lowest * 4; card < 52; card++) cards.push(card);
  for (let at = 0; at < count && at < cards.length; at++) {
    const other = at + dice.below(cards.length - at);
    [cards[at], cards[other]] = [cards[other] as number, cards[at] as number];
  }
  return cards;
};

/** Cards as they lie in turn order: each player's own, his open ones, the common ones. */
interface Lying {
  readonly own: number[][];
  readonly open: number[][];
  readonly board: number[];
}

const speaksFirst = (
  speaker: Speaker,
  betting: Betting,
  { open }: Lying,
  setting: Setting,
  opener: number | null,
): number => {
  const { players, bettor, first, interval } = betting;
  const big = players.length === 2 ? 0 : 1;
  const best = (better: (a: readonly number[], b: readonly number[]) => boolean): number => {
    let found = -1;
    for (const [index, player] of players.entries()) {
      if (!player.out && (found < 0 || better(open[index] ?? [], open[found] ?? []))) found = index;
    }
    return found;
  };
  if (interval === 0 && setting.blinds !== undefined && (speaker === "button" || speaker === "after-blinds")) {
    return (big + 1) % players.length;
  }
  switch (speaker) {
    case "button":
      return players.length - 1;
    case "opener":
      return opener ?? 0;
    case "last-bettor":
      return bettor ?? first;
    case "lowest-open-card":
      return best((a, b) => Math.min(...a) >> 2 < Math.min(...b) >> 2);
    case "highest-open-hand":
      return best(
        (a, b) =>
          compareOpen(
            a.map((card) => card >> 2),
            b.map((card) => card >> 2),
          ) > 0,
      );
    default:
      return 0;
  }
};

/** The strength of a player's hand by the variant's rule. */
const strengthOf = (
  { fast }: HandRanker,
  { hand }: Variant,
  own: readonly number[],
  board: readonly number[],
): number => {
  if (hand === "best-five") return fast.strength([...own, ...board]);
  let best = 0;
  for (let a = 0; a < own.length; a++)
    for (let b = a + 1; b < own.length; b++)
      for (let x = 0; x < board.length; x++)
        for (let y = x + 1; y < board.length; y++)
          for (let z = y + 1; z < board.length; z++) {
            const cards = [own[a], own[b], board[x], board[y], board[z]] as [number, number, number, number, number];
            best = Math.max(best, fast.strength5(...cards));
          }
  return best;
};

const pick = (moves: readonly Move[], dice: Dice): Move => {
  const move = moves[dice.below(moves.length)] as Move;
  // Fewer folds make for more players in deep pots.
  return move === "fold" && dice.below(3) > 0 ? (moves[moves.length - 1] as Move) : move;
};

/** Most decisions of any hand: raises of the least size between players with very many chips. */
const endless = 20_000;

/** One hand of random legal moves; throws where something that must hold does not. Returns how many decisions it took. */
export const playRandomHand = (setting: Setting, dice: Dice): number => {
  const { variant, unit, carried, rake } = setting;
  const many = variant.game === "poker-five-stud" ? 6 : variant.game === "poker-seven-stud" ? 7 : 10;
  const count = 2 + dice.below(many - 1);
  const stacks = Array.from({ length: count }, () => unit * (1 + dice.below([20, 200, 4000][dice.below(3)] as number)));
  const { ranking } = variant.packs[0] as Variant["packs"][number];
  const lowest = { "2": 0, "7": 5, "8": 6 }[ranking.lowest as "2" | "7" | "8"];
  const ranker = handRanker(ranking);
  const cards = shuffled(lowest, 52, dice);
  let at = 0;
  const take = (): number => cards[at++ % cards.length] as number;

  let betting = beginHand(stacks.map((stack, index) => ({ seat: index + 1, stack })));
  const all = stacks.reduce((sum, stack) => sum + stack, 0);
  const conserved = (now: Betting): void => {
    let sum = 0;
    for (const { stack, total, street } of now.players) {
      must(stack >= 0 && total >= 0 && street >= 0 && street <= total, "no chips below zero");
      sum += stack + total;
    }
    must(sum === all, "chips are conserved");
  };
  for (let index = 0; index < count; index++) betting = post(betting, index, setting.ante, false);
  if (setting.blinds !== undefined) {
    const [small, big] = count === 2 ? [1, 0] : [0, 1];
    betting = post(betting, small as number, setting.blinds[0], true);
    betting = post(betting, big as number, setting.blinds[1], true);
  }
  conserved(betting);

  const lying: Lying = { own: stacks.map(() => []), open: stacks.map(() => []), board: [] };
  const taken: number[] = [];
  let opener: number | null = null;
  let decisions = 0;
  for (const street of variant.streets) {
    if (stillIn(betting).length < 2) break;
    for (let burnt = 0; burnt < (street.burnt ?? 0); burnt++) take();
    for (const way of street.own ?? []) {
      for (const [index, { out }] of betting.players.entries()) {
        if (out) continue;
        const card = take();
        lying.own[index]?.push(card);
        if (way === "up") lying.open[index]?.push(card);
      }
    }
    for (let common = 0; common < (street.common ?? 0); common++) lying.board.push(take());

    const begins = betting.interval === 0;
    const speaker = begins ? variant.speaks.first : variant.speaks.later;
    const blind = begins && setting.blinds !== undefined ? setting.blinds[1] : 0;
    const beside = carried - taken.reduce((sum, one) => sum + one, 0);
    betting = openInterval(betting, {
      first: speaksFirst(speaker, betting, lying, setting, opener),
      least: Math.max(setting.min, blind),
      high: blind,
    });
    const { interval } = betting;
    const openPair = lying.open.some(
      (open) => open.length === 2 && (open[0] as number) >> 2 === (open[1] as number) >> 2,
    );
    const bound = boundFor(setting.limit, variant, { interval, pot: chipsIn(betting) + beside, openPair });
    for (let step = 0; betting.turn !== null; step++) {
      must(step < endless, "the betting ends");
      const { turn: index } = betting;
      const acting = betting.players[index] as Betting["players"][number];
      must(!acting.out && acting.stack > 0, "whose turn it is can act");
      const idle = betting.high === 0 && betting.players.every(({ acted }) => !acted);
      const mayFold = !idle || variant.opensWithoutFolding?.includes(interval) !== true;
      const turn = turnOf(betting, { unit, bound, beside, raises: variant.raises ?? null, mayFold, mayBet: true });
      must(turn !== undefined && turn.moves.length > 0, "whoever has a turn has a choice");
      if (turn === undefined) break;
      const move = pick(turn.moves, dice);
      let to = acting.street + turn.call;
      if ((move === "bet" || move === "raise") && turn.to !== undefined) {
        const { min, max } = turn.to;
        must(min <= max && min > betting.high, "a bet has room");
        const steps = Math.floor((max - min) / unit);
        const wanted = dice.below(4) === 0 ? max : min + unit * dice.below(1 + Math.min(steps, 10));
        to = wanted;
        if (opener === null) opener = index;
      }
      betting = moved(betting, index, move, move === "fold" || move === "check" ? acting.street : to);
      conserved(betting);
      decisions++;
    }
    const active = betting.players.filter(({ out, stack }) => !out && stack > 0);
    const alone = uncalled(betting);
    if (alone !== undefined) betting = takenBack(betting, alone, true);
    conserved(betting);
    if (stillIn(betting).length > 1) {
      must(
        new Set(active.map(({ seat }) => betting.players[seat - 1]?.total)).size < 2,
        "all active have put in the same",
      );
    }
    taken.push(
      rake === undefined
        ? 0
        : rakeOf(
            broughtIn(betting),
            taken.reduce((a, b) => a + b, 0),
            rake,
            unit,
          ),
    );
    betting = closeInterval(betting);
  }
  settle(setting, betting, lying, taken, ranker);
  return decisions;
};

/** Shares out the pots and holds them against everything that was put in. */
const settle = (
  setting: Setting,
  betting: Betting,
  lying: Lying,
  taken: readonly number[],
  ranker: HandRanker,
): void => {
  const { variant, unit, carried } = setting;
  const parts = slices(betting.players);
  const by = borne(betting, parts, taken, unit);
  const strengths = new Map<number, number>();
  const strength = (index: number): number => {
    let known = strengths.get(index);
    if (known === undefined) {
      known = strengthOf(ranker, variant, lying.own[index] ?? [], lying.board);
      strengths.set(index, known);
    }
    return known;
  };
  let paid = 0;
  for (const [place, part] of parts.entries()) {
    must(part.contenders.length > 0, "every pot has somebody who can win it");
    const amount = part.amount + (place === 0 ? carried : 0) - (by[place] ?? 0);
    must(amount >= 0, "no pot below zero");
    const one = part.contenders.length === 1;
    const best = one ? 0 : Math.max(...part.contenders.map(strength));
    const winners = one ? part.contenders : part.contenders.filter((index) => strength(index) === best);
    must(winners.length > 0, "every pot has a winner");
    const won = [...shares(amount, winners, unit).values()];
    must(Math.max(...won) - Math.min(...won) <= unit, "equal hands share equally");
    must(
      won.every((chips) => chips >= 0 && chips % unit === 0),
      "shares are whole chips",
    );
    paid += won.reduce((sum, chips) => sum + chips, 0);
  }
  const house = taken.reduce((sum, one) => sum + one, 0);
  must(paid + house === chipsIn(betting) + carried, "what is paid and kept is what was put in");
};
