import { countStrengths, fiveCard, frenchPack } from "@carrusel/cards";
import { priceOf } from "@carrusel/game-kit";
import { type BetOdds, countedOdds, type OddsJob, type OddsSource, type Tally } from "@carrusel/odds";
import type { Prices } from "../table/settlement.ts";
import { ranker } from "../texas/hands.ts";
import { dealerPairs, flopsOf, pairs, showdowns } from "../texas/showdown.ts";
import { Boards, forEachBoard, holeCount } from "../texas/suits.ts";
import { texasHouse } from "./game.ts";
import { antePays, callTimes, txbPays } from "./rules.ts";
import { leastForTxb, leastToQualify } from "./settlement.ts";

const timesOf = (prices: Prices): Float64Array =>
  Float64Array.from([0, ...ranker.values.map(({ category }) => priceOf(prices[category] ?? "0:1").floor())]);

/** Room for the lost or won dealer's pairs of one flop and hole, suits exchanged, all turns and rivers. */
const room = 2 ** 26;

/** What calling comes to at each flop with each hole: net gain, and won and even outcomes in one number. */
const callsByFlop = () => {
  const ante = timesOf(antePays);
  const flops = new Boards();
  const most = 1755 * holeCount;
  const [net, counts] = [new Float64Array(most), new Float64Array(most)];
  const showdown = showdowns(leastToQualify());
  const [nets, outcomes] = [new Float64Array(pairs), new Float64Array(pairs)];
  forEachBoard((board, weight) => {
    const { holes, strengths, out, won, even } = showdown(board);
    for (let at = 0; at < pairs; at++) {
      const [outs, wins, ties] = [out[at] as number, won[at] as number, even[at] as number];
      const price = ante[strengths[at] as number] as number;
      const lost = dealerPairs - outs - wins - ties;
      nets[at] = weight * (price * outs + (price + callTimes) * wins - (1 + callTimes) * lost);
      outcomes[at] = weight * ((outs + wins) * room + ties);
    }
    for (const flop of flopsOf(board)) {
      const { row, under } = flops.find(flop);
      const base = row * holeCount;
      for (let at = 0; at < pairs; at++) {
        const place = base + (under[holes[at] as number] as number);
        net[place] = (net[place] as number) + (nets[at] as number);
        counts[place] = (counts[place] as number) + (outcomes[at] as number);
      }
    }
  });
  return { flops, net, counts };
};

/** Every hole at every flop is called where that costs less than the ante, and given up else. */
const bestPlay = (): Tally => {
  const { flops, net, counts } = callsByFlop();
  const each = pairs * dealerPairs;
  let [win, push, lose, gain] = [0, 0, 0, 0];
  for (let row = 0; row < flops.rows.length; row++) {
    const same = flops.sameHoles(row);
    const [nets, outcomes, all] = [0, 0, 0].map(() => new Float64Array(holeCount)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    for (let hole = 0; hole < holeCount; hole++) {
      const least = same[hole] as number;
      if (least < 0) continue;
      nets[least] = (nets[least] as number) + (net[row * holeCount + hole] as number);
      outcomes[least] = (outcomes[least] as number) + (counts[row * holeCount + hole] as number);
      all[least] = (all[least] as number) + each * flops.weight(row);
    }
    for (let hole = 0; hole < holeCount; hole++) {
      const total = all[hole] as number;
      if (total === 0) continue;
      if ((nets[hole] as number) <= -total) {
        lose += total;
        gain -= total;
        continue;
      }
      const won = Math.floor((outcomes[hole] as number) / room);
      const even = (outcomes[hole] as number) % room;
      win += won;
      push += even;
      lose += total - won - even;
      gain += nets[hole] as number;
    }
  }
  return { win: BigInt(win), push: BigInt(push), lose: BigInt(lose), net: BigInt(gain), unit: 1n };
};

/** Ante and second bet under best play, over all deals. */
const mainJob: OddsJob<Tally> = {
  id: "ante",
  parts: 1,
  cost: 15,
  part: bestPlay,
  combine: ([tally]): readonly BetOdds[] => [countedOdds("ante", "by hand", tally as Tally)],
};

/** TXB of a player who never gives up a hand that wins it. */
const txbTally = (): Tally => {
  const counts = countStrengths(fiveCard, frenchPack(), 5);
  const times = timesOf(txbPays);
  let [win, lose, net] = [0, 0, 0];
  for (let strength = 1; strength < counts.length; strength++) {
    const count = counts[strength] as number;
    if (strength < leastForTxb()) lose += count;
    else {
      win += count;
      net += count * (times[strength] as number);
    }
  }
  return { win: BigInt(win), push: 0n, lose: BigInt(lose), net: BigInt(net - lose), unit: 1n };
};

const txbJob: OddsJob<Tally> = {
  id: "txb",
  parts: 1,
  cost: 0.2,
  part: txbTally,
  combine: ([tally]) => [countedOdds("txb", "by hand", tally as Tally)],
};

export const texasHouseOdds: readonly OddsSource[] = [
  { game: texasHouse, rules: "AD-455-2025", options: {}, jobs: () => [mainJob, txbJob] },
];
