import type { TableCommand, TableState } from "@carrusel/game-kit";
import { tableActions } from "@carrusel/game-kit";
import { Ratio } from "@carrusel/money";
import type { Chain, ChainNode, Edge } from "./chain.ts";
import type { PlaySpec } from "./spec.ts";
import { backOf, type OddsTable, type Step } from "./table.ts";

const mostStates = 5000;
const checkedRungs = 4;

/** Every state that a wager can come to until it is decided, and how likely each leads to which. */
export const explore = (spec: PlaySpec, table: OddsTable, start: TableState, wager: number): Chain => {
  const nodes: ChainNode[] = [];
  const numbers = new Map<string, number>();
  const waiting: TableState[] = [];

  const numberOf = (state: TableState): number => {
    const key = table.keyOf(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= mostStates) {
      throw new Error(`${spec.game.sheet.game}: more than ${mostStates} states; let it forget what settles nothing`);
    }
    numbers.set(key, numbers.size);
    waiting.push(state);
    return numbers.size - 1;
  };

  const edgeTo = (step: Step, weight: Ratio, rung: number): Edge => {
    if (step.decided !== undefined) return { weight, back: backOf(step.decided) };
    const rungOf = spec.ladder?.(step.state);
    if (rungOf === undefined) return { weight, to: numberOf(step.state), times: Ratio.one };
    if (rung < checkedRungs) checkRung(step.state, rungOf, rung + 1);
    return { weight, to: numberOf(rungOf.like), times: rungOf.times };
  };

  const expand = (state: TableState, rung: number): ChainNode => {
    const choices = choicesOf(state, wager);
    if (choices.length > 0) {
      const options = choices.map((command) => edgeTo(table.step(state, command, wager), Ratio.one, rung));
      return { kind: "choice", options };
    }
    const total = table.outcomes.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) throw new Error(`${spec.game.sheet.game} has no random device to play with`);
    const ready =
      state.phase === "idle" || state.phase === "betting" ? table.step(state, { do: "close-bets" }).state : state;
    const edges = table.outcomes.map(({ command, weight }) =>
      edgeTo(table.step(ready, command, wager), Ratio.of(weight, total), rung),
    );
    return { kind: "chance", edges: merged(edges) };
  };

  /** The ladder's promise, kept over one step: the same things happen as likely, and bring `times` as much. */
  const checkRung = (state: TableState, { like, times }: { like: TableState; times: Ratio }, rung: number): void => {
    const [here, there] = [expand(state, rung), expand(like, checkedRungs)];
    const [a, b] = [edgesOf(here), edgesOf(there).map((edge) => scaled(edge, times))];
    const alike = merged(a).map(textOf).sort().join() === merged(b).map(textOf).sort().join();
    const sameEnds = edgesOf(there).every((edge) => endOf(edge) === endOf(scaled(edge, times)));
    if (here.kind !== there.kind || !alike || !sameEnds) {
      throw new Error(`${spec.game.sheet.game}: a state is not ${times} times the one that it was said to be like`);
    }
  };

  const first = numberOf(start);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) nodes.push(expand(next, 0));
  return { first, nodes };
};

/** What the wager's own player can choose now. */
const choicesOf = (state: TableState, wager: number): readonly TableCommand[] =>
  tableActions(state).flatMap((action): readonly TableCommand[] => {
    if (action.do !== "act" || action.wager !== wager) return [];
    const { seat, player, bet, on, actions } = action;
    const who = { ...(seat && { seat }), ...(player && { player }), ...(bet && { bet }), ...(on && { on: [...on] }) };
    return actions.map((one) => ({ do: "act", ...who, action: one }));
  });

const edgesOf = (node: ChainNode): readonly Edge[] => (node.kind === "chance" ? node.edges : node.options);

const scaled = (edge: Edge, times: Ratio): Edge =>
  "back" in edge ? { ...edge, back: edge.back.times(times) } : { ...edge, times: edge.times.times(times) };

/** Whether an end is a win, a push or a loss: a ladder must not turn one into another. */
const endOf = (edge: Edge): number => ("back" in edge ? edge.back.compare(1) : 0);

const placeOf = (edge: Edge): string => ("back" in edge ? `= ${edge.back}` : `> ${edge.to} ${edge.times}`);
const textOf = (edge: Edge): string => `${placeOf(edge)} ${edge.weight}`;

const merged = (edges: readonly Edge[]): readonly Edge[] =>
  [...Map.groupBy(edges, placeOf).values()].map((same) => ({
    ...(same[0] as Edge),
    weight: same.reduce((sum, { weight }) => sum.plus(weight), Ratio.zero),
  }));
