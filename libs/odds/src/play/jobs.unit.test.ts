import { describe, expect, it } from "vitest";
import { runJob, runSource } from "../run.ts";
import { forgetFaces, loadedDie } from "../testing/loaded-die.ts";
import { playedOdds, playJob } from "./jobs.ts";
import type { PlayCase, PlaySpec } from "./spec.ts";

const afterTwo: PlayCase = { on: [], before: [{ do: "close-bets" }, { do: "roll", dice: [2] }] };
const spec: PlaySpec = {
  game: loadedDie,
  rules: "AD-455-2025",
  forget: forgetFaces,
  cases: (bet) => (bet.id === "after-two" ? [afterTwo] : undefined),
};

describe("bets played at their own table", () => {
  const rows = new Map(runSource(playedOdds(spec)).map((row) => [row.bet, row]));

  it("are weighed as the device is", () => {
    // Of seven parts the six has two: 4:1 on it brings back 10/7 of the stake, on any other 5/7.
    expect(rows.get("number 1/2/3/4/5")).toMatchObject({ pWin: "1/7", pLose: "6/7", edge: "2/7", pays: "4:1" });
    expect(rows.get("number 6")).toMatchObject({ pWin: "2/7", pLose: "5/7", edge: "-3/7", edgeDecimal: -3 / 7 });
  });

  it("are followed until they are decided", () => {
    // A six, of two parts, before a one, of one.
    expect(rows.get("later")).toMatchObject({ pWin: "2/3", pPush: "0", pLose: "1/3", edge: "-1/3" });
  });

  it("are come to by what has to happen before", () => {
    expect(rows.get("after-two")).toMatchObject({ pWin: "2/3", edge: "-1/3" });
    expect(() => runSource(playedOdds({ ...spec, cases: () => undefined }))).toThrow(
      /does not take "after-two"|wrong-phase/,
    );
  });

  it("lose nothing to rounding: a third of a stake that three does not divide", () => {
    // Faces 4, 5 and 6 have four parts of seven: 4/7 x 4/3 comes back.
    expect(rows.get("third")).toMatchObject({ pWin: "4/7", pays: "1:3", edge: "5/21" });
  });

  it("can be some of a game's bets alone", () => {
    expect(runJob(playJob(spec, ["later"])).map(({ bet }) => bet)).toEqual(["later"]);
  });

  it("say what is missing where the states have no end", () => {
    const { forget: _, ...remembers } = spec;
    expect(() => runJob(playJob(remembers, ["later"]))).toThrow(/forget what settles nothing/);
  });
});
