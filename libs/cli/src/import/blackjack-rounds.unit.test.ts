import { describe, expect, it } from "vitest";
import { jsonText, playedText } from "./testing/compare.ts";

const hand = (cards: string, bet = 10, surr = false) => ({ cards: cards.split(" "), bet, surr });

/** A round as a recorder writes it; what is not said is as in a round of one hand that is lost. */
const round = (actions: string, right: ReturnType<typeof hand>, dealer: string, more: object = {}) => ({
  ...{ id: 1, actions: ["deal 10", ...actions.split(", ").filter((action) => action !== "")], right, left: null },
  ...{ dealer: dealer.split(" "), insurance: null, won_right: 0, won_left: 0, ...more },
});

const compared = async (...rounds: readonly object[]) => {
  const { equal, different, unsupported } = await playedText(jsonText(...rounds));
  return { equal, different: different.map(({ what }) => what), unsupported };
};

const allEqual = (equal: number) => ({ equal, different: [], unsupported: {} });

describe("rounds of blackjack", () => {
  it("are played with the record's cards and decisions and come to what it says", async () => {
    const rounds = [
      round("stand right", hand("Ts 9d"), "7c Tc", { won_right: 20 }),
      round("stand right", hand("Ts 7d"), "7c Tc", { won_right: 10 }),
      round("hit right", hand("Ts 6d 9h"), "7c Tc"),
      round("double right", hand("6s 5d Th", 20), "7c Tc", { won_right: 40 }),
      round("surrender", hand("Ts 6d", 10, true), "Tc 9d", { won_right: 5 }),
    ];
    expect(await compared(...rounds)).toEqual(allEqual(rounds.length));
  });

  it("end at 21 without a decision, whatever the record says", async () => {
    const rounds = [
      round("hit right, stand right", hand("6s 5d Th"), "7c Tc", { won_right: 20 }),
      round("hit right", hand("6s 5d Th"), "7c Tc", { won_right: 20 }),
    ];
    expect(await compared(...rounds)).toEqual(allEqual(2));
  });

  it("play both hands of a split; aces get a card each", async () => {
    const rounds = [
      round("split, hit right, stand right, double left", hand("8s 3d 9h"), "6c Tc Kd", {
        ...{ left: hand("8h 2d Ts", 20), won_right: 20, won_left: 40 },
      }),
      // 21 after splitting is paid as any other hand.
      round("split", hand("As Kd"), "9c Tc", { left: hand("Ah 7d"), won_right: 20 }),
      round("split, stand right, stand left", hand("As Kd"), "9c Tc", { left: hand("Ah 7d"), won_right: 20 }),
    ];
    expect(await compared(...rounds)).toEqual(allEqual(rounds.length));
  });

  it("pay blackjack 3:2 also where their dealer did not draw, and push against another", async () => {
    const rounds = [
      round("", hand("As Kd"), "6c 5d", { won_right: 25 }),
      round("", hand("As Kd"), "Ac Kd", { won_right: 10 }),
      round("", hand("As Kd"), "Kc Ad", { won_right: 10 }),
    ];
    expect(await compared(...rounds)).toEqual(allEqual(3));
  });

  it("stand where their dealer had looked at a blackjack before anybody decided", async () => {
    expect(await compared(round("", hand("9s 5d"), "Kc Ad"))).toEqual(allEqual(1));
  });

  it("lay an insurance, which the dealer's next card decides, and lay none of 0", async () => {
    const rounds = [
      round("insurance 5", hand("9s 5d"), "Ac Kd", { insurance: { risk: 5, win: 15 } }),
      round("insurance 5, hit right", hand("9s 5d Kh"), "Ac 7d", { insurance: { risk: 5, win: 0 } }),
      round("insurance 5", hand("As Kd"), "Ac Kd", { insurance: { risk: 5, win: 15 }, won_right: 10 }),
      round("insurance 0, stand right", hand("9s 9d"), "Ac 6d", { insurance: { risk: 0, win: 0 }, won_right: 20 }),
    ];
    expect(await compared(...rounds)).toEqual(allEqual(4));
  });

  it("are not compared where the rules part, with the reason", async () => {
    const apart: readonly (readonly [string, object])[] = [
      [
        "surrendered against an ace",
        round("insurance 0, surrender", hand("9s 7d", 10, true), "Ac 6d", { won_right: 5 }),
      ],
      ["the dealer draws to a soft 17, ours stands on every 17", round("stand right", hand("Ts 8d"), "Ac 6d Kd 9c")],
      ["the dealer draws to a hard 17 or more", round("stand right", hand("Ts 8d"), "Tc 7d 3c")],
      [
        "split aces get more than one card",
        round("split, hit right", hand("As 2d 5d"), "9c Tc", { left: hand("Ah 7d") }),
      ],
      [
        "cards of different values are split",
        round("split, stand right", hand("9s 9d"), "9c Tc", { left: hand("8h 9c") }),
      ],
      [
        "split more often than the record has hands",
        round("split, split", hand("9s 9d"), "9c Tc", { left: hand("9h 9c") }),
      ],
      ["a card is drawn to 21", round("hit right, hit right", hand("9s 2d Tc 5h"), "9c Tc")],
      ["doubled with more than two cards", round("hit right, double right", hand("2s 2d 5c 5h"), "9c Tc")],
      ["the record does not say how a hand ended", round("", hand("2s 2d"), "9c Tc")],
      ["the record's cards do not follow from its decisions", round("stand right", hand("2s 2d 9d"), "9c Tc")],
      ["the record's dealer does not draw to 17", round("stand right", hand("Ts 8d"), "9c 5c")],
      [
        "more packs than six",
        round("stand right", hand("9s 9s"), "9s 2s 2s 2s", {
          left: hand("9s 9s 9s 9s"),
          actions: ["deal 10", "split"],
        }),
      ],
    ];
    const expected = Object.fromEntries(apart.map(([reason]) => [reason, 1]));
    expect(await compared(...apart.map(([, record]) => record))).toEqual({
      equal: 0,
      different: [],
      unsupported: expected,
    });
  });

  it("differ where the record says something else, each by itself", async () => {
    const { equal, different } = await compared(
      round("stand right", hand("Ts 9d"), "7c Tc", { won_right: 20 }),
      round("stand right", hand("Ts 9d"), "7c Tc", { won_right: 25 }),
      round("stand right", hand("Ts 9d"), "7c Tc", { won_right: 20 }),
      round("", hand("As Kd"), "6c 5d", { won_right: 22 }),
    );
    expect(equal).toBe(2);
    expect(different).toEqual([
      ["expectation 2: returned is 2000, not 2500"],
      ["expectation 2: returned is 2500, not 2200"],
    ]);
  });

  it.each([
    ["is not JSON", "{"],
    ["actions: begin", jsonText(round("", hand("As Kd"), "6c 5d", { actions: ["stand right"] }))],
    ["dealer.0: is no card", jsonText(round("", hand("As Kd"), "1c 5d"))],
    ["won_right: is not a sum in whole hundredths", jsonText(round("", hand("As Kd"), "6c 5d", { won_right: 2.505 }))],
  ])("name the line of a record that cannot be read: %s", async (message, line) => {
    const text = `${jsonText(round("stand right", hand("Ts 9d"), "7c Tc", { won_right: 20 }))}\n${line}`;
    await expect(playedText(text)).rejects.toMatchObject({ line: 2, message: expect.stringContaining(message) });
  });
});
