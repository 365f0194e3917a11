import type { Minor } from "./minor.ts";

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

const notation = /^(-?\d+)(?:\/(\d+))?$/;

/**
 * An exact fraction in lowest terms, denominator positive. Immutable. Used for prices, shares and
 * whatever lies between two cents; no floating point is involved at any step.
 */
export class Ratio {
  static readonly zero = new Ratio(0n, 1n);
  static readonly one = new Ratio(1n, 1n);

  readonly num: bigint;
  readonly den: bigint;

  private constructor(num: bigint, den: bigint) {
    this.num = num;
    this.den = den;
  }

  /** `num / den`; throws RangeError for a zero denominator or numbers that are not whole. */
  static of(num: bigint | number, den: bigint | number = 1n): Ratio {
    let [n, d] = [BigInt(num), BigInt(den)];
    if (d === 0n) throw new RangeError("a ratio's denominator is never zero");
    if (d < 0n) [n, d] = [-n, -d];
    const common = gcd(n, d);
    return common > 1n ? new Ratio(n / common, d / common) : new Ratio(n, d);
  }

  /** Reads `"3"`, `"-3"`, `"60/100"`; undefined for anything else. */
  static parse(text: string): Ratio | undefined {
    const match = notation.exec(text.trim());
    if (match === null || (match[2] !== undefined && BigInt(match[2]) === 0n)) return undefined;
    return Ratio.of(BigInt(match[1] as string), BigInt(match[2] ?? 1));
  }

  /** Reads a stored ratio, which was written by `toString`; throws where `parse` finds none. */
  static from(value: string | number): Ratio {
    const ratio = typeof value === "number" ? Ratio.of(value) : Ratio.parse(value);
    if (ratio === undefined) throw new RangeError(`not an exact fraction: ${value}`);
    return ratio;
  }

  plus(other: Ratio | Minor): Ratio {
    const o = Ratio.coerce(other);
    return Ratio.of(this.num * o.den + o.num * this.den, this.den * o.den);
  }

  minus(other: Ratio | Minor): Ratio {
    const o = Ratio.coerce(other);
    return Ratio.of(this.num * o.den - o.num * this.den, this.den * o.den);
  }

  times(other: Ratio | Minor): Ratio {
    const o = Ratio.coerce(other);
    return Ratio.of(this.num * o.num, this.den * o.den);
  }

  over(other: Ratio | Minor): Ratio {
    const o = Ratio.coerce(other);
    return Ratio.of(this.num * o.den, this.den * o.num);
  }

  /** Negative, zero or positive, as this ratio is below, equal to or above the other. */
  compare(other: Ratio | Minor): number {
    const o = Ratio.coerce(other);
    const difference = this.num * o.den - o.num * this.den;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  equals(other: Ratio | Minor): boolean {
    return this.compare(other) === 0;
  }

  min(other: Ratio | Minor): Ratio {
    return this.compare(other) <= 0 ? this : Ratio.coerce(other);
  }

  max(other: Ratio | Minor): Ratio {
    return this.compare(other) >= 0 ? this : Ratio.coerce(other);
  }

  get isZero(): boolean {
    return this.num === 0n;
  }

  get isNegative(): boolean {
    return this.num < 0n;
  }

  get isWhole(): boolean {
    return this.den === 1n;
  }

  /** The greatest whole number that is not above this ratio; throws RangeError beyond ±2^53. */
  floor(): Minor {
    let q = this.num / this.den;
    if (this.num < 0n && this.num % this.den !== 0n) q -= 1n;
    if (q > BigInt(Number.MAX_SAFE_INTEGER) || q < BigInt(Number.MIN_SAFE_INTEGER)) {
      throw new RangeError(`beyond the exact range: ${this}`);
    }
    return Number(q);
  }

  /** For people and charts only: never calculate with it. */
  toApproximateNumber(): number {
    return Number(this.num) / Number(this.den);
  }

  /** `"3"` or `"1/2"`: what `parse` reads back. */
  toString(): string {
    return this.den === 1n ? `${this.num}` : `${this.num}/${this.den}`;
  }

  toJSON(): string {
    return this.toString();
  }

  private static coerce(value: Ratio | Minor): Ratio {
    return typeof value === "number" ? Ratio.of(value) : value;
  }
}
