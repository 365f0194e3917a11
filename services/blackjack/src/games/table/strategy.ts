import { type Advice, type Choice, cardsAt, type TableView } from "@carrusel/game-kit";
import { placeOf } from "./hands.ts";
import { pointsOf, totalOf } from "./values.ts";
import { dealer } from "./variant.ts";

/**
 * Moves against the dealer's 2, 3, … 10 and ace: `H` hit, `S` stand, `D` double or else hit, `d` double or else stand,
 * `P` split, `R` surrender or else hit.
 */
type Row = string;

/** A way to play hands, as data. */
export interface Strategy {
  /** By total, from 7 (or less) to 17 (or more). */
  readonly hard: Readonly<Record<number, Row>>;
  /** With an ace that counts 11, from 12 to 20 (or more). */
  readonly soft: Readonly<Record<number, Row>>;
  /** By the value of one card; where no `P` stands, a pair is played by its total. */
  readonly pairs: Readonly<Record<number, Row>>;
  /** So many cards up to 21 win at once; null where there is no such rule. */
  readonly winningCards: number | null;
}

/** Best by totals for six packs: no hole card, split and doubled stakes at risk, surrender but against an ace. */
export const sixPacks: Strategy = {
  hard: {
    7: "HHHHHHHHHH",
    8: "HHHHHHHHHH",
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDHH",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHRH",
    15: "SSSSSHHHRH",
    16: "SSSSSHHRRH",
    17: "SSSSSSSSSS",
  },
  soft: {
    12: "HHHHHHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SddddSSHHH",
    19: "SSSSSSSSSS",
    20: "SSSSSSSSSS",
  },
  pairs: {
    2: "PPPPPPHHHH",
    3: "PPPPPPHHHH",
    4: "HHHPPHHHHH",
    6: "PPPPPHHHHH",
    7: "PPPPPPHHHH",
    8: "PPPPPPPPHH",
    9: "PPPPPSPPSS",
    11: "PPPPPPPPPH",
  },
  winningCards: null,
};

/** Best by totals for one pack where six cards up to 21 win, and aces alone are split. */
export const onePack: Strategy = {
  hard: {
    ...sixPacks.hard,
    8: "HHHDDHHHHH",
    9: "DDDDDHHHHH",
    14: "SSSSSHHHHH",
    16: "SSSSSHHHRH",
  },
  soft: {
    ...sixPacks.soft,
    13: "HHDDDHHHHH",
    14: "HHDDDHHHHH",
    17: "DDDDDHHHHH",
    18: "SddddSSHHS",
    19: "SSSSdSSSSS",
  },
  pairs: sixPacks.pairs,
  winningCards: 6,
};

const bounded = (total: number, least: number, most: number): number => Math.min(Math.max(total, least), most);

const moveIn = (row: Row | undefined, up: number): string => row?.[up - 2] ?? "S";

/** Whether one more card is worth it where it would be the last of those that win at once. */
const completes = (total: number, isSoft: boolean, up: number): boolean =>
  isSoft || total <= 14 || (total === 15 && (up < 4 || up > 6));

/** The strategy's move with these cards against the dealer's first card, as far as the actions are open. */
export const moveOf = (
  strategy: Strategy,
  cards: readonly string[],
  up: string,
  actions: readonly string[],
): string => {
  const may = (action: string, otherwise: string): string => (actions.includes(action) ? action : otherwise);
  const { total, soft } = totalOf(cards);
  const his = pointsOf(up);
  const last = strategy.winningCards !== null && cards.length === strategy.winningCards - 1;
  if (last && completes(total, soft, his)) return "hit";
  if (actions.includes("split") && moveIn(strategy.pairs[pointsOf(cards[0] ?? "")], his) === "P") return "split";
  switch (moveIn(soft ? strategy.soft[bounded(total, 12, 20)] : strategy.hard[bounded(total, 7, 17)], his)) {
    case "D":
      return may("double", "hit");
    case "d":
      return may("double", "stand");
    case "R":
      return may("surrender", "hit");
    case "S":
      return "stand";
    default:
      return "hit";
  }
};

/** What the strategy says. It insures nothing, waits with giving up for its turn, and follows its place. */
export const adviseHand = (view: Pick<TableView, "hands">, choice: Choice, strategy: Strategy): Advice | undefined => {
  const { actions, player, seat = 0, hand = 1 } = choice;
  const [only, more] = actions;
  if (only === undefined || only === "insure") return undefined;
  if (player !== undefined || (more === undefined && only === "stand")) return { action: only };
  if (more === undefined) return undefined;
  const up = cardsAt(view, dealer)[0];
  const cards = cardsAt(view, placeOf(seat, hand));
  return up === undefined ? undefined : { action: moveOf(strategy, cards, up, actions) };
};
