import { describe, expect, it } from "vitest";
import { playedVariants } from "./testing/compare.ts";

type Json = Readonly<Record<string, unknown>>;

const played = async (...records: readonly Json[]) => {
  const variants = await playedVariants(records.map((record) => JSON.stringify(record)).join("\n"));
  const [only] = Object.values(variants);
  if (only === undefined || Object.keys(variants).length > 1) throw new Error("one variant at a time");
  return only;
};

/** The record is played and comes to the same; with any other stacks it does not. */
const holds = async (record: Json & { readonly finishing_stacks: readonly number[] }) => {
  const same = await played(record);
  expect(same).toMatchObject({ rounds: 1, equal: 1, different: [], unsupported: {} });
  const [first = 0, second = 0, ...others] = record.finishing_stacks;
  const { contributed: _, collected: __, ...rest } = record;
  const other = await played({ ...rest, finishing_stacks: [first - 10, second + 10, ...others] });
  expect(other.equal).toBe(0);
  return same;
};

const holdem = { variant: "NT", min_bet: 100 };
const four = { ...holdem, blinds_or_straddles: [50, 100, 0, 0], starting_stacks: [5000, 5000, 5000, 5000] };
const dealt = ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "d dh p4 7c2d"];

describe("hold'em", () => {
  it("is played to the showdown; an uncalled bet goes back", async () => {
    const { partly } = await holds({
      ...four,
      actions: [
        ...[...dealt, "p3 cbr 300", "p4 f", "p1 cc", "p2 cc", "d db 2c3c4h", "p1 cc", "p2 cc", "p3 cc", "d db Kh"],
        ...["p1 cc", "p2 cbr 600", "p3 f", "p1 cc", "d db 9d", "p1 cc", "p2 cbr 900", "p1 f"],
      ],
      finishing_stacks: [4100, 6200, 4700, 5000],
    });
    expect(partly).toEqual({});
  });

  it("has side pots when somebody is all in", async () => {
    await holds({
      ...{ ...four, starting_stacks: [1000, 2000, 5000, 5000] },
      actions: [...dealt, "p3 cbr 5000", "p4 f", "p1 cc", "p2 cc", "d db 2c3c4h", "d db 9h", "d db 9c"],
      finishing_stacks: [3000, 2000, 3000, 5000],
    });
  });

  it("of two players: the button posts the small blind and speaks first", async () => {
    const two = { ...holdem, starting_stacks: [1000, 1000] };
    const actions = ["d dh p1 AsAd", "d dh p2 KsKd", "p2 cc", "p1 cc", "d db 2c3c4h", "p1 cbr 200", "p2 f"];
    await holds({ ...two, blinds_or_straddles: [50, 100], actions, finishing_stacks: [1100, 900] });
    await holds({ ...two, posted: [100, 50], actions, finishing_stacks: [1100, 900] });
  });

  it("has fixed limits: more than the limit is refused", async () => {
    const fixed = { ...four, variant: "FT", min_bet: null, small_bet: 100, big_bet: 200 };
    const actions = [...dealt, "p3 cbr 200", "p4 f", "p1 f", "p2 f"];
    await holds({ ...fixed, actions, finishing_stacks: [4950, 4900, 5150, 5000] });
    const over = [...dealt, "p3 cbr 300", "p4 f", "p1 f", "p2 f"];
    const { different } = await played({ ...fixed, actions: over, finishing_stacks: [4950, 4900, 5150, 5000] });
    expect(different[0]?.what[0]).toContain("above-maximum");
  });

  it("takes the record's rake where our rule would take as much; else it is compared before the rake", async () => {
    const actions = [...dealt, "p3 cbr 1000", "p4 f", "p1 cc", "p2 f", "d db 2c3c4h", "p1 cbr 500", "p3 f"];
    expect((await holds({ ...four, actions, rake: 40, finishing_stacks: [6060, 4900, 4000, 5000] })).partly).toEqual(
      {},
    );
    const more = await played({ ...four, actions, rake: 150, finishing_stacks: [5950, 4900, 4000, 5000] });
    expect(more).toMatchObject({
      equal: 1,
      partly: { "more rake than our rule allows: compared before it": 1 },
    });
  });

  it("gives an odd chip to the first winner after the button, whoever has it there", async () => {
    const odd = { ...four, antes: [1, 1, 1, 1], starting_stacks: [1001, 1001, 1001, 1001] };
    const actions = [
      ...["d dh p1 AsKd", "d dh p2 7c2d", "d dh p3 AdKs", "d dh p4 8c3d", "p3 cc", "p4 f", "p1 cc", "p2 cc"],
      ...["d db AhAc4h", "p1 cc", "p2 cbr 101", "p3 cc", "p1 cc", "d db 9h", "p1 cc", "p2 f", "p3 cc", "d db Td"],
      ...["p1 cc", "p3 cc"],
    ];
    // 4 + 300 + 303 = 607: 304 and 303.
    const ours = await played({ ...odd, actions, finishing_stacks: [1103, 799, 1102, 1000] });
    expect(ours).toMatchObject({ equal: 1, partly: {} });
    const theirs = await played({ ...odd, actions, finishing_stacks: [1102, 799, 1103, 1000] });
    expect(theirs).toMatchObject({
      equal: 1,
      partly: { "an odd chip of a shared pot goes to another winner there": 1 },
    });
  });

  it("gives hands that nobody saw cards that fit the result", async () => {
    const hidden = ["d dh p1 ????", "d dh p2 KsKd", "d dh p3 ????", "d dh p4 ????"];
    const rest = ["d db 2c3c4h", "p2 cc", "p3 cc", "d db 9h", "p2 cc", "p3 cc", "d db Td", "p2 cc", "p3 cc"];
    const actions = [...hidden, "p3 cbr 300", "p4 f", "p1 f", "p2 cc", ...rest, "p2 sm KsKd", "p3 sm"];
    const lost = await holds({ ...four, actions, finishing_stacks: [4950, 5350, 4700, 5000] });
    expect(lost.partly).toEqual({ "hands that lost were not shown: others that lose are dealt": 1 });
    const won = await played({ ...four, actions, finishing_stacks: [4950, 4700, 5350, 5000] });
    expect(won).toMatchObject({ equal: 1, partly: { "the winner's hand was not shown: one that wins is dealt": 1 } });
    const shown = await played({ ...four, shown: { p3: "AcAh" }, actions, finishing_stacks: [4950, 4700, 5350, 5000] });
    expect(shown).toMatchObject({ equal: 1, partly: {} });
  });

  it("goes on where a street was not written down: its bets count on, or anew, as the sums have it", async () => {
    const on = [...dealt, "p3 cc", "p4 f", "p1 f", "p2 cc", "p2 cbr 300", "p3 cc", "p2 cc", "p3 cbr 800", "p2 f"];
    const board = { board: ["2c", "3c", "4h", "9h"] };
    const sums = { uncalled: 500, finishing_stacks: [4950, 4700, 5350, 5000] };
    expect(await played({ ...four, ...board, ...sums, actions: on })).toMatchObject({ equal: 1, unsupported: {} });
  });

  it("reads players who are numbered in another order than they sat in", async () => {
    // Small blind p3, big blind p1; then p4 and p2.
    const actions = [
      "d dh p3 AsAd",
      "d dh p1 KsKd",
      "d dh p4 QsQd",
      "d dh p2 7c2d",
      "p4 f",
      "p2 cbr 300",
      "p3 f",
      "p1 f",
    ];
    await holds({ ...four, blinds: [100, 0, 50, 0], actions, finishing_stacks: [4900, 5150, 4950, 5000] });
  });

  it("is played without a small blind: the big one is a bet", async () => {
    const actions = [
      "d dh p1 AsAd",
      "d dh p2 KsKd",
      "d dh p3 QsQd",
      "p2 cc",
      "p3 f",
      "p1 cc",
      "d db 2c3c4h",
      "p1 cbr 200",
      "p2 f",
    ];
    const three = { ...holdem, blinds: [100, 0, 0], starting_stacks: [1000, 1000, 1000] };
    await holds({ ...three, actions, finishing_stacks: [1100, 900, 1000] });
  });
});

describe("other games", () => {
  it("Omaha: two of four and three of five, the pot as limit", async () => {
    const actions = [
      ...[
        "d dh p1 AsAd7c7d",
        "d dh p2 KsKd2h3h",
        "d dh p3 QsQd4c5c",
        "d dh p4 8c8d9c9d",
        "p3 cbr 350",
        "p4 f",
        "p1 cc",
      ],
      ...["p2 f", "d db 2cKc6h", "p1 cc", "p3 cc", "d db Th", "p1 cc", "p3 cc", "d db Jd", "p1 cc", "p3 cc"],
    ];
    await holds({ ...four, variant: "PO", actions, finishing_stacks: [5450, 4900, 4650, 5000] });
    const over = actions.map((action) => action.replace("350", "351"));
    const { different } = await played({
      ...four,
      variant: "PO",
      actions: over,
      finishing_stacks: [5451, 4900, 4649, 5000],
    });
    expect(different[0]?.what[0]).toContain("above-maximum");
  });

  it("seven-card stud: the bring-in is a bet, and of equal low cards the right one speaks", async () => {
    const stud = { variant: "F7S", antes: [1, 1, 1], bring_in: 2, small_bet: 4, big_bet: 8 };
    const actions = [
      ...["d dh p1 ????2s", "d dh p2 ????2c", "d dh p3 ????Kd", "p2 pb", "p3 cbr 4", "p1 f", "p2 cc"],
      ...["d dh p2 Ah", "d dh p3 9d", "p2 cbr 4", "p3 cc", "d dh p2 3h", "d dh p3 8d", "p2 cbr 8", "p3 f"],
    ];
    await holds({ ...stud, starting_stacks: [100, 100, 100], actions, finishing_stacks: [99, 110, 91] });
  });

  it("closed poker: blinds are bets, and whoever opens has jacks", async () => {
    const draw = { variant: null, game: "draw5", limit: "FL", blinds: [5, 10, 0], small_bet: 10, big_bet: 20 };
    const start = { ...draw, starting_stacks: [200, 200, 200] };
    const opened = ["p3 cc", "p1 cc", "p2 cc", "p1 sd ??", "d dh p1 ??", "p2 sd", "p3 sd 2c3d", "d dh p3 AhAc"];
    const bets = ["p1 cc", "p2 cc", "p3 cbr 20", "p1 f", "p2 cc", "p3 sm AsAdKcAhAc", "p2 sm"];
    const hidden = ["d dh p1 ??????????", "d dh p2 ??????????", "d dh p3 AsAd2c3dKc"];
    await holds({ ...start, actions: [...hidden, ...opened, ...bets], finishing_stacks: [190, 170, 240] });
    const shown = ["d dh p1 2s4d6c8hTs", "d dh p2 ??????????", "d dh p3 ??????????", "p3 f", "p1 f"];
    const { unsupported } = await played({ ...start, actions: shown, finishing_stacks: [195, 205, 200] });
    expect(Object.keys(unsupported)).toEqual([expect.stringContaining("without a pair of jacks")]);
  });
});

describe("records that are not compared", () => {
  it.each([
    ["FB", {}, "no game of ours: FB"],
    ["NT", { antes: [1, 2, 1, 1] }, "initial bets that differ"],
    ["NT", { blinds_or_straddles: [50, 100, 200, 0] }, "a straddle"],
    ["NT", { actions: [...dealt, "p4 f"] }, "not in turn"],
    ["NT", { actions: [...dealt, "p3 cbr 9000"] }, "more than he has"],
    ["NT", { actions: [...dealt, "p3 cc", "d db 2c3c4h"] }, "before the betting is over"],
    ["NT", { finishing_stacks: [4950, 4900, 5150, 5001] }, "do not add up"],
    ["NT", { finishing_stacks: [4950, 4900, 5151, 5000] }, "do not add up"],
    ["NT", { contributed: [50, 100, 7, 0] }, "do not add up"],
    ["NT", { actions: [...dealt.slice(0, 3), "d dh p4 As2d", "p3 cbr 300", "p4 f", "p1 f", "p2 f"] }, "dealt twice"],
  ])("%s %j", async (variant, change, reason) => {
    const actions = [...dealt, "p3 cbr 300", "p4 f", "p1 f", "p2 f"];
    const record = { ...four, actions, finishing_stacks: [4950, 4900, 5150, 5000], variant, ...change };
    const { unsupported, equal } = await played(record);
    expect({ equal, reasons: Object.keys(unsupported) }).toEqual({
      equal: 0,
      reasons: [expect.stringContaining(reason)],
    });
  });

  it("are only played where they do not say what came of them", async () => {
    const { equal, partly } = await played({ ...four, actions: [...dealt, "p3 cbr 300", "p4 f", "p1 f", "p2 f"] });
    expect({ equal, partly }).toEqual({
      equal: 1,
      partly: { "the record does not say what came of it: only played": 1 },
    });
  });
});
