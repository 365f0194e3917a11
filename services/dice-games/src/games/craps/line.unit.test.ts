import { describe, expect, it } from "vitest";
import { crapsTable, dice, onPoint } from "./testing/table.ts";

const boxes = [4, 5, 6, 8, 9, 10];
const totals = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What a bet comes to on each total from 2 to 12. */
const results = (of: (total: number) => string): string => totals.map((total) => `${total}:${of(total)}`).join(" ");

const open = (decided: Record<number, string>): string => results((total) => decided[total] ?? "open");

const comeOut = (bet: string) => (total: number) =>
  crapsTable()
    .bet(1, bet, 1000)
    .roll(...dice(total))
    .wager(1, bet).result;

const withPoint = (bet: string, point: number) => (total: number) =>
  crapsTable()
    .bet(1, bet, 1000)
    .roll(...dice(point))
    .roll(...dice(total))
    .wager(1, bet).result;

const firstOfCome = (bet: string) => (total: number) =>
  onPoint(6)
    .bet(1, bet, 1000)
    .roll(...dice(total))
    .wager(1, bet).result;

/** A come bet that has come to its number, on a table with another point. */
const travelled = (bet: string, number: number) =>
  onPoint(number === 6 ? 8 : 6)
    .bet(1, bet, 1000)
    .roll(...dice(number));

const onNumber = (bet: string, number: number) => (total: number) =>
  travelled(bet, number)
    .roll(...dice(total))
    .wager(1, bet).result;

describe("win", () => {
  it("[AD-06-IV.1.A.win.come-out] wins on 7 or 11, loses on 2, 3 or 12, and makes any other total the point", () => {
    const decided = { 7: "win", 11: "win", 2: "lose", 3: "lose", 12: "lose" };
    expect(results(comeOut("win"))).toBe(open(decided));
    for (const box of boxes) expect(onPoint(box).last.outcome).toMatchObject({ point: box });
    for (const total of [2, 3, 7, 11, 12]) expect(onPoint(total).last.outcome).toMatchObject({ point: null });
  });

  it("[AD-06-IV.1.A.win.point] is won by the point and lost by 7, and stands on all else", () => {
    for (const box of boxes) {
      expect(results(withPoint("win", box))).toBe(open({ 7: "lose", [box]: "win" }));
    }
  });

  it("pays 1 to 1 and books the house's side", () => {
    const round = crapsTable().bet(1, "win", 1500).roll(6, 5).last;
    expect(round.wagers[0]).toMatchObject({ won: 1500, returned: 3000 });
    expect(round.house).toBe(-1500);
  });

  it("[AD-06-IV.1.A.win.seven-out] says when a 7 loses and the dice pass on", () => {
    expect(onPoint(9).roll(3, 4).last.outcome).toMatchObject({ dice: [3, 4], total: 7, sevenOut: true, point: null });
    expect(onPoint(9).roll(5, 4).last.outcome).toMatchObject({ sevenOut: false, point: null });
    expect(crapsTable().roll(3, 4).last.outcome).toMatchObject({ sevenOut: false });
  });

  it("is laid on the come-out alone, and again once the point is made or lost", () => {
    for (const bet of ["win", "dont-win"]) {
      const table = onPoint(5);
      expect(table.code({ do: "bet", seat: 1, bet, stake: 500 })).toBe("wrong-phase");
      expect(table.roll(2, 3).code({ do: "bet", seat: 1, bet, stake: 500 })).toBeUndefined();
      expect(onPoint(5).roll(1, 6).code({ do: "bet", seat: 1, bet, stake: 500 })).toBeUndefined();
    }
  });
});

describe("don't win", () => {
  it("[AD-06-IV.1.A.dont-win.come-out] wins on 2 or 3, loses on 7 or 11, and is null on 12", () => {
    const decided = { 2: "win", 3: "win", 7: "lose", 11: "lose", 12: "push" };
    expect(results(comeOut("dont-win"))).toBe(open(decided));
    const table = crapsTable().bet(1, "dont-win", 1000).roll(6, 6);
    expect(table.wager(1, "dont-win")).toMatchObject({ won: 0, returned: 1000 });
    expect(table.roll(2, 1).last.wagers).toEqual([]);
  });

  it("[AD-06-IV.1.A.dont-win.point] is won by 7 and lost by the point", () => {
    for (const box of boxes) {
      expect(results(withPoint("dont-win", box))).toBe(open({ 7: "win", [box]: "lose" }));
    }
    expect(crapsTable().bet(1, "dont-win", 700).roll(4, 4).roll(6, 1).wager(1, "dont-win")).toMatchObject({ won: 700 });
  });
});

describe("come", () => {
  it("[AD-06-IV.1.A.come.first] is laid while there is a point; its first throw is like a come-out", () => {
    expect(crapsTable().code({ do: "bet", seat: 1, bet: "come", stake: 500 })).toBe("wrong-phase");
    const decided = { 7: "win", 11: "win", 2: "lose", 3: "lose", 12: "lose" };
    expect(results(firstOfCome("come"))).toBe(open(decided));
  });

  it("[AD-06-IV.1.A.come.number] is won by its number and lost by 7 on every later throw, whatever the point does", () => {
    for (const box of boxes) expect(results(onNumber("come", box))).toBe(open({ 7: "lose", [box]: "win" }));
    // The point 6 is made, a new one is set and made: the come on 9 waits for its own number.
    const table = travelled("come", 9).roll(3, 3).roll(4, 4).roll(5, 3);
    expect(table.wager(1, "come")).toMatchObject({ result: "open", returned: 0 });
    expect(table.roll(5, 4).wager(1, "come")).toMatchObject({ result: "win", won: 1000, returned: 2000 });
    // A 7 on the come-out, which wins for new line bets, takes it.
    const out = travelled("come", 9).roll(3, 3).bet(2, "win", 500).roll(3, 4);
    expect([out.wager(1, "come").result, out.wager(2, "win").result]).toEqual(["lose", "win"]);
  });

  it("stands apart from one that has its number, and may come to the number that the other leaves", () => {
    const table = travelled("come", 9).bet(1, "come", 700).bet(1, "come", 200).roll(4, 5);
    expect(table.last.wagers).toMatchObject([
      { stake: 1000, result: "win", won: 1000 },
      { stake: 900, result: "open" },
    ]);
    expect(table.roll(6, 3).last.wagers).toMatchObject([{ stake: 900, result: "win", won: 900 }]);
  });

  it("stands on several numbers at once", () => {
    const table = onPoint(6)
      .bet(1, "come", 500)
      .roll(1, 3)
      .bet(1, "come", 600)
      .roll(5, 4)
      .bet(1, "come", 700)
      .roll(6, 4);
    const outcome = table.last.outcome as { numbers: Record<string, number> };
    expect(Object.values(outcome.numbers)).toEqual([4, 9, 10]);
    expect(table.roll(3, 1).last.wagers.map(({ stake, result }) => [stake, result])).toEqual([
      [500, "win"],
      [600, "open"],
      [700, "open"],
    ]);
    expect(table.roll(3, 4).last.wagers.map(({ result }) => result)).toEqual(["lose", "lose"]);
  });
});

describe("don't come", () => {
  it("[AD-06-IV.1.A.dont-come.first] is laid while there is a point; its first throw wins on 2 or 3, loses on 7 or 11, is null on 12", () => {
    expect(crapsTable().code({ do: "bet", seat: 1, bet: "dont-come", stake: 500 })).toBe("wrong-phase");
    const decided = { 2: "win", 3: "win", 7: "lose", 11: "lose", 12: "push" };
    expect(results(firstOfCome("dont-come"))).toBe(open(decided));
  });

  it("[AD-06-IV.1.A.dont-come.number] is won by 7 and lost by its number", () => {
    for (const box of boxes) expect(results(onNumber("dont-come", box))).toBe(open({ 7: "win", [box]: "lose" }));
    expect(travelled("dont-come", 4).roll(3, 4).wager(1, "dont-come")).toMatchObject({ won: 1000, returned: 2000 });
  });

  it("keeps its number when the point is made, and takes the 7 of a come-out", () => {
    const table = travelled("dont-come", 4).roll(3, 3).roll(5, 2);
    expect(table.wager(1, "dont-come")).toMatchObject({ result: "win" });
  });
});

describe("taking down", () => {
  it("[AD-06-IV.1.A.no-take-down] leaves win and come until they are won or lost", () => {
    const line = crapsTable().bet(1, "win", 500);
    const takeWin = { do: "take-down", seat: 1, bet: "win" } as const;
    expect(line.code(takeWin)).toBe("cannot-take-down");
    expect(line.roll(2, 2).code(takeWin)).toBe("cannot-take-down");
    const takeCome = { do: "take-down", seat: 1, bet: "come" } as const;
    const come = onPoint(6).bet(1, "come", 500);
    expect(come.code(takeCome)).toBe("cannot-take-down");
    expect(come.roll(4, 5).code(takeCome)).toBe("cannot-take-down");
    expect(come.code({ ...takeCome, on: [9] })).toBe("cannot-take-down");
  });

  it("gives don't win and don't come back between throws", () => {
    const line = crapsTable().bet(1, "dont-win", 500).roll(2, 2).ok({ do: "take-down", seat: 1, bet: "dont-win" });
    expect(line.roll(1, 3).wager(1, "dont-win")).toMatchObject({ result: "taken", returned: 500 });
    expect(line.last.house).toBe(0);
    expect(line.roll(1, 3).last.wagers).toEqual([]);
    const late = crapsTable().bet(1, "dont-win", 500).ok({ do: "close-bets" });
    expect(late.code({ do: "take-down", seat: 1, bet: "dont-win" })).toBe("bets-closed");
  });

  it("takes the don't come on the number that is named; without one the new bet first, then the oldest", () => {
    const take = (on?: number[]) => ({ do: "take-down", seat: 1, bet: "dont-come", ...(on && { on }) }) as const;
    const three = () =>
      onPoint(6).bet(1, "dont-come", 500).roll(1, 3).bet(1, "dont-come", 600).roll(5, 4).bet(1, "dont-come", 700);
    const takenOf = (table: ReturnType<typeof three>) =>
      table.last.wagers.filter(({ result }) => result === "taken").map(({ stake }) => stake);
    expect(takenOf(three().ok(take([9])))).toEqual([600]);
    expect(takenOf(three().ok(take()))).toEqual([700]);
    expect(takenOf(three().ok(take(), take()))).toEqual([500, 700]);
    expect(three().code(take([10]))).toBe("unknown-bet");
    // What is taken leaves its number behind: 9 decides nothing of it any more.
    expect(
      three()
        .ok(take([9]))
        .roll(5, 4)
        .last.wagers.map(({ result }) => result),
    ).toEqual(["open", "taken", "open"]);
  });
});
