import { Ratio } from "@carrusel/money";
import { type SparseRow, solve } from "./solve.ts";

/** Where a state leads with some probability: to an end that brings so much of the stake back, or to a state. */
export type Edge =
  | { readonly weight: Ratio; readonly back: Ratio }
  /** What comes back from that state on comes `times` as much. */
  | { readonly weight: Ratio; readonly to: number; readonly times: Ratio };

export type ChainNode =
  | { readonly kind: "chance"; readonly edges: readonly Edge[] }
  | { readonly kind: "choice"; readonly options: readonly Edge[] };

/** The life of one wager: states by number, of which some are decided by chance and some by the player. */
export interface Chain {
  readonly first: number;
  readonly nodes: readonly ChainNode[];
}

export interface ChainOdds {
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  readonly edge: Ratio;
  /** What wins bring on top of the stake, lowest first. */
  readonly prices: readonly Ratio[];
}

/** For each state the option that its player takes; 0 where there is none. */
type Policy = readonly number[];

const edgesOf = (node: ChainNode, option: number): readonly Edge[] =>
  node.kind === "chance" ? node.edges : [node.options[option] as Edge];

/** For every state the expected sum over ends of `worth(back)`; with `scale`, worth shrinks along ladders. */
const expected = (chain: Chain, policy: Policy, worth: (back: Ratio) => Ratio, scale: boolean): readonly Ratio[] => {
  const constants: Ratio[] = [];
  const rows = chain.nodes.map((node, index): SparseRow => {
    const row = new Map<number, Ratio>([[index, Ratio.one]]);
    let constant = Ratio.zero;
    for (const edge of edgesOf(node, policy[index] ?? 0)) {
      if ("back" in edge) constant = constant.plus(edge.weight.times(worth(edge.back)));
      else {
        const share = scale ? edge.weight.times(edge.times) : edge.weight;
        row.set(edge.to, (row.get(edge.to) ?? Ratio.zero).minus(share));
      }
    }
    constants.push(constant);
    return row;
  });
  return solve(rows, constants);
};

const worthOf = (edge: Edge, values: readonly Ratio[]): Ratio =>
  "back" in edge ? edge.back : (values[edge.to] as Ratio).times(edge.times);

/** The policy under which most comes back: improved until nothing is better, which is then the best of all. */
const bestPolicy = (chain: Chain): Policy => {
  let policy: Policy = chain.nodes.map(() => 0);
  for (;;) {
    const values = expected(chain, policy, (back) => back, true);
    const better = chain.nodes.map((node, index): number => {
      let best = policy[index] as number;
      if (node.kind === "chance") return best;
      for (const [option, edge] of node.options.entries()) {
        if (worthOf(edge, values).compare(worthOf(node.options[best] as Edge, values)) > 0) best = option;
      }
      return best;
    });
    if (better.every((option, index) => option === policy[index])) return policy;
    policy = better;
  }
};

const one = (yes: boolean): Ratio => (yes ? Ratio.one : Ratio.zero);

/** What a wager comes to under the play that is best for its player. */
export const oddsOf = (chain: Chain): ChainOdds => {
  const policy = bestPolicy(chain);
  const chance = (of: (back: Ratio) => boolean): Ratio =>
    expected(chain, policy, (back) => one(of(back)), false)[chain.first] as Ratio;
  const [win, push] = [chance((back) => back.compare(1) > 0), chance((back) => back.equals(1))];
  const value = expected(chain, policy, (back) => back, true)[chain.first] as Ratio;
  return {
    win,
    push,
    lose: chance((back) => back.compare(1) < 0),
    edge: Ratio.one.minus(value),
    prices: pricesOf(chain, policy),
  };
};

const pricesOf = (chain: Chain, policy: Policy): readonly Ratio[] => {
  const prices = new Map<string, Ratio>();
  for (const [index, node] of chain.nodes.entries()) {
    for (const edge of edgesOf(node, policy[index] ?? 0)) {
      if ("back" in edge && edge.back.compare(1) > 0) prices.set(edge.back.toString(), edge.back.minus(1));
    }
  }
  return [...prices.values()].sort((a, b) => a.compare(b));
};
