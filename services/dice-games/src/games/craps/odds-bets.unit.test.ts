import type { TestTable } from "@carrusel/game-kit/testing";
import { describe, expect, it } from "vitest";
import { crapsTable, dice, onPoint } from "./testing/table.ts";

const boxes = [4, 5, 6, 8, 9, 10];

/** Seat 1 has a flat bet of 3,000 on the number. */
const line = (bet: string, number: number): TestTable =>
  crapsTable()
    .bet(1, bet, 3000)
    .roll(...dice(number));

const come = (bet: string, number: number): TestTable =>
  onPoint(number === 6 ? 8 : 6)
    .bet(1, bet, 3000)
    .roll(...dice(number));

const lay = (bet: string, stake: number, on: number[] = [], seat = 1) => ({ do: "bet", seat, bet, stake, on }) as const;

describe("what odds need", () => {
  it("[AD-06-IV.1.C.need-flat] is the flat bet of the same place and player, on a number that is known", () => {
    expect(crapsTable().code(lay("win-odds", 500))).toBe("side-bet-needs-main");
    expect(crapsTable().bet(1, "win", 1000).code(lay("win-odds", 500))).toBe("side-bet-needs-main");
    expect(crapsTable().bet(1, "dont-win", 1000).code(lay("dont-win-odds", 500))).toBe("side-bet-needs-main");
    expect(line("win", 4).code(lay("dont-win-odds", 500))).toBe("side-bet-needs-main");
    expect(line("win", 4).code(lay("win-odds", 500, [], 2))).toBe("side-bet-needs-main");
    expect(line("win", 4).code({ ...lay("win-odds", 500), player: "b" })).toBe("side-bet-needs-main");
    expect(line("win", 4).code(lay("win-odds", 500))).toBeUndefined();

    expect(
      onPoint(6)
        .bet(1, "come", 1000)
        .code(lay("come-odds", 500, [9])),
    ).toBe("side-bet-needs-main");
    expect(come("come", 9).code(lay("come-odds", 500, [5]))).toBe("side-bet-needs-main");
    expect(come("come", 9).code(lay("dont-come-odds", 500, [9]))).toBe("side-bet-needs-main");
    expect(come("come", 9).code(lay("come-odds", 500, [9]))).toBeUndefined();
    expect(come("dont-come", 9).code(lay("dont-come-odds", 500, [9]))).toBeUndefined();
  });

  it("names a number with a box for come, none for the line", () => {
    expect(come("come", 9).code(lay("come-odds", 500, [7]))).toBe("invalid-selection");
    expect(come("come", 9).code(lay("come-odds", 500))).toBe("invalid-selection");
    expect(line("win", 9).code(lay("win-odds", 500, [9]))).toBe("invalid-selection");
  });

  it("[AD-06-IV.1.C.need-flat] stands before them: they are taken down by themselves, and before the flat bet", () => {
    const take = (bet: string, on: number[] = []) => ({ do: "take-down", seat: 1, bet, on }) as const;
    const behind = line("dont-win", 6).ok(lay("dont-win-odds", 600));
    expect(behind.code(take("dont-win"))).toBe("side-bet-needs-main");
    behind.ok(take("dont-win-odds"), take("dont-win"));
    expect(behind.roll(3, 4).last.wagers.map(({ result, returned }) => [result, returned])).toEqual([
      ["taken", 3000],
      ["taken", 600],
    ]);
    const two = come("dont-come", 9)
      .bet(1, "dont-come", 500)
      .roll(2, 2)
      .ok(lay("dont-come-odds", 600, [9]));
    expect(two.code(take("dont-come", [9]))).toBe("side-bet-needs-main");
    expect(two.code(take("dont-come", [4]))).toBeUndefined();
    expect(two.ok({ do: "close-bets" }).code(take("dont-come", [9]))).toBe("bets-closed");
    const open = come("come", 9)
      .ok(lay("come-odds", 600, [9]))
      .roll(2, 2);
    expect(open.wager(1, "come-odds").result).toBe("open");
    expect(open.ok(take("come-odds", [9])).wager(1, "come-odds")).toMatchObject({ result: "taken", returned: 600 });
  });
});

describe("with the shooter", () => {
  const won: Record<number, number> = { 4: 6000, 5: 4500, 6: 3600, 8: 3600, 9: 4500, 10: 6000 };

  it("[AD-06-IV.1.C.win-odds] win odds pay 2:1, 3:2 and 6:5 on the point and lose on 7", () => {
    for (const box of boxes) {
      const table = () => line("win", box).ok(lay("win-odds", 3000)).roll(1, 1);
      expect(table().wager(1, "win-odds")).toMatchObject({ result: "open", returned: 0 });
      expect(
        table()
          .roll(...dice(box))
          .wager(1, "win-odds"),
      ).toMatchObject({ result: "win", won: won[box], returned: 3000 + (won[box] as number) });
      expect(table().roll(4, 3).wager(1, "win-odds")).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("[AD-06-IV.1.C.come-odds] come odds fare as their come does, also on a come-out, and pay as win odds", () => {
    for (const box of boxes) {
      const table = () =>
        come("come", box)
          .ok(lay("come-odds", 3000, [box]))
          .roll(1, 1);
      expect(table().wager(1, "come-odds").result).toBe("open");
      expect(
        table()
          .roll(...dice(box))
          .wager(1, "come-odds"),
      ).toMatchObject({ result: "win", won: won[box] });
      expect(table().roll(4, 3).wager(1, "come-odds").result).toBe("lose");
    }
    // The point 6 is made; on the come-out a 7 takes come and odds, the number pays both.
    const comeOut = () =>
      come("come", 9)
        .ok(lay("come-odds", 1000, [9]))
        .roll(3, 3);
    expect(
      comeOut()
        .roll(4, 3)
        .last.wagers.map(({ result }) => result),
    ).toEqual(["lose", "lose"]);
    expect(
      comeOut()
        .roll(4, 5)
        .last.wagers.map(({ won }) => won),
    ).toEqual([3000, 1500]);
  });

  it("[AD-06-IV.2.win-odds-max] go up to the flat bet, in all", () => {
    const table = line("win", 6);
    expect(table.code(lay("win-odds", 3001))).toBe("side-bet-over-limit");
    table.ok(lay("win-odds", 2000)).roll(1, 1);
    expect(table.code(lay("win-odds", 1001))).toBe("side-bet-over-limit");
    table.ok(lay("win-odds", 1000));
    expect(come("come", 4).code(lay("come-odds", 3001, [4]))).toBe("side-bet-over-limit");
    expect(come("come", 4).code(lay("come-odds", 3000, [4]))).toBeUndefined();
  });

  it("follow the come on their own number alone, with its stake as their limit", () => {
    const table = come("come", 9).bet(1, "come", 700).roll(2, 2);
    expect(table.code(lay("come-odds", 701, [4]))).toBe("side-bet-over-limit");
    table.ok(lay("come-odds", 700, [4]), lay("come-odds", 3000, [9]));
    expect(table.roll(1, 3).last.wagers.map(({ bet, stake, result }) => [bet, stake, result])).toEqual([
      ["come", 3000, "open"],
      ["come", 700, "win"],
      ["come-odds", 700, "win"],
      ["come-odds", 3000, "open"],
    ]);
  });
});

describe("against the shooter", () => {
  const won: Record<number, number> = { 4: 1500, 5: 2000, 6: 2500, 8: 2500, 9: 2000, 10: 1500 };
  const most: Record<number, number> = { 4: 6000, 5: 4500, 6: 3600, 8: 3600, 9: 4500, 10: 6000 };

  it("[AD-06-IV.1.C.dont-win-odds] don't win odds pay 1:2, 2:3 and 5:6 on 7 and lose on the point", () => {
    for (const box of boxes) {
      const table = () => line("dont-win", box).ok(lay("dont-win-odds", 3000)).roll(1, 1);
      expect(table().wager(1, "dont-win-odds").result).toBe("open");
      expect(table().roll(4, 3).wager(1, "dont-win-odds")).toMatchObject({ result: "win", won: won[box] });
      expect(
        table()
          .roll(...dice(box))
          .wager(1, "dont-win-odds"),
      ).toMatchObject({ result: "lose", returned: 0 });
    }
  });

  it("[AD-06-IV.1.C.dont-come-odds] don't come odds fare as their don't come does and pay alike", () => {
    for (const box of boxes) {
      const table = () =>
        come("dont-come", box)
          .ok(lay("dont-come-odds", 3000, [box]))
          .roll(1, 1);
      expect(table().wager(1, "dont-come-odds").result).toBe("open");
      expect(table().roll(4, 3).wager(1, "dont-come-odds")).toMatchObject({ result: "win", won: won[box] });
      expect(
        table()
          .roll(...dice(box))
          .wager(1, "dont-come-odds").result,
      ).toBe("lose");
    }
  });

  it("[AD-06-IV.2.dont-odds-max] go up to 200, 150 and 120 per cent of the flat bet", () => {
    for (const box of boxes) {
      const max = most[box] as number;
      expect(line("dont-win", box).code(lay("dont-win-odds", max + 1))).toBe("side-bet-over-limit");
      expect(line("dont-win", box).code(lay("dont-win-odds", max))).toBeUndefined();
      expect(come("dont-come", box).code(lay("dont-come-odds", max + 1, [box]))).toBe("side-bet-over-limit");
      expect(come("dont-come", box).code(lay("dont-come-odds", max, [box]))).toBeUndefined();
    }
  });

  it("are paid in whole chips, the rest is breakage", () => {
    const table = (chipUnit: number) =>
      crapsTable({ chipUnit }).bet(1, "dont-win", 500).roll(6, 2).ok(lay("dont-win-odds", 500)).roll(4, 3);
    // 500 × 5/6 = 416 2/3.
    expect(table(1).wager(1, "dont-win-odds")).toMatchObject({ won: 416, returned: 916, breakage: "2/3" });
    expect(table(100).wager(1, "dont-win-odds")).toMatchObject({ won: 400, returned: 900, breakage: "50/3" });
    expect(table(100).last.house).toBe(-500 - 400);
  });
});

describe("several people at a place", () => {
  it("have odds of their own, each behind his own flat bet", () => {
    const two = () => crapsTable().bet(1, "win", 3000).bet(1, "win", 500, [], "b").roll(6, 2);
    expect(two().code({ ...lay("win-odds", 501), player: "b" })).toBe("side-bet-over-limit");
    expect(two().code({ ...lay("win-odds", 500), player: "b" })).toBeUndefined();
    expect(two().code(lay("win-odds", 3000))).toBeUndefined();
    const against = crapsTable().bet(1, "dont-win", 500).bet(1, "dont-win", 500, [], "b").roll(6, 2);
    against.ok({ ...lay("dont-win-odds", 600), player: "b" });
    expect(against.code({ do: "take-down", seat: 1, bet: "dont-win", player: "b" })).toBe("side-bet-needs-main");
    expect(against.code({ do: "take-down", seat: 1, bet: "dont-win" })).toBeUndefined();
  });
});

describe("stakes of odds", () => {
  it("are outside of the table's multiple and have no least sum but a chip", () => {
    const table = crapsTable({ options: { multiple: 500 } })
      .bet(1, "dont-win", 500)
      .roll(6, 2);
    expect(table.code(lay("dont-win-odds", 600))).toBeUndefined();
    const chips = crapsTable({ chipUnit: 50 }).bet(1, "win", 500).roll(6, 2);
    expect(chips.code(lay("win-odds", 60))).toBe("not-a-multiple");
    expect(chips.code(lay("win-odds", 50))).toBeUndefined();
  });

  it("are offered at the places where the flat bet stands, and nowhere else", () => {
    const offersOf = (table: TestTable) =>
      table.actions.flatMap((action) =>
        action.do === "bet" ? action.bets.filter(({ at }) => at !== undefined).map(({ bet, at }) => [bet, at]) : [],
      );
    expect(offersOf(crapsTable().bet(1, "win", 500))).toEqual([]);
    const table = line("win", 6).bet(3, "dont-come", 500).roll(5, 4);
    expect(offersOf(table)).toEqual([
      ["win-odds", [{ seat: 1, player: "1", on: [], min: 1, max: 3000 }]],
      ["dont-come-odds", [{ seat: 3, player: "3", on: [9], min: 1, max: 750 }]],
    ]);
  });
});
