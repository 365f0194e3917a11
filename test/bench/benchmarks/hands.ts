import { cardNumber, fiveCard, frenchPack, handRanker } from "@carrusel/cards";
import { Random } from "@carrusel/simulation";
import { evaluate, evaluateStrings, getCardCode } from "@pokertools/evaluator";
import phe from "phe";
import pokersolver from "pokersolver";
import { type Benchmark, type Context, type Measured, runs } from "../context.ts";
import type { Row } from "../report.ts";
import { median } from "../stats.ts";

const pack = frenchPack();
const hands = 20_000;

/** Hands of seven different cards, the same at every run. */
const dealt = (): readonly (readonly string[])[] => {
  const random = new Random(7);
  return Array.from({ length: hands }, () => {
    const left = [...pack];
    return Array.from({ length: 7 }, () => left.splice(random.int(0, left.length - 1), 1)[0] as string);
  });
};

interface Contender {
  readonly name: string;
  /** Ranks every hand, and gives something that depends on all of them. */
  all(): number;
  /** One hand's worth as a number that falls as hands get better; for holding one against the other. */
  worth(hand: number): number;
}

const contenderOf = <Hand>(
  name: string,
  all: readonly Hand[],
  rank: (hand: Hand) => number,
  better: "lower" | "higher",
): Contender => ({
  name,
  all: () => {
    let sum = 0;
    for (const hand of all) sum += rank(hand);
    return sum;
  },
  worth: (index) => (better === "lower" ? 1 : -1) * rank(all[index] as Hand),
});

/** pokersolver has no number for a hand: its winners are asked for where two are compared. */
const pokersolverRank = (names: readonly string[]): number => pokersolver.Hand.solve([...names]).rank;

type Way = "cards as numbers" | "cards by name";

const contenders = (): Readonly<Record<Way, readonly [ours: Contender, ...peers: Contender[]]>> => {
  const named = dealt();
  const mutable = named.map((hand) => [...hand]);
  const { evaluate: ours, fast } = handRanker(fiveCard);
  const numbers = named.map((hand) => hand.map(cardNumber));
  const theirs = mutable.map((hand) => hand.map(getCardCode));
  const codes = mutable.map((hand) => phe.cardCodes(hand));
  return {
    "cards as numbers": [
      contenderOf("ours", numbers, (hand) => fast.strength(hand), "higher"),
      contenderOf("@pokertools/evaluator", theirs, evaluate, "lower"),
      contenderOf("phe", codes, phe.evaluateCardCodes, "lower"),
    ],
    "cards by name": [
      contenderOf("ours", mutable, (hand) => ours(hand).strength, "higher"),
      contenderOf("@pokertools/evaluator", mutable, evaluateStrings, "lower"),
      contenderOf("phe", mutable, phe.evaluateCards, "lower"),
      contenderOf("pokersolver", mutable, pokersolverRank, "higher"),
    ],
  };
};

/** All of them have to agree which of two hands is better; pokersolver's number tells categories only. */
const checkAgreement = (all: readonly Contender[]): void => {
  const [ours, ...peers] = all as [Contender, ...Contender[]];
  for (const peer of peers) {
    for (let hand = 1; hand < hands; hand++) {
      const sign = Math.sign(ours.worth(hand) - ours.worth(hand - 1));
      const theirs = Math.sign(peer.worth(hand) - peer.worth(hand - 1));
      if (sign !== theirs && !(peer.name === "pokersolver" && theirs === 0)) {
        throw new Error(`${peer.name} and ours do not agree which of hands ${hand} and ${hand + 1} is better`);
      }
    }
  }
};

/** Hands a second: as many passes as fit into the time. */
const rate = (contender: Contender, ms: number): number => {
  const started = performance.now();
  let [passes, seconds] = [0, 0];
  do {
    contender.all();
    passes++;
    seconds = (performance.now() - started) / 1000;
  } while (seconds * 1000 < ms);
  return (passes * hands) / seconds;
};

const measure = async (context: Context): Promise<Measured> => {
  const ms = context.quick ? 60 : 300;
  const ways = contenders();
  const rates = new Map<Contender, number[]>();
  for (const all of Object.values(ways)) {
    checkAgreement(all);
    for (const contender of all) rates.set(contender, []);
  }
  for (const _ of runs(context)) for (const [contender, seen] of rates) seen.push(rate(contender, ms));
  const of = (contender: Contender): number => median(rates.get(contender) ?? []);
  const rows = Object.entries(ways).flatMap(([way, [ours, ...peers]]) =>
    peers.map(
      (peer): Row => ({
        benchmark: "hands",
        what: `best five of seven, ${way}`,
        setting: null,
        unit: "/s",
        ours: of(ours),
        raw: of(peer),
        rawIs: peer.name,
      }),
    ),
  );
  return { rows };
};

/** How fast poker hands are ranked, beside the rankers that npm has. */
export const handRanking: Benchmark = { name: "hands", weight: 1, run: measure };
