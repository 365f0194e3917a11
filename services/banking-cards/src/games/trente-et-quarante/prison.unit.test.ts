import { TestTable } from "@carrusel/game-kit/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bankingCards } from "../index.ts";

/** Deals by what they come to for a wager on red. */
const deals = {
  refait: "Kd Qs 9c 2h Ks Qd 9h 2c",
  equal: "Kh Jd Th Qc Ks Js Ts Qh",
  red: "Tc 9d 8h 6s Jc 7d 8s 7h",
  black: "Jc 7d 8s 7h Tc 9d 8h 6s",
} as const;
type Deal = keyof typeof deals;

const deal = fc.constantFrom<Deal>("refait", "refait", "refait", "equal", "red", "black");
const way = fc.constantFrom<"half" | "prison">("half", "prison", "prison");

/** What the law makes of one wager: its result after each deal, and what comes back of it in the end. */
const lawOf = (
  stake: number,
  min: number,
  evening: readonly (readonly [Deal, "half" | "prison"])[],
): readonly (readonly [string, number])[] => {
  const found: (readonly [string, number])[] = [];
  let worth: number | undefined;
  for (const [what, choice] of evening) {
    if (what === "refait") {
      worth = worth === undefined ? stake : worth / 2;
      // A wager below the minimum has no choice, except that it was whole when the first 31 all came.
      const stays = worth !== stake && worth < min ? "prison" : choice;
      found.push(stays === "half" ? ["half", Math.floor(worth / 2)] : ["prison", 0]);
    } else if (what === "equal") found.push(worth === undefined ? ["push", stake] : ["prison", 0]);
    else if (what === "black") found.push(["lose", 0]);
    else found.push(worth === undefined ? ["win", 2 * stake] : ["freed", Math.floor(worth)]);
    if (found.at(-1)?.[0] !== "prison") return found;
  }
  return found;
};

describe("an evening in prison", () => {
  it("[AD-05-V.1.b.refait] [AD-01-IV.1.B.b.repeated-zero] [AD-01-IV.1.B.b.below-minimum] goes as the law says, whatever is dealt and chosen", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(deal, way), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 500, max: 9_000 }),
        (evening, stake) => {
          const table = new TestTable(bankingCards, { game: "trente-et-quarante" }).bet(1, "red", stake);
          for (const [index, [result, returned]] of lawOf(stake, 500, evening).entries()) {
            const [what, choice] = evening[index] ?? ["black", "half"];
            table.ok({ do: "close-bets" }).cards(deals[what]);
            if (table.last.status === "awaiting-choice") table.act(1, choice, { bet: "red" });
            expect(table.last.status).toBe("settled");
            expect(table.wager(1, "red")).toMatchObject({ result, returned });
            expect(table.last.house).toBe(result === "prison" ? 0 : stake - returned);
            table.ok({ do: "shuffle" });
          }
        },
      ),
    );
  });
});
