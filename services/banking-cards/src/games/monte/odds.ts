import { rankOf } from "@carrusel/cards";
import type { Selection } from "@carrusel/contracts";
import type { Wager } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import { type BetOdds, exactOdds, type OddsJob, type OddsSource } from "@carrusel/odds";
import { cardSelections } from "./cards-bet.ts";
import { type DealtLayout, everyLayout } from "./every-layout.ts";
import { monte } from "./game.ts";
import { baseOf, extraOf, filled, type Laid, type Layout, restOf, sameValue } from "./layout.ts";
import { type Phase, phases, places, prices } from "./rules.ts";
import { decide, decidingCard, priceIn } from "./settle.ts";

/** Chances of one bet, and what a stake of one gains. */
interface Chances {
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  readonly gain: Ratio;
}

const none: Chances = { win: Ratio.zero, push: Ratio.zero, lose: Ratio.zero, gain: Ratio.zero };

/** `sum` and `weight` times `other`. */
const added = (sum: Chances, other: Chances, weight: Ratio): Chances => ({
  win: sum.win.plus(other.win.times(weight)),
  push: sum.push.plus(other.push.times(weight)),
  lose: sum.lose.plus(other.lose.times(weight)),
  gain: sum.gain.plus(other.gain.times(weight)),
});

/** A phase as it begins. */
interface Start {
  readonly phase: Phase;
  readonly layout: Layout;
  /** The cards that can decide it: each is as likely to come first of them as any other. */
  readonly deciding: readonly string[];
  /** Whichever of them it is: the chance that it is the very first card turned. */
  readonly atOnce: Ratio;
}

const decidingCards = ({ laid }: Layout, left: readonly string[]): readonly string[] => {
  const values = new Set(filled(laid).map((place) => rankOf(baseOf(laid, place))));
  return left.filter((card) => values.has(rankOf(card)));
};

const oneStake: Wager = {
  ...{ id: 1, round: 1, seat: 1, player: "1", bet: "", on: [], stake: 1 },
  ...{ jackpot: null, taken: false, held: null, added: 0, hand: null },
};

const comesTo = (
  { phase, layout }: Start,
  bet: string,
  on: readonly Selection[],
  drawn: readonly string[],
): Chances => {
  const deciding = decidingCard(layout, drawn);
  if (deciding === undefined) throw new Error("a card that decides nothing was counted");
  const { back, won } = decide({ ...oneStake, bet, on }, phase, layout, deciding);
  const gain = back.plus(won).minus(1);
  const sign = gain.compare(0);
  return { ...none, gain, [sign > 0 ? "win" : sign < 0 ? "lose" : "push"]: Ratio.one };
};

const idle = "??";

const chancesOf = (start: Start, bet: string, on: readonly Selection[]): Chances => {
  const { deciding, atOnce } = start;
  const each = Ratio.of(1, deciding.length);
  return deciding.reduce((sum, card) => {
    const first = added(sum, comesTo(start, bet, on, [card]), each.times(atOnce));
    return added(first, comesTo(start, bet, on, [idle, card]), each.times(Ratio.one.minus(atOnce)));
  }, none);
};

interface Kind {
  readonly row: string;
  readonly bet: string;
  selections(laid: Laid): readonly (readonly Selection[])[];
}

const cardKind = (row: string, size: number): Kind => ({
  row,
  bet: "card",
  selections: (laid) => cardSelections(laid).filter(([side]) => Array.isArray(side) && side.length === size),
});

/** The bets, and which of the two kinds of bets on cards. */
const kinds: readonly Kind[] = [
  ...["vista-hermosa", "camo", "anti", "viudo", "pot"].map((bet) => ({
    row: bet,
    bet,
    selections: (laid: Laid) => filled(laid).map((place) => [baseOf(laid, place)]),
  })),
  cardKind("card", 1),
  cardKind("card two against two", 2),
];

/** A player who lays a bet of a kind chooses the card, or cards, that cost him least. */
const best = (start: Start, { bet, selections }: Kind): Chances | undefined => {
  let found: Chances | undefined;
  for (const on of selections(start.layout.laid)) {
    const chances = chancesOf(start, bet, on);
    if (found === undefined || chances.gain.compare(found.gain) > 0) found = chances;
  }
  return found;
};

const binomial = (n: number, k: number): bigint => {
  let value = 1n;
  for (let i = 0; i < k; i++) value = (value * BigInt(n - i)) / BigInt(i + 1);
  return value;
};

/** The chance that a first phase with so many deciding cards among those left is decided by its n-th card. */
const decidedBy = (n: number, deciding: number, left: number): Ratio =>
  Ratio.of(binomial(left - n, deciding - 1), binomial(left, deciding));

/** The phases that begin with a layout: the first, and every second with its chance. */
const startsOf = ({ layout, left }: DealtLayout, phase: Phase): readonly { start: Start; chance: Ratio }[] => {
  const deciding = decidingCards(layout, left);
  if (phase === "first") {
    const start = { phase, layout, deciding, atOnce: Ratio.of(deciding.length, left.length) };
    return [{ start, chance: Ratio.one }];
  }
  return filled(layout.laid).map((place) => {
    const rest = restOf(layout, place);
    const still = decidingCards(rest, left);
    let atOnce = Ratio.zero;
    for (let n = 1; n <= left.length - deciding.length + 1; n++) {
      atOnce = atOnce.plus(decidedBy(n, deciding.length, left.length).times(Ratio.of(still.length, left.length - n)));
    }
    const decided = deciding.filter((card) => sameValue(layout.laid, card) === place);
    return {
      start: { phase, layout: rest, deciding: still, atOnce },
      chance: Ratio.of(decided.length, deciding.length),
    };
  });
};

/** How the layouts are told apart: by burnt cards and by how often cards were multiplied. Others have no rows. */
const variants: Readonly<Record<string, string>> = {
  "0 ": "",
  "2 ": ", a pair burnt",
  "0 1": ", a card doubled",
  "0 1,1": ", two cards doubled",
  "0 2": ", a card tripled",
};

const variantOf = ({ laid, burnt }: Layout): string | undefined => {
  const extras = places.map((place) => extraOf(laid, place)).filter((extra) => extra > 0);
  return variants[`${burnt} ${extras.sort()}`];
};

/** A pair burnt, or two cards multiplied: layouts with more have no rows. */
const isUsual = ({ burnt, multiplied }: Layout): boolean => burnt + multiplied <= 2 && burnt * multiplied === 0;

const phaseNames: Readonly<Record<Phase, string>> = { first: "", second: ", second phase" };

const rowsOf = (variant: string, layouts: readonly DealtLayout[]): readonly BetOdds[] => {
  const [one] = layouts;
  if (one === undefined) return [];
  const all = layouts.reduce((sum, { chance }) => sum.plus(chance), Ratio.zero);
  return phases.flatMap((phase) => {
    const starts = layouts.flatMap((dealt) =>
      startsOf(dealt, phase).map(({ start, chance }) => ({ start, weight: chance.times(dealt.chance).over(all) })),
    );
    return kinds.flatMap((kind): readonly BetOdds[] => {
      if (!prices[kind.bet]?.[phase]) return [];
      let sum: Chances = none;
      for (const { start, weight } of starts) {
        const chances = best(start, kind);
        if (chances === undefined) return [];
        sum = added(sum, chances, weight);
      }
      const { win, push, lose, gain } = sum;
      const row = `${kind.row}${phaseNames[phase]}${variant}`;
      const edge = Ratio.zero.minus(gain);
      return [exactOdds(row, priceIn(phase, kind.bet, one.layout), { win, push, lose, edge })];
    });
  });
};

const names = Object.values(variants);

/**
 * One part for each kind of layout. A plain layout of four values gives each bet its row; the other rows are for layouts
 * with burnt or multiplied cards, all layouts of a kind weighted by their chance.
 */
const job: OddsJob<readonly BetOdds[]> = {
  id: "layouts",
  parts: names.length,
  cost: 1,
  part: (index) => {
    const name = names[index] ?? "";
    return rowsOf(
      name,
      everyLayout(isUsual).filter(({ layout }) => variantOf(layout) === name),
    );
  },
  combine: (parts) => parts.flat(),
};

/** Exact, a player taking the cards that cost him least. */
export const monteOdds: readonly OddsSource[] = [{ game: monte, rules: "AD-455-2025", options: {}, jobs: () => [job] }];
