import { describe, expect, it } from "vitest";
import { variants } from "../games/index.ts";
import { playRandomHand } from "./random-hand.ts";
import { Dice, randomSetting } from "./random-setting.ts";

describe("random legal hands", () => {
  it.each(variants.map((variant) => [variant.game, variant] as const))(
    "[AD-23-III.2.pot-custody] conserve chips at every move, end, and give every pot a winner: %s",
    (_, variant) => {
      const dice = new Dice(7);
      let decisions = 0;
      for (let hand = 0; hand < 1500; hand++) decisions += playRandomHand(randomSetting([variant], dice), dice);
      expect(decisions).toBeGreaterThan(5000);
    },
  );
});
