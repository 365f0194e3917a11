import { describe, expect, it } from "vitest";
import { actionIn, cardsIn } from "./notation.ts";
import { handsIn } from "./read.ts";

const hands = (text: string) => [...handsIn(text)];
const only = (text: string) => hands(text)[0]?.record;
const plain = { variant: "NT", starting_stacks: [100, 200], actions: ["d dh p1 AsKd", "p2 f"] };

describe("the notation", () => {
  it("tells cards that are dealt from what players do", () => {
    expect(actionIn("d dh p2 AsKd")).toEqual({ kind: "own", player: 1, cards: ["As", "Kd"] });
    expect(actionIn("d db 2c3c4c")).toEqual({ kind: "common", cards: ["2c", "3c", "4c"] });
    expect(actionIn("p1 f")).toEqual({ kind: "fold", player: 0 });
    expect(actionIn("p10 cc # at last")).toEqual({ kind: "call", player: 9 });
    expect(actionIn("p1 cbr 12.5")).toEqual({ kind: "raise", player: 0, to: 12.5 });
    expect(actionIn("p3 pb")).toEqual({ kind: "bring-in", player: 2 });
    expect(actionIn("p3 sd")).toEqual({ kind: "discard", player: 2, cards: [] });
    expect(actionIn("p3 sd ??2c")).toEqual({ kind: "discard", player: 2, cards: ["??", "2c"] });
    expect(actionIn("p3 sm -")).toEqual({ kind: "show", player: 2, cards: [] });
    expect(actionIn("# a remark")).toBeUndefined();
  });

  it("knows nothing else", () => {
    for (const text of ["d", "d dx p1", "p0 f", "p1", "p1 raise 5", "p1 cbr", "p1 cbr -5", "d dh p1 As1d", "d db A"]) {
      expect(() => actionIn(text), text).toThrow();
    }
    expect(() => cardsIn("asKd")).toThrow('"as" is no card');
  });
});

describe("files", () => {
  it("hold a hand a line as JSON", () => {
    const text = `\n${JSON.stringify({ ...plain, id: "a" })}\n\n${JSON.stringify(plain)}\n`;
    expect(hands(text).map(({ id }) => id)).toEqual(["a", "line 4"]);
    expect(only(text)).toMatchObject({ variant: "NT", stacks: [100, 200], antes: [0, 0], blinds: [0, 0] });
  });

  it("hold a hand as TOML, or many in sections", () => {
    const hand = 'variant = "FT"\nstarting_stacks = [100, 200]\nactions = ["p2 f"] # over\nsmall_bet = 5\n';
    expect(hands(`# a hand\n${hand}hand = 7\n`)).toMatchObject([{ id: "7", record: { variant: "FT", smallBet: 5 } }]);
    expect(hands(`[1]\n${hand}\n[2]\n${hand}hand = 9`).map(({ id }) => id)).toEqual(["hand 1", "9"]);
  });

  it("have whole amounts in the end: hundredths, or the minor units of a currency", () => {
    const halves = { ...plain, starting_stacks: [1.5, 20], actions: ["p2 cbr 0.75"], blinds: [0.25, 0.5] };
    expect(only(JSON.stringify(halves))).toMatchObject({
      stacks: [150, 2000],
      blinds: [25, 50],
      actions: [{ to: 75 }],
    });
    expect(only(JSON.stringify({ ...plain, currency: "EUR" }))?.stacks).toEqual([10_000, 20_000]);
    expect(only(JSON.stringify({ ...plain, currency: "JPY" }))?.stacks).toEqual([100, 200]);
    expect(only(JSON.stringify(plain))?.stacks).toEqual([100, 200]);
    expect(only('variant = "NT"\nstarting_stacks = [inf, 5]\nactions = []')?.stacks).toEqual([
      Number.POSITIVE_INFINITY,
      5,
    ]);
  });

  it.each([
    ["{", "is not JSON"],
    ["{}", "starting_stacks"],
    [JSON.stringify({ ...plain, antes: [1] }), "antes: has 1 amounts for 2 players"],
    [JSON.stringify({ ...plain, actions: ["p3 f"] }), 'action 1, "p3 f": there is no such player'],
    [JSON.stringify({ ...plain, actions: ["p1 x"] }), 'action 1, "p1 x": "x" is not known'],
    [JSON.stringify({ ...plain, rake: 0.001 }), "0.001 is no sum in whole minor units"],
    [JSON.stringify({ ...plain, rake: -1 }), "rake"],
    ["variant = ", ""],
    ["a = 1", "a: is no hand"],
  ])("name what cannot be read: %s", (text, message) => {
    expect(() => hands(text)).toThrow(expect.objectContaining({ name: "BadRecord" }));
    expect(() => hands(text)).toThrow(message);
  });
});
