import { bankerDraws, classicDrawing, type Drawing } from "../baccarat/drawing.ts";

/** In how many ways coups end. */
export interface CoupCount {
  readonly punto: bigint;
  readonly banca: bigint;
  readonly tie: bigint;
  /** Of banca's wins those with six points. */
  readonly bancaWithSix: bigint;
}

const values = 10;
/** Cards of a pack by what they count: tens and figures nothing. */
const ofPack = (value: number): number => (value === 0 ? 16 : 4);
const packSize = 52;
const units = (sum: number): number => sum % values;
const leastNatural = 8;

/** A coup takes so many cards at most; one that ends earlier counts with every order of those that it leaves. */
const mostCards = 6;

/**
 * Counts every order of a coup's six first cards out of a shoe of so many packs, where punto's first card counts
 * `first`. The counts of all ten values add up to the orders of six cards of the shoe.
 */
export const countCoups = (packs: number, first: number, drawing: Drawing = classicDrawing): CoupCount => {
  const counts = Array.from({ length: values }, (_, value) => ofPack(value) * packs);
  const all = packSize * packs;
  const total = { punto: 0n, banca: 0n, tie: 0n, bancaWithSix: 0n };

  /** Goes on with every value of the next card, and in how many ways it can come. */
  const draw = (follow: (value: number, ways: bigint) => void): void => {
    for (let value = 0; value < values; value++) {
      const count = counts[value] as number;
      counts[value] = count - 1;
      follow(value, BigInt(count));
      counts[value] = count;
    }
  };
  const end = (punto: number, banca: number, taken: number, ways: bigint): void => {
    let orders = ways;
    for (let card = taken; card < mostCards; card++) orders *= BigInt(all - card);
    if (punto === banca) total.tie += orders;
    else if (punto > banca) total.punto += orders;
    else total.banca += orders;
    if (banca === 6 && banca > punto) total.bancaWithSix += orders;
  };
  const bancaTurn = (punto: number, banca: number, third: number | undefined, ways: bigint): void => {
    const taken = third === undefined ? mostCards - 2 : mostCards - 1;
    if (!bankerDraws(banca, third, drawing)) end(punto, banca, taken, ways);
    else draw((card, times) => end(punto, units(banca + card), taken + 1, ways * times));
  };
  const thirds = (punto: number, banca: number, ways: bigint): void => {
    if (punto >= leastNatural || banca >= leastNatural) end(punto, banca, mostCards - 2, ways);
    else if (!drawing.puntoDrawsOn.includes(punto)) bancaTurn(punto, banca, undefined, ways);
    else draw((card, times) => bancaTurn(units(punto + card), banca, card, ways * times));
  };

  const firsts = counts[first] as number;
  counts[first] = firsts - 1;
  draw((b1, w1) =>
    draw((p2, w2) => draw((b2, w3) => thirds(units(first + p2), units(b1 + b2), BigInt(firsts) * w1 * w2 * w3))),
  );
  return total;
};

export const addCoups = (all: readonly CoupCount[]): CoupCount =>
  all.reduce((a, b) => ({
    punto: a.punto + b.punto,
    banca: a.banca + b.banca,
    tie: a.tie + b.tie,
    bancaWithSix: a.bancaWithSix + b.bancaWithSix,
  }));

/** Values that punto's first card can have: the parts of the work. */
export const firstValues = values;
