import { type Card, cardOfNumber, combinations } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import { dealerPairs, flopsOf, pairs, showdowns, turnsOf } from "../texas/showdown.ts";
import { Boards, forEachBoard, holeCount, holeNumber } from "../texas/suits.ts";
import { texasBonus } from "./game.ts";
import { pocketOf } from "./pocket.ts";
import { bonusPays, stakes } from "./rules.ts";
import { leastForAnte } from "./settlement.ts";

/** Two own cards by ranks, and whether they are of one suit: 13 * 13 classes. */
const classOf = new Int16Array(holeCount);
for (let b = 1; b < 52; b++) {
  for (let a = 0; a < b; a++) {
    const [low, high] = [a >> 2, b >> 2];
    classOf[holeNumber(a, b)] = (a & 3) === (b & 3) ? high * 13 + low : low * 13 + high;
  }
}
const classes = 169;

/** By class: outcomes won and even, what the ante gains, what one unit on the hand gains, and the holes. */
const totals = () => ({
  won: new Float64Array(classes),
  even: new Float64Array(classes),
  ante: new Float64Array(classes),
  unit: new Float64Array(classes),
});

/** What a unit gains at each set of three or four common cards with each hole, all continuations together. */
class Stage {
  readonly boards = new Boards();
  private readonly gains: Int32Array;

  constructor(rows: number) {
    this.gains = new Int32Array(rows * holeCount);
  }

  add(cards: readonly number[], holes: Int16Array, gains: Int32Array): void {
    const { row, under } = this.boards.find(cards);
    const base = row * holeCount;
    for (let at = 0; at < pairs; at++) {
      const place = base + (under[holes[at] as number] as number);
      this.gains[place] = (this.gains[place] as number) + (gains[at] as number);
    }
  }

  /** By class: what a unit gains that is laid wherever it gains at all. */
  best(): Float64Array {
    const best = new Float64Array(classes);
    for (let row = 0; row < this.boards.rows.length; row++) {
      const same = this.boards.sameHoles(row);
      const sums = new Float64Array(holeCount);
      for (let hole = 0; hole < holeCount; hole++) {
        const least = same[hole] as number;
        if (least >= 0) sums[least] = (sums[least] as number) + (this.gains[row * holeCount + hole] as number);
      }
      for (let hole = 0; hole < holeCount; hole++) {
        const at = classOf[hole] as number;
        if ((sums[hole] as number) > 0) best[at] = (best[at] as number) + (sums[hole] as number);
      }
    }
    return best;
  }
}

const flopRows = 1755;
const turnRows = 16_432;
const boardsBeside = 2_118_760;

const playAll = () => {
  const all = totals();
  const [flops, turns] = [new Stage(flopRows), new Stage(turnRows)];
  const showdown = showdowns();
  const gains = new Int32Array(pairs);
  const least = leastForAnte();
  forEachBoard((board, weight) => {
    const { holes, strengths, won, even } = showdown(board);
    for (let at = 0; at < pairs; at++) {
      const [wins, ties] = [won[at] as number, even[at] as number];
      const lost = dealerPairs - wins - ties;
      gains[at] = weight * (wins - lost);
      const paid = (strengths[at] as number) >= least ? wins : 0;
      const own = classOf[holes[at] as number] as number;
      all.won[own] = (all.won[own] as number) + weight * wins;
      all.even[own] = (all.even[own] as number) + weight * ties;
      all.ante[own] = (all.ante[own] as number) + weight * (paid - lost);
      all.unit[own] = (all.unit[own] as number) + (gains[at] as number);
    }
    for (const flop of flopsOf(board)) flops.add(flop, holes, gains);
    for (const turn of turnsOf(board)) turns.add(turn, holes, gains);
  });
  return { all, turn: flops.best(), river: turns.best() };
};

/** Each board has ten flops and five sets of four: gains by board are multiplied by 10 to be added to those. */
const unit = 10;

/**
 * Best play: who goes on bets turn and river wherever that gains; he goes on wherever that costs less than the ante.
 * All bets of the hand go the same way, so whether he wins does not depend on how many he made.
 */
const bestPlay = (): Tally => {
  const { all, turn, river } = playAll();
  const holes = new Array<number>(classes).fill(0);
  for (const own of classOf) holes[own] = (holes[own] as number) + 1;
  let [win, push, lose, net] = [0n, 0n, 0n, 0n];
  for (let own = 0; own < classes; own++) {
    const total = (holes[own] as number) * boardsBeside * dealerPairs;
    const stages = stakes.turn * (turn[own] as number) + 2 * stakes.river * (river[own] as number);
    const gain = unit * ((all.ante[own] as number) + stakes.flop * (all.unit[own] as number)) + stages;
    if (gain <= -unit * total) {
      lose += BigInt(total);
      net -= BigInt(unit * total);
      continue;
    }
    const [won, even] = [all.won[own] as number, all.even[own] as number];
    win += BigInt(won);
    push += BigInt(even);
    lose += BigInt(total - won - even);
    net += BigInt(gain);
  }
  return { win, push, lose, net, unit: BigInt(unit) };
};

const mainJob: OddsJob<Tally> = {
  id: "ante",
  parts: 1,
  cost: 15,
  part: bestPlay,
  combine: ([tally]) => [countedOdds("ante", "1:1 from a straight", tally as Tally)],
};

/** The Bonus: every hole against every pair of the dealer's. */
const bonusTally = (): Tally => {
  const codes = Array.from({ length: 52 }, (_, card) => cardOfNumber(card));
  const times = (own: readonly [Card, Card], dealer: readonly Card[]): number => {
    const pocket = pocketOf(own, dealer);
    return pocket === undefined ? 0 : priceOf(bonusPays[pocket]).floor();
  };
  let [win, lose, net] = [0, 0, 0];
  for (const own of combinations(codes, 2)) {
    const others = codes.filter((card) => !own.includes(card));
    for (const dealer of combinations(others, 2)) {
      const won = times(own as [Card, Card], dealer);
      if (won > 0) win += 1;
      else lose += 1;
      net += won > 0 ? won : -1;
    }
  }
  return { win: BigInt(win), push: 0n, lose: BigInt(lose), net: BigInt(net), unit: 1n };
};

const bonusJob: OddsJob<Tally> = {
  id: "bonus",
  parts: 1,
  cost: 1,
  part: bonusTally,
  combine: ([tally]) => [countedOdds("bonus", "by hand", tally as Tally)],
};

export const texasBonusOdds: readonly OddsSource[] = [
  { game: texasBonus, rules: "AD-455-2025", options: {}, jobs: () => [mainJob, bonusJob] },
];
