import type { JackpotFields } from "@carrusel/contracts";
import { describe, expect, it } from "vitest";
import { Site, seats } from "../testing/given.ts";
import { drawCommitment } from "./mystery.ts";

const salt = "ab".repeat(32);
const next = "cd".repeat(32);
const sum = 10_700;
const commitment = drawCommitment({ jackpot: "J1", draw: 1 }, sum, salt);

const terms: Partial<JackpotFields> = {
  kind: "mystery",
  bet: "jackpot",
  prizes: {},
  seed: 10_000,
  least: 10_500,
  greatest: 11_500,
  contribution: "1/2",
  commitment,
};

const reveal = { do: "reveal-draw", draw: 1, sum, salt, next } as const;
const code = (refused: string) => ({ refused });

describe("a mystery", () => {
  it("is won by the stake that reaches the sum; what later stakes of the round brought begins the next meter", () => {
    const site = new Site();
    expect(site.create("J1", terms)).toBeUndefined();
    site.close("T1", seats(500, 1, 2));
    expect(site.send("J1", reveal, "service")).toMatchObject(code("wrong-phase"));
    site.close("T2", seats(500, 4, 5, 6));
    expect(site.send("J1", reveal, "service")).toBeUndefined();
    // 10,500 before the second round; its first stake reaches 10,750.
    expect(site.jackpot().awards).toMatchObject([{ table: "T2", seat: 4, combination: "mystery", amount: 10_750 }]);
    expect(site.result()).toMatchObject({ meter: 10_500 });
    expect(site.jackpot().draw).toEqual({ number: 2, commitment: next });
    expect(site.send("J1", reveal, "service")).toMatchObject(code("invalid-amount"));
  });

  it("shows no more than its greatest sum: a stake that passes it wins that, and the rest is overflow", () => {
    const site = new Site();
    const last = { ...reveal, sum: 11_500 };
    site.create("J1", { ...terms, commitment: drawCommitment({ jackpot: "J1", draw: 1 }, 11_500, salt) });
    site.close("T1", seats(800, 1, 2, 3, 4));
    expect(site.result()).toMatchObject({ meter: 11_500, overflow: 100 });
    expect(site.send("J1", last, "service")).toBeUndefined();
    expect(site.amounts()).toEqual([[4, "mystery", 11_500]]);
    expect(site.result()).toMatchObject({ meter: 10_100, overflow: 0 });
  });

  it("is revealed by the service alone, and only with the sum that was committed to", () => {
    const site = new Site();
    site.create("J1", terms);
    site.close("T1", seats(500, 1, 2, 3, 4));
    expect(site.send("J1", reveal)).toMatchObject(code("not-authorised"));
    expect(site.send("J1", { ...reveal, sum: 10_600 }, "service")).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { ...reveal, salt: next }, "service")).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", { ...reveal, draw: 2 }, "service")).toMatchObject(code("invalid-amount"));
    expect(site.send("J1", reveal, "service")).toBeUndefined();
  });

  it("has sums in order, a draw, no combinations, and no place where the law has the hand alone decide [ES-CN-1-8.independent] [AD-10-VII.d.independent]", () => {
    const site = new Site();
    const { commitment: _, ...without } = terms;
    expect(site.create("J1", without)).toMatchObject(code("not-authorised"));
    expect(site.create("J1", { ...terms, kind: "progressive", prizes: { flush: "1%" } })).toMatchObject(
      code("invalid-amount"),
    );
    for (const wrong of [{ least: 9_999 }, { least: 11_501 }, { greatest: 2 ** 33 }]) {
      expect(site.create("J1", { ...terms, ...wrong })).toMatchObject(code("invalid-amount"));
    }
    expect(site.create("J1", { ...terms, prizes: { flush: "1%" } })).toMatchObject(code("not-authorised"));
    const spanish = site.create(
      "J1",
      { ...terms, seed: 10_000_000, least: 10_000_000, greatest: 10_000_001 },
      "ES-CN-234-1997",
    );
    expect(spanish).toMatchObject({ refused: "not-authorised", clause: "ES-CN-1-8.independent" });
    expect(site.create("J1", { ...terms, bet: "progressive" })).toMatchObject({
      refused: "not-authorised",
      clause: "AD-10-VII.d.independent",
    });
  });

  it("has a commitment that anybody can check with a hash function alone", () => {
    // printf 'carrusel draw 1\n%s\nJ1 1\n10700\n' abab…ab | sha256sum
    expect(commitment).toBe("f0573455e51b78e93626d20fd61704e2610773ea677d27a7c598a1f8a52405b0");
  });
});
