import { describe, expect, it } from "vitest";
import { acts, close, stackOf, wins } from "../../testing/players.ts";
import { afterWin, answer, bank, table } from "./testing/coups.ts";

describe("what the banker does after a win", () => {
  it("[AD-08-V.a.asked-before-next] [AD-08-V.a.winnings-to-bank] is asked before the next coup; what he won is in the bank where he keeps it", () => {
    const won = afterWin(10_000);
    expect(acts(won)).toEqual(["banca keep", "banca pass-hand"]);
    expect(won.code({ do: "bet", seat: 2, bet: "punto", stake: 500 })).toBe("wrong-phase");
    expect(won.code({ do: "act", seat: 2, action: "banco-again" })).toBe("wrong-phase");
    expect(won.code(close)).toBe("wrong-phase");
    won.ok(answer("keep"));
    expect(won.code(answer("keep"))).toBe("action-not-allowed");
    won.bet(2, "punto", 19_500).ok(close).cards(wins.banca);
    expect(won.last).toMatchObject({ house: 975, bank: { before: 19_500, after: 38_025 } });
  });

  it("[AD-08-V.a.garage-winnings] sets winnings aside once they have passed fifty times the minimum, no more than they are", () => {
    // 50 times 500 is 25000; the first win of 26400 leaves 25080 of it.
    expect(afterWin(26_300).code(answer("garage", 1000))).toBe("action-not-allowed");
    const won = afterWin(26_400, { unlimited: true });
    expect(won.last.bank).toMatchObject({ after: 51_480, garage: 0 });
    expect(won.code(answer("garage", 25_081))).toBe("above-maximum");
    expect(won.code(answer("garage", 0))).toBe("invalid-amount");
    expect(won.code(answer("garage"))).toBe("invalid-amount");
    won.ok(answer("garage", 25_080)).bet(3, "punto", 26_400).ok(close).cards(wins.punto);
    expect(won.last.bank).toEqual({ seat: 1, before: 26_400, after: 0, garage: 25_080 });
    expect(stackOf(won, 1)).toBe(200_000 - 26_400 + 25_080);
  });

  it("[AD-08-V.a.garage-half] sets half of the bank aside from the second win on", () => {
    const twice = afterWin(1000).ok(answer("keep")).bet(2, "punto", 1950).ok(close).cards(wins.banca);
    expect(twice.last.bank).toMatchObject({ before: 1950, after: 3802 });
    expect(twice.code(answer("garage", 1902))).toBe("above-maximum");
    twice.ok(answer("garage", 1901)).bet(2, "punto", 1901).ok(close).cards(wins.banca);
    // 1901 less five percent is 1805.95.
    expect(twice.last).toMatchObject({ house: 96, bank: { before: 1901, after: 3706, garage: 1901 } });
    twice.ok(answer("pass-hand"));
    expect(stackOf(twice, 1)).toBe(200_000 - 1000 + 3706 + 1901);
    expect(twice.code(bank(2, 3705))).toBe("below-minimum");
  });

  it("[AD-08-V.a.garage-half] leaves the minimum in the bank", () => {
    const small = afterWin(500).ok(answer("keep")).bet(2, "punto", 500).ok(close).cards(wins.banca);
    expect(small.last.bank).toMatchObject({ before: 975, after: 1450 });
    expect(small.code(answer("garage", 951))).toBe("above-maximum");
  });

  it("[AD-08-V.a.double-uncovered] doubles what was in play and sets the rest aside where the bank was not covered", () => {
    const partly = () => table().ok(bank(1, 10_000)).bet(2, "punto", 3000).ok(close).cards(wins.banca);
    // The bank holds 12850: 6000 or, less the house's part, 5850 stay in play.
    expect(partly().code(answer("garage", 7001))).toBe("action-not-allowed");
    expect(partly().code(answer("garage", 6849))).toBe("action-not-allowed");
    const doubled = partly().ok(answer("garage", 6850)).bet(2, "punto", 6000).ok(close).cards(wins.banca);
    expect(doubled.last.bank).toEqual({ seat: 1, before: 6000, after: 11_700, garage: 6850 });
    const rest = partly().ok(answer("garage", 7000)).bet(2, "punto", 5850).ok(close).cards(wins.punto);
    expect(rest.last.bank).toEqual({ seat: 1, before: 5850, after: 0, garage: 7000 });
  });

  it("[AD-08-V.a.double-uncovered] takes half of what is left too, from the second win on", () => {
    const second = afterWin(5000).ok(answer("keep")).bet(2, "punto", 2000).ok(close).cards(wins.banca);
    // 11650 in the bank, 7750 of it uncovered: half of the other 3900 may follow.
    expect(second.last.bank).toMatchObject({ before: 9750, after: 11_650 });
    expect(second.code(answer("garage", 9701))).toBe("above-maximum");
    // At will it is half of the bank; doubling leaves 7650 at least.
    expect(second.code(answer("garage", 5826))).toBe("above-maximum");
    expect(second.code(answer("garage", 7649))).toBe("above-maximum");
    second.ok(answer("garage", 9700)).bet(2, "punto", 1950).ok(close).cards(wins.punto);
    expect(second.last.bank).toMatchObject({ before: 1950, after: 0, garage: 9700 });
  });

  it("[AD-08-V.c.garage-improper] keeps what is above a hundred times the minimum out of play by itself", () => {
    const over = afterWin(40_000);
    expect(over.last.bank).toEqual({ seat: 1, before: 40_000, after: 50_000, garage: 28_000 });
    over.ok(answer("keep"));
    expect(over.code({ do: "bet", seat: 3, bet: "punto", stake: 50_001 })).toBe("above-maximum");
    over.bet(3, "punto", 50_000).ok(close).cards(wins.punto);
    expect(over.last.bank).toEqual({ seat: 1, before: 50_000, after: 0, garage: 28_000 });
    expect(stackOf(over, 1)).toBe(200_000 - 40_000 + 28_000);
  });

  it("[AD-08-V.d.all-in] plays all of it where the bank has no maximum and he keeps it", () => {
    const all = afterWin(60_000, { unlimited: true }).ok(answer("keep")).bet(3, "punto", 117_000);
    expect(all.ok(close).cards(wins.banca).last.bank).toEqual({
      ...{ seat: 1, before: 117_000, after: 228_150, garage: 0 },
    });
  });

  it("[AD-08-VII.last-coup-right] goes on in the next shoe with the bank that he had when he won the last coup", () => {
    const next = afterWin(5000).ok({ do: "shuffle" }, answer("keep")).bet(2, "punto", 9750).ok(close).cards(wins.punto);
    expect(next.last.bank).toMatchObject({ seat: 1, before: 9750 });
  });
});
