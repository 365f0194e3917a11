import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DrawnShoe, frenchPack, packs, shoeCommitment, shuffled, uniformBelow, verifyCommitment } from "./index.ts";
import { seededBytes } from "./testing/seeded-bytes.ts";

const words = (...values: number[]): ((n: number) => Uint8Array) => {
  const bytes = values.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
  return (n) => Uint8Array.from(bytes.splice(0, n));
};

/** Chi-square of how often each of the 24 orders of four cards came. */
const chiSquare = (draw: () => readonly string[], times: number): number => {
  const found = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const order = draw().join("");
    found.set(order, (found.get(order) ?? 0) + 1);
  }
  const expected = times / 24;
  const missing = 24 - found.size;
  return [...found.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, missing * expected);
};
/** Above this once in a thousand times by chance, with 23 degrees of freedom. */
const CRITICAL = 49.73;

describe("shuffling", () => {
  it("gives all 24 orders of four cards equally often", () => {
    const four = ["As", "Ah", "Ad", "Ac"];
    const bytes = seededBytes("orders");
    expect(chiSquare(() => shuffled(four, bytes), 48_000)).toBeLessThan(CRITICAL);
  });

  it("would notice a shuffle that draws from all places every time", () => {
    const bytes = seededBytes("orders");
    const biased = (): readonly string[] => {
      const order = ["As", "Ah", "Ad", "Ac"];
      for (let place = 0; place < 4; place++) {
        const drawn = uniformBelow(4, bytes);
        [order[place], order[drawn]] = [order[drawn] as string, order[place] as string];
      }
      return order;
    };
    expect(chiSquare(biased, 48_000)).toBeGreaterThan(CRITICAL);
  });

  it("throws away what would favour low numbers", () => {
    expect(uniformBelow(3, words(0xffffffff, 5))).toBe(2);
    expect(uniformBelow(3, words(0xfffffffe))).toBe(2);
    expect(uniformBelow(52, words(0xffffffff, 0xfffffff0, 53))).toBe(1);
    expect(uniformBelow(2 ** 32, words(0xffffffff))).toBe(0xffffffff);
    expect(uniformBelow(1, words(7))).toBe(0);
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => uniformBelow(bound, words(0))).toThrow(RangeError);
  });

  it("keeps every card", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...packs(2)), { maxLength: 120 }), fc.string(), (cards, seed) => {
        expect([...shuffled(cards, seededBytes(seed))].sort()).toEqual([...cards].sort());
      }),
    );
  });
});

describe("a drawn shoe", () => {
  const shoe = (cut?: number): DrawnShoe => DrawnShoe.draw(frenchPack(), seededBytes("a shoe"), cut);

  it("is committed to by the hash of a text that anybody can write", () => {
    const { order, salt } = shoe().reveal();
    const text = `carrusel shoe 1\n${salt}\n${order.join(" ")}\n`;
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(shoe().commitment).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
    expect(shoeCommitment(["Ah", "Jk"], "00")).toBe(
      createHash("sha256").update("carrusel shoe 1\n00\nAh Jk\n").digest("hex"),
    );
  });

  it("deals the order that it reveals", () => {
    const drawn = shoe();
    const dealt = Array.from({ length: 52 }, () => drawn.take());
    expect(drawn.reveal().order).toEqual(dealt);
    expect([...dealt].sort()).toEqual([...frenchPack()].sort());
    expect(drawn.remaining).toBe(0);
    expect(() => drawn.take()).toThrow(RangeError);
  });

  it("knows when the cut card comes", () => {
    const drawn = shoe(2);
    expect([drawn.cutReached, drawn.remaining]).toEqual([false, 52]);
    drawn.take();
    expect([drawn.cutReached, drawn.remaining]).toEqual([false, 51]);
    drawn.take();
    expect([drawn.cutReached, drawn.remaining]).toEqual([true, 50]);
    for (const cut of [-1, 53, 1.5]) expect(() => shoe(cut)).toThrow(RangeError);
  });

  it("is verified; a changed card, salt or deal is found", () => {
    const drawn = shoe();
    const dealt = Array.from({ length: 20 }, () => drawn.take());
    const { order, salt } = drawn.reveal();
    const { commitment } = drawn;
    expect(verifyCommitment(commitment, order, salt)).toBe(true);
    expect(verifyCommitment(commitment, order, salt, dealt)).toBe(true);
    expect(verifyCommitment(commitment, order, salt, ["??", ...dealt.slice(1)])).toBe(true);
    const swap = (cards: readonly string[], place: number): readonly string[] =>
      cards.map((card, at) =>
        at === place ? (cards[place + 1] ?? "") : at === place + 1 ? (cards[place] ?? "") : card,
      );
    for (let place = 0; place < 51; place++) {
      expect(verifyCommitment(commitment, swap(order, place), salt)).toBe(false);
      if (place < 19) expect(verifyCommitment(commitment, order, salt, swap(dealt, place))).toBe(false);
    }
    expect(verifyCommitment(commitment, order, salt.replace(/.$/, salt.endsWith("0") ? "1" : "0"))).toBe(false);
    expect(verifyCommitment(commitment, order, salt, [...order, "As"])).toBe(false);
  });

  it("tells nothing before it is revealed", () => {
    expect(JSON.stringify(shoe())).toBe(JSON.stringify({ commitment: shoe().commitment, cut: 52 }));
  });
});
