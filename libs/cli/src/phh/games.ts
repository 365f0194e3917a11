import {
  type Card,
  closedPokerFigures,
  fiveCard,
  frenchPack,
  frenchPackFrom,
  type HandRules,
  handRanker,
  shortPack28,
  shortPack32,
} from "@carrusel/cards";
import type { PhhHand } from "./record.ts";

/** What is dealt before a betting interval. */
export interface Street {
  /** Cards that everybody who is still in gets. */
  readonly own?: number;
  readonly common?: number;
  /** A card is set aside first. */
  readonly burnt?: true;
  /** Players change cards instead. */
  readonly draw?: true;
}

export type GameId =
  | "poker-holdem"
  | "poker-omaha"
  | "poker-seven-stud"
  | "poker-five-stud"
  | "poker-synthetic"
  | "poker-draw";

interface Rules {
  readonly id: GameId;
  readonly streets: readonly Street[];
  readonly pack: readonly Card[];
  /** Who speaks first goes by his place; otherwise by cards and bets, and the record tells. */
  readonly speaks: "by-place" | "as-recorded";
  /** Strength of a hand; higher is better. */
  strength(own: readonly Card[], common: readonly Card[]): number;
}

export type Limit = "no-limit" | "pot-limit" | "fixed";

/** A game of ours that records of hands name. */
export interface Game extends Rules {
  readonly limit: Limit;
}

const best =
  (rules: HandRules) =>
  (own: readonly Card[], common: readonly Card[]): number =>
    handRanker(rules).evaluate([...own, ...common]).strength;

const twoAndThree =
  (rules: HandRules) =>
  (own: readonly Card[], common: readonly Card[]): number =>
    handRanker(rules).bestOf(own, 2, common, 3).strength;

const pack = frenchPack();
const common: readonly Street[] = [
  { burnt: true, common: 3 },
  ...[4, 5].map((): Street => ({ burnt: true, common: 1 })),
];
const times = (count: number, street: Street): readonly Street[] => Array.from({ length: count }, () => street);

const holdem: Rules = {
  ...{ id: "poker-holdem", streets: [{ own: 2 }, ...common], pack, speaks: "by-place" },
  strength: best(fiveCard),
};
const omaha: Rules = {
  ...{ id: "poker-omaha", streets: [{ own: 4 }, ...common], pack, speaks: "by-place" },
  strength: twoAndThree(fiveCard),
};
const sevenStud: Rules = {
  ...{ id: "poker-seven-stud", streets: [{ own: 3 }, ...times(4, { burnt: true, own: 1 })], pack },
  ...{ speaks: "as-recorded", strength: best(fiveCard) },
};
const fiveStud: Rules = {
  ...{ id: "poker-five-stud", streets: [{ own: 2 }, ...times(3, { own: 1 })], pack: frenchPackFrom("7") },
  ...{ speaks: "as-recorded", strength: best(shortPack32) },
};
const synthetic: Rules = {
  ...{ id: "poker-synthetic", streets: [{ own: 2, common: 1 }, ...times(4, { common: 1 })] },
  ...{ pack: frenchPackFrom("8"), speaks: "as-recorded", strength: twoAndThree(shortPack28) },
};
const draw: Rules = {
  ...{ id: "poker-draw", streets: [{ own: 5 }, { draw: true }], pack, speaks: "as-recorded" },
  strength: best(closedPokerFigures),
};

const byId = new Map([holdem, omaha, sevenStud, fiveStud, synthetic, draw].map((rules) => [rules.id as string, rules]));

/** Our games by the notation's codes, less the letter of the limit. */
const byCode = new Map([
  ["T", holdem],
  ["O", omaha],
  ["7S", sevenStud],
]);

const limits = new Map<string, Limit>([
  ["N", "no-limit"],
  ["P", "pot-limit"],
  ["F", "fixed"],
]);

/** The game of ours that a record is of; undefined where we have none. */
export const gameOfHand = ({ variant, limit, table }: PhhHand): Game | undefined => {
  if (table !== undefined) {
    const ours = byId.get(table.game);
    return ours && { ...ours, limit: table.options?.limit === "pot-limit" ? "pot-limit" : "no-limit" };
  }
  // The notation has no code for closed poker with a draw; records name the game.
  if (variant === "draw5") return { ...draw, limit: limits.get(limit?.charAt(0) ?? "") ?? "no-limit" };
  const rules = byCode.get(variant.slice(1));
  const found = limits.get(variant.charAt(0));
  return rules && found && { ...rules, limit: found };
};

/** Cards of his own that a player has got when an interval begins, from 0. */
export const ownBy = ({ streets }: Game, interval: number): number =>
  streets.slice(0, interval + 1).reduce((cards, { own = 0 }) => cards + own, 0);
