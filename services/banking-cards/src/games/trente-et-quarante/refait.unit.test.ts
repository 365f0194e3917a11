import { isReady, viewOf } from "@carrusel/game-kit";
import { describe, expect, it } from "vitest";
import { bankingCards } from "../index.ts";
import { act, close, deal, four, refait, results, rows, table } from "./testing/deals.ts";

describe("31 all", () => {
  it("[AD-05-V.1.b.refait] [AD-01-IV.1.B.b.half] [AD-01-IV.1.B.b.prison] waits for each player's choice between half and prison", () => {
    const waiting = refait(four(table()));
    expect(waiting.last.status).toBe("awaiting-choice");
    expect(waiting.code({ do: "bet", seat: 5, bet: "red", stake: 500 })).toBe("wrong-phase");
    expect(waiting.code({ do: "cards", cards: ["9c"] })).toBeUndefined();
    expect(waiting.code({ do: "expose", what: "common", card: "9c" })).toBe("wrong-phase");
    act(act(act(waiting, 1, "half"), 2, "prison", "black"), 3, "half", "colour");
    expect(waiting.code({ do: "act", seat: 1, action: "prison" })).toBe("action-not-allowed");
    expect(waiting.code({ do: "act", seat: 4, bet: "colour", action: "half" })).toBe("unknown-bet");
    expect(waiting.code({ do: "act", seat: 5, action: "half" })).toBe("seat-empty");
    act(waiting, 4, "prison");
    expect(waiting.last).toMatchObject({ status: "settled", outcome: { refait: true, winners: [] }, house: 1000 });
    expect(results(waiting)).toEqual(["half", "prison", "half", "prison"]);
    expect(waiting.code({ do: "close" })).toBe("bets-open");
    expect(waiting.code({ do: "take-down", seat: 2, bet: "black" })).toBe("cannot-take-down");
  });

  it("has its choices only while it lies there", () => {
    const dealing = table().bet(1, "red", 1000).ok(close);
    expect(dealing.code({ do: "act", seat: 1, action: "half" })).toBe("wrong-phase");
    dealing.cards(`${rows["31"]} ${rows["32"]}`);
    expect(dealing.code({ do: "act", seat: 1, action: "half" })).toBe("action-not-allowed");
  });

  it("[AD-01-IV.1.B.b.freed] [AD-01-IV.1.B.b.lost] frees the prisoners that win the next deal and takes the others", () => {
    const held = refait(four(table()));
    for (const seat of [1, 2, 3, 4]) act(held, seat, "prison");
    expect(held.last.house).toBe(0);
    deal(held, "31", "32");
    expect(held.last.wagers.map(({ result, returned, won }) => [result, returned, won])).toEqual([
      ["lose", 0, 0],
      ["freed", 1000, 0],
      ["lose", 0, 0],
      ["freed", 1000, 0],
    ]);
    expect(held.last).toMatchObject({ house: 2000, payments: [] });
  });

  it("keeps prisoners as they are through a null deal, which gives the other wagers back", () => {
    const held = act(refait(table().bet(1, "red", 1000)), 1, "prison").bet(2, "red", 700);
    deal(held, "32", "32");
    expect(held.wager(1, "red")).toMatchObject({ result: "prison", returned: 0 });
    expect(held.wager(2, "red")).toMatchObject({ result: "push", returned: 700 });
    expect(held.last.house).toBe(0);
    expect(deal(held, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 1000 });
  });

  it("[AD-01-IV.1.B.b.repeated-zero] halves a prisoner's worth at each further 31 all, null deals in between or not", () => {
    const ladder = act(refait(table().bet(1, "colour", 4000)), 1, "prison");
    act(refait(deal(ladder, "40", "40")), 1, "half");
    expect(ladder.wager(1, "colour")).toMatchObject({ result: "half", returned: 1000 });
    expect(ladder.last.house).toBe(3000);
    const third = act(refait(act(refait(table().bet(1, "colour", 4000)), 1, "prison")), 1, "prison");
    expect(act(refait(third), 1, "half").wager(1, "colour")).toMatchObject({ result: "half", returned: 500 });
    const freed = act(refait(act(refait(table().bet(1, "black", 4000)), 1, "prison")), 1, "prison");
    expect(deal(freed, "31", "32").wager(1, "black")).toMatchObject({ result: "freed", returned: 2000 });
    expect(freed.last.house).toBe(2000);
  });

  it("plays by the table's rule where it leaves no choice", () => {
    const half = refait(four(table({ options: { zero: "half" } })));
    expect(results(half)).toEqual(["half", "half", "half", "half"]);
    expect(half.last.house).toBe(2000);
    const prison = refait(refait(table({ options: { zero: "prison" } }).bet(1, "black", 1000)));
    expect(prison.wager(1, "black").result).toBe("prison");
    expect(deal(prison, "31", "32").wager(1, "black")).toMatchObject({ result: "freed", returned: 500 });
    expect(() => table({ options: { zero: "none" } })).toThrow(/not-authorised/);
  });

  it("[AD-01-IV.1.B.b.half] rounds half of an odd wager down to whole chips", () => {
    const odd = refait(table({ chipUnit: 50, options: { zero: "half" } }).bet(1, "red", 550));
    expect(odd.wager(1, "red")).toMatchObject({ result: "half", returned: 250, breakage: 25 });
    const cents = refait(table({ options: { zero: "half" } }).bet(1, "red", 501));
    expect(cents.wager(1, "red")).toMatchObject({ returned: 250, breakage: "1/2" });
    expect(cents.last.house).toBe(251);
  });

  it("[AD-01-IV.1.B.b.below-minimum] keeps a prisoner below the minimum without asking", () => {
    const low = act(refait(table({ min: 1000, max: 100_000 }).bet(1, "red", 1500)), 1, "prison");
    refait(low);
    expect(low.wager(1, "red").result).toBe("prison");
    expect(low.code({ do: "act", seat: 1, bet: "red", action: "half" })).toBe("action-not-allowed");
    expect(deal(low, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 750 });
  });

  it("[AD-01-IV.1.B.b.last-spin] forces the halving on the announced last deal, of new wagers too", () => {
    const last = act(refait(table({ min: 1000, max: 100_000 }).bet(1, "red", 1000)), 1, "prison");
    last.ok({ do: "announce-last", rounds: 1 }).bet(2, "inverse", 3000);
    refait(last);
    expect(last.wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(last.wager(2, "inverse")).toMatchObject({ result: "half", returned: 1500 });
    expect(last.last.house).toBe(750 + 1500);
    expect(last.code({ do: "bet", seat: 1, bet: "red", stake: 1000 })).toBe("table-closed");
    last.ok({ do: "close" });
  });

  it("owes prisoners another deal where the last one was null or annulled", () => {
    const held = act(refait(table().bet(1, "red", 1000)), 1, "prison").ok({ do: "announce-last", rounds: 1 });
    deal(held, "40", "40");
    expect(held.wager(1, "red").result).toBe("prison");
    held.ok(close, { do: "void", reason: "a card fell" });
    expect(held.wager(1, "red").result).toBe("prison");
    expect(refait(held).wager(1, "red")).toMatchObject({ result: "half", returned: 250 });
    expect(held.code(close)).toBe("table-closed");
    const nobody = deal(table().ok({ do: "announce-last", rounds: 1 }).bet(1, "red", 500), "40", "40");
    expect(nobody.code({ do: "bet", seat: 1, bet: "red", stake: 500 })).toBe("table-closed");
  });

  it("keeps a new bet apart from a prisoner on the same chance, each with its own limit and choice", () => {
    const both = act(refait(table({ max: 50_000 }).bet(1, "red", 50_000)), 1, "prison").bet(1, "red", 50_000);
    refait(both);
    act(both, 1, "half", "red");
    expect(both.last.status).toBe("awaiting-choice");
    act(both, 1, "prison", "red");
    expect(both.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["half", 12_500],
      ["prison", 0],
    ]);
    expect(both.last.house).toBe(37_500);
  });

  it("leaves prisoners as they were where a deal is annulled, and takes choices back that were made on it", () => {
    const held = act(refait(table().bet(1, "red", 1000).bet(2, "red", 1000)), 1, "prison");
    held.ok({ do: "void", reason: "a card was missing" });
    expect(results(held)).toEqual(["void", "void"]);
    const second = act(refait(table().bet(1, "red", 1000)), 1, "prison").bet(2, "black", 800);
    refait(second).act(1, "prison").ok({ do: "void", reason: "a card was missing" });
    expect(second.last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["prison", 0],
      ["void", 800],
    ]);
    expect(deal(second, "33", "32").wager(1, "red")).toMatchObject({ result: "freed", returned: 1000 });
  });

  it("is answered with half by a sensible player", () => {
    const game = bankingCards.get("trente-et-quarante");
    const waiting = refait(table().bet(1, "red", 1000));
    const choice = waiting.actions.find((action) => action.do === "act");
    expect(choice).toMatchObject({ seat: 1, bet: "red", actions: ["half", "prison"] });
    if (!isReady(waiting.state) || choice === undefined) throw new Error("no choice");
    expect(game?.advise?.(viewOf(waiting.state), choice)).toEqual({ action: "half" });
  });
});
