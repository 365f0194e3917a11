import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { exactOdds } from "../rows.ts";
import { inRows, selectionText } from "./label.ts";

const odds = (pays: string, win: Ratio) =>
  exactOdds("total", pays, { win, push: Ratio.zero, lose: Ratio.one.minus(win), edge: Ratio.zero });

describe("rows of a bet", () => {
  it("are one where all of its selections have the same odds", () => {
    const same = [1, 2, 3].map((n) => ({ label: selectionText([n]), odds: odds("2:1", Ratio.of(1, 3)) }));
    expect(inRows("dozen", same).map(({ bet }) => bet)).toEqual(["dozen"]);
  });

  it("are one for each of its odds, named with the selections, where they differ", () => {
    const rare = Ratio.of(1, 72);
    const rows = inRows("total", [
      { label: "4", odds: odds("50:1", rare) },
      { label: "5", odds: odds("18:1", Ratio.of(1, 36)) },
      { label: "17", odds: odds("50:1", rare) },
      { label: "16", odds: odds("20:1", Ratio.of(1, 36)) },
    ]);
    expect(rows.map(({ bet }) => bet)).toEqual(["total 4/17", "total 5", "total 16"]);
  });

  it("write selections as people do", () => {
    expect(selectionText([1, 2])).toBe("1,2");
    expect(selectionText([["As", "Kd"], "red"])).toBe("As Kd,red");
  });
});
