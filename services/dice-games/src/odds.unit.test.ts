import { type OddsSource, runSource } from "@carrusel/odds";
import { describe, expect, it } from "vitest";
import { diceGamesOdds } from "./games/odds.ts";

const edgesAt = (game: string, options: OddsSource["options"] = {}): Record<string, string | null> => {
  const text = JSON.stringify(options);
  const source = diceGamesOdds.find((one) => one.game.sheet.game === game && JSON.stringify(one.options) === text);
  if (source === undefined) throw new Error(`no odds of ${game} with ${text}`);
  return Object.fromEntries(runSource(source).map(({ bet, edge }) => [bet, edge]));
};

describe("craps", () => {
  const edges = edgesAt("craps");

  it("keeps 7/495 of a line bet, and 3/220 against it", () => {
    expect(edges).toMatchObject({ win: "7/495", come: "7/495", "dont-win": "3/220", "dont-come": "3/220" });
  });

  it("keeps nothing of odds", () => {
    for (const kind of ["win-odds", "come-odds", "dont-win-odds", "dont-come-odds"]) {
      const rows = Object.entries(edges).filter(([bet]) => bet.split(" ")[0] === kind);
      expect(rows.map(([bet]) => bet)).toEqual([`${kind} 4/10`, `${kind} 5/9`, `${kind} 6/8`]);
      expect(rows.map(([, edge]) => edge)).toEqual(["0", "0", "0"]);
    }
  });

  it("keeps the published shares of what one roll decides", () => {
    // Ways of 36 to win, times price and stake: field 14 at 1:1 and 2 at 2:1; under and over seven 15; horn 6 at 4:1.
    expect(edges).toMatchObject({
      ...{ field: "1/18", "under-7": "1/6", "over-7": "1/6", "any-7": "1/6", horn: "1/6" },
      ...{ eleven: "1/9", "any-craps": "1/9", "craps-2": "5/36", "craps-3": "1/9", "craps-12": "5/36" },
    });
  });

  it("keeps the published shares of what stays until it is decided", () => {
    // Hard 4: one way against two soft ones and six sevens, at 7:1. Hard 6: one against four and six, at 9:1.
    expect(edges).toMatchObject({
      ...{ "big-6": "1/11", "big-8": "1/11" },
      ...{ "hard-4": "1/9", "hard-10": "1/9", "hard-6": "1/11", "hard-8": "1/11" },
    });
    // Right 6/8: 5 ways of 11 at 7:6; 5/9: 4 of 10 at 7:5; 4/10: 3 of 9 at 9:5. Wrong: the ways of seven, at less than 1:1.
    expect(edges).toMatchObject({
      ...{ "right 6/8": "1/66", "right 5/9": "1/25", "right 4/10": "1/15" },
      ...{ "wrong 6/8": "1/55", "wrong 5/9": "1/40", "wrong 4/10": "1/33" },
    });
  });
});

describe("sic bo", () => {
  it("keeps what the 216 throws leave over", () => {
    // 216 less the winning throws times price and stake: a number wins 75 x 1:1, 15 x 2:1 and 1 x 3:1.
    expect(edgesAt("sic-bo")).toEqual({
      ...{ small: "1/36", big: "1/36", double: "1/3", triple: "65/216", "any-triple": "11/36" },
      ...{ "total 4/17": "7/24", "total 5/16": "17/36", "total 6/15": "11/36", "total 7/14": "7/72" },
      ...{ "total 8/13": "1/8", "total 9/12": "41/216", "total 10/11": "1/8" },
      ...{ pair: "1/6", number: "17/216" },
    });
  });

  it("keeps a third of that of big where triples win it", () => {
    // 107 of 216 throws win: the triples of four and of five too.
    expect(edgesAt("sic-bo", { bigOnTriple: "win" })).toMatchObject({ small: "1/36", big: "1/108" });
  });
});

describe("French bank", () => {
  it("keeps 1/63 of every bet, and half of it on the border", () => {
    // Of 63 deciding throws 31 are small, 31 big, one the aces.
    expect(edgesAt("french-bank")).toEqual({ aces: "1/63", small: "1/63", big: "1/63", straddle: "1/126" });
  });
});
