import type { Limit } from "../betting/limits.ts";
import type { Rake } from "../betting/rake.ts";
import type { Variant } from "../variants/variant.ts";

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

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }
}

/** The terms of a table that a random hand is played at. */
export interface Setting {
  readonly variant: Variant;
  readonly limit: Limit;
  readonly ante: number;
  readonly blinds: readonly [number, number] | undefined;
  readonly min: number;
  readonly unit: number;
  readonly rake: Rake | undefined;
  /** Chips in the middle that nobody has won yet. */
  readonly carried: number;
}

/** A table of random terms. */
export const randomSetting = (variants: readonly Variant[], dice: Dice): Setting => {
  const unit = dice.pick([1, 1, 5, 25, 100]);
  const min = unit * (1 + dice.below(20));
  const kind = dice.pick<Limit["kind"]>(["limit", "split-limit", "pot-limit", "no-limit"]);
  const small = min * (1 + dice.below(3));
  const blinds = dice.oneIn(3) ? ([unit * (1 + dice.below(5)), unit * (6 + dice.below(20))] as const) : undefined;
  const cap = dice.oneIn(2) ? unit * dice.below(50) : null;
  return {
    variant: dice.pick(variants),
    limit: { kind, small, big: small * (1 + dice.below(3)), max: kind === "no-limit" ? null : min * 1000 },
    ante: blinds === undefined || dice.oneIn(2) ? unit * dice.below(10) : 0,
    blinds,
    min,
    unit,
    rake: dice.oneIn(2) ? { num: 1 + dice.below(5), den: 100, cap } : undefined,
    carried: dice.oneIn(8) ? unit * dice.below(100) : 0,
  };
};

/** Most players whom a variant's pack lasts for without a common card. */
export const mostPlayers = ({ packs, streets }: Variant): number => {
  const [pack] = packs;
  const own = streets.reduce((cards, street) => cards + (street.own?.length ?? 0), 0);
  const other = streets.reduce((cards, { burnt = 0, common = 0 }) => cards + burnt + common, 0);
  return Math.min(10, Math.floor(((pack?.cards ?? 0) - other) / own));
};

/** Stacks of two players to as many as there may be: short, middling and deep ones. */
export const randomStacks = ({ variant, unit }: Setting, dice: Dice): readonly number[] => {
  const count = 2 + dice.below(mostPlayers(variant) - 1);
  return Array.from({ length: count }, () => unit * (1 + dice.below(dice.pick([20, 200, 4000]))));
};
