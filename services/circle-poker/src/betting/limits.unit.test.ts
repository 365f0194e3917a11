import { describe, expect, it } from "vitest";
import { after, freeRules, interval } from "../testing/betting.ts";
import { boundFor, type Limit } from "./limits.ts";
import { turnOf } from "./moves.ts";
import { closeInterval, openInterval } from "./state.ts";

const stud = { splitByInterval: { highFrom: 3, pairIn: 2 }, potAt: { 4: "half", 5: "whole" } } as const;
const limit = (kind: Limit["kind"], max: number | null = null): Limit => ({ kind, small: 500, big: 1000, max });
const at = (number: number, more: { pot?: number; openPair?: boolean } = {}) => ({
  interval: number,
  pot: 0,
  openPair: false,
  ...more,
});

describe("limits", () => {
  it("[AD-23-VI.3.a.1.limit] bounds bets and raises by the small limit in the first two intervals, by the big one later", () => {
    const bounds = [1, 2, 3, 4].map((number) => boundFor(limit("limit"), {}, at(number)));
    expect(bounds.map((bound) => "most" in bound && bound.most)).toEqual([500, 500, 1000, 1000]);
    const rules = { ...freeRules, bound: { kind: "amount", most: 500 } as const };
    expect(turnOf(interval([9000, 9000]), rules)?.to).toEqual({ min: 100, max: 500 });
    expect(turnOf(after(interval([9000, 9000]), "bet 400", rules), rules)?.to).toEqual({ min: 800, max: 900 });
  });

  it("[AD-23-VI.3.a.2.split-limit] bounds a bet by half of the pot, rounded down, and a raise by half of it after the call", () => {
    const bound = boundFor(limit("split-limit"), {}, at(2));
    expect(bound).toEqual({ kind: "pot", part: 2 });
    const rules = { ...freeRules, bound };
    const pot = after(interval([9000, 9000, 9000]), "bet 335, call, call");
    const begun = openInterval(closeInterval(pot), { first: 0, least: 100, high: 0 });
    // 1,005 lie there: half is 502; after a bet of 400 and its call 1,805: half is 902, beyond the 400.
    expect(turnOf(begun, rules)?.to).toEqual({ min: 100, max: 502 });
    expect(turnOf(after(begun, "bet 400", rules), rules)?.to).toEqual({ min: 800, max: 1302 });
    expect(turnOf(begun, { ...rules, unit: 25 })?.to?.max).toBe(500);
  });

  it("[AD-23-VI.3.a.3.pot-limit] bounds a bet by the pot and a raise by the pot after the call", () => {
    const rules = { ...freeRules, bound: boundFor(limit("pot-limit"), {}, at(2)) };
    const pot = after(interval([9000, 9000, 9000]), "bet 200, call, call");
    const begun = openInterval(closeInterval(pot), { first: 0, least: 100, high: 0 });
    expect(turnOf(begun, rules)?.to).toEqual({ min: 100, max: 600 });
    // 600 + 500 + a call of 500: 1,600 on top of the 500.
    expect(turnOf(after(begun, "bet 500", rules), rules)?.to).toEqual({ min: 1000, max: 2100 });
    // Chips of a blank hand count, what the house has taken does not.
    expect(turnOf(begun, { ...rules, beside: 70 })?.to?.max).toBe(670);
    expect(turnOf(begun, { ...rules, beside: -30 })?.to?.max).toBe(570);
  });

  it("[AD-23-VI.3.a.4.no-limit] has no largest bet but a player's chips, and keeps the least", () => {
    const rules = { ...freeRules, bound: boundFor(limit("no-limit"), {}, at(1)) };
    expect(turnOf(interval([9000, 9000]), rules)?.to).toEqual({ min: 100, max: 9000 });
  });

  it("[AD-23-VI.3.bounds][ES-CN-2-6.bounds] never lets a bet or raise go beyond the table's maximum", () => {
    for (const kind of ["limit", "no-limit"] as const) {
      expect(boundFor(limit(kind, 300), {}, at(1))).toEqual({ kind: "amount", most: 300 });
    }
    const rules = { ...freeRules, bound: boundFor(limit("pot-limit", 300), {}, at(1)) };
    const pot = after(interval([9000, 9000, 9000]), "bet 200, call, call");
    expect(turnOf(openInterval(closeInterval(pot), { first: 0, least: 100, high: 0 }), rules)?.to?.max).toBe(300);
  });

  it("[AD-23.2.1-II.1.a.split-limit][AD-23.2.1-II.1.a.open-pair] has two limits in stud: the low one in the first two intervals, unless a pair lies open", () => {
    const most = (number: number, openPair = false) => {
      const bound = boundFor(limit("split-limit"), stud, at(number, { openPair }));
      return bound.kind === "amount" && bound.most;
    };
    expect([1, 2, 3, 4, 5].map((number) => most(number))).toEqual([500, 500, 1000, 1000, 1000]);
    expect(most(2, true)).toBe(1000);
    expect(most(1, true)).toBe(500);
  });

  it("[AD-23.2.1-II.1.b.pot-limit-sixth][AD-23.2.1-II.1.b.pot-limit-seventh] counts the pot of stud as it stood at the sixth and at the seventh card", () => {
    const bound = (number: number) => boundFor(limit("pot-limit"), stud, at(number, { pot: 5501 }));
    expect(bound(4)).toEqual({ kind: "amount", most: 2750 });
    expect(bound(5)).toEqual({ kind: "amount", most: 5501 });
    expect(bound(3)).toEqual({ kind: "pot", part: 1 });
  });

  it("keeps the least bet open however small the pot is", () => {
    const rules = { ...freeRules, bound: { kind: "pot", part: 2 } as const };
    expect(turnOf(interval([9000, 9000]), rules)?.to).toEqual({ min: 100, max: 100 });
  });
});
