import { ruleHashes, underRuleSets } from "@carrusel/game-kit";
import { amendedOn, amendedRuleSets, TestTable, type TestTerms, thirdRuleSet } from "@carrusel/game-kit/testing";
import { oddsByEdition, runSource } from "@carrusel/odds";
import { testFamily } from "@carrusel/simulation/testing";
import { describe, expect, it } from "vitest";
import { baccaratGames } from "../index.ts";
import { puntoBancoOdds } from "./odds.ts";

const games = underRuleSets(baccaratGames, [...amendedRuleSets, thirdRuleSet]);
const before = "2000-01-01";

const table = (terms: Partial<TestTerms>): TestTable =>
  new TestTable(games, { game: "punto-banco", max: 20_000, ...terms });

/** Banca wins 9 to 0, or both have 9. */
const banca = "Kd 4c Qs 5s";
const tie = "4d 4c 5h 5s";

const coup = (terms: Partial<TestTerms>, cards: string) => {
  const played = table(terms).bet(1, "banca", 2000).bet(2, "tie", 500).ok({ do: "close-bets" }).cards(cards);
  return { banca: played.wager(1, "banca"), tie: played.wager(2, "tie"), rules: played.state.terms?.rules };
};

describe("punto banco under an amendment", () => {
  it("[AD-07-V.a.commission] keeps the commission of the day's text", () => {
    expect(coup({ day: before }, banca).banca).toMatchObject({ won: 1900, commission: 100 });
    expect(coup({ day: amendedOn }, banca).banca).toMatchObject({ won: 1920, commission: 80 });
  });

  it("[AD-07-V.tie-pays] pays the tie of the day's text", () => {
    expect(coup({ day: before }, tie).tie).toMatchObject({ won: 4000 });
    expect(coup({ day: amendedOn }, tie).tie).toMatchObject({ won: 4500 });
    expect(coup({ day: amendedOn }, tie).rules).toMatchObject({ set: "AD-455-2025", version: "2" });
  });

  it("[AD-07-V.max] holds limits to the multiples of the day's text", () => {
    expect(() => table({ day: before, min: 500, max: 50_000 })).not.toThrow();
    expect(() => table({ day: amendedOn, min: 500, max: 50_000 })).toThrow("20 to 50 times the minimum of 500");
    expect(() => table({ day: amendedOn, min: 500, max: 25_000 })).not.toThrow();
  });

  it("offers what the day's text pays", () => {
    const pays = (day: string) => {
      const offer = table({ day, min: 500, max: 20_000 }).actions.find((action) => action.do === "bet");
      return offer?.bets.find(({ bet }) => bet === "tie")?.pays;
    };
    expect([pays(before), pays(amendedOn)]).toEqual(["8:1", "9:1"]);
  });
});

describe("punto banco under a third rule set", () => {
  const third = { rules: "ZZ-TEST-3", min: 500, max: 20_000 } as const;

  it("is dealt from its packs, with its places and its way to pay banca alone", () => {
    // Two coups of naturals take all eight nines of diamonds; of six packs there were no more than six.
    const eight = table(third).bet(1, "punto", 500).ok({ do: "close-bets" }).cards("9d 9d 9d 9d");
    eight.bet(1, "punto", 500).ok({ do: "close-bets" }).cards("9d 9d 9d 9d");
    eight.bet(1, "punto", 500).ok({ do: "close-bets" });
    expect(eight.code({ do: "cards", cards: ["9d"] })).toBe("invalid-card");
    expect(table(third).code({ do: "bet", seat: 10, bet: "punto", stake: 500 })).toBe("no-such-seat");
    expect(() => table({ ...third, options: { bank: "commission" } })).toThrow("not-authorised");
    const six = table(third).bet(1, "banca", 2000).ok({ do: "close-bets" }).cards("Kd 4c Qs 2s 5c");
    expect(six.last.outcome).toMatchObject({ winner: "banca" });
    expect(six.wager(1, "banca")).toMatchObject({ won: 1000 });
  });

  it("bounds the tie by its own part of the maximum, with its own clause", () => {
    const bet = { do: "bet", seat: 1, bet: "tie", stake: 4001 } as const;
    expect(table(third).try(bet)).toMatchObject({ refused: "above-maximum", clause: "ZZ-1.tie" });
    expect(table(third).code({ ...bet, stake: 4000 })).toBeUndefined();
    expect(table({ min: 500, max: 20_000 }).try({ ...bet, stake: 2001 })).toMatchObject({ clause: "AD-07-V.tie-cap" });
  });
});

describe("odds", () => {
  const sources = oddsByEdition(games, puntoBancoOdds);
  const edges = sources.map((source) => {
    const { game, rules, options } = source;
    const odds = runSource(source).map(({ bet, pays, edgeDecimal }) => [
      bet,
      pays,
      Number((100 * (edgeDecimal ?? 1)).toFixed(4)),
    ]);
    return { under: `${rules} ${game.sheet.versions[rules]} ${options.bank ?? "usual"}`, odds };
  });

  it("[AD-07-V.a.commission] [AD-07-V.tie-pays] are those of each version's own packs, prices and commission", () => {
    expect(edges).toEqual([
      {
        under: "AD-455-2025 1 usual",
        odds: [
          ["punto", "1:1", 1.2374],
          ["banca", "19:20", 1.0558],
          ["tie", "8:1", 14.4382],
        ],
      },
      {
        under: "AD-455-2025 2 usual",
        odds: [
          ["punto", "1:1", 1.2374],
          // One percent less of what banca wins: 0.4585 of all stakes.
          ["banca", "24:25", 0.5972],
          ["tie", "9:1", 4.9313],
        ],
      },
      {
        under: "ZZ-TEST-3 1 usual",
        odds: [
          ["punto", "1:1", 1.2351],
          ["banca", "1:1, 1:2", 1.4581],
          ["tie", "8:1", 14.3596],
        ],
      },
      {
        under: "AD-455-2025 1 six-half",
        odds: [
          ["punto", "1:1", 1.2374],
          ["banca", "1:1, 1:2", 1.4548],
          ["tie", "8:1", 14.4382],
        ],
      },
      expect.objectContaining({ under: "AD-455-2025 2 six-half" }),
      expect.objectContaining({ under: "ZZ-TEST-3 1 six-half" }),
    ]);
  });
});

const limits = { min: 500, max: 20_000 } as const;

testFamily("punto banco under other texts", {
  games,
  released: ruleHashes(games),
  runs: 15,
  scenes: [
    { terms: { game: "punto-banco", ...limits, day: amendedOn } },
    { terms: { game: "punto-banco", ...limits, rules: "ZZ-TEST-3", chipUnit: 100 } },
  ],
});
