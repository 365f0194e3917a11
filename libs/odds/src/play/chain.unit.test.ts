import { Ratio } from "@carrusel/money";
import { describe, expect, it } from "vitest";
import { type Chain, type Edge, oddsOf } from "./chain.ts";

const [half, none, double] = [Ratio.of(1, 2), Ratio.zero, Ratio.of(2)];
const to = (node: number, weight: Ratio, times = Ratio.one): Edge => ({ weight, to: node, times });

describe("the life of a wager", () => {
  it("is solved through states that come back to one another", () => {
    // A gambler with 3 of 5 who plays 1 a time at 18/37: ruin has a closed form, with ratio 19/18.
    const up = Ratio.of(18, 37);
    const down = Ratio.of(19, 37);
    const nodes = [1, 2, 3, 4].map((purse) => ({
      kind: "chance" as const,
      edges: [
        purse === 4 ? { weight: up, back: double } : to(purse, up),
        purse === 1 ? { weight: down, back: none } : to(purse - 2, down),
      ],
    }));
    const q = Ratio.of(19, 18);
    const power = (n: number): Ratio => (n === 0 ? Ratio.one : power(n - 1).times(q));
    const reached = power(3).minus(1).over(power(5).minus(1));
    const odds = oddsOf({ first: 2, nodes });
    expect(odds.win.toString()).toBe(reached.toString());
    expect(odds.lose.toString()).toBe(Ratio.one.minus(reached).toString());
    expect(odds.edge.toString()).toBe(Ratio.one.minus(reached.times(2)).toString());
    expect(odds.prices.map(String)).toEqual(["1"]);
  });

  it("takes the option that is best for its player, also where going on is better only in the long run", () => {
    const chain = (surrender: Ratio): Chain => ({
      first: 0,
      nodes: [
        { kind: "choice", options: [{ weight: Ratio.one, back: surrender }, to(1, Ratio.one)] },
        // Comes back to the choice half of the time, wins a quarter and loses a quarter: worth 1 when played on.
        {
          kind: "chance",
          edges: [to(0, half), { weight: Ratio.of(1, 4), back: double }, { weight: Ratio.of(1, 4), back: none }],
        },
      ],
    });
    expect(oddsOf(chain(Ratio.of(9, 10)))).toMatchObject({ win: half, edge: none });
    expect(oddsOf(chain(Ratio.of(11, 10))).edge.toString()).toBe("-1/10");
    expect(oddsOf(chain(Ratio.of(11, 10))).win.toString()).toBe("1");
  });

  it("follows worth down a ladder without an end", () => {
    // Half of the time all comes back, else the same again at half the worth: 1/2 + 1/8 + 1/32 + … = 2/3.
    const nodes: Chain["nodes"] = [{ kind: "chance", edges: [{ weight: half, back: Ratio.one }, to(0, half, half)] }];
    expect(oddsOf({ first: 0, nodes }).edge.toString()).toBe("1/3");
  });

  it("has no odds where it may never be decided", () => {
    expect(() => oddsOf({ first: 0, nodes: [{ kind: "chance", edges: [to(0, Ratio.one)] }] })).toThrow(/never/);
  });
});
