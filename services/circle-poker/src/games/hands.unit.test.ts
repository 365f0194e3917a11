import { type HandRules, handRanker } from "@carrusel/cards";
import { describe, expect, it } from "vitest";
import { rankingOf } from "../table/deal.ts";
import { variants } from "./index.ts";

const ranking = (game: string, deck?: 52 | 32, set: "AD-455-2025" | "ES-CN-234-1997" = "AD-455-2025"): HandRules => {
  const variant = variants.find((one) => one.game === game);
  if (variant === undefined) throw new Error(`there is no ${game}`);
  return rankingOf(variant, { deck }, set);
};

const open52 = ranking("poker-holdem");
const closed52 = ranking("poker-draw");
const closed32 = ranking("poker-draw", 32);
const stud32 = ranking("poker-five-stud");
const synthetic = ranking("poker-synthetic");
const canary = ranking("poker-synthetic", undefined, "ES-CN-234-1997");

const nameOf = (rules: HandRules, cards: string) => handRanker(rules).evaluate(cards.split(" ")).category;
const beats = (rules: HandRules, a: string, b: string) => handRanker(rules).compare(a.split(" "), b.split(" ")) > 0;

/** Hands from the highest down: each beats the next. */
const inOrder = (rules: HandRules, hands: readonly string[]): void => {
  for (const [index, hand] of hands.entries()) {
    const next = hands[index + 1];
    if (next !== undefined) expect(beats(rules, hand, next), `${hand} over ${next}`).toBe(true);
  }
};

describe("combinations of circle poker", () => {
  it("[AD-23-VI.1.only-these] are those of the law in its order, figures in closed poker alone", () => {
    const order = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight"];
    const rest = ["two-pair", "pair", "high-card"];
    expect(closed52.order).toEqual([...order, "three-of-a-kind", "figures", ...rest]);
    expect(open52.order).toEqual([...order, "three-of-a-kind", ...rest]);
    for (const rules of [stud32, synthetic, canary]) expect(rules.order).not.toContain("figures");
  });

  it.each([
    ["AD-23-VI.1.a.royal-flush", "royal-flush", "As Ks Qs Js Ts"],
    ["AD-23-VI.1.b.straight-flush", "straight-flush", "6h 7h 8h 9h Th"],
    ["AD-23-VI.1.c.four", "four-of-a-kind", "Ks Kh Kd Kc 6s"],
    ["AD-23-VI.1.d.full-house", "full-house", "8s 8h 8d 7c 7s"],
    ["AD-23-VI.1.e.flush", "flush", "5c 7c Tc Qc Ac"],
    ["AD-23-VI.1.f.straight", "straight", "6h 7s 8h 9d Th"],
    ["AD-23-VI.1.g.trips", "three-of-a-kind", "8s 8h 8d 7c 2s"],
    ["AD-23-VI.1.h.figures", "figures", "As Ah Kd Qc Js"],
    ["AD-23-VI.1.i.two-pair", "two-pair", "6s 6h Jd Jc As"],
    ["AD-23-VI.1.j.pair", "pair", "4s 4h 6d 9c As"],
    ["AD-23-VI.1.k.high-card", "high-card", "2s 4h 6d 9c As"],
  ] as const)("%s: %s", (_, name, cards) => {
    expect(nameOf(closed52, cards)).toBe(name);
  });

  it("[AD-23-VI.1.h.figures] put figures above two pair and below three of a kind, whatever else the five are", () => {
    inOrder(closed52, ["2s 2h 2d 3c 4s", "Js Jh Qd Kc As", "As Ah Kd Kc Ts"]);
    expect(nameOf(closed52, "As Ah Kd Kc Qs")).toBe("figures");
    expect(nameOf(closed32, "As Ah Kd Kc Qs")).toBe("figures");
    expect(nameOf(open52, "As Ah Kd Kc Qs")).toBe("two-pair");
    expect(nameOf(closed52, "As Ah Ad Kc Qs")).toBe("three-of-a-kind");
  });

  it("[AD-23-II.1.ace-low][AD-23.2.5-II.ace-low] let the ace stand below the lowest card in play", () => {
    for (const [rules, low, next] of [
      [open52, "As 2h 3d 4c 5s", "2h 3d 4c 5s 6h"],
      [stud32, "As 7h 8d 9c Ts", "7h 8d 9c Ts Jh"],
      [closed32, "As 7h 8d 9c Ts", "7h 8d 9c Ts Jh"],
      [synthetic, "As 8h 9d Tc Js", "8h 9d Tc Js Qh"],
    ] as const) {
      expect(nameOf(rules, low)).toBe("straight");
      expect(beats(rules, next, low)).toBe(true);
    }
    expect(nameOf(open52, "As Kh 2d 3c 4s")).toBe("high-card");
  });

  it("[ES-CN-2-5.1.ace-high] have the ace high only under the Canary decree", () => {
    expect(nameOf(canary, "As 8h 9d Tc Js")).toBe("high-card");
    expect(nameOf(canary, "As Kh Qd Jc Ts")).toBe("straight");
  });

  it("[AD-23-VI.1.k.short-deck-flush] put the flush above the full house with fewer than 52 cards", () => {
    const [flush, full] = ["8c 9c Jc Qc Ac", "Ks Kh Kd Ac As"];
    for (const rules of [stud32, closed32, synthetic, canary]) expect(beats(rules, flush, full)).toBe(true);
    expect(beats(open52, full, flush)).toBe(true);
    expect(beats(closed52, full, flush)).toBe(true);
  });

  it.each([
    ["AD-23-VI.2.four", ["Ks Kh Kd Kc 2s", "Qs Qh Qd Qc As"]],
    ["AD-23-VI.2.full-house", ["Ks Kh Kd 2c 2s", "Qs Qh Qd Ac As"]],
    ["AD-23-VI.2.straight", ["9s Th Jd Qc Ks", "8s 9h Td Jc Qs", "As 2h 3d 4c 5s"]],
    ["AD-23-VI.2.flush", ["As 3s 4s 5s 7s", "Ks Qs Js Ts 8s"]],
    ["AD-23-VI.2.trips", ["Ks Kh Kd 2c 3s", "Qs Qh Qd Ac Ks"]],
    ["AD-23-VI.2.figures", ["As Ah Qd Jc Js", "Ks Kh Qd Qc Js", "Js Jh As Kd Qc"]],
    ["AD-23-VI.2.two-pair", ["Ts Th 8d 8c 2s", "Ts Th 7d 7c As", "Ts Th 7d 7c 9s"]],
    ["AD-23-VI.2.pair", ["Ts Th 3d 4c 2s", "9s 9h Ad 7c 5s", "9s 9h Kd Qc Js"]],
  ] as const)("%s: equal combinations go by their cards", (_, hands) => {
    inOrder(closed52, hands);
  });

  it.each([
    ["ES-CN-2-5.1.a.royal-flush", "royal-flush", "As Ks Qs Js Ts"],
    ["ES-CN-2-5.1.b.straight-flush", "straight-flush", "8h 9h Th Jh Qh"],
    ["ES-CN-2-5.1.c.four", "four-of-a-kind", "Ks Kh Kd Kc 9s"],
    ["ES-CN-2-5.1.d.flush", "flush", "8c 9c Jc Qc Ac"],
    ["ES-CN-2-5.1.e.full-house", "full-house", "8s 8h 8d 9c 9s"],
    ["ES-CN-2-5.1.f.straight", "straight", "8h 9s Th Jd Qh"],
    ["ES-CN-2-5.1.g.trips", "three-of-a-kind", "8s 8h 8d 9c Ts"],
    ["ES-CN-2-5.1.h.two-pair", "two-pair", "Ts Th Jd Jc As"],
    ["ES-CN-2-5.1.i.pair", "pair", "8s 8h Td Jc As"],
    ["ES-CN-2-5.1.j.high-cards", "high-card", "8s Th Jd Qc As"],
  ] as const)("%s: %s, in this order", (_, name, cards) => {
    expect(nameOf(canary, cards)).toBe(name);
    expect(canary.order.indexOf(name)).toBe(
      ["royal-flush", "straight-flush", "four-of-a-kind", "flush", "full-house", "straight", "three-of-a-kind"]
        .concat(["two-pair", "pair", "high-card"])
        .indexOf(name),
    );
  });

  it.each([
    ["ES-CN-2-5.2.a.four", ["Ks Kh Kd Kc 8s", "Qs Qh Qd Qc As"]],
    ["ES-CN-2-5.2.b.flush", ["As 8s 9s Ts Qs", "Ks Qs Js Ts 8s"]],
    ["ES-CN-2-5.2.c.full-house", ["Ks Kh Kd 8c 8s", "Qs Qh Qd Ac As"]],
    ["ES-CN-2-5.2.d.straight", ["Ts Jh Qd Kc As", "9s Th Jd Qc Ks"]],
    ["ES-CN-2-5.2.e.trips", ["Ks Kh Kd 8c 9s", "Qs Qh Qd Ac Ks"]],
    ["ES-CN-2-5.2.f.two-pair", ["Ts Th 9d 9c 8s", "Ts Th 8d 8c As", "Ts Th 8d 8c 9s"]],
    ["ES-CN-2-5.2.g.pair", ["Ts Th 8d 9c Js", "9s 9h Ad 8c Ts", "9s 9h Kd Qc Js"]],
  ] as const)("%s: equal combinations go by their cards", (_, hands) => {
    inOrder(canary, hands);
  });
});
