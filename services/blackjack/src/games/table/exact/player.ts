import { moveOf, type Strategy } from "../strategy.ts";
import { type Counts, codeOf, keyOf, pointsOfValues, values } from "./counts.ts";

/** The rules of a hand that is counted through. */
export interface HandRules {
  readonly strategy: Strategy;
  /** Whether a pair of this value may be split. */
  maySplit(value: number): boolean;
}

/** A set of cards with which a hand ends, its first cards included. */
export interface Ending {
  readonly cards: Counts;
  /** Orders in which they can come, the first cards' orders included. */
  readonly ways: number;
  readonly total: number;
  readonly doubled: boolean;
  /** Decided without the dealer; undefined: it stands against him. */
  readonly alone: "over" | "surrender" | "six" | undefined;
  readonly blackjack: boolean;
}

const codesOf = (cards: Counts): readonly string[] =>
  values.flatMap((value) => Array<string>(cards[value] ?? 0).fill(codeOf(value)));

const numberOf = (cards: Counts): number => cards.reduce((sum, count) => sum + count, 0);

const plus = (cards: Counts, value: number): Counts => cards.map((count, at) => (at === value ? count + 1 : count));

/** What the strategy does with the first two cards of a hand. */
export const firstMove = (first: number, second: number, up: number, rules: HandRules, split: boolean): string => {
  const actions = [
    ...["hit", "stand", "double"],
    ...(first === second && rules.maySplit(first) ? ["split"] : []),
    ...(split || up === 1 ? [] : ["surrender"]),
  ];
  return moveOf(rules.strategy, [codeOf(first), codeOf(second)], codeOf(up), actions);
};

/** Collects endings; the same cards in the same way count together. */
export class Endings {
  private readonly found = new Map<string, Ending>();
  private readonly up: number;
  private readonly rules: HandRules;

  constructor(up: number, rules: HandRules) {
    this.up = up;
    this.rules = rules;
  }

  get all(): readonly Ending[] {
    return [...this.found.values()];
  }

  /** Plays a hand of two cards by the strategy, without splitting it. `split`: it came from a pair. */
  play(first: number, second: number, ways: number, split: boolean): void {
    const start = plus(plus(Array<number>(11).fill(0), first), second);
    const { total } = pointsOfValues(start);
    const move =
      total === 21 ? "stand" : firstMove(first, second, this.up, { ...this.rules, maySplit: () => false }, split);
    switch (move) {
      case "surrender":
        this.add(start, ways, { alone: "surrender" });
        break;
      case "stand":
        this.add(start, ways, { blackjack: total === 21 && !split });
        break;
      case "double":
        for (const value of values) this.add(plus(start, value), ways, { doubled: true });
        break;
      default:
        this.hit(start, ways);
    }
  }

  /** A hand that gets one more card and stands. */
  oneCard(first: number, ways: number): void {
    const start = plus(Array<number>(11).fill(0), first);
    for (const value of values) this.add(plus(start, value), ways, {});
  }

  private hit(start: Counts, startWays: number): void {
    let open = new Map([[keyOf(start), { cards: start, ways: startWays }]]);
    while (open.size > 0) {
      const next: typeof open = new Map();
      for (const { cards, ways } of open.values()) {
        for (const value of values) {
          const now = plus(cards, value);
          const key = keyOf(now);
          next.set(key, { cards: now, ways: (next.get(key)?.ways ?? 0) + ways });
        }
      }
      open = new Map();
      for (const [key, { cards, ways }] of next) {
        if (this.isOver(cards)) this.add(cards, ways, {});
        else open.set(key, { cards, ways });
      }
    }
  }

  private isOver(cards: Counts): boolean {
    const { winningCards } = this.rules.strategy;
    if (pointsOfValues(cards).total >= 21 || (winningCards !== null && numberOf(cards) >= winningCards)) return true;
    return moveOf(this.rules.strategy, codesOf(cards), codeOf(this.up), ["hit", "stand"]) === "stand";
  }

  private add(cards: Counts, ways: number, how: Partial<Ending>): void {
    const { total } = pointsOfValues(cards);
    const { winningCards } = this.rules.strategy;
    const six = winningCards !== null && numberOf(cards) >= winningCards;
    const alone = how.alone ?? (total > 21 ? "over" : six ? "six" : undefined);
    const doubled = how.doubled ?? false;
    const blackjack = how.blackjack ?? false;
    const key = `${keyOf(cards)} ${doubled} ${blackjack} ${alone}`;
    const before = this.found.get(key)?.ways ?? 0;
    this.found.set(key, { cards, ways: before + ways, total, doubled, alone, blackjack });
  }
}
