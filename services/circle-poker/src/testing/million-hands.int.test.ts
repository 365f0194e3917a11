import { expect, it } from "vitest";
import { variants } from "../games/index.ts";
import { playRandomHand } from "./random-hand.ts";
import { Dice, randomSetting } from "./random-setting.ts";

const hands = 1_000_000;
const minutes = 60_000;

/** Runs alone: `vitest run --project int services/circle-poker/src/testing`. */
it(
  "plays a million random legal hands of all variants and limits without a chip going astray",
  () => {
    const dice = new Dice(20_260_101);
    const begun = performance.now();
    let decisions = 0;
    for (let hand = 0; hand < hands; hand++) decisions += playRandomHand(randomSetting(variants, dice), dice);
    const seconds = (performance.now() - begun) / 1000;
    console.info(`${hands} hands, ${decisions} decisions, ${Math.round(hands / seconds)} hands a second`);
    expect(decisions).toBeGreaterThan(10 * hands);
  },
  10 * minutes,
);
